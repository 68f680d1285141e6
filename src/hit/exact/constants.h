/* SPDX-License-Identifier: MIT */
/*
 * Every constant that a verdict rests on, with its derivation: error bounds and limits of range.
 * Those of numbers that are within E, of distances and of motions, stand in
 * distance/distance_constants.h and sweep/sweep_constants.h. Internal to the library.
 *
 * What Gappa can state, proofs/ beside this states, and scripts/tools/proofs proves it with the values
 * that stand here; it prints which constants that holds, and how large errors get.
 *
 * Notation, here and wherever errors are counted: u = 2^-53. One operation gives its true value
 * times (1 + d), |d| <= u; a product that underflows is off by at most 2^-1075 more. Sums and
 * differences of doubles do not underflow. k counts the u by which a value may be off.
 *
 * scripts/tools/weaken holds these tables to the tests: it replaces one value at a time by each of the
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
 * weaken: 4
 * survives: 8; counted in last bits of d and s, which are 2 u at 1 and u below 2, rounding is less
 *   than 3 steps of d and 2.5 of s
 */
#define FILTER_STEPS 64

/* ---- exact/exact.c, exact/sum.h, sweep/ ----------------------------------------------------- */

/*
 * Above this the computed square of a length is right to a few u: what underflows in it, 2^-1074 at
 * most, is less than u^3 of it. Below it the root would carry the error on.
 * weaken: 0
 */
#define SQUARE_LEAST 0x1p-900

/* ---- outline/walk.c ------------------------------------------------------------------------- */

/*
 * By how much turned boxes have to be apart, as a part of S, the greatest sum of a coordinate's
 * size and that of the move. A leaf's box is computed from differences of up to 2^1.5 S, with a
 * direction that is within 4 u of length 1: extents, middle and centre are together within 50 u S
 * of the truth, and so is each inner run's box around those of its runs: with INDEX_LEVELS levels,
 * within 600 u S. A move rounds every vertex by u S. The comparison itself rounds sums of up to 16
 * S by less than 100 u S, also along the line through two centres. That makes less than 800 u S;
 * INDEX_SLACK is 2048 u. weaken: -0x1p-20
 */
#define INDEX_SLACK 0x1p-42

/*
 * Between these S, products of coordinates and of parts of S neither overflow nor lose digits to
 * underflow that are as much as u S.
 * weaken: 0
 */
#define INDEX_LEAST 0x1p-900

/*
 * survives: INFINITY; axes are at most 1 long, so that only an S near the end of the range
 * overflows
 */
#define INDEX_MOST 0x1p900

/* ---- exact/sum.h: the middle stage ---------------------------------------------------------- */

/*
 * The largest factors whose product and split stay below 2^1001.
 * weaken: DBL_MAX
 */
#define MIDDLE_FACTOR_MOST 0x1p500

/*
 * The least rounded product whose tail is a multiple of 2^-1074, the last bit that doubles have:
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

/*
 * How far a difference of squares with twice the digits may be from the truth, as a part of their
 * sum: middle_twofold_length() derives less than 32 u^2, distance.c less than 64 u^2.
 * weaken: 0
 */
#define TWOFOLD_ERROR 0x1p-98

/* ---- exact/meet.c --------------------------------------------------------------------------- */

/*
 * How far a side of degree 4 may be from the truth, as a part of the magnitudes that it is made of:
 * meet.c derives 14 u, and the magnitudes are rounded, too. 32 u is used.
 * weaken: 0
 */
#define MEET_ERROR 0x1p-48

/*
 * Sums of this size and less have products of four below 2^1000. What underflows in a product of
 * two, 2^-1074, grows to less than 2^-600 in one of four.
 * survives: INFINITY; what overflows is NaN or infinite on both sides, and tells nothing
 */
#define MEET_MOST 0x1p230

/*
 * survives: 0; two products that nearly cancel underflow to the same steps
 */
#define MEET_UNDERFLOW 0x1p-600

/* ---- exact/turn.c --------------------------------------------------------------------------- */

/*
 * How far sine and cosine of the first stage may be from the truth, as a part of it: of_sum()
 * derives 2^-79.
 * weaken: 0
 */
#define TURN_ERROR 0x1p-78

