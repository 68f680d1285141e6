/* SPDX-License-Identifier: MIT */
/* What the times of motions rest on: errors, and how near counts as equal. The notation is that of
 * exact/constants.h. Internal to the library. */
#ifndef HIT_SWEEP_CONSTANTS_H
#define HIT_SWEEP_CONSTANTS_H

#include <float.h>

/* ---- sweep/sweep_ellipse.c ------------------------------------------------------------------ */

/*
 * How far apart along a direction an ellipse and another shape are surely apart, as a part of the
 * largest number: more than twice the 2^-47 by which that way is right.
 * weaken: (-0x1p-30)
 */
#define SWEEP_ELLIPSE_FLOOR 0x1p-46

/*
 * Within this part of the largest number contact is said: a quarter of E.
 * weaken: 0x1p-34
 */
#define SWEEP_ELLIPSE_NEAR 0x1p-42

/*
 * The part of the whole motion that counts as a number of that size: a time has no digits below
 * 2^-1074. With it NEAR is more than the way of that.
 * weaken: 0
 */
#define SWEEP_ELLIPSE_LEAST 0x1p-200

/* ---- sweep/sweep_turning.c ------------------------------------------------------------------ */

/*
 * By how much a gap may be wrong, a part of the size S of all numbers in the frame of the pivot: a
 * vertex has the rounding of its difference from the pivot, 2 u S, of two turns that are composed,
 * 20 u S, of two products, two sums and the shift, 8 u S; its product with a direction of length
 * 1 + 4 u another 8 u S, on either side; all that is less than 64 u, and with the radii less than
 * 128 u. 2^8 u is used.
 * weaken: 0x1p-70
 */
#define SWEEP_TURNING_ERROR 0x1p-45

/*
 * A time has no digits below this: the way in it is a part of the error. weaken: (-0x1p-30)
 */
#define SWEEP_TURNING_TICK 0x1p-52

/*
 * Degrees of which the sine is the angle and the cosine 1, to 2^-70.
 * survives: INFINITY; only a proof that is looked for millions of degrees later has more of them
 */
#define SWEEP_TURNING_SMALL 0x1p-30

/*
 * How near is near enough, and how deep is surely a contact, parts of S. Depths are right to
 * SEPARATE_SLACK, of an ellipse to 2^-40. survives: 0x1p-42; it is only how soon a search ends
 */
#define SWEEP_TURNING_STOP 0x1p-41
/*
 * weaken: 0x1p-60
 */
#define SWEEP_TURNING_DEPTH 0x1p-39

/*
 * How deep the corner that is last seen apart should be where it is first looked for inside.
 * survives: SWEEP_TURNING_DEPTH; it is only which time is tried first
 */
#define SWEEP_TURNING_FIRST (1.5 * SWEEP_TURNING_DEPTH)

/*
 * A step that leads less far than so many times what is near enough is the last one.
 * survives: 2; it is only how soon a search ends
 */
#define SWEEP_TURNING_CREEP 4

/* ---- sweep/ --------------------------------------------------------------------------------- */

/*
 * By how much the box of a motion is grown, as a part of the magnitudes that a side of it is made
 * of. A side has 3 roundings and that of the reach, each of at most u times their sum: 4 u. 16 u is
 * used. Underflow takes nothing from sums.
 * weaken: (-DBL_EPSILON)
 */
#define SWEEP_REGION_ERROR (8 * DBL_EPSILON)

/*
 * The factor by which reach * |motion| is taken too long, for what is clearly beside a path. The
 * reach has 1 rounding, the length 2, by either way to compute it, and the products 2. With what
 * the filter of a side has to spare 32 u is far more.
 * weaken: (1 - 0x1p-44)
 */
#define SWEEP_CLEAR (1 + 0x1p-48)

/*
 * Times of contact are computed for a distance that is greater than the reach by the slack: this
 * part of the greatest power of two that is not above the largest number. That is between 2^8 and
 * 2^9 u of the largest number, where sweep_time.c derives 34 u for all that rounding can take.
 * hit.h promises 2^-40. weaken: 0x1p-53
 */
