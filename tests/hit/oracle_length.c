/* SPDX-License-Identifier: MIT */
#include "oracle_length.h"

#include "outline.h"
#include "rational.h"
#include "vec.h"

/* Doubles are multiples of 2^-1074 below 2^1024, and products of four of them are added. */
enum { BITS = 9000 };

/* A number that is never changed. */
typedef struct real {
    mpf_t f;
} real;

static real real_new(void)
{
    real out;
    mpf_init2(out.f, BITS);
    return out;
}

static real real_of(double x)
{
    real out = real_new();
    mpf_set_d(out.f, x);
    return out;
}

#define REAL_OPERATION(name, operation)                                                            \
    static real name(real a, real b)                                                               \
    {                                                                                              \
        real out = real_new();                                                                     \
        operation(out.f, a.f, b.f);                                                                \
        return out;                                                                                \
    }
REAL_OPERATION(real_add, mpf_add)
REAL_OPERATION(real_sub, mpf_sub)
REAL_OPERATION(real_mul, mpf_mul)
REAL_OPERATION(real_div, mpf_div)

static real real_root(real a)
{
    real out = real_new();
    mpf_sqrt(out.f, a.f);
    return out;
}

static real real_size(real a)
{
    real out = real_new();
    mpf_abs(out.f, a.f);
    return out;
}

static bool is_less(real a, real b)
{
    return mpf_cmp(a.f, b.f) < 0;
}

typedef struct real_vec {
    real x, y;
} real_vec;

static real_vec between(hit_vec from, hit_vec to)
{
    return (real_vec){real_sub(real_of(to.x), real_of(from.x)),
                      real_sub(real_of(to.y), real_of(from.y))};
}

static real dot(real_vec u, real_vec v)
{
    return real_add(real_mul(u.x, v.x), real_mul(u.y, v.y));
}

static real cross(real_vec u, real_vec v)
{
    return real_sub(real_mul(u.x, v.y), real_mul(u.y, v.x));
}

static real length(real_vec u)
{
    return real_root(dot(u, u));
}

static double error_of(double number, real truth)
{
    if (mpf_sgn(truth.f) == 0)
        return number == 0 ? 0 : INFINITY;
    return mpf_get_d(real_div(real_size(real_sub(real_of(number), truth)), real_size(truth)).f);
}

/* ---- Distances ------------------------------------------------------------------------------ */

static real from_edge(hit_vec p, hit_edge e)
{
    real_vec edge = between(e.a, e.b), from_a = between(e.a, p), from_b = between(e.b, p);
    if (mpf_sgn(dot(edge, from_a).f) <= 0)
        return length(from_a);
    if (mpf_sgn(dot(edge, from_b).f) >= 0)
        return length(from_b);
    return real_div(real_size(cross(edge, from_a)), length(edge));
}

static real from_vertices(const hit_shape *vertices, const hit_shape *edges, real nearest)
{
    for (int i = 0; i < vertices->count; i++)
        for (int j = 0; j < outline_edge_count(edges); j++) {
            real found = from_edge(hit_vertices(vertices)[i], outline_edge(edges, j));
            nearest = is_less(found, nearest) ? found : nearest;
        }
    return nearest;
}

/* Of outlines that do not cross. */
static real distance_of_outlines(const hit_shape *a, const hit_shape *b)
{
    real far = real_mul(real_of(DBL_MAX), real_of(4));
    return from_vertices(b, a, from_vertices(a, b, far));
}

static real sum_of_radii(const hit_shape *a, const hit_shape *b)
{
    return real_add(real_of(a->radius), real_of(b->radius));
}

double oracle_distance_error(const hit_shape *a, const hit_shape *b, double distance)
{
    arena_empty();
    return error_of(distance, real_sub(distance_of_outlines(a, b), sum_of_radii(a, b)));
}

/* ---- Depths --------------------------------------------------------------------------------- */

/* How far the vertices of b reach along n, less how far those of a begin, times n's length. */
static real overlap_along(real_vec n, const hit_shape *a, const hit_shape *b, hit_vec from)
{
    real low = real_of(0), high = low;
    for (int i = 0; i < a->count; i++) {
        real at = dot(n, between(from, hit_vertices(a)[i]));
        low = i == 0 || is_less(at, low) ? at : low;
    }
    for (int i = 0; i < b->count; i++) {
        real at = dot(n, between(from, hit_vertices(b)[i]));
        high = i == 0 || is_less(high, at) ? at : high;
    }
    return real_sub(high, low);
}

static real least_overlap(const hit_shape *of, const hit_shape *a, const hit_shape *b, real least)
{
    for (int i = 0; i < outline_edge_count(of); i++) {
        hit_edge e = outline_edge(of, i);
        if (vec_equal(e.a, e.b))
            continue;
        real_vec edge = between(e.a, e.b);
        real_vec n = {real_sub(real_of(0), edge.y), edge.x}, back = {edge.y, n.x};
        back.y = real_sub(real_of(0), n.y);
        real one = real_div(overlap_along(n, a, b, e.a), length(n));
        real other = real_div(overlap_along(back, a, b, e.a), length(n));
        least = is_less(one, least) ? one : least;
        least = is_less(other, least) ? other : least;
    }
    return least;
}

static bool cores_hit(const hit_shape *a, const hit_shape *b)
{
    hit_shape x = hit_make_polygon(hit_vertices(a), a->count), y = x;
    y = hit_make_polygon(hit_vertices(b), b->count);
    x = a->count == 1 ? hit_make_point(a->vertex[0]) : x;
    y = b->count == 1 ? hit_make_point(b->vertex[0]) : y;
    x = a->count == 2 ? hit_make_segment(a->vertex[0], a->vertex[1]) : x;
    y = b->count == 2 ? hit_make_segment(b->vertex[0], b->vertex[1]) : y;
    return hit_hits(&x, &y);
}

double oracle_depth_error(const hit_shape *a, const hit_shape *b, double depth)
{
    arena_empty();
    real radii = sum_of_radii(a, b);
    if (!cores_hit(a, b))
        return error_of(depth, real_sub(radii, distance_of_outlines(a, b)));
    real far = real_mul(real_of(DBL_MAX), real_of(4));
    real least = least_overlap(b, a, b, least_overlap(a, a, b, far));
    least = mpf_cmp(least.f, far.f) == 0 ? real_of(0) : least;
    return error_of(depth, real_add(least, radii));
}
