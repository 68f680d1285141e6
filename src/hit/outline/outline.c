/* SPDX-License-Identifier: MIT */
/* Answers exact questions about outlines by the signs of exact.h and by comparing coordinates. */
#include "outline.h"

#include "exact.h"
#include "trace.h"

/* Returns the gap between two intervals, negative if they overlap. a and b are the ends of one, c
 * and d of the other, in any order. */
static double gap(double a, double b, double c, double d)
{
    return greatest(least(a, b) - greatest(c, d), least(c, d) - greatest(a, b));
}

/* Finds the ends of the shortest way between the intervals of a and b and of c and d. Where the
 * intervals overlap, both ends are the same common point. */
static void nearest_pair_of(double a, double b, double c, double d, double *out_e, double *out_f)
{
    double low = greatest(least(a, b), least(c, d)), high = least(greatest(a, b), greatest(c, d));
    bool e_first = least(a, b) <= least(c, d);
    *out_e = e_first ? high : low;
    *out_f = e_first ? low : high;
    if (low <= high)
        *out_e = *out_f = low;
}

/* Records the gaps between the boxes with the diagonals e and f: the horizontal one, and if that
 * does not separate them, the vertical one. */
static void trace_gap(hit_trace *trace, hit_edge e, hit_edge f, double gap_x, double gap_y,
                      double reach)
{
    hit_vec from, to;
    nearest_pair_of(e.a.x, e.b.x, f.a.x, f.b.x, &from.x, &to.x);
    nearest_pair_of(e.a.y, e.b.y, f.a.y, f.b.y, &from.y, &to.y);
    if (gap_x > 0) {
        hit_trace_length(trace, "gap_x", from, (hit_vec){to.x, from.y}, gap_x);
    }
    if (gap_y > 0 && !(gap_x > reach)) {
        hit_trace_length(trace, "gap_y", from, (hit_vec){from.x, to.y}, gap_y);
    }
}

/*
 * Rounding keeps order: if the true gap is at most the true sum of radii, the rounded gap is at
 * most the rounded sum. So a greater rounded gap proves that the true gap is greater, without any
 * error bound and also after an overflow to infinity. Against 0 the comparison is exact both ways,
 * because differences of doubles do not underflow.
 */
bool hit_outline_boxes_apart(hit_trace *trace, hit_edge e, hit_edge f, double reach)
{
    double gap_x = gap(e.a.x, e.b.x, f.a.x, f.b.x);
    double gap_y = gap(e.a.y, e.b.y, f.a.y, f.b.y);
    if (trace_keeps(trace))
        trace_gap(trace, e, f, gap_x, gap_y, reach);
    if (CHECK(trace, gap_x, >, reach))
        return true;
    return CHECK(trace, gap_y, >, reach);
}

/*
 * Two edges meet when their boxes meet and neither edge has both ends strictly on one side of the
 * other's line. Proof: if each edge has ends on both sides of the other's line, or on it, then
 * lines that cross do so at a point of both edges. If all four sides are 0, both edges are on one
 * line, or one is a point on the other's line, or both are points; there two edges meet when they
 * overlap in x and in y. If one edge is a point off the other's line, its two sides are equal and
 * not 0.
 */
bool hit_outline_edges_meet_traced(hit_trace *trace, hit_edge e, hit_edge f)
{
    if (hit_outline_boxes_apart(trace, e, f, 0))
        return false;
    int side_c = hit_exact_orient(e.a, e.b, f.a);
    int side_d = hit_exact_orient(e.a, e.b, f.b);
    if (CHECK(trace, side_c * side_d, >, 0))
        return false;
    int side_a = hit_exact_orient(f.a, f.b, e.a);
    int side_b = hit_exact_orient(f.a, f.b, e.b);
    return CHECK(trace, side_a * side_b, <=, 0);
}

bool hit_outline_edges_meet(hit_edge e, hit_edge f)
{
    return hit_outline_edges_meet_traced(NULL, e, f);
}

