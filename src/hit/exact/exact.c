/* SPDX-License-Identifier: MIT */
/*
 * Signs of polynomials in doubles, in stages. A floating-point filter (filter.h) decides
 * where its error bound proves it right. Most of the remaining input is on a grid, where
 * differences and products have few bits: the middle stage (sum.h) compares those exactly, in
 * doubles, and lengths with twice the digits. Where products leave the range of doubles, their
 * mantissas are compared. The last few inputs are computed in integers (wide.h), which have no
 * error and no limits of range.
 *
 * The filters and the middle stage count the roundings of every operation as written: see strict.h
 * on the compiler's options.
 */
#include "exact.h"

#include "filter.h"
#include "sum.h"
#include "vec.h"
#include "wide.h"

/* ---- Wide integers -------------------------------------------------------------------------- */

typedef int wide_sign_fn(const wide_vec *u, const wide_vec *v);

/* Returns the sign of a product of b - a and c - a. */
static int wide_product_of_points(wide_sign_fn *sign, hit_vec a, hit_vec b, hit_vec c)
{
    const double inputs[] = {a.x, a.y, b.x, b.y, c.x, c.y};
    int unit = hit_wide_unit(inputs, 6);
    wide_vec ab, ac;
    hit_wide_between(&ab, a, b, unit);
    hit_wide_between(&ac, a, c, unit);
    return sign(&ab, &ac);
}

static int wide_distance(hit_vec a, hit_vec b, double r1, double r2)
{
    const double inputs[] = {a.x, a.y, b.x, b.y, r1, r2};
    int unit = hit_wide_unit(inputs, 6);
    wide_vec ab;
    hit_wide_between(&ab, a, b, unit);
    return hit_wide_length_sign(&ab, r1, r2, unit);
}

static int wide_line_distance(hit_vec p, hit_vec a, hit_vec b, double r1, double r2)
{
    const double inputs[] = {p.x, p.y, a.x, a.y, b.x, b.y, r1, r2};
    int unit = hit_wide_unit(inputs, 8);
    wide_vec ab, ap;
    hit_wide_between(&ab, a, b, unit);
    hit_wide_between(&ap, a, p, unit);
    return hit_wide_offset_sign(&ab, &ap, r1, r2, unit);
}

/* ---- Middle stage: doubles without rounding ------------------------------------------------- */

static int middle_orient(hit_vec a, hit_vec b, hit_vec c)
{
    bool exact = true;
    hit_vec ab = middle_between(a, b, &exact), ac = middle_between(a, c, &exact);
    return exact ? middle_cross_sign(ab, ac) : UNSURE;
}

static int middle_dot(hit_vec a, hit_vec b, hit_vec c)
{
    bool exact = true;
    hit_vec ab = middle_between(a, b, &exact), ac = middle_between(a, c, &exact);
    return exact ? middle_dot_sign(ab, ac) : UNSURE;
}

static int middle_distance(hit_vec a, hit_vec b, double r1, double r2)
{
    bool exact = true;
    hit_vec ab = middle_between(a, b, &exact);
    double reach = middle_sum(r1, r2, &exact);
    int sign = exact ? middle_length_sign(ab, reach) : UNSURE;
    return sign != UNSURE ? sign : middle_twofold_length_sign(a, b, r1, r2);
}

static int middle_line_distance(hit_vec p, hit_vec a, hit_vec b, double r1, double r2)
{
    bool exact = true;
    hit_vec ab = middle_between(a, b, &exact), ap = middle_between(a, p, &exact);
    double reach = middle_sum(r1, r2, &exact);
    return exact ? middle_offset_sign(ab, ap, reach) : UNSURE;
}

/* ---- Far exponents: products beyond the range of doubles ------------------------------------ */

/*
 * p q - s t, where all four are differences of inputs, of mantissas and exponents. Each product
 * carries 3 roundings, and the difference 1. Products of mantissas are from 1/4 to 1, so that
 * powers of two decide alone when one is 8 times the other.
 */
