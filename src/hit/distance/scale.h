/* SPDX-License-Identifier: MIT */
/*
 * What crossings, nearest points and separation share: positions in double, for numbers of one
 * size. Both shapes are scaled by a power of two, so that no square overflows and none that matters
 * underflows. That rounds only numbers that are far too small to matter. Internal to the library.
 */
#ifndef HIT_SCALE_H
#define HIT_SCALE_H

#include "constants.h"
#include "distance_constants.h"
#include "outline.h"
#include "vec.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* The largest coordinate or radius; an ellipse's half-axes have coordinates too. */
static inline double scale_size(const hit_shape *shape)
{
    if (shape->index) {
        hit_edge box = outline_box(shape);
        return greatest(shape->radius, greatest(vec_extent(box.a), vec_extent(box.b)));
    }
    const hit_vec *v = hit_vertices(shape);
    double x = shape->radius, y = 0;
    if (shape->kind == HIT_ELLIPSE)
        y = greatest(vec_extent(v[1]), vec_extent(v[2]));
    for (int i = 0; i < shape->count; i++) {
        x = greatest(fabs(v[i].x), x);
        y = greatest(fabs(v[i].y), y);
    }
    return greatest(x, y);
}

/* The exponent e for which every number of the two shapes is below 2^e: scaled by -e, below 1. */
static inline int scale_exponent(const hit_shape *a, const hit_shape *b)
{
    int exponent;
    frexp(greatest(scale_size(a), scale_size(b)), &exponent);
    return exponent;
}

/* Between this and its inverse squares are safe without scaling. weaken: INFINITY */
#define SAFE_SIZE 0x1p400

/* The same for a largest number, but 0 when no scaling is needed: ldexp() costs more than the
 * arithmetic. */
static inline int scale_exponent_if_needed(double size)
{
    if (size == 0 || (size > 1 / SAFE_SIZE && size < SAFE_SIZE))
        return 0;
    int exponent;
    frexp(size, &exponent);
    return exponent;
}

/* ldexp(), which is a call, by one product where the power is a normal double: it rounds once, as
 * ldexp() does. */
static inline double scaled_length(double length, int exponent)
{
    if (exponent < DBL_MIN_EXP || exponent >= DBL_MAX_EXP)
        return ldexp(length, exponent);
    uint64_t bits = (uint64_t)(exponent + DBL_MAX_EXP - 1) << (DBL_MANT_DIG - 1);
    double power;
    memcpy(&power, &bits, sizeof power);
    return length * power;
}

static inline hit_vec scaled(hit_vec v, int exponent)
{
    return exponent == 0 ? v : vec(scaled_length(v.x, exponent), scaled_length(v.y, exponent));
}

/* v times the power of two that brings its larger coordinate to 1/2 or more, below 1. */
static inline hit_vec scaled_to_one(hit_vec v)
{
    int exponent;
    frexp(vec_extent(v), &exponent);
    return vec(ldexp(v.x, -exponent), ldexp(v.y, -exponent));
}

static inline hit_edge scaled_edge(hit_edge edge, int exponent)
{
    return (hit_edge){scaled(edge.a, exponent), scaled(edge.b, exponent)};
}

/* The length of v, of which numbers are below 2^500. hypot() costs as much as ten roots, so it is
 * for squares that may have underflowed. */
static inline double scale_length(hit_vec v)
{
    double square = vec_dot(v, v);
    return square > SQUARE_LEAST && square < INFINITY ? sqrt(square) : hypot(v.x, v.y);
}

/* A difference whose square may have underflowed is scaled first: one unit of 2^-1074 becomes
 * 2^-174, of which the square is 2^-348. weaken: 1 */
#define LENGTHENED 0x1p900
/* The same for a square that overflows. weaken: 1 */
#define SHORTENED 0x1p-700

/* The direction from one point to the other; 0 when there is none. */
static inline hit_vec unit_between(hit_vec from, hit_vec to)
{
    hit_vec d = vec_sub(to, from);
    double square = vec_square(d);
    if (!(square > SQUARE_LEAST && square < INFINITY)) {
        d = vec_scale(d, square > 1 ? SHORTENED : LENGTHENED);
        square = vec_square(d);
    }
    double length = sqrt(square);
    return length > 0 ? vec(d.x / length, d.y / length) : vec(0, 0);
}

/* The direction of an edge as it is stored. Scaling down a large shape rounds its short edges,
 * whose directions may be any then. */
static inline hit_vec unit_along(hit_edge stored)
{
    hit_vec d = vec_sub(stored.b, stored.a);
    if (vec_extent(d) < SAFE_SIZE)
        return unit_between(stored.a, stored.b);
    return unit_between(vec(0, 0), scaled_to_one(d));
}

static inline hit_vec quarter_turned(hit_vec v)
{
    return vec(-v.y, v.x);
}

/* A low of 0 makes 0 of -0. */
static inline double clamp(double x, double low, double high)
{
    return greatest(least(x, high), low);
}

/* p moved into the box around the edge. */
static inline hit_vec into_box(hit_vec p, hit_edge edge)
{
    return vec(clamp(p.x, least(edge.a.x, edge.b.x), greatest(edge.a.x, edge.b.x)),
               clamp(p.y, least(edge.a.y, edge.b.y), greatest(edge.a.y, edge.b.y)));
}

/* The foot of the perpendicular from p. A foot beyond the edge is moved to a corner of the edge's
 * box, which is that end. */
static inline hit_vec nearest_on_edge(hit_vec p, hit_edge edge)
{
    hit_vec along = unit_between(edge.a, edge.b);
    double from_a = vec_dot(vec_sub(p, edge.a), along);
    return into_box(vec_add(edge.a, vec_scale(along, from_a)), edge);
}

/* Where two edges cross between their ends: cuts e in the ratio of its ends' distances from f's
 * line. When the edges are almost on one line, the distances are mostly rounding. The point is
 * still on e, because they are not negative, and the boxes, which overlap, keep it on f. */
static inline hit_vec edges_cross_at(hit_edge e, hit_edge f)
{
    hit_vec d = vec_sub(f.b, f.a);
    double a = fabs(vec_cross(d, vec_sub(e.a, f.a)));
    double b = fabs(vec_cross(d, vec_sub(e.b, f.a)));
    double t = a + b > 0 ? a / (a + b) : 0.5;
    hit_vec p = vec_add(e.a, vec_scale(vec_sub(e.b, e.a), t));
    return into_box(into_box(p, e), f);
}

#endif
