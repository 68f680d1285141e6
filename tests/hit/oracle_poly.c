/* SPDX-License-Identifier: MIT */
#include "oracle_poly.h"

static poly trimmed(poly p)
{
    while (p.degree >= 0 && num_sign(p.c[p.degree]) == 0)
        p.degree--;
    return p;
}

poly poly_of(num c0, num c1, num c2)
{
    return trimmed((poly){2, {c0, c1, c2}});
}

static poly poly_zero(int degree)
{
    poly p = {.degree = degree};
    for (int i = 0; i <= degree; i++)
        p.c[i] = num_from_int(0);
    return p;
}

poly poly_mul(poly p, poly q)
{
    if (p.degree < 0 || q.degree < 0)
        return (poly){.degree = -1};
    poly out = poly_zero(p.degree + q.degree);
    for (int i = 0; i <= p.degree; i++)
        for (int j = 0; j <= q.degree; j++)
            out.c[i + j] = num_add(out.c[i + j], num_mul(p.c[i], q.c[j]));
    return trimmed(out);
}

poly poly_add(poly p, poly q, int sign)
{
    poly out = poly_zero(p.degree > q.degree ? p.degree : q.degree);
    for (int i = 0; i <= p.degree; i++)
        out.c[i] = p.c[i];
    for (int i = 0; i <= q.degree; i++)
        out.c[i] = sign > 0 ? num_add(out.c[i], q.c[i]) : num_sub(out.c[i], q.c[i]);
    return trimmed(out);
}

poly poly_scaled(poly p, num by)
{
    return poly_mul(p, (poly){num_sign(by) == 0 ? -1 : 0, {by}});
}

poly poly_negative(poly p)
{
    return poly_scaled(p, num_from_int(-1));
}

static poly derivative(poly p)
{
    poly out = {.degree = p.degree - 1};
    for (int i = 1; i <= p.degree; i++)
        out.c[i - 1] = num_mul(p.c[i], num_from_int(i));
    return trimmed(out);
}

/* Divides by the greatest common divisor of the coefficients. */
static poly reduced(poly p)
{
    mpz_t divisor;
    mpz_init(divisor);
    for (int i = 0; i <= p.degree; i++)
        mpz_gcd(divisor, divisor, p.c[i].z);
    for (int i = 0; i <= p.degree; i++) {
        num c;
        mpz_init(c.z);
        mpz_divexact(c.z, p.c[i].z, divisor);
        p.c[i] = c;
    }
    return p;
}

/* Returns the negative remainder of p / q, times something positive. */
static poly negative_remainder(poly p, poly q)
{
    num lead = q.c[q.degree], size = num_sign(lead) < 0 ? num_negative(lead) : lead;
    while (p.degree >= q.degree) {
        num factor = p.c[p.degree];
        poly part = poly_zero(p.degree);
        for (int i = 0; i <= q.degree; i++)
            part.c[p.degree - q.degree + i] = num_mul(q.c[i], factor);
        p = poly_add(poly_scaled(p, size), part, -num_sign(lead));
    }
    return reduced(poly_negative(p));
}

static int sign_at_end(poly p, int end)
{
    int sign = num_sign(p.c[p.degree]);
    return end < 0 && p.degree % 2 == 1 ? -sign : sign;
}

/* How many more changes of sign the sequence p, q, ... has at minus infinity than at infinity. Its
 * last polynomial becomes *last. */
static int changes(poly p, poly q, poly *last)
{
    int count = 0;
    while (q.degree >= 0) {
        count += sign_at_end(p, -1) != sign_at_end(q, -1);
        count -= sign_at_end(p, 1) != sign_at_end(q, 1);
        poly next = negative_remainder(p, q);
        p = q;
        q = next;
    }
    *last = p;
    return count;
}

int poly_roots(poly p, poly *repeated)
{
    if (p.degree <= 0) {
        *repeated = (poly){.degree = 0, .c = {num_from_int(1)}};
        return 0;
    }
    return changes(p, derivative(p), repeated);
}

int poly_roots_by_sign(poly p, poly k)
{
    poly last;
    if (p.degree <= 0 || k.degree < 0)
        return 0;
    return changes(p, poly_mul(derivative(p), k), &last);
}

num poly_at(poly p, int t)
{
    num value = num_from_int(0);
    for (int i = p.degree; i >= 0; i--)
        value = num_add(num_mul(value, num_from_int(t)), p.c[i]);
    return value;
}

static bool is_positive_far_out(poly p, poly q, int side)
{
    int p_sign = num_sign(p.c[p.degree]) * (p.degree % 2 ? side : 1);
    int q_sign = num_sign(q.c[q.degree]) * (q.degree % 2 ? side : 1);
    return p_sign > 0 && q_sign > 0;
}

/* Where both are positive, between two roots of the product, that has an extremum. There p and q
 * have the signs of k = p, q and p q as often as these four sums say. */
bool poly_both_positive(poly p, poly q)
{
    if (p.degree < 0 || q.degree < 0)
        return false;
    if (is_positive_far_out(p, q, 1) || is_positive_far_out(p, q, -1))
        return true;
    poly extremum = derivative(poly_mul(p, q)), p2 = poly_mul(p, p), q2 = poly_mul(q, q);
    return poly_roots_by_sign(extremum, poly_mul(p2, q2)) +
               poly_roots_by_sign(extremum, poly_mul(p2, q)) +
               poly_roots_by_sign(extremum, poly_mul(p, q2)) +
               poly_roots_by_sign(extremum, poly_mul(p, q)) >
           0;
}
