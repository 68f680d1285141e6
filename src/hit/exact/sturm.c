/* SPDX-License-Identifier: MIT */
/*
 * Sturm's theorem: in the chain f, f', then each time the negated remainder of the last two, let
 * v(t) be how often the sign changes at t, zeros left out. Between two numbers that are no roots, f
 * has v(low) - v(high) different roots, of whatever multiplicity (Basu, Pollack and Roy, Algorithms
 * in Real Algebraic Geometry, section 2.2.2).
 *
 * Bits, for coefficients of n = 4216: those of the first remainder are of degree 3 in them, and of
 * the second 7, below 2^(7 n + 64). The third would be of degree 17. For f of degree 4 it is a
 * constant whose sign is known from f's discriminant D, by the numbers of roots that D stands for:
 * that of a D, for f's leading coefficient a, or if the first remainder is h t + k, that of -h D.
 * So with a scale up to STURM_MOST_SCALE no number has more than 33700 bits.
 */
#include "sturm.h"

static const int row_start[STURM_DEGREE] = {0, 5, 9, 12};

static const wide *row_of(const sturm *of, int i)
{
    return &of->pool[row_start[i]];
}

static void copy(wide *out, const wide *a)
{
    hit_wide_shift(out, a, 0);
}

/* ---- The chain ------------------------------------------------------------------------------ */

static int degree_of(const wide *c, int most)
{
    while (most >= 0 && c[most].sign == 0)
        most--;
    return most;
}

static void set_derivative(wide *out, const wide *c, int degree)
{
    wide times;
    for (int i = 1; i <= degree; i++) {
        hit_wide_from_int(&times, i);
        hit_wide_mul(&out[i - 1], &c[i], &times);
    }
}

/* rest -= the part of `by` that cancels its highest coefficient, times a positive number */
static void cancel_highest(wide *rest, int degree, const wide *by, int by_degree)
{
    const wide *lead = &by[by_degree];
    wide product;
    for (int i = 0; i < degree; i++) {
        int k = i - (degree - by_degree);
        hit_wide_mul(&product, &rest[i], lead);
        product.sign *= lead->sign;
        copy(&rest[i], &product);
        if (k >= 0)
            hit_wide_add_product(&rest[i], -lead->sign, &rest[degree], &by[k]);
    }
}

/* Writes the negated remainder of p by q, and returns its degree, -1 for 0. */
static int set_remainder(wide *out, const wide *p, int degree, const wide *q, int by_degree)
{
    wide rest[STURM_DEGREE + 1];
    for (int i = 0; i <= degree; i++)
        copy(&rest[i], &p[i]);
    while (degree >= by_degree) {
        cancel_highest(rest, degree, q, by_degree);
        degree = degree_of(rest, degree - 1);
    }
    for (int i = 0; i <= degree; i++) {
        copy(&out[i], &rest[i]);
        out[i].sign = -out[i].sign;
    }
    return degree;
}

/* For a t^4 + b t^3 + c t^2 + d t + e, 27 times the discriminant is 4 p^3 - q^2 for
 *     p = c^2 - 3 b d + 12 a e
 *     q = c (2 c^2 - 9 b d - 72 a e) + 27 (b^2 e + a d^2) */
static int discriminant_sign(const wide f[STURM_DEGREE + 1])
{
    const wide *e = &f[0], *d = &f[1], *c = &f[2], *b = &f[3], *a = &f[4];
    wide p, q, part, cube;
    wide_set_zero(&p);
    hit_wide_add_product(&p, 1, c, c);
    hit_wide_add_product(&p, -3, b, d);
    hit_wide_add_product(&p, 12, a, e);
    wide_set_zero(&part);
    hit_wide_add_product(&part, 2, c, c);
    hit_wide_add_product(&part, -9, b, d);
    hit_wide_add_product(&part, -72, a, e);
    hit_wide_mul(&q, c, &part);
    hit_wide_mul(&part, b, b);
    hit_wide_add_product(&q, 27, &part, e);
    hit_wide_mul(&part, d, d);
    hit_wide_add_product(&q, 27, a, &part);
    hit_wide_mul(&part, &p, &p);
    wide_set_zero(&cube);
    hit_wide_add_product(&cube, 4, &part, &p);
    hit_wide_add_product(&cube, -1, &q, &q);
    return cube.sign;
}

