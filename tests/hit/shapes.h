/* SPDX-License-Identifier: MIT */
/* Shapes for tests: short constructors and random shapes. */
#ifndef SHAPES_H
#define SHAPES_H

#include "kind_traits.h"
#include "noted.h"
#include "random.h"
#include "vec.h"

#include <math.h>
#include <stdlib.h>

#define RING(points)                     hit_make_polygon(points, (int)(sizeof(points) / sizeof *(points)))
#define POINT(x, y)                      hit_make_point(vec(x, y))
#define SEGMENT(x0, y0, x1, y1)          hit_make_segment(vec(x0, y0), vec(x1, y1))
#define CIRCLE(x, y, r)                  hit_make_circle(vec(x, y), r)
#define RECT(x, y, w, h)                 hit_make_rect(vec(x, y), vec(w, h), 0)
#define TRIANGLE(ax, ay, bx, by, cx, cy) hit_make_triangle(vec(ax, ay), vec(bx, by), vec(cx, cy))
#define CAPSULE(x0, y0, x1, y1, r)       hit_make_capsule(vec(x0, y0), vec(x1, y1), r)
#define ELLIPSE(x, y, rx, ry, angle)     hit_make_ellipse(vec(x, y), vec(rx, ry), angle)

enum { MAX_RING = 6 };

/* Returns how many vectors it stores: an ellipse's half-axes are behind its centre. */
static inline int stored_count(const hit_shape *shape)
{
    return shape->kind == HIT_ELLIPSE ? 3 : shape->count;
}

static inline hit_kind random_outline_kind(void)
{
    hit_kind kind;
    do
        kind = (hit_kind)random_int(0, HIT_KIND_COUNT - 1);
    while (!kind_is_outline(kind));
    return kind;
}

typedef struct number_source {
    const char *name;
    double (*coordinate)(void);
    double (*radius)(void);
} number_source;

static inline double lattice(void)
{
    return random_int(-4, 4);
}

static inline double lattice_radius(void)
{
    return random_int(0, 3);
}

static inline double uniform(void)
{
    return random_double(-10, 10);
}

static inline double uniform_radius(void)
{
    return random_double(0, 5);
}

static inline double nudged(double x)
{
    int steps = random_int(-2, 2);
    for (int i = abs(steps); i > 0; i--)
        x = nextafter(x, steps > 0 ? 9 : -9);
    return x;
}

static inline double nudged_coordinate(void)
{
    return nudged(lattice());
}

static inline double nudged_radius(void)
{
    return fabs(nudged(lattice_radius()));
}

static const number_source random_sources[] = {{"lattice", lattice, lattice_radius},
                                               {"uniform", uniform, uniform_radius},
                                               {"nudged", nudged_coordinate, nudged_radius}};

/* Returns a shape with the given vertices. For a rect they are its centre and size, for an ellipse
 * its centre and radii. */
static inline hit_shape shape_from(hit_kind kind, const hit_vec *v, int count, double radius,
                                   double angle)
{
    switch (kind) { /* without a default: the compiler names the kind that lacks a line */
    case HIT_POINT:
    case HIT_SECTOR: /* see test_sector.c */
        break;
    case HIT_SEGMENT:
        return hit_make_segment(v[0], v[1]);
    case HIT_CIRCLE:
        return hit_make_circle(v[0], radius);
    case HIT_RECT:
        return hit_make_rect(v[0], vec(fabs(v[1].x), fabs(v[1].y)), angle);
    case HIT_TRIANGLE:
        return hit_make_triangle(v[0], v[1], v[2]);
    case HIT_POLYGON:
        return hit_make_polygon(v, count);
    case HIT_CAPSULE:
        return hit_make_capsule(v[0], v[1], radius);
    case HIT_ELLIPSE:
        return hit_make_ellipse(v[0], vec(fabs(v[1].x), fabs(v[1].y)), angle);
    }
    return hit_make_point(v[0]);
}

static inline hit_shape random_shape(hit_kind kind, const number_source *source,
                                     hit_vec ring[MAX_RING])
{
    for (int i = 0; i < MAX_RING; i++) {
        ring[i].x = source->coordinate();
        ring[i].y = source->coordinate();
    }
    int count = random_int(3, MAX_RING);
    double radius = source->radius();
    hit_shape shape = shape_from(kind, ring, count, radius, 45 * random_int(0, 7));
    noted_add(&shape);
    return shape;
}

#endif
