/* SPDX-License-Identifier: MIT */
/* Decides what the filters of sum.h leave open, as exact.c does: first in doubles without rounding
 * (the middle stage), then in integers (wide.h), which have no error and no limits of range. */
#include "sum.h"

#include "vec.h"
#include "wide.h"

/* The numbers from which a unit is chosen: two sums and two radii. */
enum { SUM_NUMBERS = 6, ALL_NUMBERS = 2 * SUM_NUMBERS + 2 };

static int unit_of_sums(hit_sum u, hit_sum v, double r1, double r2)
{
    const double number[ALL_NUMBERS] = {u.from.x, u.from.y, u.to.x,   u.to.y, u.by.x,
                                        u.by.y,   v.from.x, v.from.y, v.to.x, v.to.y,
                                        v.by.x,   v.by.y,   r1,       r2};
    return hit_wide_unit(number, ALL_NUMBERS);
}

void hit_sum_to_wide(wide_vec *out, hit_sum u, int unit)
{
    wide by;
    hit_wide_between(out, u.from, u.to, unit);
    hit_wide_from_double(&by, u.by.x, unit);
    hit_wide_add(&out->x, &out->x, &by);
    hit_wide_from_double(&by, u.by.y, unit);
    hit_wide_add(&out->y, &out->y, &by);
}

typedef int wide_sign_fn(const wide_vec *u, const wide_vec *v);

static int wide_product_of_sums(wide_sign_fn *sign, hit_sum u, hit_sum v)
{
    int unit = unit_of_sums(u, v, 0, 0);
    wide_vec wide_u, wide_v;
    hit_sum_to_wide(&wide_u, u, unit);
    hit_sum_to_wide(&wide_v, v, unit);
    return sign(&wide_u, &wide_v);
}

static int wide_length(hit_sum u, double r1, double r2)
{
    int unit = unit_of_sums(u, u, r1, r2);
    wide_vec wide_u;
    hit_sum_to_wide(&wide_u, u, unit);
    return hit_wide_length_sign(&wide_u, r1, r2, unit);
}

static int wide_offset(hit_sum u, hit_sum v, double r1, double r2)
{
    int unit = unit_of_sums(u, v, r1, r2);
    wide_vec wide_u, wide_v;
    hit_sum_to_wide(&wide_u, u, unit);
    hit_sum_to_wide(&wide_v, v, unit);
    return hit_wide_offset_sign(&wide_u, &wide_v, r1, r2, unit);
}

/* ---- Far exponents: filter_scaled() of filter.h --------------------------------------------- */

static double estimate_size(hit_sum u)
{
    return vec_extent(sum_estimate_of(u).size);
}

static sum_estimate far_estimate_by(hit_sum u, int exponent)
{
    sum_estimate of = sum_estimate_of(u);
    return (sum_estimate){filter_scaled(of.value, -exponent), filter_scaled(of.size, -exponent)};
}

static sum_estimate far_estimate(hit_sum u)
{
    return far_estimate_by(u, filter_exponent(estimate_size(u)));
}

static int far_length(hit_sum u, double reach)
{
    int exponent = filter_exponent(greatest(estimate_size(u), fabs(reach)));
    return filter_sign(sum_length_filter(far_estimate_by(u, exponent), ldexp(reach, -exponent)));
}

static int far_offset(hit_sum u, hit_sum v, double reach)
{
    int exponent = filter_exponent(greatest(estimate_size(v), fabs(reach)));
    sum_estimate off = far_estimate_by(v, exponent);
    return filter_sign(sum_offset_filter(far_estimate(u), off, ldexp(reach, -exponent)));
}

/* ---- The signs ------------------------------------------------------------------------------ */

static hit_vec middle_vec(hit_sum u, bool *exact)
{
    hit_vec v = middle_between(u.from, u.to, exact);
    return (hit_vec){middle_sum(v.x, u.by.x, exact), middle_sum(v.y, u.by.y, exact)};
}

int hit_sum_cross_exactly(hit_sum u, hit_sum v)
{
    /* Every wedge asks this for its own edges: u and v are then one edge, in either direction. */
    bool still = vec_equal(u.by, vec(0, 0)) && vec_equal(v.by, vec(0, 0));
    if (still && ((vec_equal(u.from, v.from) && vec_equal(u.to, v.to)) ||
                  (vec_equal(u.from, v.to) && vec_equal(u.to, v.from))))
        return 0;
    bool exact = true;
    hit_vec p = middle_vec(u, &exact), q = middle_vec(v, &exact);
    int sign = exact ? middle_cross_sign(p, q) : UNSURE;
    if (sign == UNSURE)
        sign = filter_sign(sum_cross_filter(far_estimate(u), far_estimate(v)));
    return sign != UNSURE ? sign : wide_product_of_sums(hit_wide_cross_sign, u, v);
}

int hit_sum_dot_exactly(hit_sum u, hit_sum v)
{
    bool exact = true;
    hit_vec p = middle_vec(u, &exact), q = middle_vec(v, &exact);
    int sign = exact ? middle_dot_sign(p, q) : UNSURE;
    if (sign == UNSURE)
        sign = filter_sign(sum_dot_filter(far_estimate(u), far_estimate(v)));
    return sign != UNSURE ? sign : wide_product_of_sums(hit_wide_dot_sign, u, v);
}

int hit_sum_length_exactly(hit_sum u, double r1, double r2)
{
    bool exact = true;
    hit_vec p = middle_vec(u, &exact);
    double reach = middle_sum(r1, r2, &exact);
    int sign = exact ? middle_length_sign(p, reach) : UNSURE;
    if (sign == UNSURE)
        sign = far_length(u, r1 + r2);
    return sign != UNSURE ? sign : wide_length(u, r1, r2);
}

int hit_sum_offset_exactly(hit_sum u, hit_sum v, double r1, double r2)
{
    if (r1 == 0 && r2 == 0)
        return hit_sum_cross_exactly(u, v) != 0;
    bool exact = true;
    hit_vec p = middle_vec(u, &exact), q = middle_vec(v, &exact);
    double reach = middle_sum(r1, r2, &exact);
    int sign = exact ? middle_offset_sign(p, q, reach) : UNSURE;
    if (sign == UNSURE)
        sign = far_offset(u, v, r1 + r2);
    return sign != UNSURE ? sign : wide_offset(u, v, r1, r2);
}