#define SWEEP_SLACK 0x1p-44

/*
 * Numbers between these are not scaled: their fourth powers are safe.
 * weaken: 0
 */
#define SWEEP_SAFE_LEAST 0x1p-200

/*
 * weaken: INFINITY
 */
#define SWEEP_SAFE_MOST 0x1p200

/*
 * Contacts that are so many slacks apart along the motion count as simultaneous, for the normal.
 * weaken: 0
 */
#define SWEEP_TIE_SLACKS 8

/*
 * A vertex at an edge that is within so many slacks of one of its ends counts as there.
 * weaken: 0
 */
#define SWEEP_END_SLACKS 16

/*
 * The square of the sine of an angle between edges that count as parallel: they have one normal to
 * rounding, so that either is as good.
 * weaken: 0x1p-10
 */
#define SWEEP_PARALLEL 0x1p-80

/*
 * The error of a depth behind an edge, as a part of m^2, with m for the extent of both shapes from
 * one corner or from a disc's centre, for the reach and for the motion. The depth of a corner is
 * within 48 u m^2 (below, FRAME_ERROR). The reach, of up to m and within u m, times the edge's
 * length, of up to 2^1.5 m and within 7 u m: 15 u m^2; the sum of both, 8 u m^2. A speed is the
 * cross product of an edge, within 4 u m, with the motion: 14 u m^2. At a time from 0 to 1 the sum
 * of a depth and a way is within 100 u m^2. 256 u is used. weaken: 0
 */
#define SWEEP_DEPTH_ERROR 0x1p-45

/*
 * So many errors of a depth have to be between a sum of a depth and a way, or a depth, and 0 for
 * the sign to be sure. weaken: 0
 */
#define SWEEP_DEPTH_ERRORS 2

/*
 * What so many errors of a depth take of the time at which a plane is crossed. weaken: 0
 */
#define SWEEP_TIME_ERRORS 8

/*
 * The part of slack * reach by which something else may be nearer, as a dot product with the way,
 * and the time to a vertex still be that to what is nearest. weaken: 0x1p10
 */
#define SWEEP_NEAREST 0.25

/*
 * The error of what tells whether a vertex comes to a point, as a part of m^2, with m for the
 * greatest coordinate of the way to the point and of the motion, and for the reach R. A coordinate
 * of the way is within u m, so the dot product of both, of products of up to m^2, is within 6 u
 * m^2, and so is the cross product. The motion's square is within 4 u m^2, that of R within 3 u
 * m^2. So the rest of the motion, of up to 4 m^2, is within 14 u m^2, and the distance at the start
 * less R, squared, within 13 u m^2. The way from the end, of up to 2 m, is within 3 u m, its square
 * within 40 u m^2, and less R^2 within 51 u m^2. Of products of four, R^2 times the motion's
 * square, up to 2 m^4, is within 12 u m^4, the square of the cross product, up to 4 m^4, within 28
 * u m^4, and what is between them within 44 u m^4. 64 u is used. weaken: 0
 */
#define SWEEP_AIM_ERROR 0x1p-47

/*
 * Between this and its inverse the products of two depths are safe, and so are products of four in
 * SWEEP_AIM_ERROR.
 * survives: 0x1p400; products of two reach no limit before that, and those of four tell nothing
 * there
 */
#define SWEEP_PLANES_MOST 0x1p100

/*
 * By how much the foot of a vertex is to be off an edge's ends, as a part of the squared lengths in
 * question, to be beside it. That is rounded by less than 32 u.
 * weaken: (-0x1p-2)
 */
#define SWEEP_BESIDE 0x1p-40

/*
 * The cosine beyond a right angle up to which an edge still counts as along a line.
 * weaken: 0.25
 */
#define SWEEP_ALONG 0x1p-40

#endif
