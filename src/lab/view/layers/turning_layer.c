/* SPDX-License-Identifier: MIT */
/*
 * The base turns in one step: what tests at its two ends say, and what the turning sweep says. It
 * stands at the start. Thin outlines are its places on the way, those after the first contact
 * paler. The place of the contact is filled, in the colour of a hit; the end has a thick outline,
 * in that of a false miss if a test there says miss though the base has passed through. Over the
 * cursor lie the pivot, the way of the tip and the point of contact.
 */
#include "turning_layer.h"

#include "annotation.h"
#include "answer.h"
#include "column.h"
#include "effort.h"
#include "hit_lab.h"
#include "kind.h"
#include "layer_list.h"
#include "memory.h"
#include "reshape.h"
#include "scene.h"
#include "scene_limits.h"
#include "scene_rules.h"
#include "shape_fill.h"
#include "shape_view.h"
#include "strands.h"
#include "ui.h"
#include "value.h"
#include "view.h"
#include "words.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define DEGREES       12.0 /* between two places on the way */
#define MOST_PLACES   30
#define MOST_VERTICES 20000 /* of all these places */
#define MOST_POINTS   180   /* of the tip's way */

/* UI units */
#define LINE   2.0
#define HEAD   11.0
#define PIVOT  4.0
#define POINT  4.0
#define AROUND 7.0 /* labels keep off the pivot */

#define ROWS 5

static bool turning_is_shown(const scene *scene)
{
    return scene->rules->turning != 0;
}

/* ---- Asking -----------------------------------------------------------------------------------
 */

hit_shape turning_layer_place(const base_turn *turn, const hit_shape *base, double part,
                              hit_vec *ring)
{
    hit_shape plain = *base;
    if (kind_of(base)->free_count)
        plain.index = NULL; /* it would be that of the base where it stands */
    return reshape_turn(&plain, turn->angle * part, 0, turn->pivot, ring);
}

static hit_verdict test_at_end(const base_turn *turn, const hit_shape *base,
                               const hit_shape *cursor)
{
    hit_vec *ring = memory_get(((size_t)base->count + 1) * sizeof *ring);
    hit_shape end = turning_layer_place(turn, base, 1, ring);
    hit_verdict verdict = hit_referee(&end, cursor, NULL);
    free(ring);
    return verdict;
}

/* Where the scene names no pivot, the base turns around its middle. */
static void find_turn(const scene *scene, const answer *a, void *found)
{
    base_turn *turn = found;
    const hit_vec none = {0, 0};
    const scene_rules *rules = scene->rules;
    const hit_shape *base = answer_base(a), *cursor = &a->cursor;
    turn->angle = rules->turning;
    turn->pivot = rules->has_pivot ? rules->pivot : kind_of(base)->middle(base);
    turn->asked = hit_validate(cursor) == HIT_OK &&
                  (double)effort_edges(base) * effort_edges(cursor) <= LIMIT_METHOD;
    if (!turn->asked)
        return;
    turn->at_start = hit_referee(base, cursor, NULL);
    turn->at_end = test_at_end(turn, base, cursor);
    turn->swept = hit_sweep_turning(base, none, turn->angle, turn->pivot, cursor);
}

bool turning_layer_tunnels(const base_turn *turn)
{
    return turn->asked && turn->at_start == HIT_MISS && turn->at_end == HIT_MISS &&
           turn->swept.state == HIT_TURNED_CONTACT;
}

static bool turning_is_told(const stage_view *v)
{
    const base_turn *turn = v->found;
    return turn->asked;
}

/* The library's interval of the first contact is narrower than a pixel: this is its start. */
static double contact_part(const base_turn *turn)
{
    bool meets = turn->swept.state == HIT_TURNED_CONTACT || turn->swept.state == HIT_TURNED_NEAR;
    return meets ? turn->swept.start : 1;
}

/* ---- Places --------------------------------------------------------------------------------- */

