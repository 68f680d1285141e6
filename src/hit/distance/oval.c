/* SPDX-License-Identifier: MIT */
/*
 * Two ovals x and y, with the way c from x's middle to y's. Both are symmetric around their
 * middles. Along a direction n of length 1, let X(n) and Y(n) be the ways from the middles to the
 * farthest points of x and y.
 *
 * Nearest points. w(n) = c - (X(n) + Y(n)) leads from a point of x to one of y. For every way m
 * between points of the two, and the nearest direction N with the distance d, N.m >= d > 0, so N is
 * within 90 degrees of c. Let f(n) = n.w(n), how far x and y are apart along n; it is at most d,
 * and N.w(n) >= d. For N at an angle a from n, of less than 90 degrees, that is
 *
 *     n.w(n) cos a + (n x w(n)) sin a >= d >= n.w(n)
 *
 * so n x w(n) has the sign of a. Halving the angle in which N is leads to it, and it proves what
 * was found: when the cross product is less than e, then f(n) <= d <= |w(n)| <= f(n) + e.
 *
 * Otherwise the angle gets as small as 2^-50 between two directions, as on a segment, whose
 * farthest point jumps. Between them x's outline is within 2^-50 |x| of the chord of the farthest
 * points, and y's of its own. Then the chords' nearest points are those of x and y.
 *
 * Rounding: n.p and n.q are within 2 u |p| and 2 u |q|, as for an n turned by 2 u, because p and q
 * are perpendicular. So X(n) is exact for such an n, within 4 u |p|, and the halving errs only
 * where |n x w| is below 2^5 u, or by a turn of 2^3 u. Both are far below the promise.
 */
#include "oval.h"

#include "scale.h"

enum { MOST_HALVINGS = 128 };

/* How far beyond 90 degrees from c the search begins: more than what rounds a direction. weaken: 0
 */
#define ACROSS 0x1p-48

/* ---- Ovals ---------------------------------------------------------------------------------- */

static bool is_perpendicular(hit_vec p, hit_vec q)
{
    return fabs(vec_dot(p, q)) <= 16 * DBL_EPSILON * scale_length(p) * scale_length(q);
}

/* One step of Jacobi's method (J. Demmel, K. Veselic, "Jacobi's method is more accurate than QR",
 * 1992): (s, t) is turned, which leaves the ellipse what it is. */
static void turn_axes(oval *of)
{
    double pp = vec_dot(of->p, of->p), qq = vec_dot(of->q, of->q), pq = vec_dot(of->p, of->q);
    double half = (qq - pp) / (2 * pq);
    double tangent = (half < 0 ? -1 : 1) / (fabs(half) + sqrt(1 + half * half));
    double cosine = 1 / sqrt(1 + tangent * tangent), sine = cosine * tangent;
    hit_vec p = of->p, q = of->q;
    of->p = vec_sub(vec_scale(p, cosine), vec_scale(q, sine));
    of->q = vec_add(vec_scale(p, sine), vec_scale(q, cosine));
}

oval hit_oval_turned(oval of)
{
    for (int i = 0; i < 4 && !is_perpendicular(of.p, of.q); i++)
        turn_axes(&of);
    return of;
}

oval hit_oval_of_ellipse(const hit_shape *ellipse, int exponent)
{
    const hit_vec *v = ellipse->vertex;
    oval of = {scaled(v[0], -exponent), scaled(v[1], -exponent), scaled(v[2], -exponent)};
    return hit_oval_turned(of);
}

oval hit_oval_of_edge(hit_edge edge)
{
    hit_vec half = vec_sub(vec_scale(edge.b, 0.5), vec_scale(edge.a, 0.5));
    return (oval){vec_add(vec_scale(edge.a, 0.5), vec_scale(edge.b, 0.5)), half, {0, 0}};
}

hit_vec hit_oval_way(const oval *of, hit_vec n)
{
    double s = vec_dot(of->p, n), t = vec_dot(of->q, n), most = greatest(fabs(s), fabs(t));
    if (!(most > 0))
        return vec(0, 0);
    s /= most;
    t /= most;
    double length = sqrt(s * s + t * t);
    return vec_add(vec_scale(of->p, s / length), vec_scale(of->q, t / length));
}

/* ---- Directions between two ----------------------------------------------------------------- */

/* A direction and the ways along it. */
typedef struct oval_ways {
    hit_vec n, x, y;
    double
        side; /* n x w(n). The nearest is: > 0, to the side of a quarter turn; < 0, to the other */
    double ahead; /* n.w(n) */
} oval_ways;