/*
 * The least angle for which every product in the first stage has its tail: the smallest product is
 * then 2^-906. Below it the cosine is 1, because half its square is less than u / 2.
 * weaken: 0
 */
#define TURN_LEAST 0x1p-900

/* ---- exact/wide.h --------------------------------------------------------------------------- */

/*
 * The limbs of a wide integer: wide.h counts the bits, and asserts that they fit.
 * weaken: 1055
 */
#define WIDE_LIMBS 1056

/* ---- outline/pencil.h, referee/direct_ellipse.c --------------------------------------------- */

/*
 * The errors that pencil.h and direct_ellipse.c derive, as parts of the sizes there: 9 u for a
 * point, 16 u for a side of a pencil, 160 u for a discriminant, and 281 u where it also tells the
 * signs of the sides. 16 u, 32 u and 512 u are used.
 * weaken: 0
 */
#define ELLIPSE_POINT_ERROR (8 * DBL_EPSILON)
/*
 * weaken: 0
 */
#define ELLIPSE_SIDE_ERROR (16 * DBL_EPSILON)
/*
 * weaken: 0
 */
#define ELLIPSE_DISCRIMINANT_ERROR (256 * DBL_EPSILON)

/*
 * Whether an ellipse is in another: pencil.h derives 181 u, and 88 u. 512 u is used.
 * weaken: 0
 */
#define ELLIPSE_NESTED_ERROR (256 * DBL_EPSILON)

/*
 * Sizes of sides between this and its inverse. With products of four, of at most 2^800, nothing
 * overflows. An underflow takes 2^-1075, times factors that the error's own size has, of which at
 * least two are left: 2^-400.
 * survives: 0x1p210; there is more to spare than that
 */
#define ELLIPSE_MOST 0x1p200

/* ---- referee/direct.h: gauges --------------------------------------------------------------- */

/*
 * The error bound of gaps (direct.h says what they are), as a part of m^4. Let m be at least r and
 * at least the magnitude of both coordinates of every rounded difference between a centre and an
 * end of an edge. Each difference is within u m of its true value; that of an edge, of up to 2 m,
 * within 2 u m; r within u m. To first order:
 *
 *   a squared distance minus r^2    2 * 3 u m^2 + 2 u m^2, and 3 u m^2, and 2 u m^2     13 u m^2
 *   edge . difference, edge x difference, of up to 4 m^2
 *                                   2 * (2 + 2 + 2) u m^2 + 4 u m^2                     16 u m^2
 *   the cross product squared       16 u m^2 * 2 * 4 m^2 + 16 u m^4                    144 u m^4
 *   edge^2, of up to 8 m^2          2 * 3 u 4 m^2 + 8 u m^2                             32 u m^2
 *   r^2 edge^2                      32 u m^4 + 3 u 8 m^4 + 8 u m^4                      64 u m^4
 *   to_line, of up to 16 m^4        144 u m^4 + 64 u m^4 + 16 u m^4                    224 u m^4
 *   k times one of the first two    8 * 16 u m^4 + 8 * 4 u m^4                         160 u m^4
 *
 * The smaller or greater of two values has no larger error than the worse of them. The bound used
 * is 256 u m^4; the 32 u m^4 to spare are more than all terms in u^2 and the rounding of the bound.
 * weaken: 0x1p-50
 */
#define GAUGE_ERROR 0x1p-45

/*
 * What underflows in a gap adds 2^-1075 a product, times k where the product is multiplied by k:
 * above this m, less than u^3 m^4.
 * weaken: 0
 */
#define GAUGE_LEAST 0x1p-200

/*
 * Below this m the fourth powers in a gap do not overflow.
 * weaken: INFINITY
 */
#define GAUGE_MOST 0x1p250

/*
 * The error bound of sides, edge x difference alone, as a part of m^2: 16 u m^2 as above. Twice
 * that is used. FILTER_UNDERFLOW covers what underflows in the two products.
 * weaken: 0
 */
#define SIDE_ERROR 0x1p-48

/*
 * Below this m the products in a side do not overflow.
 * weaken: INFINITY
 */
#define SIDE_MOST 0x1p500

/* ---- outline/edge_gap.h --------------------------------------------------------------------- */

