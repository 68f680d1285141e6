/* SPDX-License-Identifier: MIT */
/*
 * The layer of the border, and of the ways on the map, which is one picture for all motion of the
 * cursor: its place is a point, and the shapes touch on the border. A motion is a straight arrow,
 * and its first contact the first crossing; the depth is the shortest way out; a slide goes along
 * the border; the border of two circles is a disc with the radii's sum, around the base's centre.
 */
#include "answer.h"
#include "border_view.h"
#include "flight.h"
#include "kind.h"
#include "lab.h"
#include "labels.h"
#include "layer_list.h"
#include "measured.h"
#include "motion.h"
#include "scene.h"
#include "scene_rules.h"
#include "shape_view.h"
#include "ui.h"
#include "vec.h"
#include "words.h"

#include <math.h>
#include <stdio.h>

/* UI units */
#define LINE   2.0
#define HEAD   12.0
#define RING   5.0
#define DASH   5.0
#define GHOST  1.5
#define TRAIL  5.0
#define GAP    16.0 /* of a label from what it names */
#define LABEL  20.0
#define UNSEEN 2.0 /* output pixels: a shorter way is not drawn */

static hit_vec moved_along(hit_vec a, hit_vec way, double times)
{
    return (hit_vec){a.x + way.x * times, a.y + way.y * times};
}

static double length_in_pixels(const ui *ui, double length)
{
    return length * ui->view.scale;
}

/* ---- Which there are ------------------------------------------------------------------------ */

/* Goes on as far as the stage is wide and high. */
static void find_motion_way(border_view *b, const lab *lab)
{
    const answer *a = lab->answer;
    const flight *f = lab_flight(lab);
    double speed = hypot(f->velocity.x, f->velocity.y);
    hit_vec stage = lab_stage(lab);
    if (!flight_is_on(f) || answer_verdict(a) == HIT_HIT || a->relation != HIT_APART)
        return;
    b->way.ticks = fmax(hypot(stage.x, stage.y) / speed, 1);
    b->way.motion = (hit_vec){f->velocity.x * b->way.ticks, f->velocity.y * b->way.ticks};
    b->way.swept = hit_sweep(&a->cursor, answer_base(a), b->way.motion);
    b->shown[BORDER_MOTION] = b->way.swept.state != HIT_SWEEP_STARTED;
}

/* A solid cursor stays on the border while the pointer is inside of it: its places are the slide.
 */
static void follow_slide(const ui *ui, border_view *b, const lab *lab)
{
    hit_vec at = lab_at(lab), pointer = lab->pen.pointer;
    bool solid = lab_scene(lab)->rules->solid && motion_is_led(lab);
    double held = length_in_pixels(ui, hypot(pointer.x - at.x, pointer.y - at.y));
    int last = b->slide_count - 1;
    b->shown[BORDER_SLIDE] = solid && held > UNSEEN && b->held_back;
    b->held_back = solid && held > UNSEEN;
    if (!b->held_back) {
        b->slide_count = 0;
        return;
    }
    if (last >= 0 && at.x == b->slide[last].x && at.y == b->slide[last].y)
        return;
    if (b->slide_count == BORDER_SLIDE_PLACES) {
        for (int i = 1; i < BORDER_SLIDE_PLACES; i++)
            b->slide[i - 1] = b->slide[i];
        b->slide_count--;
    }
    b->slide[b->slide_count++] = at;
}

/* Finds the ways of this frame, which the legend names; without a map there are none. */
static void follow_ways(const stage_view *v)
{
    border_view *b = v->found;
    const ui *ui = v->ui;
    const lab *lab = v->lab;
    const answer *a = v->answer;
    if (!b->shown[BORDER_EXACT] || !b->found || hit_validate(&a->cursor) != HIT_OK)
        return;
    const hit_shape *base = answer_base(a);
    find_motion_way(b, lab);
    b->shown[BORDER_WAY_OUT] = a->has_depth && length_in_pixels(ui, a->depth) > UNSEEN;
    b->shown[BORDER_GHOST] = b->shown[BORDER_WAY_OUT] ||
                             (b->shown[BORDER_MOTION] && b->way.swept.state == HIT_SWEEP_CONTACT);
    follow_slide(ui, b, lab);
    b->shown[BORDER_RADIUS] =
        kind_of(base)->round && kind_of(&a->cursor)->round && base->radius + a->cursor.radius > 0;
}

