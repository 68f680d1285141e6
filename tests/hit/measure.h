/* SPDX-License-Identifier: MIT */
/* What the tests of nearest points and of separation share: the error that hit.h allows; numbers
 * that have 11 more bits and far more range than the results; shapes of any size. */
#ifndef MEASURE_H
#define MEASURE_H

#include "shapes.h"

#define HALF 0.70710678118654752440
#define ROOT 1.41421356237309504880

static inline double largest_of(const hit_shape *shape)
{
    double size = shape->radius;
    for (int i = 0; i < stored_count(shape); i++)
        size = fmax(size, fmax(fabs(hit_vertices(shape)[i].x), fabs(hit_vertices(shape)[i].y)));
    return size;
}

static inline double largest(const hit_shape *a, const hit_shape *b)
{
    return fmax(largest_of(a), largest_of(b));
}

/* Returns the error E that hit.h allows for the two shapes. */
static inline double allowed(const hit_shape *a, const hit_shape *b)
{
    return fmax(ldexp(largest(a, b), -40), 0x1p-1072);
}

/* Returns whether p is within the error of the shape; exact. */
static inline bool is_within(hit_vec p, const hit_shape *shape, double error)
{
    hit_shape disc = hit_make_circle(p, error);
    return hit_validate(&disc) == HIT_OK && hit_hits(&disc, shape);
}

/* Returns whether an edge of the closed rings of a polygon is within the error of p; exact. */
static inline bool is_near_edge(hit_vec p, const hit_shape *polygon, double error)
{
    const hit_vec *v = hit_vertices(polygon);
    const int all[] = {polygon->count}, *ends = polygon->rings.ends ? polygon->rings.ends : all;
    for (int i = 0, first = 0, k = 0; i < polygon->count; i++) {
        bool last = i + 1 == ends[k];
        hit_shape edge = hit_make_segment(v[i], v[last ? first : i + 1]);
        if (is_within(p, &edge, error))
            return true;
        first = last ? i + 1 : first;
        k += last;
    }
    return false;
}

/* Returns whether the outline is within the error of p: the disc around it is not all inside, or
 * at an edge that has inside on both of its sides. */
static inline bool is_on_outline(hit_vec p, const hit_shape *shape, double error)
{
    hit_shape disc = hit_make_circle(p, error);
    if (!is_within(p, shape, error))
        return false;
    return hit_relate(shape, &disc) != HIT_A_CONTAINS_B ||
           (shape->kind == HIT_POLYGON && !shape->rings.open && is_near_edge(p, shape, error));
}

typedef struct exact_vec {
    long double x, y;
} exact_vec;

static inline exact_vec difference(hit_vec p, hit_vec q)
{
    return (exact_vec){(long double)p.x - q.x, (long double)p.y - q.y};
}

static inline bool is_near(hit_vec p, hit_vec q)
{
    return hypot(p.x - q.x, p.y - q.y) < 1e-13;
}

static inline void scale_shape(hit_shape *shape, hit_vec *ring, int exponent)
{
    hit_vec *v = shape->kind == HIT_POLYGON ? ring : shape->vertex;
    for (int i = 0; i < stored_count(shape); i++)
        v[i] = vec(ldexp(v[i].x, exponent), ldexp(v[i].y, exponent));
    shape->radius = ldexp(shape->radius, exponent);
}

#endif
