/* SPDX-License-Identifier: MIT */
/* Adds shapes to the fill, at any zoom: what is drawn is what is tested. */
#include "shape_fill.h"

#include "curve.h"
#include "deep.h"
#include "grown_fill.h"
#include "kind.h"
#include "memory.h"
#include "strands.h"
#include "ui.h"

#include <math.h>
#include <stdlib.h>

#define MARGIN 32  /* UI units: more than outlines are wide */
#define FAR    1e8 /* output pixels: the outline of a larger disc is straight within the window */

/* Lines are cut a little beyond the clip, so that cut ends and their strokes are invisible. */
box shape_fill_sight(const ui *ui, double margin)
{
    SDL_Rect clip = ui->draw.clip;
    margin += ui_px(ui, MARGIN);
    return (box){clip.x - margin, clip.y - margin, clip.w + 2 * margin, clip.h + 2 * margin};
}

bool shape_fill_is_path(const hit_shape *shape)
{
    return shape->count >= 3 || kind_grown_by(shape) > 0;
}

static bool is_deep(const ui *ui)
{
    return deep_is_shown(ui->view, ui->fit);
}

/* Returns the shape's vertices in output pixels. They are in `few` if they fit; the caller frees
 * any other array. */
static hit_vec *to_output(const ui *ui, const hit_shape *shape, hit_vec few[4])
{
    hit_vec *out = few;
    if (shape->count > 4)
        out = memory_get((size_t)shape->count * sizeof *out);
    const hit_vec *v = hit_vertices(shape);
    for (int i = 0; i < shape->count; i++)
        out[i] = view_to_output(ui->view, v[i]);
    return out;
}

static void free_output(hit_vec *v, hit_vec *few)
{
    if (v != few)
        free(v);
}

/* ---- Rings and chains --------------------------------------------------------------------- */

static void add_strands(ui *ui, const hit_shape *shape, const hit_vec *v, double width)
{
    for (int i = 0; i < strands_count(shape); i++) {
        strand s = strands_at(shape, i);
        draw_add_stroke(&ui->draw, v + s.first, s.count, s.closed, width);
    }
}

static void add_path_area(ui *ui, const hit_shape *shape, bool area, double grow)
{
    fill *fill = &ui->draw.fill;
    hit_vec few[4], *v = to_output(ui, shape, few);
    for (int i = 0; area && i < strands_count(shape) && !strands_is_chain(shape); i++)
        fill_ring(fill, v + strands_at(shape, i).first, strands_at(shape, i).count);
    if (area)
        grow += shape->radius * ui->view.scale;
    if (grow > 0)
        add_strands(ui, shape, v, 2 * grow);
    free_output(v, few);
}

static void add_deep_line(ui *ui, const hit_shape *shape, double width)
{
    deep_line line;
    for (int i = 0; i < shape->count; i++)
        if (deep_edge(shape, i, ui->view, shape_fill_sight(ui, 0), &line))
            fill_capsule(&ui->draw.fill, line.a, line.b, width / 2);
}

/* ---- Rounds ------------------------------------------------------------------------------- */

static bool is_far_round(const ui *ui, const hit_shape *shape)
{
    return is_deep(ui) && shape->radius * ui->view.scale > FAR;
}

static bool is_deep_line(const ui *ui, const hit_shape *shape)
{
    return is_deep(ui) && kind_of(shape)->bare && !kind_of(shape)->sizeless;
}

static void add_round_area(ui *ui, const hit_shape *shape, bool area, double grow)
{
    hit_vec inside[8], few[4], *v = to_output(ui, shape, few);
    int count;
    deep_line line;
    double radius = shape->radius * ui->view.scale + grow;
    if (is_far_round(ui, shape)) {
        deep_round(shape, ui->view, shape_fill_sight(ui, 0), inside, &count, &line);
        if (area)
            fill_ring(&ui->draw.fill, inside, count);
    } else if ((area || kind_of(shape)->bare) && radius > 0 && !is_deep_line(ui, shape)) {
        fill_capsule(&ui->draw.fill, v[0], v[shape->count - 1], radius);
    }
}

static void add_round_line(ui *ui, const hit_shape *shape, double width)
{
    hit_vec inside[8], few[4], *v = to_output(ui, shape, few);
    int count;
    deep_line line;
    double radius = shape->radius * ui->view.scale;
    if (is_deep_line(ui, shape))
        add_deep_line(ui, shape, width);
    else if (!is_far_round(ui, shape))
        fill_tube(&ui->draw.fill, v[0], v[shape->count - 1], radius + width / 2,
                  radius < width ? 0 : radius - width / 2);
    else if (deep_round(shape, ui->view, shape_fill_sight(ui, 0), inside, &count, &line))
        fill_capsule(&ui->draw.fill, line.a, line.b, width / 2);
}

