/* SPDX-License-Identifier: MIT */
#include "deep.h"

#include "fill.h"
#include "memory.h"
#include "strands.h"

#include <stdlib.h>

static far_number to_pixels(double v, double stage, double scale, double output)
{
    return far_add(far_of(output), far_times(far_sub(far_of(v), far_of(stage)), scale));
}

far_point deep_to_far(view view, hit_vec v)
{
    return (far_point){to_pixels(v.x, view.stage.x, view.scale, view.output.x),
                       to_pixels(v.y, view.stage.y, view.scale, view.output.y)};
}

static hit_vec to_near(far_point p)
{
    return (hit_vec){far_near(p.x), far_near(p.y)};
}

/* A side of a box. A point is inside when sign * coordinate <= limit. */
typedef struct side {
    bool vertical; /* a limit on x */
    double sign;
    far_number limit;
} side;

static void sides_of_box(box b, side out[4])
{
    out[0] = (side){true, -1, far_of(-b.x)};
    out[1] = (side){true, 1, far_add(far_of(b.x), far_of(b.w))};
    out[2] = (side){false, -1, far_of(-b.y)};
    out[3] = (side){false, 1, far_add(far_of(b.y), far_of(b.h))};
}

/* Returns how far p is outside of the side; negative: inside. */
static far_number how_far_beyond(const side *s, far_point p)
{
    return far_sub(far_times(s->vertical ? p.x : p.y, s->sign), s->limit);
}

/* Returns the point so far from p towards q. */
static far_point far_point_along(far_point p, far_point q, far_number part)
{
    return (far_point){far_add(p.x, far_mul(far_sub(q.x, p.x), part)),
                       far_add(p.y, far_mul(far_sub(q.y, p.y), part))};
}

static far_point cut_point(far_point p, far_point q, far_number at_p, far_number at_q)
{
    return far_point_along(p, q, far_div(at_p, far_sub(at_p, at_q)));
}

/* Cuts the line at one side after the other, after Liang and Barsky. */
static bool clip_line(box within, far_point *p, far_point *q)
{
    side sides[4];
    sides_of_box(within, sides);
    for (int i = 0; i < 4; i++) {
        far_number at_p = how_far_beyond(&sides[i], *p), at_q = how_far_beyond(&sides[i], *q);
        if (far_is_positive(at_p) && far_is_positive(at_q))
            return false;
        if (far_is_positive(at_p))
            *p = cut_point(*p, *q, at_p, at_q);
        else if (far_is_positive(at_q))
            *q = cut_point(*p, *q, at_p, at_q);
    }
    return true;
}

bool deep_cut_line(far_point p, far_point q, box within, deep_line *out)
{
    if (!clip_line(within, &p, &q))
        return false;
    *out = (deep_line){to_near(p), to_near(q)};
    return true;
}

bool deep_edge(const hit_shape *shape, int index, view view, box within, deep_line *out)
{
    const hit_vec *v = hit_vertices(shape);
    return deep_cut_line(deep_to_far(view, v[index]),
                         deep_to_far(view, v[strands_next(shape, index)]), within, out);
}

/* Cuts a ring at one side, after Sutherland and Hodgman. Every edge adds at most two points. */
static int clip_ring(const side *s, const far_point *in, int count, far_point *out)
{
    int kept = 0;
    for (int i = 0; i < count; i++) {
        far_point p = in[i], q = in[i + 1 < count ? i + 1 : 0];
        far_number at_p = how_far_beyond(s, p), at_q = how_far_beyond(s, q);
        if (!far_is_positive(at_p))
            out[kept++] = p;
        if (far_is_positive(at_p) != far_is_positive(at_q))
            out[kept++] = cut_point(p, q, at_p, at_q);
    }
    return kept;
}

/* A cut at most doubles the points, so 16 n points have room for four cuts. After an even number of
 * cuts the result is in `points`. */
static int clip_to_box(box within, far_point *points, far_point *room, int count)
{
    side sides[4];
    sides_of_box(within, sides);
    for (int i = 0; i < 4; i += 2) {
        count = clip_ring(&sides[i], points, count, room);
        count = clip_ring(&sides[i + 1], room, count, points);
    }
    return count;
}

