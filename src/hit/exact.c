/*
 * Signs of polynomials in doubles. A floating-point filter decides where its error bound proves it
 * right; the few inputs it cannot tell are computed in integers (wide.h), which have no error and
 * no limits of range.
 *
 * The bounds below count the roundings of every operation as written, so this file is compiled with
 * -ffp-contract=off (a fused multiply-add is another expression with other roundings, and may make
 * a - b + c * d depend on the compiler) and never with -ffast-math.
 */
#include "exact.h"

#include "vec.h"
#include "wide.h"

#include <float.h>

_Static_assert(FLT_EVAL_METHOD == 0, "each operation rounds once, to double");

/*
 * Filters. Let u = 2^-53; one operation gives its true value times (1 + d), |d| <= u, plus, for a
 * product that underflows, at most 2^-1075. (Sums and differences of doubles do not underflow.)
 * Each filter ends in
 *
 *     value, a computed estimate of the polynomial (or of one of the same sign), and
 *     size,  the computed sum of the magnitudes that were added up to make it,
 *
 * and each comment derives |value - truth| <= k u size + underflow with k <= 7 and an underflow
 * part below 8 * 2^-1075. The bound used is 8 u size + DBL_MIN: the spare u size is more than all
 * terms in u^2 and than the rounding of the bound itself; DBL_MIN = 2^-1022 is more than underflow.
 * After an overflow size is infinite or NaN, so is the bound, and nothing compares greater.
 */
enum { UNSURE = 2 };

static int filter(double value, double size)
{
    double error = size * (4 * DBL_EPSILON) + DBL_MIN;
    return value > error ? 1 : value < -error ? -1 : UNSURE;
}

/* p q + s t where the four are differences of inputs: each product carries 3 roundings, the sum 1,
 * so k = 4. */
static int filter_products(double pq, double st)
{
    return filter(pq + st, fabs(pq) + fabs(st));
}

static double square(double x)
{
    return x * x;
}

/* Integers from here on: each wide value is its double expression counted in units of 2^unit, or of
 * the unit's power for products. */
typedef struct wide_vec {
    wide x, y;
} wide_vec;

static void wide_difference(wide *out, double x, double y, int unit)
{
    wide minuend, subtrahend;
    wide_from_double(&minuend, x, unit);
    wide_from_double(&subtrahend, y, unit);
    wide_sub(out, &minuend, &subtrahend);
}

static void wide_between(wide_vec *out, hit_vec from, hit_vec to, int unit)
{
    wide_difference(&out->x, to.x, from.x, unit);
    wide_difference(&out->y, to.y, from.y, unit);
}

static void wide_cross(wide *out, const wide_vec *u, const wide_vec *v)
{
    wide left, right;
    wide_mul(&left, &u->x, &v->y);
    wide_mul(&right, &u->y, &v->x);
    wide_sub(out, &left, &right);
}

static void wide_dot(wide *out, const wide_vec *u, const wide_vec *v)
{
    wide left, right;
    wide_mul(&left, &u->x, &v->x);
    wide_mul(&right, &u->y, &v->y);
    wide_add(out, &left, &right);
}

/* (r1 + r2)^2 */
static void wide_reach_squared(wide *out, double r1, double r2, int unit)
{
    wide sum, term;
    wide_from_double(&sum, r1, unit);
    wide_from_double(&term, r2, unit);
    wide_add(&sum, &sum, &term);
    wide_mul(out, &sum, &sum);
}

typedef void wide_product_fn(wide *out, const wide_vec *u, const wide_vec *v);

/* The sign of product(b - a, c - a). */
static int sign_of_product(wide_product_fn *product, hit_vec a, hit_vec b, hit_vec c)
{
    const double inputs[] = {a.x, a.y, b.x, b.y, c.x, c.y};
    int unit = wide_unit(inputs, 6);
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
    int unit = wide_unit(inputs, 6);
    wide_vec ab;
    wide_between(&ab, a, b, unit);
    wide length, reach;
    wide_dot(&length, &ab, &ab);
    wide_reach_squared(&reach, r1, r2, unit);
    wide_sub(&length, &length, &reach);
    return length.sign;
}

