/* SPDX-License-Identifier: MIT */
#include "line_tests.h"

#include "exact.h"
#include "thompson.h"

/* ---- By the cross product ----------------------------------------------------------------- */

/* On which side of the other edge an end lies. */
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

/* "Shape collision: circle and rectangle", C# appendix, IsLineIntersect(): PointF holds floats. */
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

/* ---- Ellipse view ------------------------------------------------------------------------ */

ellipse_view hit_ellipse_view(const hit_shape *ellipse)
{
    ellipse_view e = {.centre = ellipse->vertex[0], .cosa = 1};
    hit_ellipse_axes(ellipse, &e.u, &e.v);
    e.rx = hypot(e.u.x, e.u.y);
    e.ry = hypot(e.v.x, e.v.y);
    if (e.rx > 0) {
        e.cosa = e.u.x / e.rx;
        e.sina = e.u.y / e.rx;
    } else if (e.ry > 0) {
        e.cosa = e.v.y / e.ry;
        e.sina = -e.v.x / e.ry;
    }
    return e;
}

void hit_ellipse_view_trace_disc(hit_trace *trace, const ellipse_view *e)
{
    hit_trace_circle(trace, "unit disc", e->centre, greatest(e->rx, e->ry));
}

/* From the ellipse's view back to the stage. */
static hit_vec turned_back(const ellipse_view *e, hit_vec p)
{
    return vec(e->cosa * p.x - e->sina * p.y, e->sina * p.x + e->cosa * p.y);
}

/* A vector from the centre. */
static hit_vec stretched(const ellipse_view *e, hit_vec p)
{
    double r = greatest(e->rx, e->ry);
    return turned_back(e, vec(p.x * (r / e->rx), p.y * (r / e->ry)));
}

hit_vec hit_ellipse_view_mapped(const ellipse_view *e, hit_vec p)
{
    return vec_add(e->centre, stretched(e, ellipse_view_of(e, p)));
}

/* ---- Reach ------------------------------------------------------------------------------- */

/* Shared by segment/circle and circle/polygon. */

bool hit_reach_end(hit_trace *trace, const char *name, hit_vec p, double r, hit_vec end)
{
    hit_trace_segment(trace, name, p, end);
    int distance_vs_r = hit_exact_distance(p, end, r, 0);
    return CHECK(trace, distance_vs_r, <=, 0);
}

bool hit_reach_line(hit_trace *trace, hit_vec p, double r, hit_edge edge)
{
    hit_trace_point(trace, "P", p);
    hit_trace_line(trace, "edge", edge.a, edge.b);
    int line_distance_vs_r = hit_exact_line_distance(p, edge.a, edge.b, r, 0);
    return CHECK(trace, line_distance_vs_r, <=, 0);
}

/* The same ladder as hit_outline_point_reaches(), but with the names of the two methods in its
 * trace. The parameter of the closest point is a quotient of dot products; whether it is below 0 or
 * above 1 is the sign of one of them, which an edge of length zero has too: 0, its start. */
bool hit_reach_edge(hit_trace *trace, hit_vec p, double r, hit_edge edge)
{
    hit_trace_point(trace, "P", p);
    hit_trace_segment(trace, "edge", edge.a, edge.b);
    int along_from_start = hit_exact_dot(edge.a, edge.b, p);
    if (CHECK(trace, along_from_start, <=, 0))
        return hit_reach_end(trace, "PA", p, r, edge.a);
    int along_from_end = hit_exact_dot(edge.b, edge.a, p);
    if (CHECK(trace, along_from_end, <=, 0))
        return hit_reach_end(trace, "PB", p, r, edge.b);
    return hit_reach_line(trace, p, r, edge);
}

/* ---- Bounds ------------------------------------------------------------------------------ */

/* Shared by point/rect and rect/rect. */

void hit_bounds_trace_upright(hit_trace *trace, const hit_shape *rect)
{
    hit_shape upright = hit_make_rect(rect->centre, rect->size, 0);
    for (int i = 0; i < 4; i++)
        hit_trace_segment(trace, "upright", upright.vertex[i], upright.vertex[(i + 1) % 4]);
}

bool hit_bounds_upright(const hit_shape *rect, const char *upright_name, const char *turned_name,
                        hit_trace *trace)
{
    double angle = rect->angle;
    bool turned = fmod(angle, 90) != 0;
    if (trace_keeps(trace)) {
        hit_vec from = hit_make_rect(rect->centre, rect->size, 0).vertex[1];
        hit_trace_part(trace, turned ? turned_name : upright_name);
        hit_bounds_trace_upright(trace, rect);
        if (turned)
            hit_trace_turn(trace, "angle", rect->centre, from, rect->vertex[1], vec_radians(angle));
    }
    if (!CHECK(trace, fmod(angle, 90), ==, 0))
        return false;
    hit_trace_part(trace, NULL);
    return true;
}

bool hit_bounds_is_upright(const hit_shape *rect, hit_trace *trace)
{
    return hit_bounds_upright(rect, "the rect is upright", "refused: the rect is turned", trace);
}

rectangle_f hit_bounds_rectangle_f(const hit_shape *rect)
{
    hit_vec low, high;
    hit_bounds(rect, &low, &high);
    float width = (float)(high.x - low.x);
    float height = (float)(high.y - low.y);
    rectangle_f r = {.left = (float)low.x, .top = (float)low.y};
    r.right = r.left + width;
    r.bottom = r.top + height;
    return r;
}

void hit_bounds_trace(hit_trace *trace, bounds_names names, hit_vec low, hit_vec high)
{
    hit_trace_length(trace, names.left, vec(low.x, high.y), low, low.x);
    hit_trace_length(trace, names.right, vec(high.x, low.y), high, high.x);
    hit_trace_length(trace, names.top, low, vec(high.x, low.y), low.y);
    hit_trace_length(trace, names.bottom, high, vec(low.x, high.y), high.y);
}

static bool turns_clockwise(const hit_shape *rect)
{
    const hit_vec *v = rect->vertex;
    for (int i = 0; i < 4; i++)
        if (hit_exact_orient(v[i], v[(i + 1) % 4], v[(i + 2) % 4]) <= 0)
            return false;
    return true;
}

bool hit_bounds_has_area(const hit_shape *rect, hit_trace *trace)
{
    bool has_area = turns_clockwise(rect);
    for (int i = 0; i < 4; i++)
        hit_trace_segment(trace, "side", rect->vertex[i], rect->vertex[(i + 1) % 4]);
    return CHECK(trace, has_area, ==, true);
}

int hit_bounds_side(const hit_shape *rect, int edge, hit_vec p)
{
    hit_edge e = outline_edge(rect, edge);
    return hit_exact_orient(e.a, e.b, p);
}
