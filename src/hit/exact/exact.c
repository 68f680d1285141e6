/*
 * Signs of polynomials in doubles, in three stages. A floating-point filter (filter.h) decides
 * where its error bound proves it right. What it leaves is mostly input on a grid, where
 * differences and products have few bits: the middle stage (middle.h) compares those exactly, in
 * doubles. The
 * few inputs that are left then are computed in integers (wide.h), which have no error and no
 * limits of range.
 *
 * The bounds and the middle stage count the roundings of every operation as written, so the library
 * is compiled with -ffp-contract=off (a fused multiply-add is another expression with other
 * roundings, and may make a - b + c * d depend on the compiler) and never with -ffast-math.
 */
#include "exact.h"

#include "filter.h"
#include "middle.h"
#include "vec.h"
#include "wide.h"

/* ---- Wide integers -------------------------------------------------------------------------- */

/* Each wide value is its double expression counted in units of 2^unit, or of the unit's power for
 * products. */
typedef struct wide_vec {
    wide x, y;
} wide_vec;

static void wide_difference(wide *out, double x, double y, int unit)
{
    wide minuend, subtrahend;
    hit_wide_from_double(&minuend, x, unit);
    hit_wide_from_double(&subtrahend, y, unit);
    hit_wide_sub(out, &minuend, &subtrahend);
}

static void wide_between(wide_vec *out, hit_vec from, hit_vec to, int unit)
{
    wide_difference(&out->x, to.x, from.x, unit);
    wide_difference(&out->y, to.y, from.y, unit);
}

static void wide_cross(wide *out, const wide_vec *u, const wide_vec *v)
{
    wide left, right;
    hit_wide_mul(&left, &u->x, &v->y);
    hit_wide_mul(&right, &u->y, &v->x);
    hit_wide_sub(out, &left, &right);
}

static void wide_dot(wide *out, const wide_vec *u, const wide_vec *v)
{
    wide left, right;
    hit_wide_mul(&left, &u->x, &v->x);
    hit_wide_mul(&right, &u->y, &v->y);
    hit_wide_add(out, &left, &right);
}

/* (r1 + r2)^2 */
static void wide_reach_squared(wide *out, double r1, double r2, int unit)
{
    wide sum, term;
    hit_wide_from_double(&sum, r1, unit);
    hit_wide_from_double(&term, r2, unit);
    hit_wide_add(&sum, &sum, &term);
    hit_wide_mul(out, &sum, &sum);
}

typedef void wide_product_fn(wide *out, const wide_vec *u, const wide_vec *v);

/* The sign of product(b - a, c - a). */
static int sign_of_product(wide_product_fn *product, hit_vec a, hit_vec b, hit_vec c)
{
    const double inputs[] = {a.x, a.y, b.x, b.y, c.x, c.y};
    int unit = hit_wide_unit(inputs, 6);
    wide_vec ab, ac;
    wide_between(&ab, a, b, unit);
    wide_between(&ac, a, c, unit);
    wide value;
    product(&value, &ab, &ac);
    return value.sign;
}

static int sign_of_distance(hit_vec a, hit_vec b, double r1, double r2)
{
    const double inputs[] = {a.x, a.y, b.x, b.y, r1, r2};
    int unit = hit_wide_unit(inputs, 6);
    wide_vec ab;
    wide_between(&ab, a, b, unit);
    wide length, reach;
    wide_dot(&length, &ab, &ab);
    wide_reach_squared(&reach, r1, r2, unit);
    hit_wide_sub(&length, &length, &reach);
    return length.sign;
}

/* cross^2 - (r1 + r2)^2 |b - a|^2 */
static int sign_of_line_distance(hit_vec p, hit_vec a, hit_vec b, double r1, double r2)
{
    const double inputs[] = {p.x, p.y, a.x, a.y, b.x, b.y, r1, r2};
    int unit = hit_wide_unit(inputs, 8);
    wide_vec ab, ap;
    wide_between(&ab, a, b, unit);
    wide_between(&ap, a, p, unit);
    wide cross, length, reach, left, right;
    wide_cross(&cross, &ab, &ap);
    wide_dot(&length, &ab, &ab);
    wide_reach_squared(&reach, r1, r2, unit);
    hit_wide_mul(&left, &cross, &cross);
    hit_wide_mul(&right, &reach, &length);
    hit_wide_sub(&left, &left, &right);
    return left.sign;
}