/* cross^2 - (r1 + r2)^2 |b - a|^2 */
static int sign_of_line_distance(hit_vec p, hit_vec a, hit_vec b, double r1, double r2)
{
    const double inputs[] = {p.x, p.y, a.x, a.y, b.x, b.y, r1, r2};
    int unit = wide_unit(inputs, 8);
    wide_vec ab, ap;
    wide_between(&ab, a, b, unit);
    wide_between(&ap, a, p, unit);
    wide cross, length, reach, left, right;
    wide_cross(&cross, &ab, &ap);
    wide_dot(&length, &ab, &ab);
    wide_reach_squared(&reach, r1, r2, unit);
    wide_mul(&left, &cross, &cross);
    wide_mul(&right, &reach, &length);
    wide_sub(&left, &left, &right);
    return left.sign;
}

int exact_orient(hit_vec a, hit_vec b, hit_vec c)
{
    int sign = filter_products((b.x - a.x) * (c.y - a.y), -((b.y - a.y) * (c.x - a.x)));
    return sign != UNSURE ? sign : sign_of_product(wide_cross, a, b, c);
}

int exact_dot(hit_vec a, hit_vec b, hit_vec c)
{
    int sign = filter_products((b.x - a.x) * (c.x - a.x), (b.y - a.y) * (c.y - a.y));
    return sign != UNSURE ? sign : sign_of_product(wide_dot, a, b, c);
}

/* |a - b|^2 - (r1 + r2)^2: the squares carry 3 roundings, the sum of two of them 1 more, the
 * difference 1 more, so k = 5. A negative r2 changes nothing: the bound needs r1 + r2 with one
 * rounding, whatever cancels in it, and not below 0, so that its square has the order of |a - b|'s.
 */
int exact_distance(hit_vec a, hit_vec b, double r1, double r2)
{
    double distance = square(b.x - a.x) + square(b.y - a.y);
    double reach = square(r1 + r2);
    int sign = filter(distance - reach, distance + reach);
    return sign != UNSURE ? sign : sign_of_distance(a, b, r1, r2);
}

/*
 * |cross| - (r1 + r2) |b - a|: cross as in exact_orient, k = 4. The squared length carries 4
 * roundings, which the root halves to 2; with the root's, the sum's and the product's own, 5. The
 * difference adds 1 to each: k = 6. A root takes an underflow in the squared length up to where it
 * counts, hence the threshold: above it 2^-1074 is less than u^3 of the square.
 * The sign of r2 is free as above.
 */
int exact_line_distance(hit_vec p, hit_vec a, hit_vec b, double r1, double r2)
{
    double left = (b.x - a.x) * (p.y - a.y);
    double right = (b.y - a.y) * (p.x - a.x);
    double length = square(b.x - a.x) + square(b.y - a.y);
    if (length > 0x1p-900) {
        double reach = (r1 + r2) * sqrt(length);
        int sign = filter(fabs(left - right) - reach, fabs(left) + fabs(right) + reach);
        if (sign != UNSURE)
            return sign;
    }
    return sign_of_line_distance(p, a, b, r1, r2);
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
    wide_add(out, out, &second);
}

static int sign_of_orient_mid(hit_vec a, hit_vec b, hit_vec p, hit_vec q)
{
    const double inputs[] = {a.x, a.y, b.x, b.y, p.x, p.y, q.x, q.y};
    int unit = wide_unit(inputs, 8);
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
int exact_orient_mid(hit_vec a, hit_vec b, hit_vec p, hit_vec q)
{
    double px = p.x - a.x, py = p.y - a.y, qx = q.x - a.x, qy = q.y - a.y;
    double width = b.x - a.x, height = b.y - a.y;
    double value = width * (py + qy) - height * (px + qx);
    double size = fabs(width) * (fabs(py) + fabs(qy)) + fabs(height) * (fabs(px) + fabs(qx));
    int sign = filter(value, size);
    return sign != UNSURE ? sign : sign_of_orient_mid(a, b, p, q);
}

static int sign_of_order_mid(double x, double p, double q)
{
    const double inputs[] = {x, p, q};
    wide value;
    wide_from_both(&value, x, p, q, wide_unit(inputs, 3));
    return value.sign;
}

/* p - x against x - q. Rounding keeps order, overflow to infinity included: what is greater after
 * it was greater before. Only equal ones tell nothing, unless both are 0: differences of doubles do
 * not underflow. */
int exact_order_mid(double x, double p, double q)
{
    double above = p - x, below = x - q;
    if (above != below)
        return above > below ? 1 : -1;
    return above == 0 ? 0 : sign_of_order_mid(x, p, q);
}