/*
 * The error bound of edge_gap(), as a part of (D + L + r^2)^2, with D for the point's squared
 * distance from the edge's first end, L for the edge's squared length, r for the reach, and A for
 * the root of D L, which no dot product of the two exceeds. To first order:
 *
 *   D, within 4 u D; r^2, within 3 u r^2; their difference         5 u (D + r^2)
 *   the same times L, which is within 4 u L                        10 u (D + r^2) L
 *   along, within 4 u A; c, which is at most A, within 8 u A       (if c = L, then L <= A)
 *   c (2 along - c): 8 u A * 2 A + A * 16 u A + 4 u A^2            36 u D L
 *   the last difference                                            3 u (D + r^2) L
 *
 * Together 49 u D L and 13 u r^2 L, which is at most 12.25 u of the size, because that is at least
 * 4 (D + r^2) L; 16 u is used. Nothing in the gap is more than a quarter of the size, but
 * for roundings: so nothing overflows before the bound does.
 * weaken: 0x1p-55
 * weaken: 0x1p-53
 */
#define EDGE_GAP_ERROR 0x1p-49

/*
 * Added to D + L + r^2, this makes underflow negligible beside the bound. D, L and r^2 are off by
 * 2^-1073 at most, and what they are multiplied by is at most D + L + r^2; `along` is so too, times
 * 2 c, which is at most 2 L: nothing to 2^-49 times this times D + L + r^2. The two products of the
 * gap take 2^-1075 each, to which the bound is 2^-1009 at least.
 * weaken: 0
 */
#define EDGE_GAP_LEAST 0x1p-480

/* ---- referee/direct_rect.c ------------------------------------------------------------------ */

/*
 * Turned rects. With a for `along` and c for `across`, A = a^2, K = a x c and k = a . c, let the
 * rectangle be that of the first corner with the sides a and c - (k / A) a. The formulas of
 * direct_rect.c are exact for it. No corner of the rect is farther from the rectangle's than
 * D = |k| / |a| + |b|, with b for the bend. So the rectangle is in the D-neighbourhood of the rect,
 * because a point of it that is further than D from its outline keeps its winding number while the
 * corners move; and the rect is in the D-neighbourhood of the rectangle, which is convex.
 *
 * A rect's corners are almost never those of a rectangle, but those of most are near enough for one
 * bound: with e for TURNED_OFF, those of which, in computed numbers,
 *
 *   b^2 / e^2 + TURNED_LEAST < A,   |k| / e + TURNED_LEAST < K.
 *
 * The computed k is within 4 u |a| |c|, and b within 3 u |c| + 2 u |b|; so D <= 1.01 e (|a| + |c|).
 * Coordinates that are 2^20 times as large as a rect round its corners by more than that.
 * weaken: 1
 */
#define TURNED_OFF 0x1p-30

/*
 * A turned rect with sides that are within 2^20 of each other does not meet itself. The bend is
 * then less than 2^-30 |a|, so less than 2^-10 |c|, and what was rounded away of it, 3 u |c|, is
 * less than 2^-30 |a|. With the true bend b, (|a| + |c|) |b| < K: so the third corner is beyond the
 * diagonal of its neighbours, with which the rect is two triangles that have this side alone in
 * common. weaken: 0
 */
#define TURNED_THIN 0x1p-20

/*
 * With it A and K are above 2^-400, and the bounds below, 2^-28 (A + K) and 2^-28 (A^2 + K^2),
 * above 2^-829. Underflow takes 2^-1074 from A, K and ways along a, times what is then far from
 * underflow, or 2^-1075 A from r^2 A: nothing to that.
 * weaken: 0
 */
#define TURNED_LEAST 0x1p-400