/* ---- Drawing -------------------------------------------------------------------------------- */

typedef struct ways {
    ui *ui;
    const border_view *border;
    const lab *lab;
    labels labels;
    bool labelled;
} ways;

static SDL_Color colour_of(const ways *w, border_mark mark)
{
    return border_view_colour(w->ui->theme, mark);
}

/* Draws the text beside a place, on the side of the direction. */
static void label(ways *w, const char *text, hit_vec at, hit_vec side, SDL_Color colour)
{
    ui *ui = w->ui;
    double width = text_width(ui->text, TEXT_SMALL, text) + ui_px(ui, 12);
    box b;
    if (!w->labelled || !labels_place(&w->labels, at.x, at.y, side.x, side.y, width,
                                      ui_px(ui, LABEL), ui_px(ui, GAP), &b))
        return;
    ui_card(ui, b, 4, ui->theme->ground, colour);
    text_draw(ui->text, TEXT_SMALL, text, b.x + b.w / 2, b.y + b.h / 2, TEXT_CENTRE, 0, colour);
}

static void draw_way_arrow(ways *w, hit_vec from, hit_vec to, SDL_Color colour)
{
    ui *ui = w->ui;
    double length = hypot(to.x - from.x, to.y - from.y), head = fmin(ui_px(ui, HEAD), length);
    if (!(length > 0))
        return;
    hit_vec way = {(to.x - from.x) / length, (to.y - from.y) / length};
    hit_vec back = moved_along(to, way, -head), side = {-way.y * head * 0.45, way.x * head * 0.45};
    const hit_vec tip[3] = {to, moved_along(back, side, 1), moved_along(back, side, -1)};
    draw_line(&ui->draw, from, back, ui_px(ui, LINE), colour);
    draw_polygon(&ui->draw, tip, 3, colour);
    labels_avoid(&w->labels, from.x, from.y, to.x, to.y);
}

static void draw_ring(ways *w, hit_vec at, SDL_Color colour)
{
    draw_disc(&w->ui->draw, at, ui_px(w->ui, RING), w->ui->theme->ground);
    draw_circle(&w->ui->draw, at, ui_px(w->ui, RING), ui_px(w->ui, LINE), colour);
}

static void draw_ghost(ways *w, hit_vec at)
{
    shape_view_draw_cursor_ghost(w->ui, lab_scene(w->lab), at, colour_of(w, BORDER_GHOST),
                                 ui_px(w->ui, GHOST));
}

/* At the time that hit_sweep() gives, the shapes are within its E; so fast they come nearer then.
 */
static double time_error(const ways *w, const struct border_way *way)
{
    const answer *a = w->lab->answer;
    double span = fmax(measured_span(answer_base(a), &a->cursor),
                       0x1p-40 * hypot(way->motion.x, way->motion.y));
    return 4 * span / fabs(vec_dot(way->motion, way->swept.normal));
}

static void draw_motion(ways *w)
{
    ui *ui = w->ui;
    const struct border_way *way = &w->border->way;
    SDL_Color ink = colour_of(w, BORDER_MOTION);
    hit_vec at = lab_at(w->lab), from = view_to_output(ui->view, at);
    hit_vec end = view_to_output(ui->view, moved_along(at, way->motion, 1));
    hit_vec touch = moved_along(at, way->motion, way->swept.time);
    hit_vec crossing = view_to_output(ui->view, touch);
    char text[96], ticks[DIGITS_TEXT];
    if (way->swept.state != HIT_SWEEP_CONTACT) {
        draw_way_arrow(w, from, moved_along(from, lab_flight(w->lab)->velocity, ui->view.scale),
                       ink);
        draw_dashes(&ui->draw, from, end, ui_px(ui, 1), ui_px(ui, DASH), ink);
        return;
    }
    draw_dashes(&ui->draw, crossing, end, ui_px(ui, 1), ui_px(ui, DASH), ink);
    draw_ghost(w, touch);
    draw_way_arrow(w, from, crossing, ink);
    draw_ring(w, crossing, ink);
    draw_disc(&ui->draw, view_to_output(ui->view, way->swept.point), ui_px(ui, 4),
              ui->theme->current);
    snprintf(
        text, sizeof text, _("first contact: %s ticks on"),
        measured_text(way->ticks * way->swept.time, way->ticks * time_error(w, way), 3, ticks));
    label(w, text, crossing, way->swept.normal, ink);
}

