/* SPDX-License-Identifier: MIT */
/*
 * Points, segments, discs and ellipses as sets of one form, and the signs of polynomials that tell
 * how two of them lie. The signs are those of real arithmetic, for every finite input. Internal to
 * the library.
 */
#ifndef HIT_CONIC_H
#define HIT_CONIC_H

#include "filter.h"
#include "hit.h"
#include "vec.h"
#include "wide.h"

/* All points m + s p + t q with s^2 + t^2 <= 1, for m = (a + b) / 2, p = (b - a) / 2 + u, q = v. */
typedef struct conic {
    hit_vec a, b;
    hit_vec u, v; /* u is 0 unless a = b */
} conic;

static inline conic conic_of_segment(hit_vec from, hit_vec to)
{
    return (conic){from, to, {0, 0}, {0, 0}};
}

static inline conic conic_of_disc(hit_vec centre, double radius)
{
    return (conic){centre, centre, {radius, 0}, {0, radius}};
}

static inline conic conic_of_ellipse(const hit_shape *ellipse)
{
    const hit_vec *v = ellipse->vertex;
    return (conic){v[0], v[0], v[1], v[2]};
}

/*
 * The pencil of two such sets x and y. Let d be the vector from x's middle to y's, and |p q| stand
 * for p x q. Twice inverted, x is a disc around the origin with the radius |p q|, and y an ellipse
 * around the place of d (see conic.c). The characteristic polynomial of both conics is
 *
 *     g(t) = x_area t^3 + x_side t^2 + y_side t + y_area
 *
 *     x_area = |px qx|^2, y_area = |py qy|^2
 *     both   = |px py|^2 + |px qy|^2 + |qx py|^2 + |qx qy|^2
 *     x_side = x_area + both - (|d qx|^2 + |d px|^2)
 *     y_side = y_area + both - (|d qy|^2 + |d py|^2)
 *
 * here for vectors twice as long, which multiplies it by 16.
 */
typedef struct pencil {
    wide x_area, x_side, y_side, y_area, both;
} pencil;

/* Returns hit_wide_unit() of all numbers of both. */
int hit_conic_unit(const conic *x, const conic *y);
void hit_conic_pencil(pencil *out, const conic *x, const conic *y, int unit);

/* Writes the discriminant of g. */
void hit_conic_pencil_discriminant(wide *out, const pencil *of);

/* Writes b^2 - 4 a c, the discriminant of g(t) / t where one set is flat. `out` must not be an
 * operand. */
void hit_conic_quadratic_discriminant(wide *out, const wide *a, const wide *b, const wide *c);

/* Returns hit_conic_gap() of two segments on one line. Their boxes decide. */
int hit_conic_gap_on_line(const conic *x, const conic *y);
/* Exact. Returns the relation of two segments on one line that meet. */
hit_relation hit_conic_relate_on_line(const conic *x, const conic *y);

/*
 * Exact. Returns 1 when x and y have no common point, otherwise -1 or 0. If at least one has area
 * and neither is a point, -1 says that their interiors meet, and 0 that they touch. (The interior
 * of a segment is the segment without its ends.)
 */
int hit_conic_gap(const conic *x, const conic *y);
/* Returns the same, from their pencil. */
int hit_conic_pencil_gap(const pencil *of, const conic *x, const conic *y);

/* Exact. Returns, for two with areas whose interiors meet, whether the outlines cross. If they do
 * not, the one with the greater area contains the other; with equal areas they are equal. */
bool hit_conic_pencil_crosses(const pencil *of);

/* ---- conic_beside.c: an ellipse and an axis from a to b, which differ ------------------------ */

/*
 * Exact. Returns, for an ellipse that does not meet the axis or the discs around its ends, -1 when
 * it comes nearer to the axis than `radius`, 0 when it comes exactly as near, otherwise 1. Up to 0,
 * its nearest point is beside the axis.
 */
int hit_conic_beside(const hit_shape *ellipse, hit_vec a, hit_vec b, double radius);

/* ---- conic_corner.c: an ellipse in a rounded convex shape ------------------------------------ */

/* Whether the ellipse leaves the shape or is in it. */
typedef enum conic_room {
    CONIC_LEAVES,
    CONIC_UNTOLD, /* it touches, or nearly so, an arc between two edges */
    CONIC_HELD
} conic_room;

/*
 * Exact where it tells. Looks along the outward normals of the core's edges that lead clockwise
 * from `from` to `at` and from there to `to`, and all between these. What an ellipse with area does
 * along all normals is the least of what it does at all corners.
 */
conic_room hit_conic_in_corner(const hit_shape *ellipse, hit_vec from, hit_vec at, hit_vec to,
                               double radius);

#endif