/*
 * The error of what is computed of a turned rect, as a part of its size. Ways are dot and cross
 * products of a with `to`, from the first corner to the point or centre; with q^2 = A + c^2, those
 * and what is taken from them are within 5 u |a| (|to| + q).
 *
 * A point. Its depth is in units of 1 / |a|, so D takes |a| D <= 1.01 e (A + |a| |c|), which is
 * below 1.1 e (A + K). Where |to| <= 2 q, rounding takes 15 u |a| q. Where it is more, the point is
 * outside by |to| / 3 along one of the sides, to which 5 u |to| is nothing. The size is A + K.
 *
 * A circle. With d for the distance from the rectangle, the square of that from the rect differs
 * from d^2 by at most 2 d D + D^2 <= 3 e (d^2 + q^2) / 2. What is computed is d^2 A - r^2 A. As
 * |to| is at most d + q, rounding takes 40 u (d^2 + q^2 + r^2) A. All that is below 1.6 e (d^2 A +
 * q^2 A + r^2 A), and where the sign is wrong, the difference is not above it: then d^2 A is below
 * 1.01 (r^2 A + 2 e q^2 A). So the size needs no d: it is A^2 + K^2 + 2 r^2 A.
 *
 * 4 e is used. For a circle that r^2 A is twice in the size makes the bound infinite before d^2 A,
 * if it is near r^2 A, overflows. For a point that is not outside, ways overflow only where 16 (A +
 * K) does.
 * weaken: 0
 */
#define TURNED_ERROR 0x1p-28

/* ---- referee/direct_sat.c ------------------------------------------------------------------- */

/*
 * Two figures by separating axes: the error bound of twice a depth, and of areas, as a part of
 * `scale`.
 *
 * Rounding. A depth changes by at most twice as much as the end, the corner and the two sides that
 * it is made of. Let A be the sum of the squared sides of the figure whose edge it is, and W the
 * sum of the lengths of the other figure's sides and of `to`. Along a side e those four are within
 * 4 u |along| |across| and 4 u |e| W, so the depth is within 8 u (|along| |across| + |e| W) <= 16 u
 * scale. Along a third edge, with L = |along| + |across|, the sides are within 5 u L of their
 * lengths and the corner within 6 u (L |to| + |along| |across|), so the depth is within 20 u
 * |along| |across| + 12 u L W <= 22 u scale: L^2 <= 2 A, and W^2 is at most three times the sum of
 * its squares. Adding up costs, with P = |p| + |q|, 10 u P for the middle and the width, and 4 u
 * |end| + 5 u P + 6 u |corner| for the overlap: at most 15 u (2 |along| |across| + L W) <= 30 u
 * scale. Together that is at most 52 u scale. What one figure holds of the other differs from its
 * depth in the sign of the width alone, which takes no more.
 * With the part of the bends, below, 512 u scale is used.
 * weaken: 0x1p-54
 * weaken: 0x1p-47
 */
#define DEPTH_ERROR 0x1p-44

/*
 * The part of the squared bends in the same bound, twice what is derived here.
 *
 * Bends. Let b and b' be the two bends and B = |b| + |b'|. The verdict of the parallelograms is
 * that of the rects when twice each depth is more than 2 B times the length of its edge, or when
 * twice one depth is less than minus that.
 *
 * In the second case the parallelograms are further than B apart, and the rects are in their |b|-
 * and |b'|-neighbourhoods.
 *
 * In the first case 0 is deeper than B in the difference of the two parallelograms. So each vector
 * x of up to B is p - p' for points p and p' of them, which can be chosen to depend continuously on
 * x, because all are convex. Let f and f' move points as the third corners move, linearly in each
 * half of a parallelogram: f(p) is in the rect if its third corner stays beyond the diagonal of its
 * neighbours, and |f(p) - p| <= |b|. Then x - (f(p) - f'(p')) is not longer than B, and by
 * Brouwer's theorem it equals x for some x. There f(p) = f'(p') is a point of both rects. The
 * corner stays beyond the diagonal when the area is more than |b| times the diagonal.
 *
 * One rect holds the other when its parallelogram holds the other's by more than B along its own
 * normals, and does not when a corner is out by more than B. For what is deeper than |b| in a
 * parallelogram keeps its winding number while the third corner moves, and what is out by more
 * stays out.
 *
 * And 2 B |e| <= 2^-45 e^2 + 2^46 (b^2 + b'^2), where e^2 <= 2 A and, for a third edge, one of the
 * bends is 0.
 * weaken: 0
 */
#define DEPTH_BENDS 0x1p47

/*
 * Below this scale nothing overflows.
 * weaken: INFINITY
 */
#define DEPTH_MOST 0x1p1000