static void draw_way_out(ways *w)
{
    const answer *a = w->lab->answer;
    SDL_Color colour = colour_of(w, BORDER_WAY_OUT);
    hit_vec from = view_to_output(w->ui->view, lab_at(w->lab));
    hit_vec to = moved_along(from, a->way_out, length_in_pixels(w->ui, a->depth));
    char text[64], depth[DIGITS_TEXT];
    draw_ghost(w, moved_along(lab_at(w->lab), a->way_out, a->depth));
    draw_way_arrow(w, from, to, colour);
    snprintf(text, sizeof text, _("depth %s"),
             measured_text(a->depth, answer_depth_error(a), 6, depth));
    label(w, text, (hit_vec){(from.x + to.x) / 2, (from.y + to.y) / 2},
          (hit_vec){a->way_out.y, -a->way_out.x}, colour);
}

static void draw_slide(ways *w)
{
    ui *ui = w->ui;
    const border_view *b = w->border;
    SDL_Color colour = colour_of(w, BORDER_SLIDE);
    hit_vec places[BORDER_SLIDE_PLACES], at = view_to_output(ui->view, lab_at(w->lab));
    for (int i = 0; i < b->slide_count; i++)
        places[i] = view_to_output(ui->view, b->slide[i]);
    draw_stroke(&ui->draw, places, b->slide_count, false, ui_px(ui, TRAIL), colour);
    draw_dashes(&ui->draw, at, view_to_output(ui->view, w->lab->pen.pointer), ui_px(ui, 1),
                ui_px(ui, DASH), colour);
    draw_ring(w, at, colour);
}

static void draw_radius(ways *w)
{
    ui *ui = w->ui;
    const answer *a = w->lab->answer;
    const hit_shape *base = answer_base(a);
    SDL_Color colour = colour_of(w, BORDER_RADIUS);
    hit_vec centre = hit_vertices(base)[0], at = a->cursor.vertex[0];
    double far = hypot(at.x - centre.x, at.y - centre.y), sum = base->radius + a->cursor.radius;
    hit_vec way =
        far > 0 ? (hit_vec){(at.x - centre.x) / far, (at.y - centre.y) / far} : (hit_vec){1, 0};
    hit_vec from = view_to_output(ui->view, centre),
            to = moved_along(from, way, length_in_pixels(ui, sum));
    char text[96];
    draw_dashes(&ui->draw, from, to, ui_px(ui, LINE), ui_px(ui, DASH), colour);
    draw_disc(&ui->draw, from, ui_px(ui, 4), colour);
    labels_avoid(&w->labels, from.x, from.y, to.x, to.y);
    snprintf(text, sizeof text, _("a disc of radius %.6g + %.6g"), base->radius, a->cursor.radius);
    label(w, text, (hit_vec){(from.x + to.x) / 2, (from.y + to.y) / 2}, (hit_vec){-way.y, way.x},
          colour);
}

static void draw_ways(const stage_view *v)
{
    static void (*const draw[BORDER_MARKS])(ways *) = {[BORDER_MOTION] = draw_motion,
                                                       [BORDER_WAY_OUT] = draw_way_out,
                                                       [BORDER_SLIDE] = draw_slide,
                                                       [BORDER_RADIUS] = draw_radius};
    const border_view *b = v->found;
    ways w = {.ui = v->ui, .border = b, .lab = v->lab, .labelled = !v->explained};
    w.labels.within = v->ui->layout.stage;
    labels_block(&w.labels, stage_layers_card(v->ui, v->lab));
    if (kind_of(&v->lab->answer->cursor)->sizeless) {
        hit_vec at = view_to_output(v->ui->view, lab_at(v->lab));
        double mark = ui_px(v->ui, GAP);
        labels_block(&w.labels, (box){at.x - mark, at.y - mark, 2 * mark, 2 * mark});
    }
    for (int i = BORDER_MARKS - 1; i >= BORDER_MOTION; i--)
        if (b->shown[i] && draw[i])
            draw[i](&w);
}

/* ---- The layer ----------------------------------------------------------------------------- */

static void free_border(void *found)
{
    border_view_free(found);
}

const stage_layer border_layer = {
    .switch_of = &map_layer,
    .size = sizeof(border_view),
    .keeps = true,
    .free = free_border,
    .draw = {[STAGE_GROUND] = follow_ways, [STAGE_UNDER_LABELS] = draw_ways},
};
