/* SPDX-License-Identifier: MIT */
#include "oracle_sector.h"

#include <mpfr.h>
#include <stdlib.h>

enum { NUMBERS = 4096, FEW_BITS = 200, MANY_BITS = 4000, FEW_ZERO = -90, MANY_ZERO = -2000 };

/* ---- Numbers: made once, never changed, and removed as a whole ------------------------------- */

typedef int real;

static mpfr_t pool[NUMBERS];
static int made, bits, zero_exponent;
static bool unsure;

static void start_with(int precision, int zero)
{
    for (int i = 0; i < NUMBERS; i++)
        if (bits == 0)
            mpfr_init2(pool[i], precision);
        else if (bits != precision)
            mpfr_set_prec(pool[i], precision);
    bits = precision;
    zero_exponent = zero;
    made = 0;
    unsure = false;
}

static real next_number(void)
{
    if (made == NUMBERS)
        abort();
    return made++;
}

static real number(double x)
{
    real out = next_number();
    mpfr_set_d(pool[out], x, MPFR_RNDN);
    return out;
}

#define OPERATION(name, of)                                                                        \
    static real name(real a, real b)                                                               \
    {                                                                                              \
        real out = next_number();                                                                  \
        of(pool[out], pool[a], pool[b], MPFR_RNDN);                                                \
        return out;                                                                                \
    }
OPERATION(plus, mpfr_add)
OPERATION(minus, mpfr_sub)
OPERATION(times, mpfr_mul)
OPERATION(over, mpfr_div)

static int sign_of(real a)
{
    if (mpfr_zero_p(pool[a]))
        return 0;
    if (mpfr_get_exp(pool[a]) > zero_exponent)
        return mpfr_sgn(pool[a]);
    unsure = true;
    return 0;
}

static real root(real a)
{
    real out = next_number();
    if (sign_of(a) <= 0)
        return number(0);
    mpfr_sqrt(pool[out], pool[a], MPFR_RNDN);
    return out;
}

static bool less(real a, real b)
{
    return sign_of(minus(a, b)) < 0;
}

/* ---- Points --------------------------------------------------------------------------------- */

typedef struct spot {
    real x, y;
} spot;

static spot spot_of(hit_vec v)
{
    return (spot){number(v.x), number(v.y)};
}

static spot way(spot from, spot to)
{
    return (spot){minus(to.x, from.x), minus(to.y, from.y)};
}

static spot along(spot from, spot direction, real length)
{
    return (spot){plus(from.x, times(direction.x, length)),
                  plus(from.y, times(direction.y, length))};
}

static real dot(spot u, spot v)
{
    return plus(times(u.x, v.x), times(u.y, v.y));
}

static real cross(spot u, spot v)
{
    return minus(times(u.x, v.y), times(u.y, v.x));
}

static real length_of(spot v)
{
    return root(dot(v, v));
}

/* ---- The sector ----------------------------------------------------------------------------- */

typedef struct cake {
    spot centre, direction[2];
    real inner, outer;
    bool whole;
} cake;

static cake cake_of(const hit_shape *s)
{
    cake k = {.centre = spot_of(s->vertex[0]),
              .inner = number(s->size.x),
              .outer = number(s->size.y),
              .whole = s->vertex[3].x == 360};
    for (int i = 0; i < 2; i++) {
        spot d = spot_of(s->vertex[1 + i]);
        real length = length_of(d);
        k.direction[i] = (spot){over(d.x, length), over(d.y, length)};
    }
    return k;
}

/* Whether the angle clockwise from the first direction to v is at most that to the second: first by
 * half turns, then by the cross product in the same half. */
static bool is_between(const cake *k, spot v)
{
    spot f = k->direction[0], t = k->direction[1];
    spot to_v = {dot(f, v), cross(f, v)}, to_t = {dot(f, t), cross(f, t)};
    int v_y = sign_of(to_v.y), t_y = sign_of(to_t.y);
    int v_half = v_y < 0 || (v_y == 0 && sign_of(to_v.x) < 0);
    int t_half = t_y < 0 || (t_y == 0 && sign_of(to_t.x) < 0);
    if (k->whole || (v_y == 0 && sign_of(to_v.x) == 0))
        return true;
    if (v_half != t_half)
        return v_half < t_half;
    return sign_of(cross(to_v, to_t)) >= 0;
}

static real within(const cake *k, real length)
{
    if (less(length, k->inner))
        return k->inner;
    return less(k->outer, length) ? k->outer : length;
}

static real distance_from(const cake *k, spot p)
{
    spot v = way(k->centre, p);
    real length = length_of(v), nearest = 0;
    if (is_between(k, v)) {
        nearest = minus(within(k, length), length);
        return sign_of(nearest) < 0 ? minus(number(0), nearest) : nearest;
    }
    for (int i = 0; i < 2; i++) {
        spot on = along(k->centre, k->direction[i], within(k, dot(v, k->direction[i])));
        real far = length_of(way(p, on));
        if (i == 0 || less(far, nearest))
            nearest = far;
    }
    return nearest;
}

