/* SPDX-License-Identifier: MIT */
/* Sums that keep every bit: in doubles where they have enough bits, otherwise in integers. */
#ifndef HIT_SUM_H
#define HIT_SUM_H

#include "filter.h"

/*
 * Signs of polynomials in vectors that are sums of doubles. They are those of real arithmetic. The
 * sweep needs them, where a vertex ends at p + motion, which need not be a double. Internal to the
 * library.
 */

/* The vector to - from + by, without rounding. */
typedef struct hit_sum {
    hit_vec from, to, by;
} hit_sum;

static inline hit_sum sum_between(hit_vec from, hit_vec to)
{
    return (hit_sum){from, to, {0, 0}};
}

static inline hit_sum sum_of_motion(hit_vec by)
{
    return (hit_sum){{0, 0}, {0, 0}, by};
}

/*
 * Filters (filter.h says what k is; strict.h, what they ask of the compiler). A component of a sum
 * is computed as (to - from) + by, with 2 roundings. Its parts may cancel, so its size is
 * |to - from| + |by|; the component is within 2 u of that.
 */
typedef struct sum_estimate {
    hit_vec value, size;
} sum_estimate;

static inline sum_estimate sum_estimate_of(hit_sum u)
{
    double x = u.to.x - u.from.x, y = u.to.y - u.from.y;
    return (sum_estimate){{x + u.by.x, y + u.by.y},
                          {fabs(x) + fabs(u.by.x), fabs(y) + fabs(u.by.y)}};
}

/* 2 roundings of each factor, 1 of the product, 1 of the sum: k = 6. */
static inline filter sum_cross_filter(sum_estimate u, sum_estimate v)
{
    return filter_of(u.value.x * v.value.y - u.value.y * v.value.x,
                     u.size.x * v.size.y + u.size.y * v.size.x);
}

static inline filter sum_dot_filter(sum_estimate u, sum_estimate v)
{
    return filter_of(u.value.x * v.value.x + u.value.y * v.value.y,
                     u.size.x * v.size.x + u.size.y * v.size.y);
}

/* |u|^2 - (r1 + r2)^2: a square of a component carries 2 * 2 + 1, the sum of two 1 more, the
 * difference 1 more: k = 7. The square of the radii carries fewer. */
static inline filter sum_length_filter(sum_estimate u, double reach)
{
    double square = reach * reach;
    return filter_of(u.value.x * u.value.x + u.value.y * u.value.y - square,
                     u.size.x * u.size.x + u.size.y * u.size.y + square);
}

/*
 * |u x v| - (r1 + r2) |u|: u's components have 1 rounding, so the cross product carries 5, and the
 * squared length 4, which the root halves to 2; with the root's, the sum's and the product's own,
 * 5. The difference adds 1 to each: k = 6. SQUARE_LEAST is for underflow, as in exact.c.
 */
static inline filter sum_offset_filter(sum_estimate u, sum_estimate v, double reach)
{
    double cross = u.value.x * v.value.y - u.value.y * v.value.x;
    double size = u.size.x * v.size.y + u.size.y * v.size.x;
    double square = u.value.x * u.value.x + u.value.y * u.value.y;
    double limit = reach * sqrt(square);
    return filter_of(fabs(cross) - limit, square > SQUARE_LEAST ? size + limit : INFINITY);
}

/* These return the signs that the filters cannot tell. */
int hit_sum_cross_exactly(hit_sum u, hit_sum v);
int hit_sum_dot_exactly(hit_sum u, hit_sum v);
int hit_sum_length_exactly(hit_sum u, double r1, double r2);
int hit_sum_offset_exactly(hit_sum u, hit_sum v, double r1, double r2);

/* Writes the sum in wide integers (wide.h), counted in 2^unit, which divides all of its numbers. */
typedef struct wide_vec wide_vec;
void hit_sum_to_wide(wide_vec *out, hit_sum u, int unit);

/* Each of these returns -1, 0 or +1. r1 and r2 are radii. */

static inline int sum_cross(hit_sum u, hit_sum v)
{
    int sign = filter_sign(sum_cross_filter(sum_estimate_of(u), sum_estimate_of(v)));
    return sign != UNSURE ? sign : hit_sum_cross_exactly(u, v);
}

static inline int sum_dot(hit_sum u, hit_sum v)
{
    int sign = filter_sign(sum_dot_filter(sum_estimate_of(u), sum_estimate_of(v)));
    return sign != UNSURE ? sign : hit_sum_dot_exactly(u, v);
}

/* Compares |u| with r1 + r2. */
static inline int sum_length(hit_sum u, double r1, double r2)
{
    int sign = filter_sign(sum_length_filter(sum_estimate_of(u), r1 + r2));
    return sign != UNSURE ? sign : hit_sum_length_exactly(u, r1, r2);
}

