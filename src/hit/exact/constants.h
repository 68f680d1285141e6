/*
 * Every constant that an answer rests on, with its derivation: error bounds, limits of range, and
 * how near counts as equal. Rooms above read theirs here too. Internal to the library.
 *
 * Notation, here and wherever errors are counted: u = 2^-53. One operation gives its true value
 * times (1 + d), |d| <= u; a product that underflows is off by at most 2^-1075 more. Sums and
 * differences of doubles do not underflow. k counts the u by which a value may be off.
 *
 * scripts/weaken holds this table to the tests: it replaces one value at a time by each of the
 * expressions behind "weaken:" and runs the exactness tests until one of them fails. Where no test
 * fails, the comment has to give the reason behind "survives:", which is why no input can tell.
 */
#ifndef HIT_CONSTANTS_H
#define HIT_CONSTANTS_H

#include <float.h>

/* ---- exact/filter.h ------------------------------------------------------------------------- */

/*
 * The error bound of a filter as a part of `size`, the sum of magnitudes that its value is made of.
 * Every filter's comment derives k <= 7. 8 u is used: the spare u size is more than all terms in
 * u^2 and than the rounding of the bound itself.
 * weaken: (DBL_EPSILON / 4)
 */
#define FILTER_ERROR (4 * DBL_EPSILON)

/*
 * The error that underflow may add to a filter's value: every filter multiplies at most eight
 * times, and 2^-1022 is far more than 8 * 2^-1075.
 * weaken: 0
 */
#define FILTER_UNDERFLOW DBL_MIN

/*
 * How many doubles apart two sides of a comparison must be for filter_distance_steps() to tell.
 * With d and s for the computed sides of x^2 + y^2 - reach^2, the error is at most 5 u (d + s) and
 * 3 * 2^-1075 (filter_distance()). Let d > s by more than 64 steps. A step from s upwards is more
 * than u s and never less than 2^-1074, so d - s > 32 u s + 32 * 2^-1074. For d <= 2 s that is more
 * than the 15 u s + 3 * 2^-1075 of the error; for d > 2 s, d - s > (d + s) / 3. The same holds with
 * s and d exchanged. An overflow makes one side infinite, never NaN, and its true value more than
 * (1 - 5 u) DBL_MAX; the other, 64 steps below, is not that great. Two infinite sides do not tell.
 * weaken: 2
 */
#define FILTER_STEPS 64

/* ---- exact/exact.c, exact/sum.h, sweep/ ------------------------------------------------------ */

/*
 * Above this the computed square of a length is right to a few u: what underflows in it, 2^-1074 at
 * most, is less than u^3 of it. Below it the root would carry the error on.
 * weaken: 0
 */
#define SQUARE_LEAST 0x1p-900

/* ---- exact/middle.h ------------------------------------------------------------------------- */

/*
 * Factors of which the product and the split stay below 2^1001.
 * weaken: DBL_MAX
 */
#define MIDDLE_FACTOR_MOST 0x1p500

/*
 * Rounded products of which the tail is a multiple of the last bit that there is:
 * middle_product_tail() derives 2^-961.
 * weaken: 0
 */
#define MIDDLE_PRODUCT_LEAST 0x1p-960

/*
 * Veltkamp's splitter for 53 bits: the halves have 26 bits each, and a sign. With one bit more or
 * less, a product of two halves has 54 bits.
 * weaken: 0x4000001p0
 * weaken: 0x10000001p0
 */
#define MIDDLE_SPLITTER 0x8000001p0

/* ---- exact/wide.h --------------------------------------------------------------------------- */

/*
 * The limbs of a wide integer: wide.h counts the bits, and asserts that they fit.
 * weaken: 263
 */
#define WIDE_LIMBS 264

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
 * Times of contact are computed for a distance that is greater than the reach by the slack, which
 * is this power of 1/2 of the largest number: 2^8 u, where sweep_time.c derives 34 u for all that
 * rounding can take. hit.h promises 2^-40.
 * weaken: 54
 */
#define SWEEP_SLACK_BITS 45

/*
 * Numbers between 2^-200 and 2^200 are not scaled: their fourth powers are safe.
 * weaken: 2000
 */
#define SWEEP_SAFE_EXPONENT 200

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
 * The cosine beyond a right angle up to which an edge still counts as along a line.
 * weaken: 0.25
 */
#define SWEEP_ALONG 0x1p-40

#endif