typedef struct oval_search {
    const oval *x, *y;
    hit_vec c, ray; /* the direction of c */
    double size;
    oval_ways low, high; /* what is sought is between these */
} oval_search;

static oval_ways oval_ways_along(const oval_search *s, hit_vec n)
{
    oval_ways of = {.n = n, .x = hit_oval_way(s->x, n), .y = hit_oval_way(s->y, n)};
    hit_vec way = vec_sub(s->c, vec_add(of.x, of.y));
    of.side = vec_cross(n, way);
    of.ahead = vec_dot(n, way);
    return of;
}

static double oval_size(const oval *of)
{
    double p = greatest(fabs(of->p.x), fabs(of->p.y)), q = greatest(fabs(of->q.x), fabs(of->q.y));
    return greatest(greatest(fabs(of->m.x), fabs(of->m.y)), greatest(p, q));
}

/* Returns a direction between the two ends: it halves the angle, or takes the sides as lengths. */
static hit_vec direction_between(const oval_search *s, int tries)
{
    double low = fabs(s->low.side), high = fabs(s->high.side);
    double part = tries % 2 && low + high > 0 ? low / (low + high) : 0.5;
    hit_vec way = vec_sub(s->high.n, s->low.n);
    return unit_between(vec(0, 0), vec_add(s->low.n, vec_scale(way, part)));
}

static bool search_is_narrow(const oval_search *s)
{
    return vec_dot(s->low.n, s->high.n) > 0 && vec_cross(s->low.n, s->high.n) < OVAL_ANGLE;
}

static oval_search search_between(const oval *x, const oval *y)
{
    double size = greatest(oval_size(x), oval_size(y));
    hit_vec c = vec_sub(y->m, x->m), ray = unit_between(x->m, y->m);
    return (oval_search){.x = x, .y = y, .c = c, .ray = ray, .size = size};
}

/* Starts with both directions across c, and a little more: of a point on an edge the nearest
 * direction is across c, and rounding must not leave it out. */
static void start_across(oval_search *s)
{
    hit_vec across = quarter_turned(s->ray), back = vec_scale(s->ray, ACROSS);
    s->high = oval_ways_along(s, vec_sub(across, back));
    s->low = oval_ways_along(s, vec_sub(vec_scale(across, -1), back));
}

/* Narrows the angle from c's direction on. Returns true when *at is proven. */
static bool search(oval_search *s, oval_ways *at)
{
    hit_vec n = s->ray;
    start_across(s);
    for (int tries = 0; tries < MOST_HALVINGS; tries++) {
        *at = oval_ways_along(s, n);
        if (fabs(at->side) <= OVAL_PROOF * s->size && at->ahead > 0)
            return true;
        if (at->side > 0)
            s->low = *at;
        else
            s->high = *at;
        if (search_is_narrow(s))
            return false;
        n = direction_between(s, tries);
    }
    return false;
}

/* ---- Nearest points ------------------------------------------------------------------------- */

static void keep_nearer_points(hit_nearest *so_far, hit_vec on_x, hit_vec on_y)
{
    double distance = scale_length(vec_sub(on_y, on_x));
    if (distance < so_far->distance)
        *so_far = (hit_nearest){distance, on_x, on_y};
}

hit_nearest hit_oval_nearest_of_edges(hit_edge e, hit_edge f)
{
    hit_nearest nearest = {.distance = INFINITY};
    keep_nearer_points(&nearest, e.a, nearest_on_edge(e.a, f));
    keep_nearer_points(&nearest, e.b, nearest_on_edge(e.b, f));
    keep_nearer_points(&nearest, nearest_on_edge(f.a, e), f.a);
    keep_nearer_points(&nearest, nearest_on_edge(f.b, e), f.b);
    return nearest;
}

hit_nearest hit_oval_nearest(const oval *x, const oval *y, hit_vec *normal)
{
    oval_search s = search_between(x, y);
    oval_ways at;
    *normal = vec(0, -1);
    if (s.ray.x == 0 && s.ray.y == 0)
        return (hit_nearest){0, x->m, y->m};
    if (search(&s, &at))
        s.low = s.high = at;
    *normal = unit_between(vec(0, 0), vec_add(s.low.n, s.high.n));
    hit_edge e = {vec_add(x->m, s.low.x), vec_add(x->m, s.high.x)};
    hit_edge f = {vec_sub(y->m, s.low.y), vec_sub(y->m, s.high.y)};
    return hit_oval_nearest_of_edges(e, f);
}
