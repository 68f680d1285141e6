/*
 * Exact arithmetic in doubles, for input on a grid. Internal to the library.
 *
 * Where an error bound does not tell, the input mostly lies on a grid (whole pixels, halves of
 * pixels), and the doubles that did not tell may have been exact. filter.h proves: if all numbers
 * of an expression pass filter_on_grid(x, 2^k m), they are multiples of one power of two, the unit,
 * and m is less than 2^(53 - k) units. So m is less than 2^bits units for k = 53 - bits; and an
 * expression of whose terms none is greater than 2^53, in units to its degree, is exact.
 *
 * For each expression constants.h has the most bits with which that holds.
 */
#ifndef HIT_GRID_H
#define HIT_GRID_H

#include "filter.h"

/* m, or infinity when it is out of range: nothing is on that grid. */
static inline double grid_size(double m)
{
    return ((m > GRID_LEAST) & (m < GRID_MOST)) ? m : (double)INFINITY;
}

/* The numbers of which an expression is made: the points of v and w, and radii. */
typedef struct grid_numbers {
    const hit_vec *v, *w;
    int count_v, count_w;
    double radii[2];
    int count_radii;
} grid_numbers;

/* Whether all numbers are multiples of one power of two, and m is less than 2^bits times that. `m`
 * is in range or infinite. */
ALWAYS_INLINE int grid_proves(double m, int bits, grid_numbers of)
{
    double c = (double)(UINT64_C(1) << (53 - bits)) * m;
    int on_grid =
        filter_points_on_grid(of.v, of.count_v, c) & filter_points_on_grid(of.w, of.count_w, c);
    for (int i = 0; i < of.count_radii; i++)
        on_grid &= filter_on_grid(of.radii[i], c);
    return on_grid;
}

#endif