hit_vec *deep_cut_ring(far_point *points, int count, box within, int *kept)
{
    hit_vec *out = memory_get((size_t)count * DEEP_ROOM / 2 * sizeof *out);
    *kept = clip_to_box(within, points, points + (size_t)count * DEEP_ROOM / 2, count);
    for (int i = 0; i < *kept; i++)
        out[i] = to_near(points[i]);
    return out;
}

/* Cuts the ring's filling to the box. The caller frees the result, a ring of *kept vertices. */
static hit_vec *cut_ring(const hit_vec *v, int count, view view, box within, int *kept)
{
    far_point *points = memory_get((size_t)count * DEEP_ROOM * sizeof *points);
    for (int i = 0; i < count; i++)
        points[i] = deep_to_far(view, v[i]);
    hit_vec *out = deep_cut_ring(points, count, within, kept);
    free(points);
    return out;
}

void deep_add_rings(fill *fill, const hit_shape *shape, view view, box within)
{
    for (int i = 0; i < strands_count(shape); i++) {
        strand s = strands_at(shape, i);
        int kept = 0;
        hit_vec *ring = cut_ring(hit_vertices(shape) + s.first, s.count, view, within, &kept);
        if (ring && kept >= 3)
            fill_ring(fill, ring, kept);
        free(ring);
    }
}

static far_number far_dot(far_point a, far_point b)
{
    return far_add(far_mul(a.x, b.x), far_mul(a.y, b.y));
}

static far_point far_difference(far_point from, far_point to)
{
    return (far_point){far_sub(to.x, from.x), far_sub(to.y, from.y)};
}

/* Returns the point nearest to p on the shape's core, which is a point or a segment. */
static far_point nearest_core(const hit_shape *shape, view view, far_point p)
{
    far_point a = deep_to_far(view, shape->vertex[0]);
    far_point b = deep_to_far(view, shape->vertex[shape->count - 1]);
    far_point way = far_difference(a, b);
    far_number square = far_dot(way, way), at = far_dot(far_difference(a, p), way);
    if (!far_is_positive(square) || !far_is_positive(at))
        return a;
    return far_is_below(square, at) ? b : far_point_along(a, b, far_div(at, square));
}

/* The half-plane in which a large round shape is, seen from the box's middle. */
typedef struct tangent {
    far_point middle, out; /* of length 1 */
    far_number outward;    /* how far the middle is outside */
} tangent;

static tangent tangent_of(const hit_shape *shape, view view, box within)
{
    tangent t = {.middle = {far_of(within.x + within.w / 2), far_of(within.y + within.h / 2)}};
    far_point from = far_difference(nearest_core(shape, view, t.middle), t.middle);
    far_number distance = far_length(from.x, from.y);
    t.outward = far_sub(distance, far_times(far_of(shape->radius), view.scale));
    t.out = far_is_positive(distance)
                ? (far_point){far_div(from.x, distance), far_div(from.y, distance)}
                : (far_point){far_of(1), far_of(0)};
    return t;
}

static far_number beyond_tangent(const tangent *t, far_point p)
{
    return far_add(far_dot(far_difference(t->middle, p), t->out), t->outward);
}

/* Within the box, the outline equals its tangent at the point nearest to the box's middle. */
bool deep_round(const hit_shape *shape, view view, box within, hit_vec inside[8], int *count,
                deep_line *outline)
{
    tangent t = tangent_of(shape, view, within);
    far_number x[] = {far_of(within.x), far_of(within.x + within.w)};
    far_number y[] = {far_of(within.y), far_of(within.y + within.h)};
    const far_point corner[4] = {{x[0], y[0]}, {x[1], y[0]}, {x[1], y[1]}, {x[0], y[1]}};
    hit_vec ends[8];
    int crossings = 0;
    *count = 0;
    for (int i = 0; i < 4; i++) {
        far_point p = corner[i], q = corner[(i + 1) % 4];
        far_number at_p = beyond_tangent(&t, p), at_q = beyond_tangent(&t, q);
        if (!far_is_positive(at_p))
            inside[(*count)++] = to_near(p);
        if (far_is_positive(at_p) != far_is_positive(at_q))
            inside[(*count)++] = ends[crossings++] = to_near(cut_point(p, q, at_p, at_q));
    }
    if (crossings < 2)
        return false;
    *outline = (deep_line){ends[0], ends[1]};
    return true;
}
