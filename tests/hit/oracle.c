/* SPDX-License-Identifier: MIT */
#include "oracle.h"

#include "oracle_edges.h"
#include "oracle_ellipse.h"
#include "rational.h"

#include <gmp.h>
#include <math.h>
#include <stddef.h>

/* ---- Signs, in integers: every double counted in units of 2^-1074 --------------------------- */

static void count_units(mpz_t out, double x)
{
    int exponent;
    double mantissa = frexp(x, &exponent);
    mpz_set_d(out, ldexp(mantissa, 53));
    int shift = exponent - 53 + 1074;
    if (shift >= 0)
        mpz_mul_2exp(out, out, (mp_bitcnt_t)shift);
    else
        mpz_tdiv_q_2exp(out, out, (mp_bitcnt_t)-shift);
}

static void integer_difference(mpz_t out, double x, double y)
{
    mpz_t subtrahend;
    mpz_init(subtrahend);
    count_units(out, x);
    count_units(subtrahend, y);
    mpz_sub(out, out, subtrahend);
    mpz_clear(subtrahend);
}

/* Computes p q + sign s t, where p = p1 - p0 and so on. */
static void integer_products(mpz_t out, const double pq[4], const double st[4], int sign)
{
    mpz_t p, q;
    mpz_inits(p, q, NULL);
    integer_difference(p, pq[0], pq[1]);
    integer_difference(q, pq[2], pq[3]);
    mpz_mul(out, p, q);
    integer_difference(p, st[0], st[1]);
    integer_difference(q, st[2], st[3]);
    if (sign < 0)
        mpz_submul(out, p, q);
    else
        mpz_addmul(out, p, q);
    mpz_clears(p, q, NULL);
}

static void integer_cross(mpz_t out, hit_vec a, hit_vec b, hit_vec c)
{
    const double left[4] = {b.x, a.x, c.y, a.y}, right[4] = {b.y, a.y, c.x, a.x};
    integer_products(out, left, right, -1);
}

static void integer_dot(mpz_t out, hit_vec a, hit_vec b, hit_vec c)
{
    const double left[4] = {b.x, a.x, c.x, a.x}, right[4] = {b.y, a.y, c.y, a.y};
    integer_products(out, left, right, 1);
}

static void integer_reach_squared(mpz_t out, double r1, double r2)
{
    integer_difference(out, r1, -r2);
    mpz_mul(out, out, out);
}

int oracle_orient(hit_vec a, hit_vec b, hit_vec c)
{
    arena_empty();
    mpz_t value;
    mpz_init(value);
    integer_cross(value, a, b, c);
    int sign = mpz_sgn(value);
    mpz_clear(value);
    return sign;
}

int oracle_dot(hit_vec a, hit_vec b, hit_vec c)
{
    arena_empty();
    mpz_t value;
    mpz_init(value);
    integer_dot(value, a, b, c);
    int sign = mpz_sgn(value);
    mpz_clear(value);
    return sign;
}

static int sign_between(const mpz_t left, const mpz_t right)
{
    int order = mpz_cmp(left, right);
    return (order > 0) - (order < 0);
}

int oracle_distance(hit_vec a, hit_vec b, double r1, double r2)
{
    arena_empty();
    mpz_t length, reach;
    mpz_inits(length, reach, NULL);
    integer_dot(length, a, b, b);
    integer_reach_squared(reach, r1, r2);
    int sign = sign_between(length, reach);
    mpz_clears(length, reach, NULL);
    return sign;
}

int oracle_line_distance(hit_vec p, hit_vec a, hit_vec b, double r1, double r2)
{
    arena_empty();
    mpz_t cross, length, reach;
    mpz_inits(cross, length, reach, NULL);
    integer_cross(cross, a, b, p);
    mpz_mul(cross, cross, cross);
    integer_dot(length, a, b, b);
    integer_reach_squared(reach, r1, r2);
    mpz_mul(length, length, reach);
    int sign = sign_between(cross, length);
    mpz_clears(cross, length, reach, NULL);
    return sign;
}

/* ---- Verdicts, in fractions ----------------------------------------------------------------- */

typedef struct point {
    mpq_t x, y;
} point;

static void point_init(point *p, hit_vec at)
{
    mpq_inits(p->x, p->y, NULL);
    mpq_set_d(p->x, at.x);
    mpq_set_d(p->y, at.y);
}

static void point_clear(point *p)
{
    mpq_clears(p->x, p->y, NULL);
}

static void from_to(point *out, const point *from, const point *to)
{
    mpq_sub(out->x, to->x, from->x);
    mpq_sub(out->y, to->y, from->y);
}

static void combine(mpq_t out, const mpq_t p, const mpq_t q, const mpq_t s, const mpq_t t, int sign)
{
    mpq_t right;
    mpq_init(right);
    mpq_mul(right, s, t);
    mpq_mul(out, p, q);
    if (sign < 0)
        mpq_sub(out, out, right);
    else
        mpq_add(out, out, right);
    mpq_clear(right);
}

static void cross(mpq_t out, const point *u, const point *v)
{
    combine(out, u->x, v->y, u->y, v->x, -1);
}

static void dot(mpq_t out, const point *u, const point *v)
{
    combine(out, u->x, v->x, u->y, v->y, 1);
}

/* The squared distance of p from the segment a b. The nearest point is a + t (b - a) with t clamped
 * to [0, 1]. */