/* Compares the distance of the point v from the line through the origin and u with r1 + r2. u is
 * not 0; it is a difference or a motion, not a sum of both. */
static inline int sum_offset(hit_sum u, hit_sum v, double r1, double r2)
{
    int sign = filter_sign(sum_offset_filter(sum_estimate_of(u), sum_estimate_of(v), r1 + r2));
    return sign != UNSURE ? sign : hit_sum_offset_exactly(u, v, r1, r2);
}

/*
 * The middle stage of exact.c and sum.c: doubles without rounding, for input on a grid, where
 * differences and products have few bits. strict.h says what this asks of the compiler.
 */

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

/* Returns whether middle_product_tail() is right for the factors a and b and their rounded product
 * p. */
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
 * HIT_NO_FMA leaves it out: a fused operation in the objects is then one that nobody wrote.
 *
 * Without one: Dekker 1971, A floating-point technique for extending the available precision; the
 * split is Veltkamp's. Each factor is split into two halves of at most 26 bits and a sign. The four
 * partial products are then exact, and each subtraction leaves so few bits that it is exact too.
 * That is a theorem about exponents without limits; middle_factors_fit() meets none: the split
 * multiplies by 2^27 + 1, and the largest product is below 2^1001.
 */
static inline double middle_product_tail(double a, double b, double p)
{
#if !defined HIT_NO_FMA && (defined __FP_FAST_FMA || defined __FMA__ || defined __ARM_FEATURE_FMA)
    return fma(a, b, -p);
#else
    double c = MIDDLE_SPLITTER * a, d = MIDDLE_SPLITTER * b;
    double a_high = c - (c - a), a_low = a - a_high;
    double b_high = d - (d - b), b_low = b - b_high;
    return a_low * b_low - (((p - a_high * b_high) - a_low * b_high) - a_high * b_low);
#endif
}

/*
 * Returns the sign of a b - c d, or UNSURE. Rounding keeps order: the greater rounded product is
 * the greater product, underflow and overflow included. Between equal rounded products, what
 * rounding took off each decides. A product with a factor 0 is truly 0; it equals no product
 * without one.
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

/* A number of twice the digits: high + low, with |low| <= u |high|. */
typedef struct middle_twofold {
    double high, low;
} middle_twofold;

/* Returns x + y without an error, unless it overflows (Knuth, The art of computer programming 2,
 * 4.2.2). */
static inline middle_twofold middle_twofold_sum(double x, double y)
{
    double high = x + y, of_y = high - x;
    return (middle_twofold){high, (x - (high - of_y)) + (y - of_y)};
}

/* Returns x y to within 4 u^2 of itself; clears *fits where the tail of its product would not be
 * right. */
static inline middle_twofold middle_twofold_product(middle_twofold x, middle_twofold y, bool *fits)
{
    double high = x.high * y.high;
    *fits &= x.high == 0 || y.high == 0 || middle_factors_fit(x.high, y.high, high);
    double tail = middle_product_tail(x.high, y.high, high);
    return (middle_twofold){high, tail + (x.high * y.low + x.low * y.high)};
}

/*
 * |b - a|^2 - (r1 + r2)^2: differences and sum keep their tails, squares and their sums too; the
 * tails of all that are added with rounding. Let M be the sum of the three squares. What is left
 * out or rounded: low^2 of each square, u^2 M; 2 high low, 2 u^2 M; its sum with the tail, 3 u^2 M;
 * of the tails t of the squares, 3 u M together, and the tails of the two sums, u M each, four sums
 * round: less than 4 * 5 u^2 M. That makes less than 32 u^2 M; TWOFOLD_ERROR is 256 u^2. What
 * underflows is less: M has a square of 2^-960 or more. Where a tail would not be right, the error
 * is infinite.
 */
static inline filter middle_twofold_length(hit_vec a, hit_vec b, double r1, double r2)
{
    bool fits = true;
    middle_twofold dx = middle_twofold_sum(b.x, -a.x), dy = middle_twofold_sum(b.y, -a.y);
    middle_twofold reach = middle_twofold_sum(r1, r2);
    middle_twofold x = middle_twofold_product(dx, dx, &fits);
    middle_twofold y = middle_twofold_product(dy, dy, &fits);
    middle_twofold r = middle_twofold_product(reach, reach, &fits);
    middle_twofold length = middle_twofold_sum(x.high, y.high);
    middle_twofold over = middle_twofold_sum(length.high, -r.high);
    double value = over.high + (over.low + length.low + x.low + y.low - r.low);
    double error = TWOFOLD_ERROR * (length.high + r.high);
    return (filter){value, fits ? error : INFINITY};
}

/* The same as a sign. */
static inline int middle_twofold_length_sign(hit_vec a, hit_vec b, double r1, double r2)
{
    return filter_sign(middle_twofold_length(a, b, r1, r2));
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
