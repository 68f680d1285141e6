/*
 * As in exact.c, a filter first (filter.h says what k is) and wide integers for what it leaves; the
 * same compiler options matter.
 *
 * A component of a sum is computed as (to - from) + by, with 2 roundings. What it may lose by
 * cancelling is counted by a size |to - from| + |by|, of which it carries 2 u.
 */
#include "sweep_exact.h"

#include "filter.h"
#include "wide.h"

/* ---- Wide integers -------------------------------------------------------------------------- */

enum {
    COMPONENT_BITS = WIDE_COORDINATE_BITS + 2,
    PRODUCT_BITS = 2 * COMPONENT_BITS + 1 /* a sum of two products */
};
_Static_assert(2 * WIDE_LIMBS_FOR(PRODUCT_BITS) <= WIDE_LIMBS, "a product of two such sums fits");

typedef struct wide_vec {
    wide x, y;
} wide_vec;

/* Numbers from which a unit is chosen: two sums and two radii. */
enum { SUM_NUMBERS = 6, ALL_NUMBERS = 2 * SUM_NUMBERS + 2 };

static int unit_of(hit_sum u, hit_sum v, double r1, double r2)
{
    const double number[ALL_NUMBERS] = {u.from.x, u.from.y, u.to.x,   u.to.y, u.by.x,
                                        u.by.y,   v.from.x, v.from.y, v.to.x, v.to.y,
                                        v.by.x,   v.by.y,   r1,       r2};
    return hit_wide_unit(number, ALL_NUMBERS);
}

static void wide_component(wide *out, double from, double to, double by, int unit)
{
    wide term;
    hit_wide_from_double(out, to, unit);
    hit_wide_from_double(&term, from, unit);
    hit_wide_sub(out, out, &term);
    hit_wide_from_double(&term, by, unit);
    hit_wide_add(out, out, &term);
}

static void wide_sum(wide_vec *out, hit_sum u, int unit)
{
    wide_component(&out->x, u.from.x, u.to.x, u.by.x, unit);
    wide_component(&out->y, u.from.y, u.to.y, u.by.y, unit);
}

static void wide_cross(wide *out, const wide_vec *u, const wide_vec *v)
{
    wide right;
    hit_wide_mul(out, &u->x, &v->y);
    hit_wide_mul(&right, &u->y, &v->x);
    hit_wide_sub(out, out, &right);
}

static void wide_dot(wide *out, const wide_vec *u, const wide_vec *v)
{
    wide right;
    hit_wide_mul(out, &u->x, &v->x);
    hit_wide_mul(&right, &u->y, &v->y);
    hit_wide_add(out, out, &right);
}

/* (r1 + r2)^2 */
static void wide_reach_squared(wide *out, double r1, double r2, int unit)
{
    wide sum;
    wide_component(&sum, 0, r1, r2, unit);
    hit_wide_mul(out, &sum, &sum);
}

typedef void wide_product_fn(wide *out, const wide_vec *u, const wide_vec *v);

NEVER_INLINE int sign_of_product(wide_product_fn *product, hit_sum u, hit_sum v)
{
    int unit = unit_of(u, v, 0, 0);
    wide_vec wide_u, wide_v;
    wide_sum(&wide_u, u, unit);
    wide_sum(&wide_v, v, unit);
    wide value;
    product(&value, &wide_u, &wide_v);
    return value.sign;
}

NEVER_INLINE int sign_of_length(hit_sum u, double r1, double r2)
{
    int unit = unit_of(u, u, r1, r2);
    wide_vec wide_u;
    wide length, reach;
    wide_sum(&wide_u, u, unit);
    wide_dot(&length, &wide_u, &wide_u);
    wide_reach_squared(&reach, r1, r2, unit);
    hit_wide_sub(&length, &length, &reach);
    return length.sign;
}