static int far_sign(double p, double q, double s, double t)
{
    int at[4] = {0, 0, 0, 0}; /* infinity has none */
    double pq = frexp(p, &at[0]) * frexp(q, &at[1]);
    double st = frexp(s, &at[2]) * frexp(t, &at[3]);
    int higher = at[0] + at[1] - at[2] - at[3];
    if (pq != 0 && st != 0) {
        if (higher > 2)
            pq *= 8;
        else
            pq *= higher < -2 ? 0 : ldexp(1, higher);
    }
    return filter_sign(filter_products(pq, -st));
}

static int far_orient_from(hit_vec a, hit_vec b, hit_vec c)
{
    return far_sign(b.x - a.x, c.y - a.y, b.y - a.y, c.x - a.x);
}

/* Differences from a large a lose the digits of small b and c; differences from b keep them. */
static int far_orient(hit_vec a, hit_vec b, hit_vec c)
{
    int sign = far_orient_from(a, b, c);
    return sign != UNSURE ? sign : far_orient_from(b, c, a);
}

static int far_dot(hit_vec a, hit_vec b, hit_vec c)
{
    return far_sign(b.x - a.x, c.x - a.x, a.y - b.y, c.y - a.y);
}

/* Lengths are brought to 1: filter_scaled() of filter.h. */
static int far_distance(hit_vec a, hit_vec b, double r1, double r2)
{
    hit_vec way = vec_sub(b, a);
    double reach = r1 + r2;
    int exponent = filter_exponent(greatest(vec_extent(way), fabs(reach)));
    way = filter_scaled(way, -exponent);
    return filter_sign(filter_distance(way.x, way.y, ldexp(reach, -exponent)));
}

/* ---- The predicates ------------------------------------------------------------------------- */

int hit_exact_orient(hit_vec a, hit_vec b, hit_vec c)
{
    int sign = filter_sign(filter_orient(a, b, c));
    /* Large rings ask this for edges that share an end. */
    if (sign == UNSURE && (vec_equal(a, c) || vec_equal(b, c)))
        return 0;
    if (sign == UNSURE)
        sign = middle_orient(a, b, c);
    if (sign == UNSURE)
        sign = far_orient(a, b, c);
    return sign != UNSURE ? sign : wide_product_of_points(hit_wide_cross_sign, a, b, c);
}

int hit_orientation(hit_vec a, hit_vec b, hit_vec c)
{
    bool finite = vec_is_finite(a) && vec_is_finite(b) && vec_is_finite(c);
    return finite ? hit_exact_orient(a, b, c) : 0;
}

int hit_exact_dot(hit_vec a, hit_vec b, hit_vec c)
{
    int sign = filter_sign(filter_dot(a, b, c));
    if (sign == UNSURE)
        sign = middle_dot(a, b, c);
    if (sign == UNSURE)
        sign = far_dot(a, b, c);
    return sign != UNSURE ? sign : wide_product_of_points(hit_wide_dot_sign, a, b, c);
}

int hit_exact_distance(hit_vec a, hit_vec b, double r1, double r2)
{
    int sign = filter_sign(filter_distance(b.x - a.x, b.y - a.y, r1 + r2));
    if (sign == UNSURE)
        sign = middle_distance(a, b, r1, r2);
    if (sign == UNSURE)
        sign = far_distance(a, b, r1, r2);
    return sign != UNSURE ? sign : wide_distance(a, b, r1, r2);
}

/*
 * |cross| - (r1 + r2) |b - a|: cross as in hit_exact_orient, k = 4. The squared length carries 4
 * roundings, which the root halves to 2; with the root's, the sum's and the product's own, 5. The
 * difference adds 1 to each: k = 6. A root would enlarge an underflow in the squared length until
 * it counts, hence SQUARE_LEAST. r2 may be negative, as in filter_distance().
 */
