/* SPDX-License-Identifier: MIT */
/*
 * The base stands at the start. Thin outlines are its places on the way, those after the first
 * contact paler. The place of the contact is filled, in the colour of a hit; the end has a thick
 * outline, in that of a false miss if a test there says miss though the base has passed through.
 */
#include "turning_view.h"

#include "answer.h"
#include "base_turn.h"
#include "kind.h"
#include "memory.h"
#include "scene.h"
#include "scene_rules.h"
#include "shape_fill.h"
#include "shape_view.h"
#include "strands.h"
#include "ui.h"
#include "view.h"

#include <math.h>
#include <stdlib.h>

#define DEGREES       12.0 /* between two places on the way */
#define MOST_PLACES   30
#define MOST_VERTICES 20000 /* of all these places */
#define MOST_POINTS   180   /* of the tip's way */

/* UI units */
#define LINE  2.0
#define HEAD  11.0
#define PIVOT 4.0
#define POINT 4.0

static bool is_shown(const scene *scene, const answer *answer)
{
    return scene->rules->turning != 0 && answer->turn.asked &&
           hit_validate(&answer->cursor) == HIT_OK;
}

/* The library's interval of the first contact is narrower than a pixel: this is its start. */
static double contact_part(const base_turn *turn)
{
    bool meets = turn->swept.state == HIT_TURNED_CONTACT || turn->swept.state == HIT_TURNED_NEAR;
    return meets ? turn->swept.start : 1;
}

/* ---- Places --------------------------------------------------------------------------------- */

static void draw_place(ui *ui, const answer *a, double part, double width, SDL_Color colour)
{
    const hit_shape *base = answer_base(a);
    hit_vec *ring = memory_get(((size_t)base->count + 1) * sizeof *ring);
    hit_shape place = base_turn_place(&a->turn, base, part, ring);
    shape_view_draw_ghost(ui, &place, colour, ui_px(ui, width));
    free(ring);
}

static SDL_Color faded(SDL_Color colour, int alpha)
{
    colour.a = (Uint8)alpha;
    return colour;
}

static void draw_way_places(ui *ui, const answer *a)
{
    double most = fmin(MOST_PLACES, (double)MOST_VERTICES / answer_base(a)->count);
    double count = fmin(fmax(ceil(fabs(a->turn.angle) / DEGREES), 2), most);
    double contact = contact_part(&a->turn);
    for (int i = 1; i < count; i++)
        draw_place(ui, a, i / count, 1,
                   faded(ui->theme->accent, i / count < contact ? 0xb0 : 0x58));
}

static void draw_contact_place(ui *ui, const answer *a)
{
    const hit_shape *base = answer_base(a);
    hit_vec *ring = memory_get(((size_t)base->count + 1) * sizeof *ring);
    hit_shape place = base_turn_place(&a->turn, base, a->turn.swept.start, ring);
    if (hit_validate(&place) == HIT_OK) {
        shape_fill_add_area(ui, &place, !strands_is_chain(&place) || place.radius > 0, 0);
        draw_paint(&ui->draw, ui->theme->hit);
        shape_view_draw_ghost(ui, &place, theme_darker(ui->theme->hit), ui_px(ui, LINE));
    }
    free(ring);
}

void turning_view_draw_places(ui *ui, const scene *scene, const answer *a)
{
    if (!is_shown(scene, a))
        return;
    const theme *t = ui->theme;
    draw_way_places(ui, a);
    draw_place(ui, a, 1, LINE, base_turn_tunnels(&a->turn) ? t->false_mark : t->dim);
    if (contact_part(&a->turn) < 1)
        draw_contact_place(ui, a);
}

/* ---- The way -------------------------------------------------------------------------------- */

static hit_vec farther(hit_vec a, hit_vec b, hit_vec pivot)
{
    bool is_a = hypot(a.x - pivot.x, a.y - pivot.y) >= hypot(b.x - pivot.x, b.y - pivot.y);
    return is_a ? a : b;
}

/* Of an ellipse an end of an axis; others have vertices. */
static hit_vec farthest(const hit_shape *base, hit_vec pivot)
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

hit_vec turning_view_tip(const base_turn *turn, const hit_shape *base, double part)
{
    const hit_shape tip = hit_make_point(farthest(base, turn->pivot));
    return base_turn_place(turn, &tip, part, NULL).vertex[0];
}

static void draw_arc(ui *ui, const answer *a, double from, double to, double width,
                     SDL_Color colour)
{
    const base_turn *turn = &a->turn;
    const hit_shape tip = hit_make_point(turning_view_tip(turn, answer_base(a), 0));
    double count = fmin(fmax(ceil(fabs(turn->angle * (to - from)) / 2), 2), MOST_POINTS - 1);
    hit_vec points[MOST_POINTS];
    for (int i = 0; i <= count; i++) {
        hit_vec at = base_turn_place(turn, &tip, from + (to - from) * i / count, NULL).vertex[0];
        points[i] = view_to_output(ui->view, at);
    }
    draw_stroke(&ui->draw, points, (int)count + 1, false, ui_px(ui, width), colour);
}

/* The head of an arrow at the end of that part of the way. */
static void draw_head(ui *ui, const answer *a, double part, SDL_Color colour)
{
    hit_vec tip = view_to_output(ui->view, turning_view_tip(&a->turn, answer_base(a), part));
    hit_vec pivot = view_to_output(ui->view, a->turn.pivot);
    double x = tip.x - pivot.x, y = tip.y - pivot.y, length = hypot(x, y);
    double ahead = a->turn.angle < 0 ? -1 : 1, head = ui_px(ui, HEAD);
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

static void draw_touch(ui *ui, const answer *a)
{
    const hit_shape *base = answer_base(a);
    hit_vec *ring = memory_get(((size_t)base->count + 1) * sizeof *ring);
    hit_shape place = base_turn_place(&a->turn, base, a->turn.swept.start, ring);
    hit_vec at = view_to_output(ui->view, hit_closest(&place, &a->cursor).on_b);
    draw_disc(&ui->draw, at, ui_px(ui, POINT + 1.5), ui->theme->ground);
    draw_disc(&ui->draw, at, ui_px(ui, POINT), ui->theme->current);
    free(ring);
}

void turning_view_draw_way(ui *ui, const scene *scene, const answer *a)
{
    if (!is_shown(scene, a))
        return;
    const theme *t = ui->theme;
    double contact = contact_part(&a->turn);
    hit_vec pivot = view_to_output(ui->view, a->turn.pivot);
    if (contact < 1) {
        draw_arc(ui, a, contact, 1, 1, t->dim);
        draw_head(ui, a, 1, t->dim);
    }
    draw_arc(ui, a, 0, contact, LINE, t->ink);
    draw_head(ui, a, contact, t->ink);
    draw_disc(&ui->draw, pivot, ui_px(ui, PIVOT + 1.5), t->ground);
    draw_disc(&ui->draw, pivot, ui_px(ui, PIVOT), t->ink);
    if (contact < 1)
        draw_touch(ui, a);
}
