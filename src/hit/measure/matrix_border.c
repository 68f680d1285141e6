/* SPDX-License-Identifier: MIT */
/*
 * The borders of round shapes: they are convex and have area, and each is an ellipse, or all points
 * within a radius R of a convex core. Such a border consists of sides, which are the core's edges
 * moved outwards by R, and of arcs around the core's corners.
 */
#include "closest.h"
#include "conic.h"
#include "exact.h"
#include "matrix.h"
#include "ring.h"
#include "separate.h"

/* ---- What is round -------------------------------------------------------------------------- */

static hit_shape stroke_of(hit_edge axis, double radius)
{
    return vec_equal(axis.a, axis.b) ? hit_make_circle(axis.a, radius)
                                     : hit_make_capsule(axis.a, axis.b, radius);
}

/* Whether half-axes that are no multiples of 90 degrees make a disc all the same. */
static bool is_turned_disc(const hit_shape *ellipse, hit_shape *disc)
{
    const hit_vec none = {0, 0}, u = ellipse->vertex[1], v = ellipse->vertex[2];
    double radius = hypot(u.x, u.y);
    *disc = hit_make_circle(ellipse->vertex[0], radius);
    return isfinite(radius) && hit_exact_dot(none, u, v) == 0 &&
           hit_exact_distance(none, u, radius, 0) == 0 &&
           hit_exact_distance(none, v, radius, 0) == 0;
}

static bool has_area(const hit_shape *ellipse)
{
    const hit_vec none = {0, 0};
    return !vec_equal(ellipse->vertex[1], none) && !vec_equal(ellipse->vertex[2], none);
}

/* An ellipse that is none of another kind. */
static bool ellipse_is_round(const hit_shape *ellipse, matrix_round *out)
{
    hit_shape disc;
    *out = (matrix_round){*ellipse, 0};
    if (has_area(ellipse) && is_turned_disc(ellipse, &disc))
        out->shape = disc;
    return has_area(ellipse);
}

bool hit_matrix_is_round(const hit_shape *shape, matrix_round *out)
{
    hit_edge hull;
    int turn;
    if (shape->kind == HIT_ELLIPSE)
        return ellipse_is_round(shape, out);
    *out = (matrix_round){*shape, 0};
    if (shape->radius == 0)
        return false;
    if (!outline_is_ring(shape)) {
        hit_edge axis = {shape->vertex[0], shape->vertex[shape->count - 1]};
        out->shape = stroke_of(axis, shape->radius);
        return true;
    }
    if (paths_count(shape) == 1 && hit_ring_is_flat(shape, &hull)) {
        out->shape = stroke_of(hull, shape->radius);
        return true;
    }
    bool is_convex = hit_separate_is_convex(shape, &turn);
    out->turn = turn;
    return is_convex;
}

/* ---- Sides ---------------------------------------------------------------------------------- */

int hit_matrix_side_count(const matrix_round *of)
{
    if (of->turn != 0)
        return of->shape.count;
    return of->shape.kind == HIT_CAPSULE || of->shape.kind == HIT_SEGMENT ? 2 : 0;
}

hit_edge hit_matrix_side(const matrix_round *of, int i)
{
    hit_edge e = of->turn != 0 ? outline_edge(&of->shape, i) : outline_edge(&of->shape, 0);
    bool is_back = of->turn != 0 ? of->turn < 0 : i == 1;
    return is_back ? (hit_edge){e.b, e.a} : e;
}

/* -1, 0 or 1: along the edge p is ahead of q, or with it, or behind. */
static int order(double p, double q)
{
    return (p > q) - (p < q);
}

/* Whether p is as far out of the edge's line, to its left, as r1 + r2 says, of which r2 may be
 * negative. */
static bool is_out_by(hit_edge e, hit_vec p, double r1, double r2)
{
    int side = hit_exact_orient(e.a, e.b, p);
    if (r1 == -r2)
        return side == 0;
    if (r1 > -r2)
        return side == -1 && hit_exact_line_distance(p, e.a, e.b, r1, r2) == 0;
    return side == 1 && hit_exact_line_distance(p, e.a, e.b, -r2, -r1) == 0;
}

/* Whether two sides with these radii share more than a point. */
static bool sides_run_along(hit_edge e, double radius, hit_edge f, double other)
{
    int ex = order(e.b.x, e.a.x), ey = order(e.b.y, e.a.y);
    int fx = order(f.b.x, f.a.x), fy = order(f.b.y, f.a.y);
    bool forth = ex == fx && ey == fy, back = ex == -fx && ey == -fy;
    if ((ex == 0 && ey == 0) || (!forth && !back))
        return false;
    double to_line = forth ? -other : other;
    if (!is_out_by(e, f.a, radius, to_line) || !is_out_by(e, f.b, radius, to_line))
        return false;
    hit_vec first = forth ? f.a : f.b;
    hit_vec last = forth ? f.b : f.a;
    return hit_exact_dot(e.b, e.a, first) > 0 && hit_exact_dot(e.a, e.b, last) > 0;
}

bool hit_matrix_side_holds_line(const matrix_round *of, hit_edge side, hit_edge e)
{
    return !vec_equal(side.a, side.b) && is_out_by(side, e.a, of->shape.radius, 0) &&
           is_out_by(side, e.b, of->shape.radius, 0);
}

bool hit_matrix_borders_share_line(const matrix_round *x, const matrix_round *y)
{
    for (int i = 0; i < hit_matrix_side_count(x); i++)
        for (int j = 0; j < hit_matrix_side_count(y); j++)
            if (sides_run_along(hit_matrix_side(x, i), x->shape.radius, hit_matrix_side(y, j),
                                y->shape.radius))
                return true;
    return false;
}

