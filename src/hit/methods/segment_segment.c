/* SPDX-License-Identifier: MIT */
/* Segment and segment. In the names of the formulas the segments are AB and CD, or 12 and 34. */
#include "exact.h"
#include "line_tests.h"
#include "methods.h"
#include "outline.h"
#include "thompson.h"
#include "trace.h"
#include "vec.h"

static void trace_segments(hit_trace *trace, hit_edge ab, hit_edge cd)
{
    hit_trace_segment(trace, "AB", ab.a, ab.b);
    hit_trace_segment(trace, "CD", cd.a, cd.b);
}

/* ---- By parameters ------------------------------------------------------------------------ */

static hit_verdict verdict_of_meeting(bool hit)
{
    return hit ? HIT_HIT : HIT_MISS;
}

/* Thompson's line/line, which divides whatever the denominator is. */
static hit_verdict parametric(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    hit_edge ab = outline_edge(a, 0), cd = outline_edge(b, 0);
    trace_segments(trace, ab, cd);
    return verdict_of_meeting(hit_thompson_line_line(trace, ab, cd));
}

/* Lines that are nearly parallel do not cross: the usual guard against the division by zero. */
static hit_verdict epsilon(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    hit_edge ab = outline_edge(a, 0), cd = outline_edge(b, 0);
    trace_segments(trace, ab, cd);
    thompson_quotients q = hit_thompson_quotients(trace, ab, cd);
    if (CHECK(trace, fabs(q.denominator), <, 1e-6))
        return HIT_MISS;
    return verdict_of_meeting(hit_thompson_between(trace, q, ab, cd));
}

/* Bourke's intersection of two segments: lines that coincide meet, other parallel lines do not.
 * EPS is 1e-6 here. */
static hit_verdict coincident(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    hit_edge ab = outline_edge(a, 0), cd = outline_edge(b, 0);
    trace_segments(trace, ab, cd);
    thompson_quotients q = hit_thompson_quotients(trace, ab, cd);
    if (CHECK(trace, fabs(q.denominator), <, 1e-6)) {
        if (CHECK(trace, fabs(q.numerator_a), <, 1e-6) &&
            CHECK(trace, fabs(q.numerator_b), <, 1e-6))
            return HIT_HIT;
        return HIT_MISS;
    }
    return verdict_of_meeting(hit_thompson_between(trace, q, ab, cd));
}

/* ---- By the posts' tests of two edges ------------------------------------------------------- */

static hit_verdict by_line_test(hit_line_test *meet, const hit_shape *a, const hit_shape *b,
                                hit_trace *trace)
{
    hit_edge ab = outline_edge(a, 0), cd = outline_edge(b, 0);
    trace_segments(trace, ab, cd);
    return verdict_of_meeting(meet(&ab, &cd, trace));
}

/* "Shape collision: circle and rectangle", C# text on the page that reposts it: IsLineIntersect()
 * is public there. */
static hit_verdict parametric_float(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    return by_line_test(hit_line_tests_parametric, a, b, trace);
}

/* "Collision of any polygons by the cross product", simpleLineTest(), which its author calls the
 * core. */
static hit_verdict cross_product(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    return by_line_test(hit_line_tests_simple, a, b, trace);
}

/* ---- By slopes ---------------------------------------------------------------------------- */

/* y = m x + b, or x = b when it is vertical. */
typedef struct slope_line {
    bool vertical;
    double m, b;
} slope_line;

static slope_line slope_line_of(hit_trace *trace, const char *name, hit_edge edge)
{
    double dx = edge.b.x - edge.a.x;
    hit_trace_part(trace, name);
    hit_trace_segment(trace, name, edge.a, edge.b);
    hit_trace_length(trace, "dx", edge.a, vec(edge.b.x, edge.a.y), dx);
    if (CHECK(trace, fabs(dx), <, 1e-6))
        return (slope_line){.vertical = true, .b = edge.a.x};
    double m = (edge.b.y - edge.a.y) / dx;
    hit_trace_line(trace, "m", edge.a, edge.b);
    hit_trace_value(trace, "m", m);
    return (slope_line){.m = m, .b = edge.a.y - m * edge.a.x};
}

static bool traced_between(hit_trace *trace, const char *name, double x, double from, double to)
{
    hit_trace_part(trace, name);
    return CHECK(trace, x, >=, fmin(from, to)) && CHECK(trace, x, <=, fmax(from, to));
}

static hit_verdict hit_at(hit_trace *trace, bool on_both, hit_vec crossing)
{
    if (on_both)
        hit_trace_hit_point(trace, crossing);
    return verdict_of_meeting(on_both);
}

/* The crossing of a line with a vertical segment at x. `name` and `upright_name` are the names of
 * the two segments. */
