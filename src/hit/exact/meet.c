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

static estimate cross_of(sum_estimate u, sum_estimate v)
{
    return (estimate){u.value.x * v.value.y - u.value.y * v.value.x,
                      u.size.x * v.size.y + u.size.y * v.size.x};
}

/* Returns whether products of four such numbers stay in the range of doubles. */
static bool is_safe(sum_estimate u)
{
    return greatest(u.size.x, u.size.y) < MEET_MOST;
}

/* Each cross product carries 6 roundings, a product of two 13, and the sum of two of these 14. */
static int estimated_side(const meet *at, hit_vec a, hit_vec b)
{
    sum_estimate e = sum_estimate_of(sum_between(a, b)),
                 to = sum_estimate_of(sum_between(a, at->p));
    sum_estimate u = sum_estimate_of(at->u), v = sum_estimate_of(at->v);
    sum_estimate over = sum_estimate_of(sum_between(at->p, at->q));
    if (!is_safe(e) || !is_safe(to) || !is_safe(u) || !is_safe(v) || !is_safe(over))
        return UNSURE;
    estimate to_p = cross_of(e, to), d = cross_of(u, v), along = cross_of(e, u);
    estimate c = cross_of(over, v);
    double value = to_p.value * d.value + along.value * c.value;
    double size = to_p.size * d.size + along.size * c.size;
    bool tells = fabs(value) > MEET_ERROR * size + MEET_UNDERFLOW &&
                 fabs(d.value) > MEET_ERROR * d.size + MEET_UNDERFLOW;
    if (!tells)
        return UNSURE;
    return (value > 0) == (d.value > 0) ? 1 : -1;
}

static int unit_of(const meet *at, hit_vec a, hit_vec b)
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
    int unit = unit_of(at, a, b);
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

int hit_meet_side(const meet *at, hit_vec a, hit_vec b)
{
    int side = estimated_side(at, a, b);
    return side != UNSURE ? side : wide_side(at, a, b);
}
