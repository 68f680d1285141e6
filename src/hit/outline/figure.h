/* SPDX-License-Identifier: MIT */
/*
 * Rects and triangles with each other, by the separating axis theorem (Ericson, Real-Time Collision
 * Detection, section 5.2.1): two convex polygons are apart exactly when their projections on the
 * normal of an edge of one of them are. All normals are tried, because branches would cost more.
 * Internal to the library.
 */
#ifndef HIT_FIGURE_H
#define HIT_FIGURE_H

#include "filter.h"
#include "vec.h"

/*
 * Rects and triangles by two of their sides: a rect as a parallelogram, a triangle as half of one.
 *
 * Errors are measured by `scale`, the sum of the squared lengths of all vectors in question,
 * rounded or not. The vectors are differences of corners, whose coordinates have relative errors of
 * u = 2^-53. With |x| for the length of x, to first order,
 *
 *   a dot or cross product of x and y is within 4 u |x| |y|, which is at most 2 u (x^2 + y^2);
 *   a squared length x^2 is within 4 u x^2;
 *   the bend is within 3 u |across| + 2 u |bend|.
 *
 * Squares bound products with the bend, so that no square root is needed:
 *
 *   2 |x| |bend| <= 2^-46 x^2 + 2^46 bend^2.
 */

/* The vectors from the first corner to the second and to the last. The bend of a rect is the vector
 * from the parallelogram's third corner to the rect's. */
typedef struct two_sides {
    hit_vec along, across, bend;
} two_sides;

static inline two_sides sides_of_rect(const hit_vec *v)
{
    hit_vec across = vec_sub(v[3], v[0]);
    return (two_sides){vec_sub(v[1], v[0]), across, vec_sub(vec_sub(v[2], v[1]), across)};
}

static inline two_sides sides_of_triangle(const hit_vec *v)
{
    return (two_sides){vec_sub(v[1], v[0]), vec_sub(v[2], v[0]), {0, 0}};
}

/* Each caller passes the kind and the count as constants, so that each pair is compiled to code of
 * its own. */
typedef struct figure {
    hit_kind kind;
    int count;
    const hit_vec *v;
} figure;

ALWAYS_INLINE figure figure_rect(const hit_shape *shape)
{
    return (figure){HIT_RECT, 4, shape->vertex};
}

ALWAYS_INLINE figure figure_triangle(const hit_shape *shape)
{
    return (figure){HIT_TRIANGLE, 3, shape->vertex};
}

/* The interval of the cross products of an edge with a figure's points, relative to the figure's
 * first corner: twice its middle, and its width. */
typedef struct interval {
    double middle, width;
} interval;

/* Takes p and q, the cross products with the figure's sides. It has no branches. */
ALWAYS_INLINE interval figure_interval_of(hit_kind kind, double p, double q)
{
    if (kind == HIT_RECT)
        return (interval){p + q, fabs(p) + fabs(q)};
    double low = p + q - fabs(p - q), high = p + q + fabs(p - q);
    low -= fabs(low); /* four times the least of p, q and 0 */
    high += fabs(high);
    return (interval){0.25 * (high + low), 0.25 * (high - low)};
}

/* Twice the depth by which the interval from 0 to `end` overlaps the other one, which starts at
 * `corner`, and twice the depth by which it holds the other; negative when it does not. */
typedef struct overlap {
    double depth, hold;
} overlap;

ALWAYS_INLINE overlap figure_overlap_of(double end, double corner, interval other)
{
    double off = fabs(2 * corner + other.middle - end);
    return (overlap){fabs(end) + other.width - off, fabs(end) - other.width - off};
}

ALWAYS_INLINE overlap figure_lesser(overlap p, overlap q)
{
    return (overlap){least(p.depth, q.depth), least(p.hold, q.hold)};
}

typedef struct depths {
    double area_a, area_b;      /* of the two parallelograms; negative when the sides turn left */
    double least;               /* the smallest of twice the depths along all normals */
    double a_holds, b_holds;    /* how deep each holds the other along its own normals, twice */
    double scale, bends, error; /* see DEPTH_ERROR */
} depths;

/*
 * `to` is the vector from the first corner of a to that of b. The third edge of a triangle is the
 * difference of its sides, so cross products with it are differences too. It does not start at the
 * first corner, which adds the area. A triangle is all points between the two ends along each of
 * its three normals, so a shape that it holds along all of these lies in it.
 */
ALWAYS_INLINE depths figure_depths_of(hit_kind kind_a, const two_sides *a, hit_kind kind_b,
                                      const two_sides *b, hit_vec to)
{
    double area_a = vec_cross(a->along, a->across), area_b = vec_cross(b->along, b->across);
    double ll = vec_cross(a->along, b->along), lc = vec_cross(a->along, b->across);
    double cl = vec_cross(a->across, b->along), cc = vec_cross(a->across, b->across);
    double along_a = vec_cross(a->along, to), across_a = vec_cross(a->across, to);
    double along_b = vec_cross(b->along, to), across_b = vec_cross(b->across, to);
    overlap of_a =
        figure_lesser(figure_overlap_of(area_a, along_a, figure_interval_of(kind_b, ll, lc)),
                      figure_overlap_of(-area_a, across_a, figure_interval_of(kind_b, cl, cc)));
    overlap of_b =
        figure_lesser(figure_overlap_of(-area_b, along_b, figure_interval_of(kind_a, ll, cl)),
                      figure_overlap_of(area_b, across_b, figure_interval_of(kind_a, lc, cc)));
    if (kind_a == HIT_TRIANGLE)
        of_a = figure_lesser(of_a, figure_overlap_of(area_a, across_a - along_a + area_a,
                                                     figure_interval_of(kind_b, cl - ll, cc - lc)));
    if (kind_b == HIT_TRIANGLE)
        of_b = figure_lesser(of_b, figure_overlap_of(-area_b, across_b - along_b - area_b,
                                                     figure_interval_of(kind_a, lc - ll, cc - cl)));
    double smallest = least(of_a.depth, of_b.depth);
    return (depths){area_a, area_b, smallest, of_a.hold, of_b.hold, 0, 0, 0};
}

/* Treats each rect as the parallelogram of its two sides: see DEPTH_ERROR and DEPTH_BENDS. */
ALWAYS_INLINE depths figure_depths_between(figure p, figure q)
{
    two_sides a = p.kind == HIT_RECT ? sides_of_rect(p.v) : sides_of_triangle(p.v);
    two_sides b = q.kind == HIT_RECT ? sides_of_rect(q.v) : sides_of_triangle(q.v);
    hit_vec to = vec_sub(q.v[0], p.v[0]);
    depths d = figure_depths_of(p.kind, &a, q.kind, &b, to);
    d.scale = vec_square(to) + vec_square(a.along) + vec_square(a.across) + vec_square(b.along) +
              vec_square(b.across);
    d.bends = vec_square(a.bend) + vec_square(b.bend);
    d.error = DEPTH_ERROR * d.scale + DEPTH_BENDS * d.bends + FILTER_UNDERFLOW;
    return d;
}

#endif