static hit_verdict cross_vertical(slope_line line, hit_edge edge, const char *name, double x,
                                  hit_edge upright, const char *upright_name, hit_trace *trace)
{
    double y = line.m * x + line.b;
    hit_trace_point(trace, "crossing", vec(x, y));
    bool on_both = traced_between(trace, name, x, edge.a.x, edge.b.x) &&
                   traced_between(trace, upright_name, y, upright.a.y, upright.b.y);
    return hit_at(trace, on_both, vec(x, y));
}

/* Textbook: takes the lines as y = m x + b and asks whether their crossing is between the ends.
 * An epsilon prevents division by zero. */
static hit_verdict slope(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    hit_edge ab = outline_edge(a, 0), cd = outline_edge(b, 0);
    slope_line l1 = slope_line_of(trace, "AB", ab);
    slope_line l2 = slope_line_of(trace, "CD", cd);
    hit_trace_part(trace, NULL);
    trace_segments(trace, ab, cd);
    if (CHECK(trace, l1.vertical + l2.vertical, ==, 2))
        return HIT_MISS;
    if (l1.vertical)
        return cross_vertical(l2, cd, "CD", l1.b, ab, "AB", trace);
    if (l2.vertical)
        return cross_vertical(l1, ab, "AB", l2.b, cd, "CD", trace);
    if (CHECK(trace, l1.m, ==, l2.m))
        return HIT_MISS;
    double x = (l2.b - l1.b) / (l1.m - l2.m);
    hit_vec crossing = {x, l1.m * x + l1.b};
    hit_trace_point(trace, "crossing", crossing);
    bool on_both = traced_between(trace, "AB", x, ab.a.x, ab.b.x) &&
                   traced_between(trace, "CD", x, cd.a.x, cd.b.x);
    return hit_at(trace, on_both, crossing);
}

/* ---- Corrections -------------------------------------------------------------------------- */

/*
 * For each segment, the product of the sides of the other's line that its ends are on. It is above
 * 0 when both ends are strictly on one side, so that the parameter at the crossing is below 0 or
 * above 1.
 */
typedef struct end_turns {
    int a, b, c, d;
} end_turns;

static end_turns turns_of(hit_edge ab, hit_edge cd)
{
    return (end_turns){hit_exact_orient(cd.a, cd.b, ab.a), hit_exact_orient(cd.a, cd.b, ab.b),
                       hit_exact_orient(ab.a, ab.b, cd.a), hit_exact_orient(ab.a, ab.b, cd.b)};
}

static bool both_cross(end_turns s, hit_trace *trace)
{
    int side_a = s.a, side_b = s.b, side_c = s.c, side_d = s.d;
    return CHECK(trace, side_a * side_b, <=, 0) && CHECK(trace, side_c * side_d, <=, 0);
}

/*
 * Corrects parametric(). Segments on one line divide 0 by 0, and no comparison with NaN is true:
 * (0,0)(10,0) and (6,0)(16,0), which share (6,0)-(10,0), are missed. So is a segment of length zero
 * on the other. The quotients round, so some segments that touch are missed. ua is in [0, 1]
 * exactly when A and B are not on one side of CD, which needs no quotient and no case for
 * parallels. Segments on one line are left to their boxes.
 */
static hit_verdict parametric_corrected(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    hit_edge ab = outline_edge(a, 0), cd = outline_edge(b, 0);
    trace_segments(trace, ab, cd);
    if (!both_cross(turns_of(ab, cd), trace))
        return HIT_MISS;
    return hit_outline_boxes_apart(trace, ab, cd, 0) ? HIT_MISS : HIT_HIT;
}

/*
 * Corrects epsilon(). The denominator is the product of both lengths and the sine of the angle
 * between them, so 1e-6 says nothing about the angle: (0,0)(6e-4,6e-4) and (0,6e-4)(6e-4,0) cross
 * at a right angle and are missed. The correction asks whether all ends are exactly on one line.
 */
