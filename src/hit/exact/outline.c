/* Exact questions about outlines, all by the signs of exact.h and comparisons of coordinates. */
#include "outline.h"

#include "exact.h"
#include "trace.h"
#include "vec.h"

#include <stddef.h>

/* From the interval [a, b] to [c, d], given by their ends in any order; negative if they overlap.
 */
static double gap(double a, double b, double c, double d)
{
    return greatest(least(a, b) - greatest(c, d), least(c, d) - greatest(a, b));
}

/* Ends of the shortest way from the interval [a, b] to [c, d]: from *out_e to *out_f; any point of
 * both where they overlap. */
static void nearest(double a, double b, double c, double d, double *out_e, double *out_f)
{
    double low = greatest(least(a, b), least(c, d)), high = least(greatest(a, b), greatest(c, d));
    bool e_first = least(a, b) <= least(c, d);
    *out_e = low <= high ? low : e_first ? high : low;
    *out_f = low <= high ? low : e_first ? low : high;
}

/* The gap between the boxes whose diagonals are e and f that is wide enough, for the explanation:
 * across, or else down. */
static void trace_gap(hit_trace *trace, hit_edge e, hit_edge f, double gap_x, double gap_y,
                      double reach)
{
    hit_vec from, to;
    nearest(e.a.x, e.b.x, f.a.x, f.b.x, &from.x, &to.x);
    nearest(e.a.y, e.b.y, f.a.y, f.b.y, &from.y, &to.y);
    if (gap_x > reach) {
        hit_trace_segment(trace, "gap_x", from, (hit_vec){to.x, from.y});
        hit_trace_value(trace, "gap_x", gap_x);
    } else if (gap_y > reach) {
        hit_trace_segment(trace, "gap_y", from, (hit_vec){from.x, to.y});
        hit_trace_value(trace, "gap_y", gap_y);
    }
}

/*
 * Rounding keeps order: a true gap <= a true sum of radii cannot round to a gap > the rounded sum.
 * So a rounded gap that is greater proves that the true one is, without any error bound; overflow
 * to infinity included. Against 0 it decides both ways, as differences of doubles do not underflow.
 */
bool hit_outline_boxes_apart(hit_trace *trace, hit_edge e, hit_edge f, double reach)
{
    double gap_x = gap(e.a.x, e.b.x, f.a.x, f.b.x);
    double gap_y = gap(e.a.y, e.b.y, f.a.y, f.b.y);
    if (trace)
        trace_gap(trace, e, f, gap_x, gap_y, reach);
    if (CHECK(trace, gap_x, >, reach))
        return true;
    return CHECK(trace, gap_y, >, reach);
}

/*
 * Edges meet when their boxes do and neither has both ends strictly to one side of the other's
 * line. If e is on its line on both sides of, or at, the line of f, and the reverse, then lines
 * that cross do so on both edges. If all four sides are 0, both edges are on one line (or one is a
 * point on the other's line, or both are points), where meeting is overlapping in x and y. A point
 * with an edge not through it has two equal sides that are not 0.
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

/* The part of the edge that p is nearest to: an end when p is not beyond that end's perpendicular,
 * otherwise the line. */
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

/* The distances in the trace are rounded: they are shown, not compared. */
static bool end_reached(hit_trace *trace, hit_vec p, hit_vec end, double r1, double r2)
{
    if (trace) {
        hit_trace_segment(trace, "distance", p, end);
        hit_trace_value(trace, "distance", hypot(p.x - end.x, p.y - end.y));
    }
    int distance_minus_radii = hit_exact_distance(p, end, r1, r2);
    return CHECK(trace, distance_minus_radii, <=, 0);
}

static bool line_reached(hit_trace *trace, hit_vec p, hit_edge edge, double r1, double r2)
{
    if (trace) {
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
    return end_reached(trace, p, part == AT_START ? edge.a : edge.b, r1, r2);
}

/* ---- A point and a ring --------------------------------------------------------------------- */

bool hit_outline_on_edge(hit_edge edge, hit_vec p)
{
    return !hit_outline_boxes_apart(NULL, edge, (hit_edge){p, p}, 0) &&
           hit_exact_orient(edge.a, edge.b, p) == 0;
}

static bool ray_passes(hit_edge edge, hit_vec p)
{
    if ((edge.a.y > p.y) == (edge.b.y > p.y))
        return false;
    return outline_ray_is_left(edge.b.y > p.y, hit_exact_orient(edge.a, edge.b, p));
}

int hit_outline_ray_crossings(const hit_shape *ring, hit_vec p)
{
    int crossings = 0;
    for (int i = 0; i < outline_edge_count(ring); i++)
        crossings += ray_passes(outline_edge(ring, i), p);
    return crossings;
}

bool hit_outline_contains(const hit_shape *ring, hit_vec p)
{
    for (int i = 0; i < outline_edge_count(ring); i++)
        if (hit_outline_on_edge(outline_edge(ring, i), p))
            return true;
    return hit_outline_ray_crossings(ring, p) % 2 == 1;
}
