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
 */
#ifndef HIT_GAUGE_H
#define HIT_GAUGE_H

#include "edge_gap.h"
#include "filter.h"
#include "vec.h"

/* What gaps are compared with; GAUGE_ERROR says what m has to be. */
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
    return (gauge){1, m < SIDE_MOST ? SIDE_ERROR * (m * m) + FILTER_UNDERFLOW : (double)INFINITY,
                   m};
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

/* Of two segments v and w: the sides of v's ends from w's line (v0, v1) and the reverse. */
typedef struct end_sides {
    double v0, v1, w0, w1;
} end_sides;

/* Positive when one segment is strictly to one side of the other's line, so that they are apart;
 * negative when they cross; 0 tells nothing. */
static inline double gauge_sides(end_sides of)
{
    return greatest(edge_gap_same_side(of.v0, of.v1), edge_gap_same_side(of.w0, of.w1));
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
