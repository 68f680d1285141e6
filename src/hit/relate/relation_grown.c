/* SPDX-License-Identifier: MIT */
/*
 * The relation of two shapes, of which at least one is a ring or chain with a radius. Exact, but
 * where one that is not convex may hold another that touches its border from inside, it may be
 * "meeting".
 */
#include "closest.h"
#include "exact.h"
#include "outline.h"
#include "relation.h"
#include "ring.h"
#include "walk.h"

/* INSIDE: in its interior, so that the two are not equal. */
typedef enum answer { NO, YES, INSIDE, NOT_TOLD } answer;

static bool has_point(const hit_shape *shape, hit_vec p)
{
    const hit_shape point = hit_make_point(p);
    return hit_hits(&point, shape);
}

static bool is_sharp_point(const hit_shape *shape)
{
    const hit_vec *v = outline_vertices(shape);
    for (int i = 1; i < shape->count; i++)
        if (!vec_equal(v[i], v[0]))
            return false;
    return shape->radius == 0 && shape->kind != HIT_ELLIPSE;
}

/* ---- In a convex shape ---------------------------------------------------------------------- */

/* Whether p is within R - r of y's core, for an r up to its radius R. */
static bool is_near_core(hit_vec p, const hit_shape *y, double r)
{
    const hit_shape core = outline_core(y);
    if (has_point(&core, p))
        return true;
    for (int i = 0; i < outline_edge_count(y); i++)
        if (hit_outline_point_gap(p, outline_edge(y, i), y->radius, -r) <= 0)
            return true;
    return false;
}

/* Whether p is in y's core, a ring that turns that way, and farther in than r - R, for an r above
 * its radius R. */
static bool is_deep_in_core(hit_vec p, const hit_shape *y, int turn, double r)
{
    for (int i = 0; i < outline_edge_count(y); i++) {
        hit_edge e = outline_edge(y, i);
        if (vec_equal(e.a, e.b))
            continue;
        if (hit_exact_orient(e.a, e.b, p) * turn < 0 ||
            hit_exact_line_distance(p, e.a, e.b, r, -y->radius) < 0)
            return false;
    }
    return true;
}

/*
 * A convex y is the sum of its core C and a disc of radius R. A disc of radius r around p is in y
 * when p is within R - r of C (see relation.c), or for r > R, when a disc of radius r - R around p
 * is in C. y is convex, so x is in y when the discs around its vertices are.
 */
static bool lies_in_convex(const hit_shape *x, const hit_shape *y, int turn)
{
    if (x->radius > y->radius && turn == 0)
        return false;
    for (int i = 0; i < x->count; i++) {
        hit_vec p = outline_vertices(x)[i];
        if (x->radius <= y->radius ? !is_near_core(p, y, x->radius)
                                   : !is_deep_in_core(p, y, turn, x->radius))
            return false;
    }
    return true;
}

/* The same for an ellipse with area. */
static bool lies_in_ellipse(const hit_shape *x, const hit_shape *ellipse)
{
    for (int i = 0; i < x->count; i++) {
        const hit_shape disc = hit_make_circle(outline_vertices(x)[i], x->radius);
        hit_relation relation = hit_relate(&disc, ellipse);
        if (relation != HIT_B_CONTAINS_A && relation != HIT_EQUAL)
            return false;
    }
    return true;
}

/* ---- In another shape ----------------------------------------------------------------------- */

static bool have_equal_cores(const hit_shape *x, const hit_shape *y)
{
    if (x->count != y->count || paths_is_open(x) != paths_is_open(y) ||
        paths_count(x) != paths_count(y))
        return false;
    for (int k = 0; k < paths_count(x); k++)
        if (paths_start(x, k) != paths_start(y, k))
            return false;
    for (int i = 0; i < x->count; i++)
        if (!vec_equal(outline_vertices(x)[i], outline_vertices(y)[i]))
            return false;
    return true;
}

/* Cores that contain each other do so with radii, too, if the outer one's is not smaller. */
static bool cores_tell(const hit_shape *x, const hit_shape *y)
{
    if (x->radius > y->radius)
        return false;
    const hit_shape inner = outline_core(x), outer = outline_core(y);
    hit_relation relation = hit_relate(&inner, &outer);
    return relation == HIT_EQUAL || relation == HIT_B_CONTAINS_A ||
           (x->kind != HIT_ELLIPSE && have_equal_cores(x, y));
}

static bool ellipse_has_area(const hit_shape *shape)
{
    const hit_vec none = {0, 0};
    return shape->kind == HIT_ELLIPSE && !vec_equal(shape->vertex[1], none) &&
           !vec_equal(shape->vertex[2], none);
}

/* Whether each edge of x, which has no filling, is in what one edge of y has around it. That is
 * convex. */