/* ---- Grown rings and chains ----------------------------------------------------------------- */

/* The outline is drawn with this width, or gets ticks. */
typedef struct grown_line {
    ui *ui;
    double width;
    const ticks *ticks;
    double done; /* length of the pieces so far */
} grown_line;

static void fill_grown_piece(void *context, hit_vec a, hit_vec b)
{
    const grown_line *line = context;
    fill_capsule(&line->ui->draw.fill, a, b, line->width / 2);
}

/* ---- Any ---------------------------------------------------------------------------------- */

void shape_fill_add_area(ui *ui, const hit_shape *shape, bool area, double grow)
{
    fill *fill = &ui->draw.fill;
    box within = shape_fill_sight(ui, grow);
    curve c;
    if (curve_of(shape, &c)) {
        if (area)
            curve_add_area(fill, &c, ui->view, within);
        if (grow > 0)
            curve_add_line(fill, &c, ui->view, within, 2 * grow);
    } else if (!shape_fill_is_path(shape)) {
        add_round_area(ui, shape, area, grow);
    } else if (!is_deep(ui)) {
        add_path_area(ui, shape, area, grow);
    } else if (area && shape->radius > 0) {
        grown_fill_add_deep_area(ui, shape, within);
    } else if (area) {
        deep_add_rings(fill, shape, ui->view, within);
    }
}

void shape_fill_add_line(ui *ui, const hit_shape *shape, double width)
{
    curve c;
    if (curve_of(shape, &c)) {
        curve_add_line(&ui->draw.fill, &c, ui->view, shape_fill_sight(ui, width), width);
    } else if (shape_fill_is_path(shape) && shape->radius > 0) {
        grown_line line = {.ui = ui, .width = width};
        grown_fill_outline(ui, shape, shape_fill_sight(ui, 0), fill_grown_piece, &line);
    } else if (shape_fill_is_path(shape) && is_deep(ui)) {
        add_deep_line(ui, shape, width);
    } else if (shape_fill_is_path(shape)) {
        hit_vec few[4], *v = to_output(ui, shape, few);
        add_strands(ui, shape, v, width);
        free_output(v, few);
    } else {
        add_round_line(ui, shape, width);
    }
}

/* ---- Ticks --------------------------------------------------------------------------------- */

#define FORWARD 0.7071067811865476 /* a tick leans by 45 degrees */
#define PI      3.14159265358979324

/* The part of the edge that is seen, as lengths from its start. False: none is. */
static bool seen_part(box sight, hit_vec a, hit_vec along, double length, double *from, double *to)
{
    const double at[2] = {a.x, a.y}, step[2] = {along.x, along.y};
    const double low[2] = {sight.x, sight.y}, side[2] = {sight.w, sight.h};
    *from = 0;
    *to = length;
    for (int i = 0; i < 2; i++) {
        double enters = (low[i] - at[i]) / step[i], leaves = (low[i] + side[i] - at[i]) / step[i];
        if (step[i] == 0 && (at[i] < low[i] || at[i] > low[i] + side[i]))
            return false;
        if (step[i] == 0)
            continue;
        *from = fmax(*from, fmin(enters, leaves));
        *to = fmin(*to, fmax(enters, leaves));
    }
    return *from < *to;
}

/* Adds the ticks of an edge whose inside lies on the left if `turn` is 1, else on the right.
 * `done`: the length of the edges before, so that ticks keep their distance around corners. */
static void add_edge_ticks(ui *ui, hit_vec a, hit_vec b, int turn, const ticks *t, double done)
{
    double length = hypot(b.x - a.x, b.y - a.y), from, to;
    hit_vec along = {(b.x - a.x) / length, (b.y - a.y) / length};
    if (!(length > 0) || !seen_part(shape_fill_sight(ui, t->length), a, along, length, &from, &to))
        return;
    hit_vec in = {-along.y * turn, along.x * turn}, side = {-in.y * t->lean, in.x * t->lean};
    hit_vec way = {(in.x - side.x) * FORWARD * t->length, (in.y - side.y) * FORWARD * t->length};
    double first = ceil((done + from) / t->period) * t->period - done;
    /* So far along that a step changes nothing there are no places for ticks. */
    for (double at = first; at < to && at + t->period > at; at += t->period) {
        hit_vec foot = {a.x + along.x * at, a.y + along.y * at};
        fill_capsule(&ui->draw.fill, foot, (hit_vec){foot.x + way.x, foot.y + way.y}, t->width / 2);
    }
}

/* Returns 1 if the ring turns so that its inside lies to the left of its edges as they are seen
 * with y going down, else -1. */
