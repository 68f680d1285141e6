/* SPDX-License-Identifier: MIT */
/*
 * The lines cross in X = p + u C / D, with C = (q - p) x v and D = u x v. So with e = b - a
 *
 *     D e x (X - a) = (e x (p - a)) D + (e x u) C
 */
#include "meet.h"

#include "vec.h"
#include "wide.h"

/* A cross product in double, and the sum of the magnitudes of which it is made. */
typedef struct estimate {
    double value, size;
} estimate;

static estimate cross_estimate(sum_estimate u, sum_estimate v)
{
    return (estimate){u.value.x * v.value.y - u.value.y * v.value.x,
                      u.size.x * v.size.y + u.size.y * v.size.x};
}

/* The vectors of which a side is made, as estimates. */
typedef struct meet_estimates {
    sum_estimate e, to, u, v, over;
} meet_estimates;

static meet_estimates estimates_of(const meet *at, hit_vec a, hit_vec b)
{
    return (meet_estimates){.e = sum_estimate_of(sum_between(a, b)),
                            .to = sum_estimate_of(sum_between(a, at->p)),
                            .u = sum_estimate_of(at->u),
                            .v = sum_estimate_of(at->v),
                            .over = sum_estimate_of(sum_between(at->p, at->q))};
}

static double estimate_extent(sum_estimate u)
{
    return greatest(u.size.x, u.size.y);
}

/* Returns whether products of four such numbers stay in the range of doubles. */
static bool are_safe(const meet_estimates *of)
{
    return estimate_extent(of->e) < MEET_MOST && estimate_extent(of->to) < MEET_MOST &&
           estimate_extent(of->u) < MEET_MOST && estimate_extent(of->v) < MEET_MOST &&
           estimate_extent(of->over) < MEET_MOST;
}

static void scale_estimate(sum_estimate *u, int exponent)
{
    u->value = filter_scaled(u->value, -exponent);
    u->size = filter_scaled(u->size, -exponent);
}

static void bring_to_one(sum_estimate *u)
{
    scale_estimate(u, filter_exponent(estimate_extent(*u)));
}

/* Brings all below 1, as filter.h says: each term has e, u and v, and one of the other two. */
static void bring_all_to_one(meet_estimates *of)
{
    int exponent = filter_exponent(greatest(estimate_extent(of->to), estimate_extent(of->over)));
    bring_to_one(&of->e);
    bring_to_one(&of->u);
    bring_to_one(&of->v);
    scale_estimate(&of->to, exponent);
    scale_estimate(&of->over, exponent);
}

/* Each cross product carries 6 roundings, a product of two 13, and the sum of two of these 14. */
static int side_by_estimates(const meet_estimates *of)
{
    estimate to_p = cross_estimate(of->e, of->to), d = cross_estimate(of->u, of->v);
    estimate along = cross_estimate(of->e, of->u), c = cross_estimate(of->over, of->v);
    double value = to_p.value * d.value + along.value * c.value;
    double size = to_p.size * d.size + along.size * c.size;
    bool tells = fabs(value) > MEET_ERROR * size + MEET_UNDERFLOW &&
                 fabs(d.value) > MEET_ERROR * d.size + MEET_UNDERFLOW;
    if (!tells)
        return UNSURE;
    return (value > 0) == (d.value > 0) ? 1 : -1;
}

static int estimated_side(const meet *at, hit_vec a, hit_vec b)
{
    meet_estimates of = estimates_of(at, a, b);
    int side = are_safe(&of) ? side_by_estimates(&of) : UNSURE;
    if (side != UNSURE)
        return side;
    bring_all_to_one(&of);
    return side_by_estimates(&of);
}

static int unit_of_meeting(const meet *at, hit_vec a, hit_vec b)
{
    const hit_vec all[] = {a,        b,        at->p,      at->q,    at->u.from,
                           at->u.to, at->u.by, at->v.from, at->v.to, at->v.by};
    enum { POINTS = sizeof all / sizeof *all };
    double number[2 * POINTS];
    for (int i = 0; i < POINTS; i++) {
        number[2 * i] = all[i].x;
        number[2 * i + 1] = all[i].y;
    }
    return hit_wide_unit(number, 2 * POINTS);
}

static int wide_side(const meet *at, hit_vec a, hit_vec b)
{
    int unit = unit_of_meeting(at, a, b);
    wide_vec e, to, u, v, over;
    hit_wide_between(&e, a, b, unit);
    hit_wide_between(&to, a, at->p, unit);
    hit_wide_between(&over, at->p, at->q, unit);
    hit_sum_to_wide(&u, at->u, unit);
    hit_sum_to_wide(&v, at->v, unit);
    wide d, c, left, right, product;
    hit_wide_cross(&d, &u, &v);
    hit_wide_cross(&c, &over, &v);
    hit_wide_cross(&left, &e, &to);
    hit_wide_mul(&product, &left, &d);
    hit_wide_cross(&right, &e, &u);
    hit_wide_mul(&left, &right, &c);
    hit_wide_add(&product, &product, &left);
    return product.sign * d.sign;
}

/* Whether the line through p is the edge from a to b. Then the point is on it, which no estimate
 * tells. */
static bool is_edge(hit_vec p, hit_sum along, hit_vec a, hit_vec b)
{
    const hit_vec none = {0, 0};
    bool is_to_b = vec_equal(p, a) && vec_equal(along.to, b);
    bool is_to_a = vec_equal(p, b) && vec_equal(along.to, a);
    return (is_to_a || is_to_b) && vec_equal(along.from, p) && vec_equal(along.by, none);
}

int hit_meet_side(const meet *at, hit_vec a, hit_vec b)
{
    if (is_edge(at->p, at->u, a, b) || is_edge(at->q, at->v, a, b))
        return 0;
    int side = estimated_side(at, a, b);
    return side != UNSURE ? side : wide_side(at, a, b);
}