/* The sign of the constant behind a linear polynomial, for f of degree 4. */
static int last_sign(const sturm *s)
{
    int discriminant = discriminant_sign(row_of(s, 0));
    if (s->count == STURM_DEGREE)
        return row_of(s, 0)[STURM_DEGREE].sign * discriminant;
    return -row_of(s, 2)[1].sign * discriminant;
}

/* Adds what follows the last two. Returns false at the chain's end. */
static bool add_next(sturm *s)
{
    int i = s->count, degree = s->degree[i - 1];
    if (degree == 0)
        return false;
    if (degree == 1 && s->degree[0] == STURM_DEGREE) {
        s->last = last_sign(s);
        return false;
    }
    s->degree[i] = set_remainder(&s->pool[row_start[i]], row_of(s, i - 2), s->degree[i - 2],
                                 row_of(s, i - 1), degree);
    s->count += s->degree[i] >= 0;
    return s->degree[i] >= 0;
}

void hit_sturm_chain(sturm *out, const wide c[STURM_DEGREE + 1])
{
    int degree = degree_of(c, STURM_DEGREE);
    out->last = 0;
    out->count = degree > 0 ? 2 : 1;
    out->degree[0] = degree;
    out->degree[1] = degree - 1;
    for (int i = 0; i <= degree; i++)
        copy(&out->pool[i], &c[i]);
    set_derivative(&out->pool[row_start[1]], c, degree);
    while (out->count > 1 && add_next(out))
        ;
}

/* ---- Roots ---------------------------------------------------------------------------------- */

/* By Horner's scheme, for the value times 2^(scale degree). */
int hit_sturm_value_sign(const wide *c, int degree, const wide *t, int scale)
{
    wide value, product;
    copy(&value, &c[degree]);
    for (int i = degree - 1; i >= 0; i--) {
        hit_wide_mul(&product, &value, t);
        hit_wide_shift(&value, &c[i], scale * (degree - i));
        hit_wide_add(&value, &value, &product);
    }
    return value.sign;
}

int hit_sturm_sign(const sturm *of, const wide *t, int scale)
{
    return hit_sturm_value_sign(row_of(of, 0), of->degree[0], t, scale);
}

static int changes_at(const sturm *of, const wide *t, int scale)
{
    int changes = 0, before = 0;
    for (int i = 0; i <= of->count; i++) {
        int sign = of->last;
        if (i < of->count)
            sign = hit_sturm_value_sign(row_of(of, i), of->degree[i], t, scale);
        changes += sign * before < 0;
        before = sign != 0 ? sign : before;
    }
    return changes;
}

static void rescale(sturm_interval *in)
{
    hit_wide_shift(&in->low, &in->low, 1);
    hit_wide_shift(&in->high, &in->high, 1);
    in->scale++;
}

/* Writes a number between the ends that is no root: their middle, or halfway from there to the
 * lower end, and so on. */
static void find_middle(const sturm *of, sturm_interval *in, wide *middle)
{
    hit_wide_add(middle, &in->low, &in->high);
    rescale(in);
    while (hit_sturm_sign(of, middle, in->scale) == 0) {
        hit_wide_add(middle, middle, &in->low);
        rescale(in);
    }
}

int hit_sturm_count(const sturm *of, const sturm_interval *in)
{
    return changes_at(of, &in->low, in->scale) - changes_at(of, &in->high, in->scale);
}

void hit_sturm_halve(const sturm *of, sturm_interval *in)
{
    wide middle;
    int at_low = changes_at(of, &in->low, in->scale);
    find_middle(of, in, &middle);
    bool is_low = changes_at(of, &middle, in->scale) < at_low;
    copy(is_low ? &in->high : &in->low, &middle);
}