static int turn_of(const hit_vec *ring, int count)
{
    double twice = 0;
    for (int i = 0; i < count; i++) {
        hit_vec a = ring[i], b = ring[(i + 1) % count];
        twice += (a.x - ring[0].x) * (b.y - ring[0].y) - (b.x - ring[0].x) * (a.y - ring[0].y);
    }
    return twice >= 0 ? 1 : -1;
}

static void add_ring_ticks(ui *ui, const hit_vec *ring, int count, int turn, const ticks *ticks)
{
    double done = 0;
    for (int i = 0; i < count; i++) {
        hit_vec a = ring[i], b = ring[(i + 1) % count];
        add_edge_ticks(ui, a, b, turn, ticks, done);
        done += hypot(b.x - a.x, b.y - a.y);
    }
}

void shape_fill_add_ring_ticks(ui *ui, const hit_vec *ring, int count, const ticks *ticks)
{
    fill_turn_to_rim(&ui->draw.fill);
    add_ring_ticks(ui, ring, count, turn_of(ring, count), ticks);
}

/* In a polygon of several rings, a hole turns as a shell of the same sense does not. */
static int turn_of_hole(const hit_shape *shape, const hit_vec *v, int strand_index)
{
    strand s = strands_at(shape, strand_index);
    hit_vec first = hit_vertices(shape)[s.first];
    int depth = 0;
    for (int i = 0; i < strands_count(shape); i++) {
        strand other = strands_at(shape, i);
        hit_shape ring = hit_make_polygon(hit_vertices(shape) + other.first, other.count);
        hit_shape point = hit_make_point(first);
        depth += i != strand_index && hit_hits(&ring, &point);
    }
    return turn_of(v + s.first, s.count) * (depth % 2 ? -1 : 1);
}

static void add_path_ticks(ui *ui, const hit_shape *shape, const ticks *ticks)
{
    hit_vec few[4], *v = to_output(ui, shape, few);
    for (int i = 0; i < strands_count(shape); i++) {
        strand s = strands_at(shape, i);
        if (s.closed)
            add_ring_ticks(ui, v + s.first, s.count, turn_of_hole(shape, v, i), ticks);
    }
    free_output(v, few);
}

enum { ROUND_POINTS = 256 };

/* A curved outline as a ring of points. */
static void add_round_ticks(ui *ui, const hit_shape *shape, const ticks *ticks, double grow)
{
    hit_vec ring[ROUND_POINTS], few[4], *v = to_output(ui, shape, few);
    double radius = shape->radius * ui->view.scale + grow;
    hit_vec a = v[0], b = v[shape->count - 1];
    double start = atan2(b.y - a.y, b.x - a.x) + PI / 2;
    curve c;
    bool curved = curve_of(shape, &c);
    int rings = curved ? curve_points(&c, ring, ROUND_POINTS) : 1, each = ROUND_POINTS / rings;
    for (int i = 0; i < ROUND_POINTS; i++) {
        double angle = start + 2 * PI * i / ROUND_POINTS;
        hit_vec end = i < ROUND_POINTS / 2 ? a : b;
        if (curved)
            ring[i] = view_to_output(ui->view, ring[i]);
        else
            ring[i] = (hit_vec){end.x + radius * cos(angle), end.y + radius * sin(angle)};
    }
    for (int i = 0; i < rings; i++) { /* the second is that of a hole */
        hit_vec *points = ring + i * each;
        int turn = turn_of(points, each);
        add_ring_ticks(ui, points, each, i == 0 ? turn : -turn, ticks);
    }
    free_output(v, few);
}

static void add_piece_ticks(void *context, hit_vec a, hit_vec b)
{
    grown_line *line = context;
    add_edge_ticks(line->ui, a, b, 1, line->ticks, line->done);
    line->done += hypot(b.x - a.x, b.y - a.y);
}

void shape_fill_add_ticks(ui *ui, const hit_shape *shape, const ticks *ticks, double grow)
{
    curve c;
    fill_turn_to_rim(&ui->draw.fill);
    if (!shape_fill_is_path(shape) || curve_of(shape, &c)) {
        if (!is_deep(ui))
            add_round_ticks(ui, shape, ticks, grow);
    } else if (shape->radius > 0) {
        grown_line line = {.ui = ui, .ticks = ticks};
        grown_fill_outline(ui, shape, shape_fill_sight(ui, 0), add_piece_ticks, &line);
    } else if (is_deep(ui)) {
        /* At deep zoom the edges that are seen are few, and long. */
        deep_line line;
        int turn = turn_of(hit_vertices(shape), shape->count);
        for (int i = 0; i < shape->count; i++)
            if (deep_edge(shape, i, ui->view, shape_fill_sight(ui, 0), &line))
                add_edge_ticks(ui, line.a, line.b, turn, ticks, 0);
    } else {
        add_path_ticks(ui, shape, ticks);
    }
}