static void draw_place(const stage_view *v, double part, double width, SDL_Color colour)
{
    const base_turn *turn = v->found;
    ui *ui = v->ui;
    const hit_shape *base = answer_base(v->answer);
    hit_vec *ring = memory_get(((size_t)base->count + 1) * sizeof *ring);
    hit_shape place = turning_layer_place(turn, base, part, ring);
    shape_view_draw_ghost(ui, &place, colour, ui_px(ui, width));
    free(ring);
}

static SDL_Color faded_colour(SDL_Color colour, int alpha)
{
    colour.a = (Uint8)alpha;
    return colour;
}

static void draw_way_places(const stage_view *v)
{
    const base_turn *turn = v->found;
    ui *ui = v->ui;
    double most = fmin(MOST_PLACES, (double)MOST_VERTICES / answer_base(v->answer)->count);
    double count = fmin(fmax(ceil(fabs(turn->angle) / DEGREES), 2), most);
    double contact = contact_part(turn);
    for (int i = 1; i < count; i++)
        draw_place(v, i / count, 1,
                   faded_colour(ui->theme->accent, i / count < contact ? 0xb0 : 0x58));
}

static void draw_contact_place(const stage_view *v)
{
    const base_turn *turn = v->found;
    ui *ui = v->ui;
    const hit_shape *base = answer_base(v->answer);
    hit_vec *ring = memory_get(((size_t)base->count + 1) * sizeof *ring);
    hit_shape place = turning_layer_place(turn, base, turn->swept.start, ring);
    if (hit_validate(&place) == HIT_OK) {
        shape_fill_add_area(ui, &place, !strands_is_chain(&place) || place.radius > 0, 0);
        draw_paint(&ui->draw, ui->theme->hit);
        shape_view_draw_ghost(ui, &place, theme_darker(ui->theme->hit), ui_px(ui, LINE));
    }
    free(ring);
}

static void draw_places(const stage_view *v)
{
    const base_turn *turn = v->found;
    const theme *t = v->ui->theme;
    if (!turning_is_told(v))
        return;
    draw_way_places(v);
    draw_place(v, 1, LINE, turning_layer_tunnels(turn) ? t->false_mark : t->dim);
    if (contact_part(turn) < 1)
        draw_contact_place(v);
}

/* ---- The way -------------------------------------------------------------------------------- */

static hit_vec farther(hit_vec a, hit_vec b, hit_vec pivot)
{
    bool is_a = hypot(a.x - pivot.x, a.y - pivot.y) >= hypot(b.x - pivot.x, b.y - pivot.y);
    return is_a ? a : b;
}

/* Of an ellipse an end of an axis; others have vertices. */
static hit_vec farthest_from_pivot(const hit_shape *base, hit_vec pivot)
{
    const hit_vec *v = hit_vertices(base);
    hit_vec best = v[0], axes[2] = {{0, 0}, {0, 0}};
    for (int i = 1; i < base->count; i++)
        best = farther(best, v[i], pivot);
    if (kind_of(base)->axes)
        kind_of(base)->axes(base, &axes[0], &axes[1]);
    for (int i = 0; i < 2; i++) {
        best = farther(best, (hit_vec){v[0].x + axes[i].x, v[0].y + axes[i].y}, pivot);
        best = farther(best, (hit_vec){v[0].x - axes[i].x, v[0].y - axes[i].y}, pivot);
    }
    return best;
}

/* Returns where the tip, its vertex or end that is farthest from the pivot, is after this part. */
static hit_vec tip_at(const base_turn *turn, const hit_shape *base, double part)
{
    const hit_shape tip = hit_make_point(farthest_from_pivot(base, turn->pivot));
    return turning_layer_place(turn, &tip, part, NULL).vertex[0];
}

static void draw_arc(const stage_view *v, double from, double to, double width, SDL_Color colour)
{
    const base_turn *turn = v->found;
    ui *ui = v->ui;
    const hit_shape tip = hit_make_point(tip_at(turn, answer_base(v->answer), 0));
    double count = fmin(fmax(ceil(fabs(turn->angle * (to - from)) / 2), 2), MOST_POINTS - 1);
    hit_vec points[MOST_POINTS];
    for (int i = 0; i <= count; i++) {
        hit_vec at =
            turning_layer_place(turn, &tip, from + (to - from) * i / count, NULL).vertex[0];
        points[i] = view_to_output(ui->view, at);
    }
    draw_stroke(&ui->draw, points, (int)count + 1, false, ui_px(ui, width), colour);
}