/* ---- Middle stage: doubles without rounding ------------------------------------------------- */

static int middle_orient(hit_vec a, hit_vec b, hit_vec c)
{
    bool exact = true;
    double ab_x = middle_difference(b.x, a.x, &exact), ab_y = middle_difference(b.y, a.y, &exact);
    double ac_x = middle_difference(c.x, a.x, &exact), ac_y = middle_difference(c.y, a.y, &exact);
    return exact ? middle_compare_products(ab_x, ac_y, ab_y, ac_x) : UNSURE;
}

static int middle_dot(hit_vec a, hit_vec b, hit_vec c)
{
    bool exact = true;
    double ab_x = middle_difference(b.x, a.x, &exact), ab_y = middle_difference(b.y, a.y, &exact);
    double ac_x = middle_difference(c.x, a.x, &exact), ac_y = middle_difference(c.y, a.y, &exact);
    return exact ? middle_compare_products(ab_x, ac_x, -ab_y, ac_y) : UNSURE;
}

/* x^2 + y^2 - r^2 = x^2 - (r - y) (r + y) */
static int middle_distance(hit_vec a, hit_vec b, double r1, double r2)
{
    bool exact = true;
    double x = middle_difference(b.x, a.x, &exact), y = middle_difference(b.y, a.y, &exact);
    double r = middle_sum(r1, r2, &exact);
    double less = middle_difference(r, y, &exact), more = middle_sum(r, y, &exact);
    return exact ? middle_compare_products(x, x, less, more) : UNSURE;
}

/* cross^2 - r^2 |b - a|^2, if all of cross, r^2 and the squared length are doubles. */
static int middle_line_distance(hit_vec p, hit_vec a, hit_vec b, double r1, double r2)
{
    bool exact = true;
    double ab_x = middle_difference(b.x, a.x, &exact), ab_y = middle_difference(b.y, a.y, &exact);
    double ap_x = middle_difference(p.x, a.x, &exact), ap_y = middle_difference(p.y, a.y, &exact);
    double r = middle_sum(r1, r2, &exact);
    if (!exact)
        return UNSURE;
    double cross = middle_difference(middle_product(ab_x, ap_y, &exact),
                                     middle_product(ab_y, ap_x, &exact), &exact);
    double length =
        middle_sum(middle_product(ab_x, ab_x, &exact), middle_product(ab_y, ab_y, &exact), &exact);
    double square = middle_product(r, r, &exact);
    return exact ? middle_compare_products(cross, cross, square, length) : UNSURE;
}

/* ---- The predicates ------------------------------------------------------------------------- */

int hit_exact_orient(hit_vec a, hit_vec b, hit_vec c)
{
    int sign = filter_sign(filter_orient(a, b, c));
    if (sign == UNSURE)
        sign = middle_orient(a, b, c);
    return sign != UNSURE ? sign : sign_of_product(wide_cross, a, b, c);
}

int hit_exact_dot(hit_vec a, hit_vec b, hit_vec c)
{
    int sign = filter_sign(filter_dot(a, b, c));
    if (sign == UNSURE)
        sign = middle_dot(a, b, c);
    return sign != UNSURE ? sign : sign_of_product(wide_dot, a, b, c);
}

int hit_exact_distance(hit_vec a, hit_vec b, double r1, double r2)
{
    int sign = filter_sign(filter_distance(b.x - a.x, b.y - a.y, r1 + r2));
    if (sign == UNSURE)
        sign = middle_distance(a, b, r1, r2);
    return sign != UNSURE ? sign : sign_of_distance(a, b, r1, r2);
}