/* ---- Edges ---------------------------------------------------------------------------------- */

static bool near(const cake *k, spot p, real radius)
{
    return sign_of(minus(distance_from(k, p), radius)) <= 0;
}

static bool near_at(const cake *k, spot a, spot b, real t, real radius)
{
    if (sign_of(t) < 0 || sign_of(minus(number(1), t)) < 0)
        return false;
    return near(k, along(a, way(a, b), t), radius);
}

/* The foot of a point. */
static bool near_foot(const cake *k, spot a, spot b, spot of, real radius)
{
    spot w = way(a, b);
    return near_at(k, a, b, over(dot(way(a, of), w), dot(w, w)), radius);
}

/* Where the edge meets the line of a border. */
static bool near_border(const cake *k, spot a, spot b, spot d, real radius)
{
    spot w = way(a, b);
    real steep = cross(d, w);
    return sign_of(steep) != 0 &&
           near_at(k, a, b, over(cross(way(a, k->centre), d), cross(w, d)), radius);
}

/* Where it meets a circle. */
static bool near_circle(const cake *k, spot a, spot b, real ring, real radius)
{
    spot w = way(a, b), v = way(k->centre, a);
    real square = dot(w, w), half = dot(v, w);
    real rest = minus(dot(v, v), times(ring, ring));
    real inside = minus(times(half, half), times(square, rest));
    if (sign_of(inside) < 0)
        return false;
    real r = root(inside), none = number(0);
    return near_at(k, a, b, over(minus(r, half), square), radius) ||
           near_at(k, a, b, over(minus(minus(none, r), half), square), radius);
}

static bool edge_is_near(const cake *k, spot a, spot b, real radius)
{
    if (near(k, a, radius) || near(k, b, radius))
        return true;
    if (sign_of(length_of(way(a, b))) == 0)
        return false;
    if (near_foot(k, a, b, k->centre, radius) || near_circle(k, a, b, k->inner, radius) ||
        near_circle(k, a, b, k->outer, radius))
        return true;
    for (int i = 0; i < 2; i++) {
        spot d = k->direction[i];
        if (near_border(k, a, b, d, radius) ||
            near_foot(k, a, b, along(k->centre, d, k->inner), radius) ||
            near_foot(k, a, b, along(k->centre, d, k->outer), radius))
            return true;
    }
    return false;
}

/* ---- Outlines ------------------------------------------------------------------------------- */

/* The edge from vertex i to the next of its ring; of what is open the last vertex has none. */
static bool edge_of(const hit_shape *s, int i, hit_vec *a, hit_vec *b)
{
    const hit_vec *v = hit_vertices(s);
    int next = i + 1, start = 0, end = s->count;
    bool list = s->kind == HIT_POLYGON;
    for (int k = 0; list && s->rings.ends && k < s->rings.count; k++) {
        end = s->rings.ends[k];
        if (i < end)
            break;
        start = end;
    }
    bool open = s->count <= 2 || (list && s->rings.open);
    if (next == end && open && s->count > 1)
        return false;
    *a = v[i];
    *b = v[next == end ? start : next];
    return true;
}

/* Whether a corner of the sector, which is on no edge, has an odd number of edges to its left. */
static bool is_inside(const cake *k, const hit_shape *s)
{
    bool odd = false;
    spot p = along(k->centre, k->direction[1], k->outer);
    for (int i = 0; i < s->count; i++) {
        hit_vec from, to;
        if (!edge_of(s, i, &from, &to))
            return false;
        spot a = spot_of(from), b = spot_of(to);
        bool a_above = less(a.y, p.y), b_above = less(b.y, p.y);
        if (a_above != b_above)
            odd ^= (sign_of(cross(way(a, b), way(a, p))) < 0) == b_above;
    }
    return odd && s->count > 2;
}

static bool hit_now(const hit_shape *sector, const hit_shape *other)
{
    for (int i = 0; i < other->count; i++) {
        hit_vec a, b;
        made = 0;
        cake k = cake_of(sector);
        if (edge_of(other, i, &a, &b) &&
            edge_is_near(&k, spot_of(a), spot_of(b), number(other->radius)))
            return true;
    }
    made = 0;
    cake k = cake_of(sector);
    return is_inside(&k, other);
}

bool oracle_sector_hit(const hit_shape *sector, const hit_shape *other)
{
    start_with(FEW_BITS, FEW_ZERO);
    bool hit = hit_now(sector, other);
    if (!unsure)
        return hit;
    start_with(MANY_BITS, MANY_ZERO);
    return hit_now(sector, other);
}

double oracle_sector_distance(const hit_shape *sector, hit_vec p)
{
    start_with(MANY_BITS, MANY_ZERO);
    cake k = cake_of(sector);
    return mpfr_get_d(pool[distance_from(&k, spot_of(p))], MPFR_RNDN);
}
