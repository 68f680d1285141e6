/* What the filters leave, as in exact.c: in doubles without rounding (middle.h), then in integers
 * (wide.h), which have no error and no limits of range. */
#include "sweep_exact.h"

#include "middle.h"
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

static int sign_of_product(wide_product_fn *product, hit_sum u, hit_sum v)
{
    int unit = unit_of(u, v, 0, 0);
    wide_vec wide_u, wide_v;
    wide_sum(&wide_u, u, unit);
    wide_sum(&wide_v, v, unit);
    wide value;
    product(&value, &wide_u, &wide_v);
    return value.sign;
}

static int sign_of_length(hit_sum u, double r1, double r2)
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
static int sign_of_offset(hit_sum u, hit_sum v, double r1, double r2)
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

/* ---- Doubles without rounding --------------------------------------------------------------- */

static hit_vec middle_vec(hit_sum u, bool *exact)
{
    double x = middle_difference(u.to.x, u.from.x, exact);
    double y = middle_difference(u.to.y, u.from.y, exact);
    return (hit_vec){middle_sum(x, u.by.x, exact), middle_sum(y, u.by.y, exact)};
}

/* x^2 + y^2 - r^2 = x^2 - (r - y) (r + y) */
static int middle_length(hit_sum u, double r1, double r2)
{
    bool exact = true;
    hit_vec v = middle_vec(u, &exact);
    double r = middle_sum(r1, r2, &exact);
    double less = middle_difference(r, v.y, &exact), more = middle_sum(r, v.y, &exact);
    return exact ? middle_compare_products(v.x, v.x, less, more) : UNSURE;
}

/* cross^2 - r^2 |u|^2, if all of cross, r^2 and the squared length are doubles. */
static int middle_offset(hit_sum u, hit_sum v, double r1, double r2)
{
    bool exact = true;
    hit_vec p = middle_vec(u, &exact), q = middle_vec(v, &exact);
    double r = middle_sum(r1, r2, &exact);
    if (!exact)
        return UNSURE;
    double left = middle_product(p.x, q.y, &exact), right = middle_product(p.y, q.x, &exact);
    double xx = middle_product(p.x, p.x, &exact), yy = middle_product(p.y, p.y, &exact);
    double cross = middle_difference(left, right, &exact), length = middle_sum(xx, yy, &exact);
    double square = middle_product(r, r, &exact);
    return exact ? middle_compare_products(cross, cross, square, length) : UNSURE;
}

/* ---- Both ----------------------------------------------------------------------------------- */

int hit_sum_cross_exactly(hit_sum u, hit_sum v)
{
    bool exact = true;
    hit_vec p = middle_vec(u, &exact), q = middle_vec(v, &exact);
    int sign = exact ? middle_compare_products(p.x, q.y, p.y, q.x) : UNSURE;
    return sign != UNSURE ? sign : sign_of_product(wide_cross, u, v);
}

int hit_sum_dot_exactly(hit_sum u, hit_sum v)
{
    bool exact = true;
    hit_vec p = middle_vec(u, &exact), q = middle_vec(v, &exact);
    int sign = exact ? middle_compare_products(p.x, q.x, -p.y, q.y) : UNSURE;
    return sign != UNSURE ? sign : sign_of_product(wide_dot, u, v);
}

int hit_sum_length_exactly(hit_sum u, double r1, double r2)
{
    int sign = middle_length(u, r1, r2);
    return sign != UNSURE ? sign : sign_of_length(u, r1, r2);
}

int hit_sum_offset_exactly(hit_sum u, hit_sum v, double r1, double r2)
{
    if (r1 == 0 && r2 == 0)
        return hit_sum_cross_exactly(u, v) != 0;
    int sign = middle_offset(u, v, r1, r2);
    return sign != UNSURE ? sign : sign_of_offset(u, v, r1, r2);
}