static inline int filter_root(hit_vec edge, hit_vec way, double reach)
{
    double left = edge.x * way.y, right = edge.y * way.x;
    double square = edge.x * edge.x + edge.y * edge.y;
    if (!(square > SQUARE_LEAST))
        return UNSURE;
    double limit = reach * sqrt(square);
    return filter_sign(filter_of(fabs(left - right) - limit, fabs(left) + fabs(right) + limit));
}

static int far_line_distance(hit_vec edge, hit_vec way, double reach)
{
    int along = filter_exponent(vec_extent(edge));
    int off = filter_exponent(greatest(vec_extent(way), fabs(reach)));
    return filter_root(filter_scaled(edge, -along), filter_scaled(way, -off), ldexp(reach, -off));
}

int hit_exact_line_distance(hit_vec p, hit_vec a, hit_vec b, double r1, double r2)
{
    hit_vec edge = vec_sub(b, a), way = vec_sub(p, a);
    int sign = filter_root(edge, way, r1 + r2);
    if (sign == UNSURE)
        sign = middle_line_distance(p, a, b, r1, r2);
    if (sign == UNSURE)
        sign = far_line_distance(edge, way, r1 + r2);
    return sign != UNSURE ? sign : wide_line_distance(p, a, b, r1, r2);
}

/*
 * The polynomials of a mid-point are taken twice as large, with p + q in its place. x is subtracted
 * from p and from q before these are added: a sum of two differences.
 */
static void wide_from_both(wide *out, double x, double p, double q, int unit)
{
    wide second;
    hit_wide_difference(out, p, x, unit);
    hit_wide_difference(&second, q, x, unit);
    hit_wide_add(out, out, &second);
}

static int wide_orient_mid(hit_vec a, hit_vec b, hit_vec p, hit_vec q)
{
    const double inputs[] = {a.x, a.y, b.x, b.y, p.x, p.y, q.x, q.y};
    int unit = hit_wide_unit(inputs, 8);
    wide_vec ab, to;
    hit_wide_between(&ab, a, b, unit);
    wide_from_both(&to.x, a.x, p.x, q.x, unit);
    wide_from_both(&to.y, a.y, p.y, q.y, unit);
    return hit_wide_cross_sign(&ab, &to);
}

/*
 * cross(b - a, (p - a) + (q - a)): the two parts of the sum may cancel, so `size` adds their
 * magnitudes. A term of a product carries 1 rounding of its difference, 1 of the sum, 1
 * of the other factor and 1 of the product, the subtraction of the products 1 more: k = 5.
 */
int hit_exact_orient_mid(hit_vec a, hit_vec b, hit_vec p, hit_vec q)
{
    double px = p.x - a.x, py = p.y - a.y, qx = q.x - a.x, qy = q.y - a.y;
    double width = b.x - a.x, height = b.y - a.y;
    double value = width * (py + qy) - height * (px + qx);
    double size = fabs(width) * (fabs(py) + fabs(qy)) + fabs(height) * (fabs(px) + fabs(qx));
    int sign = filter_sign(filter_of(value, size));
    return sign != UNSURE ? sign : wide_orient_mid(a, b, p, q);
}

static int wide_order_mid(double x, double p, double q)
{
    const double inputs[] = {x, p, q};
    wide value;
    wide_from_both(&value, x, p, q, hit_wide_unit(inputs, 3));
    return value.sign;
}

/* p - x against x - q. Rounding keeps order, overflow to infinity included: the difference that is
 * greater after rounding was greater before. Equal ones tell nothing, unless both are 0:
 * differences of doubles do not underflow. */
int hit_exact_order_mid(double x, double p, double q)
{
    double above = p - x, below = x - q;
    if (above != below)
        return above > below ? 1 : -1;
    return above == 0 ? 0 : wide_order_mid(x, p, q);
}
