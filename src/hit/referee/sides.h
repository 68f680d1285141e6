/*
 * Rects and triangles by two sides, as parallelograms and halves of those. Internal to the library.
 *
 * Let u = 2^-53 and, for something to measure errors by, let `scale` be the sum of the squared
 * lengths of all vectors in question, rounded or not. Those are differences of corners, with
 * relative errors of u, so with |x| for the length of x, to first order,
 *
 *   a dot or cross product of x and y is within 4 u |x| |y|, which is at most 2 u (x^2 + y^2),
 *   a squared length x^2 within 4 u x^2, and
 *   the bend within 3 u |across| + 2 u |bend|.
 *
 * Products with the bend are bounded by squares, which saves taking roots:
 *
 *   2 |x| |bend| <= 2^-46 x^2 + 2^46 bend^2.
 */
#ifndef HIT_SIDES_H
#define HIT_SIDES_H

#include "filter.h"
#include "vec.h"

/* From the first corner to the second and to the last, and how far a rect's third corner is from
 * where they would put it. */
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

static inline double sides_square(hit_vec v)
{
    return vec_dot(v, v);
}

#endif
