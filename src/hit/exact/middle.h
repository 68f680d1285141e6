/*
 * The middle stage of exact.c and sum.c: doubles without rounding, for input on a grid, where
 * differences and products have few bits. strict.h says what this asks of the
 * compiler. Internal to the library.
 */
#ifndef HIT_MIDDLE_H
#define HIT_MIDDLE_H

#include "filter.h"

/*
 * Returns x - y, and clears *exact unless that is the true difference. Let |y| <= |x|, and let g be
 * the value of y's last bit (2^-1074 for 0 and subnormals). This power of two divides x and y. So
 * x - y is a multiple of g, and so are d, rounded or not, and the error e = (x - y) - d. If e is
 * not 0, x - d = y + e is at least g from y. Rounded it cannot be y again, because y - g and y + g
 * are doubles (or lie beyond the range of doubles) and rounding keeps order. So x - d == y proves
 * e = 0. For |x| < |y| the same is true of d + y == x. An infinite d fails both.
 */
static inline double middle_difference(double x, double y, bool *exact)
{
    double d = x - y;
    *exact &= (x - d == y) & (d + y == x);
    return d;
}

static inline double middle_sum(double x, double y, bool *exact)
{
    return middle_difference(x, -y, exact);
}

/* Whether middle_product_tail() is right for the factors a and b and their rounded product p. */
static inline int middle_factors_fit(double a, double b, double p)
{
    return (fabs(a) <= MIDDLE_FACTOR_MOST) & (fabs(b) <= MIDDLE_FACTOR_MOST) &
           (fabs(p) >= MIDDLE_PRODUCT_LEAST);
}

/*
 * a b - p, without an error, for p = the rounded a b and factors that fit.
 *
 * If |a| is in [2^i, 2^(i + 1)) and |b| in [2^j, 2^(j + 1)), every value here is a multiple of
 * 2^(i - 52) 2^(j - 52). |a b| >= 2^-961 means i + j >= -962, so that this is 2^-1066 or more, a
 * multiple of the last bit there is. (A subnormal's last bit is even greater.) So underflow takes
 * nothing, and the result is a double, as the rounding error of a product is one wherever exponents
 * have no limits. Where the machine has a fused multiply-add, that rounds this double to itself.
 *
 * Without one: Dekker 1971, A floating-point technique for extending the available precision; the
 * split is Veltkamp's. Each factor is split into two halves of at most 26 bits and a sign. The four
 * partial products are then exact, and each subtraction leaves so few bits that it is exact too.
 * That is a theorem about exponents without limits; middle_factors_fit() meets none: the split
 * multiplies by 2^27 + 1, and the largest product is below 2^1001.
 */
static inline double middle_product_tail(double a, double b, double p)
{
#if defined __FP_FAST_FMA || defined __FMA__ || defined __ARM_FEATURE_FMA
    return fma(a, b, -p);
#else
    double c = MIDDLE_SPLITTER * a, d = MIDDLE_SPLITTER * b;
    double a_high = c - (c - a), a_low = a - a_high;
    double b_high = d - (d - b), b_low = b - b_high;
    return a_low * b_low - (((p - a_high * b_high) - a_low * b_high) - a_high * b_low);
#endif
}

/*
 * The sign of a b - c d, or UNSURE. Rounding keeps order: the greater rounded product is the
 * greater product, underflow and overflow included. Between equal rounded products, what rounding
 * took off each decides. A product with a factor 0 is truly 0; it equals no product without one.
 */
static inline int middle_compare_products(double a, double b, double c, double d)
{
    double p = a * b, q = c * d;
    if (p != q)
        return p > q ? 1 : -1;
    if (((a == 0) | (b == 0)) & ((c == 0) | (d == 0)))
        return 0;
    if (!(middle_factors_fit(a, b, p) & middle_factors_fit(c, d, q)))
        return UNSURE;
    double p_tail = middle_product_tail(a, b, p), q_tail = middle_product_tail(c, d, q);
    return (p_tail > q_tail) - (p_tail < q_tail);
}

/* Returns a b, and clears *exact unless that is the true product. */
static inline double middle_product(double a, double b, bool *exact)
{
    double p = a * b;
    bool zero = (a == 0) | (b == 0);
    *exact &= zero || (middle_factors_fit(a, b, p) && middle_product_tail(a, b, p) == 0);
    return p;
}

/* ---- Signs ---------------------------------------------------------------------------------- */

static inline hit_vec middle_between(hit_vec from, hit_vec to, bool *exact)
{
    double x = middle_difference(to.x, from.x, exact);
    return (hit_vec){x, middle_difference(to.y, from.y, exact)};
}

/* The vectors and the reach r that these take are exact. Each returns a sign, or UNSURE. */

/* u x v */
static inline int middle_cross_sign(hit_vec u, hit_vec v)
{
    return middle_compare_products(u.x, v.y, u.y, v.x);
}

/* u . v */
static inline int middle_dot_sign(hit_vec u, hit_vec v)
{
    return middle_compare_products(u.x, v.x, -u.y, v.y);
}

/* |u|^2 - r^2 = x^2 - (r - y) (r + y) */
static inline int middle_length_sign(hit_vec u, double r)
{
    bool exact = true;
    double less = middle_difference(r, u.y, &exact), more = middle_sum(r, u.y, &exact);
    return exact ? middle_compare_products(u.x, u.x, less, more) : UNSURE;
}

/* (u x v)^2 - r^2 |u|^2, if the cross product, r^2 and |u|^2 all are doubles. */
static inline int middle_offset_sign(hit_vec u, hit_vec v, double r)
{
    bool exact = true;
    double left = middle_product(u.x, v.y, &exact), right = middle_product(u.y, v.x, &exact);
    double xx = middle_product(u.x, u.x, &exact), yy = middle_product(u.y, u.y, &exact);
    double cross = middle_difference(left, right, &exact), length = middle_sum(xx, yy, &exact);
    double square = middle_product(r, r, &exact);
    return exact ? middle_compare_products(cross, cross, square, length) : UNSURE;
}

#endif
