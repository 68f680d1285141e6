/* SPDX-License-Identifier: MIT */
/*
 * Half-open picking: where shapes meet, a point on the border belongs to one of them. It counts as
 * moved to the right by infinitely little, and down by infinitely less than that, less than each
 * power of it. So it is on no border any more, and of sets that fill the plane without overlap
 * exactly one holds it.
 */
#include "arguments.h"
#include "exact.h"
#include "outline.h"
#include "sector.h"
#include "vec.h"
#include "walk.h"
#include "wide.h"

/* The ray to the right from the moved point passes edges whose half-open range of y holds p, as
 * always, and that p is strictly left of: the step to the right takes p past an edge it is on. */
static bool half_open_ray_passes(hit_edge edge, hit_vec p)
{
    if ((edge.a.y > p.y) == (edge.b.y > p.y))
        return false;
    int side = hit_exact_orient(edge.a, edge.b, p);
    return side != 0 && outline_ray_is_left(edge.b.y > p.y, side);
}

/* With an index, only a point on the outline needs all edges. */
static bool ring_picks(const hit_shape *ring, hit_vec p)
{
    if (walk_index(ring)) {
        local_index room;
        walk_tree tree = hit_walk_tree(ring, &room);
        int where = hit_walk_where(&tree, p, p);
        if (where != 0)
            return where > 0;
    }
    bool odd = false;
    for (int i = 0; i < outline_edge_count(ring); i++)
        odd ^= half_open_ray_passes(outline_edge(ring, i), p);
    return odd;
}

/* For a p on the border. Steps to the right lead inside when the border's outward normal points to
 * the left. Where it points up or down, they lead outside of a round end, and along a level side.
 */
static bool leads_inside(hit_vec a, hit_vec b, hit_vec p)
{
    if (a.y == b.y)
        return p.x < least(a.x, b.x) || (p.x < greatest(a.x, b.x) && p.y < a.y);
    if (hit_exact_dot(a, b, p) <= 0)
        return p.x < a.x;
    if (hit_exact_dot(b, a, p) <= 0)
        return p.x < b.x;
    return (hit_exact_orient(a, b, p) > 0) == (b.y > a.y);
}

/* The point is at s u + t v from the centre, with s = (d x v) / (u x v) and t = (u x d) / (u x v).
 * The ellipse is where (d x v)^2 + (u x d)^2 - (u x v)^2 is not positive; half of what a step to
 * the right adds is (d x v) v.y - (u x d) u.y, and when that is 0, it adds a square. */
static bool ellipse_picks(const hit_shape *ellipse, hit_vec p)
{
    const hit_vec *e = ellipse->vertex, none = {0, 0};
    const double all[] = {p.x, p.y, e[0].x, e[0].y, e[1].x, e[1].y, e[2].x, e[2].y};
    int unit = hit_wide_unit(all, 8);
    wide_vec d, u, v;
    hit_wide_between(&d, e[0], p, unit);
    hit_wide_between(&u, none, e[1], unit);
    hit_wide_between(&v, none, e[2], unit);
    wide along_u, along_v, area, value, step;
    hit_wide_cross(&along_u, &d, &v);
    hit_wide_cross(&along_v, &u, &d);
    hit_wide_cross(&area, &u, &v);
    hit_wide_mul(&value, &along_u, &along_u);
    wide square;
    hit_wide_mul(&square, &along_v, &along_v);
    hit_wide_add(&value, &value, &square);
    hit_wide_mul(&step, &area, &area);
    hit_wide_sub(&value, &value, &step);
    if (area.sign == 0 || value.sign != 0)
        return area.sign != 0 && value.sign < 0;
    hit_wide_mul(&step, &along_u, &v.y);
    hit_wide_mul(&value, &along_v, &u.y);
    hit_wide_sub(&step, &step, &value);
    return step.sign < 0;
}

static bool axis_picks(hit_edge axis, double radius, hit_vec p)
{
    int gap = hit_outline_point_gap(p, axis, radius, 0);
    return gap < 0 || (gap == 0 && leads_inside(axis.a, axis.b, p));
}

/* A grown ring is its filling and what is around its edges. The moved point is in the whole when it
 * is in one of them; a point of the filling has points of the whole all around. */
static bool grown_picks(const hit_shape *shape, hit_vec p)
{
    const hit_edge at = {p, p};
    for (int i = 0; i < outline_edge_count(shape); i++) {
        hit_edge e = outline_edge(shape, i);
        if (!hit_outline_boxes_apart(NULL, e, at, shape->radius) && axis_picks(e, shape->radius, p))
            return true;
    }
    return !paths_is_open(shape) && hit_walk_contains(shape, p);
}

bool hit_pick(const hit_shape *shape, hit_vec point)
{
    HIT_CHECK(shape);
    if (!vec_in_range(point))
        return false;
    if (outline_is_grown(shape))
        return grown_picks(shape, point);
    if (outline_is_ring(shape))
        return !paths_is_open(shape) && ring_picks(shape, point);
    if (shape->kind == HIT_ELLIPSE)
        return ellipse_picks(shape, point);
    if (shape->kind == HIT_SECTOR)
        return sector_answers_of(shape)->picks(shape, point);
    if (shape->radius == 0)
        return false;
    const hit_edge axis = {shape->vertex[0], shape->vertex[shape->count - 1]};
    return axis_picks(axis, shape->radius, point);
}
