/*
 * Rects and triangles by two of their sides: a rect as a parallelogram, a triangle as half of one.
 * Internal to the library.
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
#ifndef HIT_SIDES_H
#define HIT_SIDES_H

#include "filter.h"
#include "vec.h"

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

/* The squared length of v. */
static inline double sides_square(hit_vec v)
{
    return vec_dot(v, v);
}

#endif