/* ---- Arcs ----------------------------------------------------------------------------------- */

/* A corner of the core, and those next to it: the arc's normals point away from all of them. */
typedef struct corner {
    hit_vec at, next[2];
    int count;
} corner;

static corner corner_of(const matrix_round *of, int i)
{
    const hit_vec *v = outline_vertices(&of->shape);
    corner c = {.at = v[i]};
    int before = i, after = i;
    if (of->turn == 0 && of->shape.count == 2)
        c.next[c.count++] = v[1 - i];
    if (of->turn == 0)
        return c;
    do
        before = paths_before(&of->shape, before);
    while (vec_equal(v[before], v[i]));
    do
        after = paths_next(&of->shape, after);
    while (vec_equal(v[after], v[i]));
    return (corner){v[i], {v[before], v[after]}, 2};
}

/* Whether all these are in directions from p within less than half a turn. */
static bool are_on_one_side(hit_vec p, const hit_vec *to, int count)
{
    for (int i = 0; i < count; i++) {
        bool all = true;
        for (int j = 0; j < count && all; j++) {
            int side = hit_exact_orient(p, to[i], to[j]);
            all = side > 0 || (side == 0 && hit_exact_dot(p, to[i], to[j]) > 0);
        }
        if (all)
            return true;
    }
    return count == 0;
}

static bool corners_share_arc(const corner *c, const corner *d)
{
    hit_vec to[4];
    int count = 0;
    for (int i = 0; i < c->count; i++)
        to[count++] = c->next[i];
    for (int i = 0; i < d->count; i++)
        to[count++] = d->next[i];
    return vec_equal(c->at, d->at) && are_on_one_side(c->at, to, count);
}

bool hit_matrix_borders_share_arc(const matrix_round *x, const matrix_round *y)
{
    if (x->shape.kind == HIT_ELLIPSE || y->shape.kind == HIT_ELLIPSE ||
        x->shape.radius != y->shape.radius)
        return false;
    for (int i = 0; i < x->shape.count; i++)
        for (int j = 0; j < y->shape.count; j++) {
            const corner c = corner_of(x, i), d = corner_of(y, j);
            if (corners_share_arc(&c, &d))
                return true;
        }
    return false;
}

/* ---- One in the other, without a touch ------------------------------------------------------ */

/* Whether a point of the core's is inside of it, and farther from its edges than r - R, for an r
 * that is not less than its radius R. */
static bool is_deep_in_core(const matrix_round *y, hit_vec p, double r)
{
    for (int i = 0; i < hit_matrix_side_count(y); i++) {
        hit_edge e = hit_matrix_side(y, i);
        if (vec_equal(e.a, e.b))
            continue;
        if (hit_exact_orient(e.a, e.b, p) <= 0 ||
            hit_exact_line_distance(p, e.a, e.b, r, -y->shape.radius) <= 0)
            return false;
    }
    return y->turn != 0;
}

static bool is_near_core(const matrix_round *y, hit_vec p, double r)
{
    for (int i = 0; i < outline_edge_count(&y->shape); i++)
        if (hit_outline_point_gap(p, outline_edge(&y->shape, i), y->shape.radius, -r) < 0)
            return true;
    return y->turn != 0 && hit_outline_contains(&y->shape, p);
}

static bool disc_touches_ellipse(hit_vec centre, double r, const hit_shape *ellipse)
{
    const conic x = conic_of_ellipse(ellipse), y = conic_of_disc(centre, r);
    return hit_conic_touches_inside(&x, &y);
}

/* Whether the disc, which is in y, does not touch its border. See relation_grown.c. */
static bool disc_is_inside(hit_vec centre, double r, const matrix_round *y)
{
    if (y->shape.kind == HIT_ELLIPSE)
        return !disc_touches_ellipse(centre, r, &y->shape);
    return r < y->shape.radius ? is_near_core(y, centre, r) : is_deep_in_core(y, centre, r);
}

conic_room hit_matrix_room_of_ellipse(const hit_shape *ellipse, const matrix_round *y)
{
    conic_room least = CONIC_WITHIN;
    for (int i = 0; i < y->shape.count && least != CONIC_LEAVES; i++) {
        const corner c = corner_of(y, i);
        hit_vec before = c.next[0], after = c.next[c.count - 1];
        hit_vec from = y->turn < 0 ? after : before, to = y->turn < 0 ? before : after;
        conic_room room = hit_conic_in_corner(ellipse, from, c.at, to, y->shape.radius);
        least = room < least ? room : least;
    }
    return least;
}

conic_room hit_matrix_room(const matrix_round *x, const matrix_round *y)
{
    bool y_is_disc = y->shape.kind == HIT_CIRCLE;
    bool touches = false;
    if (x->shape.kind == HIT_ELLIPSE && y->shape.kind != HIT_ELLIPSE && !y_is_disc)
        return hit_matrix_room_of_ellipse(&x->shape, y);
    if (x->shape.kind == HIT_ELLIPSE) {
        conic inner = conic_of_ellipse(&x->shape), outer = conic_of_ellipse(&y->shape);
        if (y_is_disc)
            outer = conic_of_disc(y->shape.vertex[0], y->shape.radius);
        touches = hit_conic_touches_inside(&outer, &inner);
    }
    for (int i = 0; i < x->shape.count && x->shape.kind != HIT_ELLIPSE; i++)
        touches |= !disc_is_inside(outline_vertices(&x->shape)[i], x->shape.radius, y);
    return touches ? CONIC_TOUCHES : CONIC_WITHIN;
}
