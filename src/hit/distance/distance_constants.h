/* SPDX-License-Identifier: MIT */
/* What nearest points, depths and ovals rest on: errors, and how near counts as equal. The notation
 * is that of exact/constants.h. Internal to the library. */
#ifndef HIT_DISTANCE_CONSTANTS_H
#define HIT_DISTANCE_CONSTANTS_H

#include <float.h>

/*
 * By how much outlines have to be farther apart than the reach, or nearer, for computed nearest
 * points to tell a miss or a hit; a part of the largest number. The points are as near as
 * NEAR_ENOUGH in support.c says, 128 u; with their own rounding, below 40 u (closest.c), and that
 * of the supports, below 16 u, that is less than 256 u. 512 u is used. weaken: 0
 */
#define SURELY_APART 0x1p-44

/*
 * How deep one shape has to be in the other along every normal for that to tell a hit; a part of
 * the extent of both from one corner. A depth is a difference of two products of a way, up to 2^1.5
 * long and within u of its truth in each coordinate, and a direction within 3 u: less than 20 u. 64
 * u is used. The same bounds the products that are compared around a ring. weaken: (-0x1p-40)
 */
#define SEPARATE_SLACK 0x1p-47

/*
 * The E of hit.h: a part of the largest coordinate or radius, but no less than the other.
 * separate_concave.c tells what follows from it. weaken: 0
 */
#define CONCAVE_ERROR 0x1p-40
/*
 * weaken: 0
 */
#define CONCAVE_LEAST_ERROR 0x1p-1072
/*
 * How deep a place has to be in a body to count as inside, a part of E: 2^-44 of the largest
 * number. Half of that, 2^-45, is more than the error of a place and of its depth, which are sums
 * of two to four products of numbers up to 4, and of rounded corners: 64 u or 2^-47. weaken: 0
 */
#define CONCAVE_SLACK 0x1p-4

/* ---- distance/oval.c ------------------------------------------------------------------------- */

/*
 * What is so small a part of the largest number proves a direction: less than a 2^7th of E, and
 * more than the 2^5 u of rounding that oval.c derives. weaken: 0x1p-36
 */
#define OVAL_PROOF 0x1p-47

/*
 * The angle that is small enough for chords: between them outlines are within this part of the
 * largest number.
 * weaken: 0x1p-20
 */
#define OVAL_ANGLE 0x1p-50

/*
 * An ellipse whose least radius is this part of the largest number is taken for the segment
 * between its ends. Down to it the frame of its half-axes has 7 bits left. weaken: 0x1p-30
 */
#define OVAL_FLAT 0x1p-46

#endif
