/* SPDX-License-Identifier: MIT */
/*
 * Direct ways to the referee's verdict, one for each pair of kinds, for calls without a trace. Each
 * computes in doubles with a proven error bound and almost without jumps, and asks the exact
 * predicates where the bound does not tell. The verdicts are those of the general rule. Internal to
 * the library.
 */
#ifndef HIT_DIRECT_H
#define HIT_DIRECT_H

#include "edge_gap.h"
#include "filter.h"
#include "hit.h"
#include "outline.h"
#include "pair.h"
#include "turned_rect.h"
#include "vec.h"

typedef bool direct_fn(const hit_shape *a, const hit_shape *b);

/* Both radii, whose sum exact predicates do not round. */
typedef struct direct_reach {
    double r1, r2;
} direct_reach;

static inline direct_reach direct_reach_of(const hit_shape *a, const hit_shape *b)
{
    return (direct_reach){a->radius, b->radius};
}

/* The number of kinds, and that rounded up to a power of two, so that a row is found by a shift. */
enum { DIRECT_KINDS = HIT_KIND_COUNT + HIT_PARTIAL_KIND_COUNT, DIRECT_ROW = 16 };
_Static_assert((int)DIRECT_ROW >= (int)DIRECT_KINDS, "a row holds every kind");

/* [a->kind][b->kind]: every pair in both orders. */
extern direct_fn *const hit_direct_pair[DIRECT_KINDS][DIRECT_ROW];

/* direct_round.c. A disc is a point or a circle; an axis is a segment's or a capsule's. */
direct_fn hit_direct_disc_capsule;
direct_fn hit_direct_segment_segment;
direct_fn hit_direct_segment_circle;
direct_fn hit_direct_axis_capsule;
direct_fn hit_direct_circle_triangle;
direct_fn hit_direct_circle_polygon;

/* direct_axis.c: an axis, with or without a radius, and a ring. */
direct_fn hit_direct_segment_rect;
direct_fn hit_direct_segment_triangle;
direct_fn hit_direct_segment_polygon;
direct_fn hit_direct_rect_capsule;
direct_fn hit_direct_triangle_capsule;
direct_fn hit_direct_polygon_capsule;

/* Whether a disc, or a segment given by its ends, meets a ring's filling or outline. */
bool hit_direct_disc_meets_ring(const hit_vec *centre, direct_reach by, const hit_vec *ring,
                                int count);
bool hit_direct_segment_meets_ring(const hit_vec *ends, const hit_vec *ring, int count);

/* direct.c: the same for a point. */
bool hit_direct_point_in_ring(hit_vec p, const hit_vec *ring, int count);
bool hit_direct_point_in_shape(hit_vec p, const hit_shape *ring);

/* direct_rect.c: rects, by their two sides. */
direct_fn hit_direct_point_rect;
direct_fn hit_direct_circle_rect;
direct_fn hit_direct_rect_rect;

/* direct_sat.c: rects and triangles, by separating axes. */
direct_fn hit_direct_turned_rects;
direct_fn hit_direct_grown_rects; /* at least one with a radius */
direct_fn hit_direct_rect_triangle;
direct_fn hit_direct_triangle_triangle;

/* direct_rings.c: two closed rings. */
direct_fn hit_direct_ring_ring;
/* Whether the fillings of two rings that need no walk meet, without their radii. */
bool hit_direct_fillings_meet(const hit_shape *a, const hit_shape *b);

/* direct_grown.c: two closed rings, at least one with a radius; and two that need no walk, whose
 * fillings do not meet. */
direct_fn hit_direct_grown_rings;
direct_fn hit_direct_grown_apart;

/* direct_ellipse.c */
direct_fn hit_direct_point_ellipse;
direct_fn hit_direct_segment_ellipse;
direct_fn hit_direct_circle_ellipse;
direct_fn hit_direct_ring_ellipse;
direct_fn hit_direct_capsule_ellipse;
direct_fn hit_direct_ellipse_ellipse;

/* Whether [a, b] and [c, d] have a common point. The ends of each may come in either order. */
static inline int direct_overlap(double a, double b, double c, double d)
{
    double low = a < b ? a : b;
    double high = a < b ? b : a;
    double other_low = c < d ? c : d;
    double other_high = c < d ? d : c;
    return (low <= other_high) & (other_low <= high);
}

/* Whether the corners are those of an axis-parallel box, starting at any of them and in either
 * direction: so are those of a rect that was turned by a multiple of 90 degrees. Then the first
 * corner is opposite the third. */
static inline bool direct_has_upright_sides(const hit_vec *v)
{
    if (v[0].y == v[1].y)
        return v[1].x == v[2].x && v[2].y == v[3].y && v[3].x == v[0].x;
    return v[0].x == v[1].x && v[1].y == v[2].y && v[2].x == v[3].x && v[3].y == v[0].y;
}

/* Whether two boxes meet, each given by two opposite corners in either order. */
static inline bool direct_boxes_meet(hit_vec a, hit_vec c, hit_vec other_a, hit_vec other_c)
{
    return direct_overlap(a.x, c.x, other_a.x, other_c.x) &
           direct_overlap(a.y, c.y, other_a.y, other_c.y);
}

/* direct_round.c: two discs that touch or almost touch, as shapes or by centres and radii. */
direct_fn hit_direct_discs_closely;

/* Two discs. Inline, because the referee asks two circles before it looks into the table. */
static inline bool direct_discs(const hit_shape *a, const hit_shape *b)
{
    hit_vec p = a->vertex[0], q = b->vertex[0];
    int64_t gap = filter_distance_steps(q.x - p.x, q.y - p.y, a->radius + b->radius);
    if (UNLIKELY(!filter_steps_tell(gap)))
        return hit_direct_discs_closely(a, b);
    return gap < 0;
}

/* ellipse_trace.c: the verdict with its comparisons, where at least one is an ellipse. */
hit_verdict hit_direct_ellipse_traced(const hit_shape *a, const hit_shape *b, hit_trace *trace);

/*
 * How far a disc or an axis is from an edge, in doubles, with one error bound for all that is
 * computed on the way. An axis is a segment, or that of a capsule; grown by
 * a radius it reaches an edge when one of its points is within that radius.
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

/* What gaps are compared with; GAUGE_ERROR says what m has to be. */
typedef struct gauge {
    double k, error;
} gauge;

/* For gaps. */
static inline gauge gauge_for(double m)
{
    double square = m * m;
    if (UNLIKELY(!((m > GAUGE_LEAST) & (m < GAUGE_MOST))))
        return (gauge){1, INFINITY};
    return (gauge){8 * square, GAUGE_ERROR * (square * square)};
}

/* For sides. */
static inline gauge gauge_for_sides(double m)
{
    return (gauge){1, m < SIDE_MOST ? SIDE_ERROR * (m * m) + FILTER_UNDERFLOW : (double)INFINITY};
}

/* The gap without the edge's ends: whether the disc reaches the edge from beside it. `cross` is
 * edge x start, `square` r^2, `length` edge^2. */
static inline double gauge_beside(double along, double cross, double square, double length,
                                  gauge by)
{
    return greatest(-by.k * along, cross * cross - square * length);
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

/* direct_round.c: exact, for what the gaps do not tell. Whether a disc reaches an edge, two
 * segments meet, two axes reach each other. */
bool hit_direct_disc_reaches(hit_vec p, const hit_vec *edge, double r1, double r2);
bool hit_direct_segments_meet(const hit_vec *v, const hit_vec *w);
bool hit_direct_axes_reach(const hit_vec *v, const hit_vec *w, double r1, double r2);

#endif