/* cross^2 - (r1 + r2)^2 |u|^2 */
NEVER_INLINE int sign_of_offset(hit_sum u, hit_sum v, double r1, double r2)
{
    int unit = unit_of(u, v, r1, r2);
    wide_vec wide_u, wide_v;
    wide_sum(&wide_u, u, unit);
    wide_sum(&wide_v, v, unit);
    wide cross, length, reach, left, right;
    wide_cross(&cross, &wide_u, &wide_v);
    wide_dot(&length, &wide_u, &wide_u);
    wide_reach_squared(&reach, r1, r2, unit);
    hit_wide_mul(&left, &cross, &cross);
    hit_wide_mul(&right, &reach, &length);
    hit_wide_sub(&left, &left, &right);
    return left.sign;
}

/* ---- Filters -------------------------------------------------------------------------------- */

typedef struct estimate {
    hit_vec value, size;
} estimate;

static inline estimate estimate_of(hit_sum u)
{
    double x = u.to.x - u.from.x, y = u.to.y - u.from.y;
    return (estimate){{x + u.by.x, y + u.by.y}, {fabs(x) + fabs(u.by.x), fabs(y) + fabs(u.by.y)}};
}

/* 2 roundings of each factor, 1 of the product, 1 of the sum: k = 6. */
static inline filter filter_cross(estimate u, estimate v)
{
    return filter_of(u.value.x * v.value.y - u.value.y * v.value.x,
                     u.size.x * v.size.y + u.size.y * v.size.x);
}

static inline filter filter_dot_product(estimate u, estimate v)
{
    return filter_of(u.value.x * v.value.x + u.value.y * v.value.y,
                     u.size.x * v.size.x + u.size.y * v.size.y);
}

/* |u|^2 - (r1 + r2)^2: a square of a component 2 * 2 + 1, the sum of two 1, the difference 1: k =
 * 7; the radii's square has fewer. */
static inline filter filter_length(estimate u, double reach)
{
    double square = reach * reach;
    return filter_of(u.value.x * u.value.x + u.value.y * u.value.y - square,
                     u.size.x * u.size.x + u.size.y * u.size.y + square);
}

/*
 * |u x v| - (r1 + r2) |u|: u's components have 1 rounding, so the cross product carries 5, and the
 * squared length 4, which the root halves to 2; with the root's, the sum's and the product's own,
 * 5. The difference adds 1 to each: k = 6. The threshold is for underflow, as in exact.c.
 */
static inline filter filter_offset(estimate u, estimate v, double reach)
{
    double cross = u.value.x * v.value.y - u.value.y * v.value.x;
    double size = u.size.x * v.size.y + u.size.y * v.size.x;
    double square = u.value.x * u.value.x + u.value.y * u.value.y;
    double limit = reach * sqrt(square);
    return filter_of(fabs(cross) - limit, square > 0x1p-900 ? size + limit : INFINITY);
}

/* ---- The predicates ------------------------------------------------------------------------- */

int hit_sum_cross(hit_sum u, hit_sum v)
{
    int sign = filter_sign(filter_cross(estimate_of(u), estimate_of(v)));
    return sign != UNSURE ? sign : sign_of_product(wide_cross, u, v);
}

int hit_sum_dot(hit_sum u, hit_sum v)
{
    int sign = filter_sign(filter_dot_product(estimate_of(u), estimate_of(v)));
    return sign != UNSURE ? sign : sign_of_product(wide_dot, u, v);
}

int hit_sum_length(hit_sum u, double r1, double r2)
{
    int sign = filter_sign(filter_length(estimate_of(u), r1 + r2));
    return sign != UNSURE ? sign : sign_of_length(u, r1, r2);
}

int hit_sum_offset(hit_sum u, hit_sum v, double r1, double r2)
{
    int sign = filter_sign(filter_offset(estimate_of(u), estimate_of(v), r1 + r2));
    if (sign != UNSURE)
        return sign;
    if (r1 + r2 == 0)
        return hit_sum_cross(u, v) != 0;
    return sign_of_offset(u, v, r1, r2);
}
