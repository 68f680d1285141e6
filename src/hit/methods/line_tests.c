/* SPDX-License-Identifier: MIT */
#include "line_tests.h"

#include "exact.h"
#include "outline.h"
#include "thompson.h"
#include "trace.h"
#include "vec.h"

/* ---- By the cross product ----------------------------------------------------------------- */

/* Records on which side of the other edge an end lies. */
static void trace_product(hit_trace *trace, const char *name, hit_vec end, double product)
{
    hit_trace_number_at(trace, name, end, product);
}

/* The products of l2's ends are their distances from line 1, times the length of l1. So they
 * divide l2 where it crosses that line. Edges on one line have no crossing: both products are 0. */
static void trace_crossing(hit_trace *trace, hit_edge l2, double line1p1, double line1p2)
{
    if (line1p1 == line1p2)
        return;
    double share = line1p1 / (line1p1 - line1p2);
    hit_trace_hit_point(trace, vec_add(l2.a, vec_scale(vec_sub(l2.b, l2.a), share)));
}

/* "Collision of any polygons by the cross product", simpleLineTest(): each line's end points on
 * different sides of the other line, or on it. */
bool hit_line_tests_simple(const hit_edge *l1, const hit_edge *l2, hit_trace *trace)
{
    double line1p1 =
        (l1->b.x - l1->a.x) * (l2->a.y - l1->a.y) - (l2->a.x - l1->a.x) * (l1->b.y - l1->a.y);
    double line1p2 =
        (l1->b.x - l1->a.x) * (l2->b.y - l1->a.y) - (l2->b.x - l1->a.x) * (l1->b.y - l1->a.y);
    double line2p1 =
        (l2->b.x - l2->a.x) * (l1->a.y - l2->a.y) - (l1->a.x - l2->a.x) * (l2->b.y - l2->a.y);
    double line2p2 =
        (l2->b.x - l2->a.x) * (l1->b.y - l2->a.y) - (l1->b.x - l2->a.x) * (l2->b.y - l2->a.y);
    trace_product(trace, "line1p1", l2->a, line1p1);
    trace_product(trace, "line1p2", l2->b, line1p2);
    trace_product(trace, "line2p1", l1->a, line2p1);
    trace_product(trace, "line2p2", l1->b, line2p2);
    bool meet = CHECK(trace, line1p1 * line1p2, <=, 0) && CHECK(trace, line2p1 * line2p2, <=, 0);
    if (meet)
        trace_crossing(trace, *l2, line1p1, line1p2);
    return meet;
}

static bool intervals_apart(double a, double b, double c, double d)
{
    double low = least(a, b), high = greatest(a, b);
    return (c < low && d < low) || (c > high && d > high);
}

/* hit_line_tests_simple() with exact signs. It compares the boxes first, because all four turns of
 * collinear edges are 0. */
bool hit_line_tests_simple_exact(const hit_edge *l1, const hit_edge *l2, hit_trace *trace)
{
    bool boxes_apart = intervals_apart(l1->a.x, l1->b.x, l2->a.x, l2->b.x) ||
                       intervals_apart(l1->a.y, l1->b.y, l2->a.y, l2->b.y);
    if (CHECK(trace, boxes_apart, ==, true))
        return false;
    int line1p1 = hit_exact_orient(l1->a, l1->b, l2->a);
    int line1p2 = hit_exact_orient(l1->a, l1->b, l2->b);
    int line2p1 = hit_exact_orient(l2->a, l2->b, l1->a);
    int line2p2 = hit_exact_orient(l2->a, l2->b, l1->b);
    return CHECK(trace, line1p1 * line1p2, <=, 0) && CHECK(trace, line2p1 * line2p2, <=, 0);
}

/* ---- By parameters ------------------------------------------------------------------------ */

/* "Shape collision: circle and rectangle", C# text on the page that reposts it, IsLineIntersect():
 * PointF holds floats. */
bool hit_line_tests_parametric(const hit_edge *e, const hit_edge *f, hit_trace *trace)
{
    float x1 = (float)e->a.x, y1 = (float)e->a.y, x2 = (float)e->b.x, y2 = (float)e->b.y;
    float x3 = (float)f->a.x, y3 = (float)f->a.y, x4 = (float)f->b.x, y4 = (float)f->b.y;
    float denominator = (y4 - y3) * (x2 - x1) - (x4 - x3) * (y2 - y1);
    if (CHECK(trace, denominator, ==, 0))
        return false;
    float ua = ((x4 - x3) * (y1 - y3) - (y4 - y3) * (x1 - x3)) / denominator;
    float ub = ((x2 - x1) * (y1 - y3) - (y2 - y1) * (x1 - x3)) / denominator;
    if (trace_keeps(trace))
        hit_thompson_trace_parameters(trace, *e, ua, *f, ub);
    bool meet = CHECK(trace, ua, >=, 0) && CHECK(trace, ua, <=, 1) && CHECK(trace, ub, >=, 0) &&
                CHECK(trace, ub, <=, 1);
    if (meet)
        hit_trace_hit_point(trace, vec(x1 + ua * (x2 - x1), y1 + ua * (y2 - y1)));
    return meet;
}

/*
 * hit_line_tests_parametric() by exact signs. ua is the turn (3, 4, 1) over the denominator, 1 - ua
 * the turn (3, 4, 2) over its opposite, and the same holds for ub. So both parameters are in [0, 1]
 * exactly when the ends of each edge are not on the same side of the other edge. This needs no
 * denominator and no case for parallels. Edges on one line are left to their boxes.
 */
bool hit_line_tests_parametric_exact(const hit_edge *e, const hit_edge *f, hit_trace *trace)
{
    int turn1 = hit_exact_orient(f->a, f->b, e->a);
    int turn2 = hit_exact_orient(f->a, f->b, e->b);
    if (CHECK(trace, turn1 * turn2, >, 0))
        return false;
    bool e_meets_f = hit_outline_edges_meet(*e, *f);
    return CHECK(trace, e_meets_f, ==, true);
}