/* ---- A point and an edge -------------------------------------------------------------------- */

typedef enum nearest_part { AT_START, AT_END, ON_LINE } nearest_part;

/* Returns the part of the edge that is nearest to p. It is the line when p lies between the
 * perpendiculars at the two ends, otherwise an end. */
static nearest_part part_nearest(hit_trace *trace, hit_vec p, hit_edge edge)
{
    if (vec_equal(edge.a, edge.b))
        return AT_START;
    int along_from_start = hit_exact_dot(edge.a, edge.b, p);
    if (CHECK(trace, along_from_start, <=, 0))
        return AT_START;
    int along_from_end = hit_exact_dot(edge.b, edge.a, p);
    return CHECK(trace, along_from_end, <=, 0) ? AT_END : ON_LINE;
}

int hit_outline_point_gap(hit_vec p, hit_edge edge, double r1, double r2)
{
    nearest_part part = part_nearest(NULL, p, edge);
    if (part == ON_LINE)
        return hit_exact_line_distance(p, edge.a, edge.b, r1, r2);
    return hit_exact_distance(p, part == AT_START ? edge.a : edge.b, r1, r2);
}

static bool line_reached(hit_trace *trace, hit_vec p, hit_edge edge, double r1, double r2)
{
    if (trace_keeps(trace)) {
        hit_vec along = vec_sub(edge.b, edge.a);
        double distance = fabs(vec_cross(along, vec_sub(p, edge.a))) / vec_length(along);
        hit_trace_offset(trace, "distance", p, edge.a, edge.b, distance);
    }
    int line_distance_minus_radii = hit_exact_line_distance(p, edge.a, edge.b, r1, r2);
    return CHECK(trace, line_distance_minus_radii, <=, 0);
}

bool hit_outline_point_reaches(hit_trace *trace, hit_vec p, hit_edge edge, double r1, double r2)
{
    nearest_part part = part_nearest(trace, p, edge);
    if (part == ON_LINE)
        return line_reached(trace, p, edge, r1, r2);
    /* The trace gets rounded distances: the lab shows them, and nothing compares them. */
    hit_vec end = part == AT_START ? edge.a : edge.b;
    if (trace_keeps(trace))
        hit_trace_length(trace, "distance", p, end, hypot(p.x - end.x, p.y - end.y));
    int distance_minus_radii = hit_exact_distance(p, end, r1, r2);
    return CHECK(trace, distance_minus_radii, <=, 0);
}

/* ---- A point and a ring --------------------------------------------------------------------- */

bool hit_outline_on_edge(hit_edge edge, hit_vec p)
{
    return !hit_outline_boxes_apart(NULL, edge, (hit_edge){p, p}, 0) &&
           hit_exact_orient(edge.a, edge.b, p) == 0;
}

static bool ray_passes_edge(hit_edge edge, hit_vec p)
{
    if ((edge.a.y > p.y) == (edge.b.y > p.y))
        return false;
    return outline_ray_is_left(edge.b.y > p.y, hit_exact_orient(edge.a, edge.b, p));
}

int hit_outline_ray_crossings(const hit_shape *ring, hit_vec p)
{
    int crossings = 0, edges = paths_is_open(ring) ? 0 : outline_edge_count(ring);
    for (int i = 0; i < edges; i++)
        crossings += ray_passes_edge(outline_edge(ring, i), p);
    return crossings;
}

bool hit_outline_is_on(const hit_shape *ring, hit_vec p)
{
    for (int i = 0; i < outline_edge_count(ring); i++)
        if (hit_outline_on_edge(outline_edge(ring, i), p))
            return true;
    return false;
}

bool hit_outline_contains(const hit_shape *ring, hit_vec p)
{
    return hit_outline_is_on(ring, p) || hit_outline_ray_crossings(ring, p) % 2 == 1;
}
