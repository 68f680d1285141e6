/* SPDX-License-Identifier: MIT */
/*
 * The right answer for every pair, by one rule: two shapes hit when the distance between their
 * outlines is at most the sum of their radii, and that distance is 0 when the outlines meet or one
 * lies inside the other's filling.
 */
#include "referee.h"
#include "arguments.h"
#include "direct.h"
#include "sector.h"
#include "trace.h"
#include "walk.h"

/* The predicates take both radii, so that their sum is not rounded. */
typedef struct reach {
    double r1, r2;
} reach;

static bool end_near_edge(hit_trace *trace, hit_vec p, hit_edge edge, reach by)
{
    return hit_outline_point_reaches(trace, p, edge, by.r1, by.r2);
}

static bool named_end_near_edge(hit_trace *trace, const char *name, hit_vec p, hit_edge edge,
                                reach by)
{
    hit_trace_part(trace, name);
    return end_near_edge(trace, p, edge, by);
}

/* Edges that do not meet are nearest at an end of one of them. */
static bool outline_edges_near(hit_trace *trace, hit_edge e, hit_edge f, reach by)
{
    if (outline_edge_is_point(e))
        return end_near_edge(trace, e.a, f, by);
    if (outline_edge_is_point(f))
        return end_near_edge(trace, f.a, e, by);
    return hit_outline_edges_meet_traced(trace, e, f) ||
           named_end_near_edge(trace, "start of A's edge", e.a, f, by) ||
           named_end_near_edge(trace, "end of A's edge", e.b, f, by) ||
           named_end_near_edge(trace, "start of B's edge", f.a, e, by) ||
           named_end_near_edge(trace, "end of B's edge", f.b, e, by);
}

static bool edges_hit(hit_trace *trace, hit_edge e, hit_edge f, reach by)
{
    double radii = by.r1 + by.r2;
    if (radii == 0)
        return hit_outline_edges_meet_traced(trace, e, f);
    return !hit_outline_boxes_apart(trace, e, f, radii) && outline_edges_near(trace, e, f, by);
}

/* The steps that follow are about edge i of a and edge j of b; j = -1: about b's box. */
static void trace_edges(hit_trace *trace, const hit_shape *a, const hit_shape *b, int i, int j)
{
    if (!trace)
        return;
    hit_edge e = outline_edge(a, i);
    hit_trace_edges(trace, i, j);
    hit_trace_segment(trace, "edge of A", e.a, e.b);
    if (j < 0)
        return;
    hit_edge f = outline_edge(b, j);
    hit_trace_segment(trace, "edge of B", f.a, f.b);
}

static bool outlines_hit(hit_trace *trace, const hit_shape *a, const hit_shape *b)
{
    reach by = {a->radius, b->radius};
    hit_edge box = outline_box(b);
    for (int i = 0; i < outline_traced_edge_count(a); i++) {
        hit_edge e = outline_edge(a, i);
        trace_edges(trace, a, b, i, -1);
        if (hit_outline_boxes_apart(trace, e, box, by.r1 + by.r2))
            continue;
        for (int j = 0; j < outline_traced_edge_count(b); j++) {
            trace_edges(trace, a, b, i, j);
            if (edges_hit(trace, e, outline_edge(b, j), by))
                return true;
        }
    }
    return false;
}

typedef struct traced_walk {
    hit_trace *trace;
    const hit_shape *a, *b;
    reach by;
} traced_walk;

static bool traced_pair_hits(void *context, int i, int j, hit_edge e, hit_edge f)
{
    const traced_walk *w = (const traced_walk *)context;
    if (i >= outline_traced_edge_count(w->a) || j >= outline_traced_edge_count(w->b))
        return false;
    trace_edges(w->trace, w->a, w->b, i, j);
    return edges_hit(w->trace, e, f, w->by);
}