/* The head of an arrow at the end of that part of the way. */
static void draw_arc_head(const stage_view *v, double part, SDL_Color colour)
{
    const base_turn *turn = v->found;
    ui *ui = v->ui;
    hit_vec tip = view_to_output(ui->view, tip_at(turn, answer_base(v->answer), part));
    hit_vec pivot = view_to_output(ui->view, turn->pivot);
    double x = tip.x - pivot.x, y = tip.y - pivot.y, length = hypot(x, y);
    double ahead = turn->angle < 0 ? -1 : 1, head = ui_px(ui, HEAD);
    if (!(length > head))
        return;
    hit_vec way = {-y / length * ahead, x / length * ahead}, out = {x / length, y / length};
    hit_vec back = {tip.x - way.x * head, tip.y - way.y * head};
    double wide = head * 0.45;
    const hit_vec corners[3] = {tip,
                                {back.x + out.x * wide, back.y + out.y * wide},
                                {back.x - out.x * wide, back.y - out.y * wide}};
    draw_polygon(&ui->draw, corners, 3, colour);
}

static void draw_touch(const stage_view *v)
{
    const base_turn *turn = v->found;
    ui *ui = v->ui;
    const hit_shape *base = answer_base(v->answer);
    hit_vec *ring = memory_get(((size_t)base->count + 1) * sizeof *ring);
    hit_shape place = turning_layer_place(turn, base, turn->swept.start, ring);
    hit_vec at = view_to_output(ui->view, hit_closest(&place, &v->answer->cursor).on_b);
    draw_disc(&ui->draw, at, ui_px(ui, POINT + 1.5), ui->theme->ground);
    draw_disc(&ui->draw, at, ui_px(ui, POINT), ui->theme->current);
    free(ring);
}

static void draw_way(const stage_view *v)
{
    const base_turn *turn = v->found;
    ui *ui = v->ui;
    if (!turning_is_told(v))
        return;
    const theme *t = ui->theme;
    double contact = contact_part(turn);
    hit_vec pivot = view_to_output(ui->view, turn->pivot);
    if (contact < 1) {
        draw_arc(v, contact, 1, 1, t->dim);
        draw_arc_head(v, 1, t->dim);
    }
    draw_arc(v, 0, contact, LINE, t->ink);
    draw_arc_head(v, contact, t->ink);
    draw_disc(&ui->draw, pivot, ui_px(ui, PIVOT + 1.5), t->ground);
    draw_disc(&ui->draw, pivot, ui_px(ui, PIVOT), t->ink);
    if (contact < 1)
        draw_touch(v);
}

/* ---- Rows in the panel ------------------------------------------------------------------------
 */

static double height_of_turning(const scene *scene)
{
    (void)scene;
    return COLUMN_HEADING + ROWS * COLUMN_ROW;
}

static void draw_turning_row(ui *ui, column *c, const char *name, const char *value,
                             const char *tip)
{
    ui_tip(ui, (box){c->x, c->y, c->right - c->x, ui_px(ui, COLUMN_ROW)}, tip, NULL);
    column_row(ui, c, name, value);
}

/* The times have so many digits, whatever they are, and the contact is between them; the tip has
 * all. */
static void draw_times(ui *ui, const hit_turned *swept, column *c)
{
    char text[64] = "-", tip[2 * VALUE_TEXT + 80] = "", from[VALUE_TEXT], to[VALUE_TEXT];
    if (swept && swept->state != HIT_TURNED_FREE) {
        snprintf(text, sizeof text, _("%.6f to %.6f"), floor(swept->start * 1e6) / 1e6,
                 ceil(swept->end * 1e6) / 1e6);
        snprintf(tip, sizeof tip, _("The first contact is between %s and %s of the turn"),
                 value_write(swept->start, from), value_write(swept->end, to));
    }
    draw_turning_row(ui, c, "t", text, tip);
}

