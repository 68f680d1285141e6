/* SPDX-License-Identifier: MIT */
/* Formulas of Thompson's that several pairs use. */
#include "thompson.h"

#include "trace.h"

/* ---- line/line ---------------------------------------------------------------------------- */

thompson_quotients hit_thompson_quotients(hit_trace *trace, hit_edge ab, hit_edge cd)
{
    double x1 = ab.a.x, y1 = ab.a.y, x2 = ab.b.x, y2 = ab.b.y;
    double x3 = cd.a.x, y3 = cd.a.y, x4 = cd.b.x, y4 = cd.b.y;
    thompson_quotients q = {.numerator_a = (x4 - x3) * (y1 - y3) - (y4 - y3) * (x1 - x3),
                            .numerator_b = (x2 - x1) * (y1 - y3) - (y2 - y1) * (x1 - x3),
                            .denominator = (y4 - y3) * (x2 - x1) - (x4 - x3) * (y2 - y1)};
    hit_trace_value(trace, "denominator", q.denominator);
    return q;
}

static hit_vec point_on_edge_at(hit_edge edge, double u)
{
    return vec_add(edge.a, vec_scale(vec_sub(edge.b, edge.a), u));
}

void hit_thompson_trace_parameters(hit_trace *trace, hit_edge ab, double ua, hit_edge cd, double ub)
{
    hit_trace_line(trace, "line 1", ab.a, ab.b);
    hit_trace_line(trace, "line 2", cd.a, cd.b);
    hit_trace_number_at(trace, "ua", point_on_edge_at(ab, ua), ua);
    hit_trace_number_at(trace, "ub", point_on_edge_at(cd, ub), ub);
}

bool hit_thompson_between(hit_trace *trace, thompson_quotients q, hit_edge ab, hit_edge cd)
{
    double ua = q.numerator_a / q.denominator;
    double ub = q.numerator_b / q.denominator;
    if (trace_keeps(trace))
        hit_thompson_trace_parameters(trace, ab, ua, cd, ub);
    bool meet = CHECK(trace, ua, >=, 0) && CHECK(trace, ua, <=, 1) && CHECK(trace, ub, >=, 0) &&
                CHECK(trace, ub, <=, 1);
    if (meet) /* the sketch's intersectionX and intersectionY */
        hit_trace_hit_point(trace, point_on_edge_at(ab, ua));
    return meet;
}

bool hit_thompson_line_line(hit_trace *trace, hit_edge ab, hit_edge cd)
{
    return hit_thompson_between(trace, hit_thompson_quotients(trace, ab, cd), ab, cd);
}

/* ---- line/point, line/circle -------------------------------------------------------------- */

static double traced_length(hit_trace *trace, const char *name, hit_vec from, hit_vec to)
{
    double length = vec_length(vec_sub(to, from));
    hit_trace_length(trace, name, from, to, length);
    return length;
}

bool hit_thompson_line_point(hit_trace *trace, hit_edge ab, hit_vec p)
{
    const double buffer = 0.1;
    double d1 = traced_length(trace, "d1", ab.a, p);
    double d2 = traced_length(trace, "d2", ab.b, p);
    double length = traced_length(trace, "length", ab.a, ab.b);
    return CHECK(trace, d1 + d2, >=, length - buffer) && CHECK(trace, d1 + d2, <=, length + buffer);
}

bool hit_thompson_line_circle(hit_trace *trace, hit_edge ab, hit_vec c, double r)
{
    double ca = traced_length(trace, "CA", c, ab.a);
    double cb = traced_length(trace, "CB", c, ab.b);
    if (CHECK(trace, ca, <=, r) || CHECK(trace, cb, <=, r))
        return true;
    hit_vec along = vec_sub(ab.b, ab.a);
    double length = vec_length(along);
    double dot = vec_dot(vec_sub(c, ab.a), along) / (length * length);
    hit_vec closest = vec_add(ab.a, vec_scale(along, dot));
    hit_trace_line(trace, "AB", ab.a, ab.b);
    hit_trace_point(trace, "closest", closest);
    if (!hit_thompson_line_point(trace, ab, closest))
        return false;
    double distance = traced_length(trace, "distance", c, closest);
    return CHECK(trace, distance, <=, r);
}

/* ---- line/rect ---------------------------------------------------------------------------- */

thompson_rect hit_thompson_rect(const hit_shape *rect)
{
    hit_vec low, high;
    hit_bounds(rect, &low, &high);
    return (thompson_rect){low.x, low.y, high.x - low.x, high.y - low.y};
}

static bool meets_side(hit_trace *trace, hit_edge ab, hit_vec from, hit_vec to, const char *name)
{
    hit_trace_part(trace, name);
    hit_trace_segment(trace, name, from, to);
    return hit_thompson_line_line(trace, ab, (hit_edge){from, to});
}

bool hit_thompson_line_rect(hit_trace *trace, hit_edge ab, thompson_rect r)
{
    hit_vec top_left = {r.x, r.y}, top_right = {r.x + r.w, r.y};
    hit_vec bottom_left = {r.x, r.y + r.h}, bottom_right = {r.x + r.w, r.y + r.h};
    bool left = meets_side(trace, ab, top_left, bottom_left, "left");
    bool right = meets_side(trace, ab, top_right, bottom_right, "right");
    bool top = meets_side(trace, ab, top_left, top_right, "top");
    bool bottom = meets_side(trace, ab, bottom_left, bottom_right, "bottom");
    hit_trace_part(trace, NULL);
    hit_trace_segment(trace, "AB", ab.a, ab.b);
    return CHECK(trace, left | right | top | bottom, ==, 1);
}

/* ---- polygon/point ------------------------------------------------------------------------ */

void hit_thompson_trace_ray(hit_trace *trace, const hit_shape *polygon, hit_vec p)
{
    if (!trace_keeps(trace))
        return;
    hit_vec low, high;
    hit_bounds(polygon, &low, &high);
    hit_trace_point(trace, "P", p);
    hit_trace_segment(trace, "ray", p, vec(fmax(p.x, high.x), p.y));
}

bool hit_thompson_left_of(hit_trace *trace, hit_edge edge, hit_vec p)
{
    double x = (edge.b.x - edge.a.x) * (p.y - edge.a.y) / (edge.b.y - edge.a.y) + edge.a.x;
    hit_trace_number_at(trace, "x", vec(x, p.y), x);
    return CHECK(trace, p.x, <, x);
}

static bool passes_height(hit_trace *trace, hit_edge edge, double py)
{
    return (CHECK(trace, edge.a.y, >, py) && CHECK(trace, edge.b.y, <, py)) ||
           (CHECK(trace, edge.a.y, <, py) && CHECK(trace, edge.b.y, >, py));
}

bool hit_thompson_polygon_point(hit_trace *trace, const hit_shape *polygon, hit_vec p)
{
    bool inside = false;
    hit_thompson_trace_ray(trace, polygon, p);
    for (int i = 0; i < polygon->count; i++) {
        hit_edge edge = outline_edge(polygon, i);
        hit_trace_edge(trace, 0, i);
        hit_trace_segment(trace, "edge", edge.a, edge.b);
        if (passes_height(trace, edge, p.y) && hit_thompson_left_of(trace, edge, p))
            inside = !inside;
    }
    hit_trace_edges(trace, -1, -1);
    hit_trace_point(trace, "P", p);
    return inside;
}