static void distance_squared(mpq_t out, const point *p, const point *a, const point *b)
{
    const hit_vec zero = {0, 0};
    point u, w;
    mpq_t t, length;
    point_init(&u, zero);
    point_init(&w, zero);
    mpq_inits(t, length, NULL);
    from_to(&u, a, b);
    from_to(&w, a, p);
    dot(length, &u, &u);
    dot(t, &w, &u);
    if (mpq_sgn(length) > 0)
        mpq_div(t, t, length);
    if (mpq_sgn(t) < 0)
        mpq_set_si(t, 0, 1);
    if (mpq_cmp_si(t, 1, 1) > 0)
        mpq_set_si(t, 1, 1);
    mpq_mul(u.x, u.x, t);
    mpq_mul(u.y, u.y, t);
    from_to(&w, &u, &w);
    dot(out, &w, &w);
    mpq_clears(t, length, NULL);
    point_clear(&u);
    point_clear(&w);
}

static bool within(const point *p, const point *a, const point *b, const mpq_t reach_squared)
{
    mpq_t distance;
    mpq_init(distance);
    distance_squared(distance, p, a, b);
    bool result = mpq_cmp(distance, reach_squared) <= 0;
    mpq_clear(distance);
    return result;
}

static bool in_unit_range(const mpq_t numerator, const mpq_t denominator)
{
    mpq_t t;
    mpq_init(t);
    mpq_div(t, numerator, denominator);
    bool result = mpq_sgn(t) >= 0 && mpq_cmp_si(t, 1, 1) <= 0;
    mpq_clear(t);
    return result;
}

/* Solves a + t u = c + s v. Parallel segments have no single solution; they are found at their
 * ends. */
static bool segments_cross(const point *a, const point *b, const point *c, const point *d)
{
    const hit_vec zero = {0, 0};
    point u, v, w;
    mpq_t parallel, t, s;
    point_init(&u, zero);
    point_init(&v, zero);
    point_init(&w, zero);
    mpq_inits(parallel, t, s, NULL);
    from_to(&u, a, b);
    from_to(&v, c, d);
    from_to(&w, a, c);
    cross(parallel, &u, &v);
    cross(t, &w, &v);
    cross(s, &w, &u);
    bool result =
        mpq_sgn(parallel) != 0 && in_unit_range(t, parallel) && in_unit_range(s, parallel);
    mpq_clears(parallel, t, s, NULL);
    point_clear(&u);
    point_clear(&v);
    point_clear(&w);
    return result;
}

static bool segments_near(const point e[2], const point f[2], const mpq_t reach_squared)
{
    return segments_cross(&e[0], &e[1], &f[0], &f[1]) ||
           within(&e[0], &f[0], &f[1], reach_squared) ||
           within(&e[1], &f[0], &f[1], reach_squared) ||
           within(&f[0], &e[0], &e[1], reach_squared) || within(&f[1], &e[0], &e[1], reach_squared);
}

/* Returns whether the edge lies to the right of p at p's height. Its x there is computed as a
 * fraction. */
static bool edge_right_of(const point e[2], const point *p)
{
    if ((mpq_cmp(e[0].y, p->y) > 0) == (mpq_cmp(e[1].y, p->y) > 0))
        return false;
    mpq_t x, rise, run;
    mpq_inits(x, rise, run, NULL);
    mpq_sub(rise, e[1].y, e[0].y);
    mpq_sub(run, e[1].x, e[0].x);
    mpq_div(run, run, rise);
    mpq_sub(x, p->y, e[0].y);
    mpq_mul(x, x, run);
    mpq_add(x, x, e[0].x);
    bool right = mpq_cmp(x, p->x) > 0;
    mpq_clears(x, rise, run, NULL);
    return right;
}

/* A shape's edges as pairs of points. */
typedef struct figure {
    int count;
    bool filled;
    point edge[ORACLE_EDGES][2];
} figure;

static void figure_init(figure *out, const hit_shape *shape)
{
    const hit_vec *v = oracle_vertices(shape);
    oracle_edge edges[ORACLE_EDGES];
    out->count = oracle_edges(shape, edges, &out->filled);
    for (int i = 0; i < out->count; i++) {
        point_init(&out->edge[i][0], v[edges[i].from]);
        point_init(&out->edge[i][1], v[edges[i].to]);
    }
}

static void figure_clear(figure *f)
{
    for (int i = 0; i < f->count; i++) {
        point_clear(&f->edge[i][0]);
        point_clear(&f->edge[i][1]);
    }
}

static bool fills(const figure *f, const point *p)
{
    bool inside = false;
    for (int i = 0; f->filled && i < f->count; i++)
        inside ^= edge_right_of(f->edge[i], p);
    return inside;
}

static bool fills_any(const figure *f, const figure *of)
{
    for (int i = 0; i < of->count; i++)
        if (fills(f, &of->edge[i][0]))
            return true;
    return false;
}

static bool outlines_near(const figure *f, const figure *g, const mpq_t reach_squared)
{
    for (int i = 0; i < f->count; i++)
        for (int j = 0; j < g->count; j++)
            if (segments_near(f->edge[i], g->edge[j], reach_squared))
                return true;
    return false;
}

bool oracle_hit(const hit_shape *a, const hit_shape *b)
{
    if (a->kind == HIT_ELLIPSE || b->kind == HIT_ELLIPSE)
        return oracle_relate_ellipse(a, b) != HIT_APART;
    arena_empty();
    mpq_t reach, radius;
    mpq_inits(reach, radius, NULL);
    mpq_set_d(reach, a->radius);
    mpq_set_d(radius, b->radius);
    mpq_add(reach, reach, radius);
    mpq_mul(reach, reach, reach);
    figure f, g;
    figure_init(&f, a);
    figure_init(&g, b);
    bool hit = outlines_near(&f, &g, reach) || fills_any(&f, &g) || fills_any(&g, &f);
    figure_clear(&f);
    figure_clear(&g);
    mpq_clears(reach, radius, NULL);
    return hit;
}
