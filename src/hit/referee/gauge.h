/*
 * How far a disc or an axis is from an edge, in doubles, with one error bound for all that is
 * computed on the way. Internal to the library. An axis is a segment, or that of a capsule; grown
 * by a radius it reaches an edge when one of its points is within that radius.
 *
 * A disc reaches an edge when it reaches one of the ends, or when its centre p lies between the
 * perpendiculars at the ends and it reaches the line. As one number, not more than 0 when the disc
 * reaches the edge:
 *
 *   gap = min(k to_ends, max(-k along, to_line))
 *
 *   to_ends   the smaller squared distance from p to an end, minus the square of the reach r; r is
 *             a radius or the rounded sum of two
 *   along     the smaller dot product of the edge with start (from its first end to p) and with end
 *             (from p to its second end)
 *   to_line   (edge x start)^2 - r^2 edge^2
 *   k         8 m^2, which gives all three the degree 4
 *
 * Error bound. Let m be at least r and at least the magnitude of both coordinates of every rounded
 * difference between a centre and an end of an edge. With u = 2^-53, each difference is within u m
 * of its true value; that of an edge, of up to 2 m, within 2 u m; r within u m. To first order:
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
 * The range of m keeps out overflow. Underflow adds 2^-1075 a product, times k where the product
 * is multiplied by k: less than u^3 m^4.
 */
#ifndef HIT_GAUGE_H
#define HIT_GAUGE_H

#include "filter.h"
#include "vec.h"

/* 256 u */
#define GAUGE_ERROR 0x1p-45
#define GAUGE_LEAST 0x1p-200
#define GAUGE_MOST  0x1p250

/*
 * On a grid, the greatest magnitude above is 32 m^4, that of k times a product: 2^53 units^4 when m
 * is 2^12 units. So gaps are exact up to there. (Their signs are so somewhat further. Such a sign
 * is that of a number of degree 2, or of to_line, whose two terms are near 4 m^4 at most when they
 * are nearly equal: edge x start is also the cross product of start and end. At m = 2^13.25 a
 * to_line of 1 may round to 0.)
 */
#define GAUGE_BITS 12

/*
 * Sides: edge x difference alone, without a radius. Its error is at most 16 u m^2 (see above); the
 * bound used is twice that, and DBL_MIN for what underflows in the two products. On a grid its two
 * products, of up to 2 m^2, are exact when m is 2^26 units, and rounding their difference keeps the
 * sign.
 */
#define SIDE_ERROR 0x1p-48
#define SIDE_MOST  0x1p500
#define SIDE_BITS  26

/* What gaps are compared with. `m` is for grid_proves(). */
typedef struct gauge {
    double k, error, m;
} gauge;

/* For gaps. */
static inline gauge gauge_for(double m)
{
    double square = m * m;
    if (UNLIKELY(!((m > GAUGE_LEAST) & (m < GAUGE_MOST))))
        return (gauge){1, INFINITY, INFINITY};
    return (gauge){8 * square, GAUGE_ERROR * (square * square), m};
}

/* For sides. */
static inline gauge gauge_for_sides(double m)
{
    return (gauge){1, m < SIDE_MOST ? SIDE_ERROR * (m * m) + DBL_MIN : (double)INFINITY, m};
}

static inline double gauge_extent(hit_vec v)
{
    return greatest(fabs(v.x), fabs(v.y));
}

/* The gap without the edge's ends: whether the disc reaches the edge from beside it. `cross` is
 * edge x start, `square` r^2, `length` edge^2. */
static inline double gauge_beside(double along, double cross, double square, double length,
                                  gauge by)
{
    return greatest(-by.k * along, cross * cross - square * length);
}

/* The gap. For an edge of length 0 it is not more than 0, which tells only when the disc reaches
 * the ends. */
static inline double gauge_disc(hit_vec edge, hit_vec start, hit_vec end, double reach, gauge by)
{
    double square = reach * reach;
    double to_ends = least(vec_dot(start, start), vec_dot(end, end)) - square;
    double along = least(vec_dot(edge, start), vec_dot(edge, end));
    double beside = gauge_beside(along, vec_cross(edge, start), square, vec_dot(edge, edge), by);
    return least(by.k * to_ends, beside);
}

/* For the sides of two points from a line: positive when both are strictly on the same side,
 * negative when they are strictly on different sides. */
static inline double gauge_same_side(double a, double b)
{
    return greatest(least(a, b), -greatest(a, b));
}

/* Of two segments v and w: the sides of v's ends from w's line (v0, v1) and the reverse. */
typedef struct end_sides {
    double v0, v1, w0, w1;
} end_sides;

/* Positive when one segment is strictly to one side of the other's line, so that they are apart;
 * negative when they cross; 0 tells nothing. */
static inline double gauge_sides(end_sides of)
{
    return greatest(gauge_same_side(of.v0, of.v1), gauge_same_side(of.w0, of.w1));
}

/* direct_round.c: verdicts where a gap is within its error. `m` is the gauge's. */

/* Whether a disc reaches an edge. */
bool hit_gauge_disc_closely(const hit_vec *centre, const hit_vec *edge, double r1, double r2,
                            double gap, double m);

/* Whether two segments meet, given that gauge_sides() does not tell. */
bool hit_gauge_segments_closely(const hit_vec *v, const hit_vec *w, const end_sides *of, double m);

/* Whether two axes reach each other. `cross`: k times gauge_sides(); `ends`: the smallest gap of
 * the ends of one axis from the other. */
bool hit_gauge_axes_closely(const hit_vec *v, const hit_vec *w, double r1, double r2, double cross,
                            double ends, double m);

#endif