/* The rule's comparisons, in its order, without those that the boxes of runs spare. */
static bool outlines_hit_by_walk(hit_trace *trace, const hit_shape *a, const hit_shape *b)
{
    traced_walk w = {trace, a, b, {a->radius, b->radius}};
    return hit_walk_in_order(a, b, a->radius + b->radius, traced_pair_hits, &w);
}

/*
 * Whether some of the other shape is in the ring's filling, given that the outlines do not meet.
 * Each ring of the other outline is connected, so it stays within one of the parts into which the
 * first outline divides the plane. Even-odd is constant on such a part, however often rings cross:
 * one vertex decides for all of a ring. If neither outline enters the other's filling, the fillings
 * share no point: a common point would be in one part of each, and of two parts that overlap, one
 * has boundary inside the other or both have the same boundary.
 */
bool hit_referee_ring_holds(hit_trace *trace, const char *question, const hit_shape *ring,
                            const hit_shape *other)
{
    if (!outline_has_inside(ring))
        return false;
    for (int k = 0; k < paths_count(other); k++) {
        hit_vec vertex = outline_vertices(other)[paths_start(other, k)];
        if (trace_keeps(trace)) {
            /* The ray starts at the vertex and goes to the right end of the ring's box. */
            double end = outline_box(ring).b.x;
            hit_trace_edges(trace, -1, -1);
            hit_trace_part(trace, question);
            hit_trace_point(trace, "vertex of the other", vertex);
            hit_trace_segment(trace, "ray", vertex,
                              (hit_vec){end > vertex.x ? end : vertex.x, vertex.y});
        }
        int edges_right_of_it = hit_outline_ray_crossings(ring, vertex);
        if (CHECK(trace, edges_right_of_it % 2, ==, 1))
            return true;
    }
    return false;
}

static void trace_outline_box(hit_trace *trace, hit_edge box)
{
    hit_vec right_top = {box.b.x, box.a.y}, left_bottom = {box.a.x, box.b.y};
    hit_trace_segment(trace, "box", box.a, right_top);
    hit_trace_segment(trace, "box", right_top, box.b);
    hit_trace_segment(trace, "box", box.b, left_bottom);
    hit_trace_segment(trace, "box", left_bottom, box.a);
}

hit_verdict hit_referee_by_rule(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    bool walks = trace && (walk_index(a) || walk_index(b));
    hit_trace_edges(trace, -1, -1);
    hit_trace_part(trace, "boxes of A and B");
    trace_outline_box(trace, outline_box(a));
    trace_outline_box(trace, outline_box(b));
    if (hit_outline_boxes_apart(trace, outline_box(a), outline_box(b), a->radius + b->radius))
        return HIT_MISS;
    bool hit = (walks ? outlines_hit_by_walk : outlines_hit)(trace, a, b) ||
               hit_referee_ring_holds(trace, "B inside A", a, b) ||
               hit_referee_ring_holds(trace, "A inside B", b, a);
    return hit ? HIT_HIT : HIT_MISS;
}

static hit_verdict sector_verdict(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    bool is_a = a->kind == HIT_SECTOR;
    const hit_shape *sector = is_a ? a : b;
    const hit_shape *other = is_a ? b : a;
    if (!sector_takes(other))
        return HIT_REFUSED;
    if (!trace)
        return hit_hits(a, b) ? HIT_HIT : HIT_MISS;
    return sector_answers_of(sector)->trace(sector, other, is_a, trace) ? HIT_HIT : HIT_MISS;
}

hit_verdict hit_referee(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    HIT_CHECK(a);
    HIT_CHECK(b);
    if (a->kind == HIT_SECTOR || b->kind == HIT_SECTOR)
        return sector_verdict(a, b, trace);
    if (!trace)
        return hit_hits(a, b) ? HIT_HIT : HIT_MISS;
    if (a->kind == HIT_ELLIPSE || b->kind == HIT_ELLIPSE)
        return hit_direct_ellipse_traced(a, b, trace);
    return hit_referee_by_rule(a, b, trace);
}