/*
 * |cross| - (r1 + r2) |b - a|: cross as in hit_exact_orient, k = 4. The squared length carries 4
 * roundings, which the root halves to 2; with the root's, the sum's and the product's own, 5. The
 * difference adds 1 to each: k = 6. A root takes an underflow in the squared length up to where it
 * counts, hence the threshold: above it 2^-1074 is less than u^3 of the square.
 * The sign of r2 is free as in filter_distance(), and r1 + r2 may be as small as it likes, unlike
 * in filter_line_distance().
 */
static int filter_root(hit_vec p, hit_vec a, hit_vec b, double r1, double r2)
{
    double left = (b.x - a.x) * (p.y - a.y);
    double right = (b.y - a.y) * (p.x - a.x);
    double width = b.x - a.x, height = b.y - a.y;
    double length = width * width + height * height;
    if (!(length > 0x1p-900))
        return UNSURE;
    double reach = (r1 + r2) * sqrt(length);
    return filter_sign(filter_of(fabs(left - right) - reach, fabs(left) + fabs(right) + reach));
}

int hit_exact_line_distance(hit_vec p, hit_vec a, hit_vec b, double r1, double r2)
{
    int sign = filter_root(p, a, b, r1, r2);
    if (sign == UNSURE)
        sign = middle_line_distance(p, a, b, r1, r2);
    return sign != UNSURE ? sign : sign_of_line_distance(p, a, b, r1, r2);
}

/*
 * The polynomials of a mid-point are taken twice as large, with p + q in its place: x is subtracted
 * from each of the two before they are added, so that this is a sum of two differences, one bit
 * wider than those.
 */
enum { TURN_BITS = 2 * WIDE_COORDINATE_BITS + 3 };
_Static_assert(WIDE_LIMBS_FOR(TURN_BITS + 1) <= WIDE_LIMBS, "orientation of a mid-point fits");

static void wide_from_both(wide *out, double x, double p, double q, int unit)
{
    wide second;
    wide_difference(out, p, x, unit);
    wide_difference(&second, q, x, unit);
    hit_wide_add(out, out, &second);
}

static int sign_of_orient_mid(hit_vec a, hit_vec b, hit_vec p, hit_vec q)
{
    const double inputs[] = {a.x, a.y, b.x, b.y, p.x, p.y, q.x, q.y};
    int unit = hit_wide_unit(inputs, 8);
    wide_vec ab, to;
    wide_between(&ab, a, b, unit);
    wide_from_both(&to.x, a.x, p.x, q.x, unit);
    wide_from_both(&to.y, a.y, p.y, q.y, unit);
    wide value;
    wide_cross(&value, &ab, &to);
    return value.sign;
}

/*
 * cross(b - a, (p - a) + (q - a)): what the sum may lose by cancelling is counted by adding
 * magnitudes in `size`. A term of a product carries 1 rounding of its difference, 1 of the sum, 1
 * of the other factor and 1 of the product, the subtraction of the products 1 more: k = 5.
 */
int hit_exact_orient_mid(hit_vec a, hit_vec b, hit_vec p, hit_vec q)
{
    double px = p.x - a.x, py = p.y - a.y, qx = q.x - a.x, qy = q.y - a.y;
    double width = b.x - a.x, height = b.y - a.y;
    double value = width * (py + qy) - height * (px + qx);
    double size = fabs(width) * (fabs(py) + fabs(qy)) + fabs(height) * (fabs(px) + fabs(qx));
    int sign = filter_sign(filter_of(value, size));
    return sign != UNSURE ? sign : sign_of_orient_mid(a, b, p, q);
}

static int sign_of_order_mid(double x, double p, double q)
{
    const double inputs[] = {x, p, q};
    wide value;
    wide_from_both(&value, x, p, q, hit_wide_unit(inputs, 3));
    return value.sign;
}

/* p - x against x - q. Rounding keeps order, overflow to infinity included: what is greater after
 * it was greater before. Only equal ones tell nothing, unless both are 0: differences of doubles do
 * not underflow. */
int hit_exact_order_mid(double x, double p, double q)
{
    double above = p - x, below = x - q;
    if (above != below)
        return above > below ? 1 : -1;
    return above == 0 ? 0 : sign_of_order_mid(x, p, q);
}