/*
 * Rects with radii that are farther apart along a normal than the radii reach: the square of twice
 * the depth beyond its error, of the side's length, and of the reach. Rounding changes the first by
 * 3 u, and the product of the others by 13 u. 32 u is used.
 * weaken: 0x1.fp-1
 */
#define GROWN_APART 0x1.000000000001p0

/* ---- outline/frame.h ------------------------------------------------------------------------ */

/*
 * The error bound of sides and turns in a frame, as a part of m^2. Let m be the greatest magnitude
 * of a rounded coordinate q' in that frame, and q its true value:
 *
 *   |q' - q| <= u m
 *   an edge e' = rounded(b' - a') has |e'| <= 2 m and |e' - e| <= 2 u m + 2 u m = 4 u m
 *
 * To first order in u:
 *
 *   a product e'_x q'_y, of up to 2 m^2: 4 u m^2 + 2 u m^2, rounded 2 u m^2      8 u m^2
 *   e' x q', of up to 4 m^2: 2 * 8 u m^2 + 4 u m^2                              20 u m^2
 *   the side of a corner from an edge's line, a difference of two of those:
 *   2 * 20 u m^2 + 8 u m^2                                                      48 u m^2
 *   a turn, the cross product of two edges: 2 * (2 * 8 + 4) u m^2 + 8 u m^2     48 u m^2
 *
 * 64 u m^2 is used. The 16 u m^2 to spare are more than all terms in u^2 and the rounding of the
 * bound itself; FILTER_UNDERFLOW is more than what underflows in the products.
 * weaken: 0x1p-53
 * weaken: 0x1p-50
 */
#define FRAME_ERROR 0x1p-47

/*
 * Below this m nothing in a frame overflows.
 * survives: INFINITY; two products that overflow leave no number, and one alone keeps the order of
 * both
 */
#define FRAME_MOST 0x1p500

/* ---- batch/ --------------------------------------------------------------------------------- */

/*
 * The error bound of a point's sides from the edges of a convex ring, as a part of L^2. Let P be
 * the rounded difference of the point and the first corner, M its greatest coordinate, and L that
 * of the corners' differences from the first. To first order, an edge e with |e| <= 2 L and a
 * corner C of it:
 *
 *   e x P, of up to 4 L M, with four relative errors u        16 u L M
 *   e x C, of up to 4 L^2                                     16 u L^2
 *   their difference                                           4 u (L M + L^2)
 *
 * A triangle has the corners B and C beside the first, counterclockwise, and
 *
 *   f = B x P,  t = P x C      of up to 2 L M each             8 u L M each
 *   D = B x C, positive                                        8 u L^2
 *   s = D - (f + t)                                           24 u L M + 10 u L^2
 *
 * For M <= 8 L all are within 202 u L^2. E = 256 u L^2 is used: the rest is more than all terms in
 * u^2. FILTER_UNDERFLOW is for the products.
 *
 * A kernel does not look at M for a triangle. If one of f, t, s is below -E, the point is outside:
 * for M <= 8 L by the bound, for M > 8 L because the triangle is in the box of 2 L around its first
 * corner. If all are above E, then f, t and f + t are less than D, so D > 2 E, and M is not above
 * 8 L: with f', t', D' for the unrounded values of the rounded vectors, P D' = f' C + t' B, so
 * M D' <= L (2 D + 8 u L M + underflow). Here 8 u L^2 < D / 64 and D' > D - 4 u L^2 > (63 / 64) D.
 * That makes M < 3 L.
 * weaken: 0x1p-54
 * weaken: 0x1p-48
 */
#define BATCH_SIDE_ERROR 0x1p-45

/*
 * How far from the first corner a position may be, in units of L, for the bound to hold. Beyond 2 L
 * it is outside. From 64 L on the bound is broken, as a search sees, though no verdict is wrong: a
 * ring that is not flat has a width of a third of A / L, A being its area, more than 5000 E. So the
 * hull of it and of a position at M > 8 L is larger by more than A / 6, and by A M / (12 L) from 64
 * L on. Twice that is what its 16 sides at most tell together where they are negative: one is below
 * -100 E, while the error is less than E M / (8 L), so 8 E at most.
 * weaken: 0.5
 * weaken: 64
 */
#define BATCH_SIDE_NEAR 8

#endif
