/* SPDX-License-Identifier: MIT */
/*
 * The relation of two shapes, of which at least one is a ring or chain with a radius. Exact, but
 * where one that is not convex may hold another that touches its border from inside, it may be
 * "meeting".
 */
#include "closest.h"
#include "exact.h"
#include "matrix.h"
#include "outline.h"
#include "relation.h"
#include "ring.h"
#include "separate.h"
#include "walk.h"

/* INSIDE: in its interior, so that the two are not equal. */
typedef enum answer { NO, YES, INSIDE, NOT_TOLD } answer;

static hit_shape core_of(const hit_shape *shape)
{
    hit_shape core = *shape;
    core.radius = 0;
    return core;
}

static bool has_point(const hit_shape *shape, hit_vec p)
{
    const hit_shape point = hit_make_point(p);
    return hit_referee(&point, shape, NULL) == HIT_HIT;
}

static bool is_point(const hit_shape *shape)
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
    const hit_shape core = core_of(y);
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
    const hit_shape inner = core_of(x), outer = core_of(y);
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

/* Whether x, which has a radius, is in a ring y that has none: its core is, and nothing of y's
 * outline is nearer than the radius. The core has none in it, and what is in the core's filling is
 * farther from y's outline than the core's. */
static answer lies_in_sharp(const hit_shape *x, const hit_shape *y)
{
    const hit_shape core = core_of(x);
    if (!outline_has_inside(y))
        return NO;
    if (!hit_is_simple(y))
        return NOT_TOLD;
    hit_relation relation = hit_relate(&core, y);
    if (relation != HIT_EQUAL && relation != HIT_B_CONTAINS_A)
        return NO;
    int gap = hit_relation_outline_gap(x, y);
    if (gap > 0)
        return INSIDE;
    return gap < 0 ? NO : YES;
}

static answer ellipse_lies_in(const hit_shape *ellipse, const hit_shape *y)
{
    matrix_round round;
    bool is_round = hit_matrix_is_round(y, &round);
    if (!is_round || !ellipse_has_area(ellipse))
        return lies_in_concave(ellipse, y);
    if (round.turn == 0)
        return NOT_TOLD;
    conic_room room = hit_matrix_room_of_ellipse(ellipse, &round);
    if (room == CONIC_UNTOLD)
        return NOT_TOLD;
    return room == CONIC_LEAVES ? NO : YES;
}

static answer lies_in(const hit_shape *x, const hit_shape *y)
{
    int turn;
    for (int i = 0; i < x->count; i++)
        if (!has_point(y, outline_vertices(x)[i]))
            return NO;
    if (y->kind == HIT_ELLIPSE)
        return lies_in_ellipse(x, y) ? YES : NO;
    if (x->kind == HIT_ELLIPSE)
        return ellipse_lies_in(x, y);
    if (hit_separate_is_convex(y, &turn))
        return lies_in_convex(x, y, turn) ? YES : NO;
    return y->radius > 0 ? lies_in_concave(x, y) : lies_in_sharp(x, y);
}

/* ---- The answer ----------------------------------------------------------------------------- */

static bool is_sharp(const hit_shape *shape)
{
    return shape->kind != HIT_ELLIPSE && shape->radius == 0;
}

/* Where that is not told: the matrix may tell it, or a flat ring or chain is a capsule. */
static hit_relation relate_closely(const hit_shape *a, const hit_shape *b)
{
    matrix_round x, y;
    bool a_is_round = hit_matrix_is_round(a, &x), b_is_round = hit_matrix_is_round(b, &y);
    if (a_is_round && is_sharp(b))
        return hit_matrix_relate_round(a, b);
    if (b_is_round && is_sharp(a))
        return relation_swapped(hit_matrix_relate_round(b, a));
    const hit_shape *as_a = a_is_round ? &x.shape : a;
    const hit_shape *as_b = b_is_round ? &y.shape : b;
    return as_a->kind != a->kind || as_b->kind != b->kind ? hit_relate(as_a, as_b) : HIT_MEETING;
}

/* What has area is in nothing that it does not overlap. */
static answer ask_in(const hit_shape *x, const hit_shape *y, bool overlap)
{
    bool has_area = x->radius > 0 || ellipse_has_area(x);
    return has_area && !overlap ? NO : lies_in(x, y);
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
        return relate_closely(a, b);
    if (a_in_b == YES && b_in_a == YES)
        return HIT_EQUAL;
    if (a_in_b == YES || b_in_a == YES)
        return b_in_a == YES ? HIT_A_CONTAINS_B : HIT_B_CONTAINS_A;
    return overlap ? HIT_CROSSING : HIT_TOUCHING;
}

bool hit_relation_is_inner(const hit_shape *x, const hit_shape *y)
{
    return y->kind != HIT_ELLIPSE && ask_in(x, y, hit_overlap(x, y)) == INSIDE;
}

hit_relation hit_relation_of_grown(const hit_shape *a, const hit_shape *b)
{
    hit_shape other;
    if (hit_closest_ellipse_is_other(a, &other))
        return hit_relate(&other, b);
    if (hit_closest_ellipse_is_other(b, &other))
        return hit_relate(a, &other);
    if (hit_referee(a, b, NULL) == HIT_MISS)
        return HIT_APART;
    if (is_point(a) || is_point(b))
        return is_point(a) ? HIT_B_CONTAINS_A : HIT_A_CONTAINS_B;
    return relate_hitting(a, b);
}