static hit_verdict epsilon_corrected(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    hit_edge ab = outline_edge(a, 0), cd = outline_edge(b, 0);
    end_turns s = turns_of(ab, cd);
    trace_segments(trace, ab, cd);
    bool on_one_line = s.a == 0 && s.b == 0 && s.c == 0 && s.d == 0;
    if (CHECK(trace, on_one_line, ==, true))
        return hit_outline_boxes_apart(trace, ab, cd, 0) ? HIT_MISS : HIT_HIT;
    return both_cross(s, trace) ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects coincident(). Segments on coinciding lines need not overlap: (0,0)(10,0) and
 * (20,0)(30,0) are a false hit. With an absolute EPS all short segments coincide: (0,0)(5e-4,0) and
 * (0,4e-4)(5e-4,4e-4) are a false hit. The correction compares first the boxes and then the sides,
 * both exactly.
 */
static hit_verdict coincident_corrected(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    hit_edge ab = outline_edge(a, 0), cd = outline_edge(b, 0);
    trace_segments(trace, ab, cd);
    if (hit_outline_boxes_apart(trace, ab, cd, 0))
        return HIT_MISS;
    return both_cross(turns_of(ab, cd), trace) ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects slope(). A segment narrower than the epsilon counts as vertical, and two verticals count
 * as parallel: (0,0)(8e-7,4e-6) and (8e-7,0)(0,4e-6) cross in their middles and are missed.
 * Segments on one line have one slope, and b of a steep segment loses its digits. The correction
 * compares the ranges of x and y first, and then sides instead of slopes, so that vertical segments
 * are no exception.
 */
static hit_verdict slope_corrected(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    hit_edge ab = outline_edge(a, 0), cd = outline_edge(b, 0);
    hit_trace_line(trace, "AB", ab.a, ab.b);
    hit_trace_line(trace, "CD", cd.a, cd.b);
    return hit_outline_edges_meet_traced(trace, ab, cd) ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects parametric_float(). Parallel segments count as apart even where they overlap:
 * (0,0)(10,0) and (6,0)(16,0) are missed. Coordinates and products are cut to 24 bits: (0,0)(10,0)
 * and (5,1e-50)(5,1) are a false hit. The correction compares exact sides and leaves segments on
 * one line to their boxes.
 */
static hit_verdict parametric_float_corrected(const hit_shape *a, const hit_shape *b,
                                              hit_trace *trace)
{
    return by_line_test(hit_line_tests_parametric_exact, a, b, trace);
}

/*
 * Corrects cross_product(). All products of segments on one line are 0, however far apart they are:
 * (0,0)(10,0) and (20,0)(30,0) are a false hit. Products of four small lengths underflow to 0. The
 * correction compares the boxes first and then exact signs.
 */
static hit_verdict cross_product_corrected(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    return by_line_test(hit_line_tests_simple_exact, a, b, trace);
}

const hit_method hit_methods_segment_segment[] = {
    {FAULTY("segment-segment/parametric"), .title = "Parametric lines",
     .idea = "The segments meet when both parameters of their lines' crossing lie between 0 and 1.",
     PUBLISHED(SEGMENT, SEGMENT, parametric, TEXT_THOMPSON ", line/line"),
     .faults = HIT_FAULTS(
         FALSE_MISS(IN_LINE, "segments on one line are 0/0", "faults/segments-collinear"),
         FALSE_MISS(ZERO_SIZE, "segments on one line are 0/0", NULL),
         FALSE_HIT(NEAR_LINE, "quotients round", NULL), FALSE_MISS(NEAR, "quotients round", NULL),
         FALSE_BOTH(TINY, "products underflow"), FALSE_BOTH(HUGE, "products overflow"))},
    {CORRECTION_OF("segment-segment/parametric"), .title = "Parametric lines, corrected",
     .idea = "Each segment's ends must not lie on one side of the other, by exact signs; then "
             "their boxes decide.",
     CORRECTED(SEGMENT, SEGMENT, parametric_corrected, TEXT_THOMPSON)},
    {FAULTY("segment-segment/epsilon"), .title = "Parallel epsilon",
     .idea =
         "As parametric lines, but a denominator below 1e-6 counts as parallel, which is a miss.",
     PUBLISHED(SEGMENT, SEGMENT, epsilon, "textbook: parametric segments"),
     .faults = HIT_FAULTS(
         FALSE_MISS(FRACTIONS, "short segments count as parallel", "faults/segments-short"),
         FALSE_MISS(NEAR, "parallel segments never meet", NULL),
         FALSE_MISS(ZERO_SIZE, "parallel segments never meet", NULL),
         FALSE_HIT(NEAR_LINE, "quotients round", NULL),
         FALSE_MISS(TINY, "short segments count as parallel", NULL),
         FALSE_BOTH(HUGE, "products overflow"))},
    {CORRECTION_OF("segment-segment/epsilon"), .title = "Parallel epsilon, corrected",
     .idea = "Tests exactly whether all ends are on one line; if so their boxes decide, otherwise "
             "the sides.",
     CORRECTED(SEGMENT, SEGMENT, epsilon_corrected, "the textbook")},
    {FAULTY("segment-segment/coincident"), .title = "Coincident lines",
     .idea = "As parametric lines, but lines that coincide count as a hit and other parallel lines "
             "as a miss.",
     PUBLISHED(SEGMENT, SEGMENT, coincident, TEXT_BOURKE),
     .faults = HIT_FAULTS(
         FALSE_HIT(NEAR_LINE, "all segments on one line meet", "faults/segments-coincident"),
         FALSE_HIT(FRACTIONS, "short ones count as parallel", NULL),
         FALSE_HIT(ZERO_SIZE, "all segments on one line meet", NULL),
         FALSE_BOTH(NEAR, "quotients round"), FALSE_HIT(TINY, "short ones count as parallel", NULL),
         FALSE_BOTH(HUGE, "products overflow"))},
    {CORRECTION_OF("segment-segment/coincident"), .title = "Coincident lines, corrected",
     .idea =
         "Compares the segments' boxes first, then on which sides their ends lie, both exactly.",
     CORRECTED(SEGMENT, SEGMENT, coincident_corrected, TEXT_BOURKE)},
    {FAULTY("segment-segment/slope"), .title = "Slopes",
     .idea =
         "Takes the lines as y = m x + b and tests whether their crossing lies between the ends.",
     PUBLISHED(SEGMENT, SEGMENT, slope, "textbook: y = m x + b"),
     .faults = HIT_FAULTS(
         FALSE_MISS(FRACTIONS, "nearly vertical counts as vertical", "faults/slope-vertical"),
         FALSE_HIT(FRACTIONS, "nearly vertical counts as vertical", NULL),
         FALSE_MISS(TINY, "nearly vertical counts as vertical", NULL),
         FALSE_MISS(IN_LINE, "segments of one slope never meet", NULL),
         FALSE_MISS(ZERO_SIZE, "segments of one slope never meet", NULL),
         FALSE_BOTH(NEAR, "slopes round"), FALSE_BOTH(LARGE, "slopes round"),
         FALSE_BOTH(HUGE, "slopes overflow"))},
    {CORRECTION_OF("segment-segment/slope"), .title = "Slopes, corrected",
     .idea = "Compares the ranges of x and y, then sides instead of slopes, so that vertical is no "
             "exception.",
     CORRECTED(SEGMENT, SEGMENT, slope_corrected, "the textbook")},
    {FAULTY("segment-segment/parametric-float"), .title = "Parametric lines in float",
     .idea = "The segments meet when both parameters of their lines' crossing lie between 0 and 1. "
             "In float.",
     PUBLISHED(SEGMENT, SEGMENT, parametric_float,
               POST_CIRCLE_RECT ", C# text on the page that reposts it"),
     .faults = HIT_FAULTS(
         FALSE_MISS(IN_LINE, "parallel segments never meet", "faults/segments-parallel-float"),
         FALSE_MISS(ZERO_SIZE, "parallel segments never meet", NULL),
         FALSE_BOTH(FRACTIONS, "cut to float"), FALSE_BOTH(LARGE, "cut to float"),
         FALSE_BOTH(TINY, "beyond float's range"), FALSE_BOTH(HUGE, "beyond float's range"))},
    {CORRECTION_OF("segment-segment/parametric-float"), .title = "Parametric in float, corrected",
     .idea = "Finds by exact signs whether both ends of one lie on one side of the other; on one "
             "line the boxes decide.",
     CORRECTED(SEGMENT, SEGMENT, parametric_float_corrected, POST_CIRCLE_RECT)},
    {FAULTY("segment-segment/cross-product"), .title = "Cross products",
     .idea =
         "The segments cross when each one's ends lie on different sides of the other, or on it.",
     PUBLISHED(SEGMENT, SEGMENT, cross_product, POST_POLYGONS ", simpleLineTest()"),
     .differs =
         "the text says opposite signs, the code accepts 0; the text writes <x1,x2> for vector 1, "
         "and gives -(x1*y2-x2*y1) for x1*y2-x2*y1 where -(x2*y1-x1*y2) is meant",
     .faults = HIT_FAULTS(
         FALSE_HIT(IN_LINE, "segments on one line always meet", "faults/cross-product-collinear"),
         FALSE_HIT(ZERO_SIZE, "segments on one line always meet", NULL),
         FALSE_HIT(NEAR_LINE, "products round", NULL), FALSE_BOTH(NEAR, "products round"),
         FALSE_MISS(ZERO_SIZE, "products round", NULL), FALSE_HIT(TINY, "products underflow", NULL),
         FALSE_BOTH(HUGE, "products overflow"))},
    {CORRECTION_OF("segment-segment/cross-product"), .title = "Cross products, corrected",
     .idea = "Compares the segments' boxes first, then the sides of their ends by exact signs.",
     CORRECTED(SEGMENT, SEGMENT, cross_product_corrected, POST_POLYGONS)},
    {0},
};