static bool edges_tell(const hit_shape *x, const hit_shape *y)
{
    if (x->kind == HIT_ELLIPSE || outline_has_inside(x) || x->radius > y->radius)
        return false;
    for (int i = 0; i < outline_edge_count(x); i++) {
        hit_edge e = outline_edge(x, i);
        int k = 0, count = outline_edge_count(y);
        while (k < count &&
               (hit_outline_point_gap(e.a, outline_edge(y, k), y->radius, -x->radius) > 0 ||
                hit_outline_point_gap(e.b, outline_edge(y, k), y->radius, -x->radius) > 0))
            k++;
        if (k == count)
            return false;
    }
    return true;
}

/* Boxes tell what does not touch the border. */
static answer lies_in_concave(const hit_shape *x, const hit_shape *y)
{
    if (cores_tell(x, y))
        return x->radius < y->radius ? INSIDE : YES;
    const relation_cover cover = hit_relation_cover(x, y, COVER_LEAVES);
    if (cover.leaves)
        return NO;
    if (!cover.is_open)
        return INSIDE;
    return edges_tell(x, y) ? YES : NOT_TOLD;
}

static answer ellipse_lies_in(const hit_shape *ellipse, const hit_shape *y)
{
    static const answer told[] = {
        [CONIC_LEAVES] = NO, [CONIC_UNTOLD] = NOT_TOLD, [CONIC_HELD] = YES};
    int turn;
    if (!ellipse_has_area(ellipse) || !hit_ring_is_convex(y, &turn))
        return lies_in_concave(ellipse, y);
    return told[hit_relation_room_of_ellipse(ellipse, y, turn)];
}

static answer answer_lies_in(const hit_shape *x, const hit_shape *y)
{
    int turn;
    for (int i = 0; i < x->count; i++)
        if (!has_point(y, outline_vertices(x)[i]))
            return NO;
    if (y->kind == HIT_ELLIPSE)
        return lies_in_ellipse(x, y) ? YES : NO;
    if (x->kind == HIT_ELLIPSE)
        return ellipse_lies_in(x, y);
    if (hit_ring_is_convex(y, &turn))
        return lies_in_convex(x, y, turn) ? YES : NO;
    if (y->radius > 0)
        return lies_in_concave(x, y);
    return hit_relation_lies_in_rings(x, y) ? YES : NO;
}

/* ---- The answer ----------------------------------------------------------------------------- */

/* What has area is in nothing that it does not overlap. */
static answer ask_in(const hit_shape *x, const hit_shape *y, bool overlap)
{
    bool has_area = x->radius > 0 || ellipse_has_area(x);
    return has_area && !overlap ? NO : answer_lies_in(x, y);
}

/* Of two that hit, neither a point. */
static hit_relation relate_hitting(const hit_shape *a, const hit_shape *b)
{
    bool overlap = hit_overlap(a, b);
    answer a_in_b = ask_in(a, b, overlap);
    if (a_in_b == INSIDE)
        return HIT_B_CONTAINS_A;
    answer b_in_a = ask_in(b, a, overlap);
    if (b_in_a == INSIDE)
        return HIT_A_CONTAINS_B;
    bool may_be_equal = a->kind != HIT_ELLIPSE && b->kind != HIT_ELLIPSE;
    if (!may_be_equal && (a_in_b == YES || b_in_a == YES))
        return b_in_a == YES ? HIT_A_CONTAINS_B : HIT_B_CONTAINS_A;
    if (a_in_b == NOT_TOLD || b_in_a == NOT_TOLD)
        return HIT_MEETING;
    if (a_in_b == YES && b_in_a == YES)
        return HIT_EQUAL;
    if (a_in_b == YES || b_in_a == YES)
        return b_in_a == YES ? HIT_A_CONTAINS_B : HIT_B_CONTAINS_A;
    return overlap ? HIT_CROSSING : HIT_TOUCHING;
}

/* Whether the shape is one of another kind: an ellipse that is a disc, say, or a flat ring or chain
 * with a radius. */
static bool is_other(const hit_shape *shape, hit_shape *other)
{
    hit_edge hull;
    if (shape->kind == HIT_ELLIPSE)
        return hit_closest_ellipse_is_other(shape, other);
    if (!outline_is_grown(shape) || paths_count(shape) > 1 || !hit_ring_is_flat(shape, &hull))
        return false;
    *other = vec_equal(hull.a, hull.b) ? hit_make_circle(hull.a, shape->radius)
                                       : hit_make_capsule(hull.a, hull.b, shape->radius);
    return true;
}

hit_relation hit_relation_of_grown(const hit_shape *a, const hit_shape *b)
{
    hit_shape other;
    if (is_other(a, &other))
        return hit_relate(&other, b);
    if (is_other(b, &other))
        return hit_relate(a, &other);
    if (!hit_hits(a, b))
        return HIT_APART;
    if (is_sharp_point(a) || is_sharp_point(b))
        return is_sharp_point(a) ? HIT_B_CONTAINS_A : HIT_A_CONTAINS_B;
    return relate_hitting(a, b);
}