static void draw_angle_row(ui *ui, const base_turn *turn, column *c)
{
    char text[64] = "-";
    if (turn->asked)
        snprintf(text, sizeof text, _("%.3f° of %.6g°"),
                 trunc(turn->angle * turn->swept.start * 1e3) / 1e3, turn->angle);
    draw_turning_row(ui, c, _("free to"), text,
                     _("So far the base turns before it meets the cursor"));
}

static void draw_turning_rows(const stage_view *v, column *c)
{
    ui *ui = v->ui;
    const base_turn *turn = v->found;
    const bool asked = turning_is_told(v);
    const char *end = "-";
    if (asked)
        end =
            turning_layer_tunnels(turn) ? _("miss: it tunnels") : _(hit_verdict_name(turn->at_end));
    column_heading(ui, c, _("TURNING"), NULL);
    draw_turning_row(ui, c, _("test at the start"),
                     asked ? _(hit_verdict_name(turn->at_start)) : "-",
                     _("The exact test of the base where it is drawn"));
    draw_turning_row(ui, c, _("test at the end"), end,
                     _("The exact test of the base after the whole turn"));
    draw_turning_row(ui, c, _("turning sweep"),
                     asked ? _(hit_turned_state_name(turn->swept.state)) : "-",
                     _("What hit_sweep_turning() says of the turn"));
    draw_times(ui, asked ? &turn->swept : NULL, c);
    draw_angle_row(ui, turn, c);
}

/* ---- Labels -----------------------------------------------------------------------------------
 */

/* Beside the tip, on the far side of the pivot. */
static void label_tip(annotation *n, const stage_view *v, double part, const char *said)
{
    const base_turn *turn = v->found;
    const construction *d = n->construction;
    char time[16];
    hit_vec tip = construction_on_screen(d, tip_at(turn, answer_base(v->answer), part));
    hit_vec pivot = construction_on_screen(d, turn->pivot);
    annotation_label label = {.at = tip, .side = {tip.x - pivot.x, tip.y - pivot.y}};
    const bool is_end = part == 0 || part == 1;
    snprintf(time, sizeof time, is_end ? "%.0f" : "%.4f", part);
    snprintf(label.text, sizeof label.text, _("t = %s: %s"), time, said);
    annotation_draw(n, &label, -1);
}

/* The cursor is seen whole, unless it takes much of the stage. */
static void keep_off_cursor(annotation *n, const hit_shape *cursor)
{
    const construction *d = n->construction;
    const box stage = d->ui->layout.stage;
    hit_vec low, high;
    hit_bounds(cursor, &low, &high);
    low = construction_on_screen(d, low);
    high = construction_on_screen(d, high);
    const box around = {low.x, low.y, high.x - low.x, high.y - low.y};
    if (around.w < stage.w / 3 && around.h < stage.h / 3)
        labels_block(&n->labels, around);
}

static void label_turning(const stage_view *v, annotation *n)
{
    const base_turn *turn = v->found;
    if (!turning_is_told(v))
        return;
    const hit_turned swept = turn->swept;
    const construction *d = n->construction;
    annotation_keep_off(n, construction_on_screen(d, turn->pivot), ui_px(d->ui, AROUND));
    keep_off_cursor(n, &v->answer->cursor);
    if (swept.state == HIT_TURNED_CONTACT || swept.state == HIT_TURNED_NEAR)
        label_tip(n, v, swept.start, _(hit_turned_state_name(swept.state)));
    label_tip(n, v, 0, _(hit_verdict_name(turn->at_start)));
    label_tip(n, v, 1, _(hit_verdict_name(turn->at_end)));
}

const stage_layer turning_layer = {
    .is_shown = turning_is_shown,
    .size = sizeof(base_turn),
    .find = find_turn,
    .draw = {[STAGE_UNDER_CURSOR] = draw_places, [STAGE_OVER] = draw_way},
    .label = label_turning,
    .labels_alone = true,
    .height = height_of_turning,
    .rows = draw_turning_rows};
