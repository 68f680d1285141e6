/* SPDX-License-Identifier: MIT */
/* Mistakes about capsules, and about circles and polygons. */
#include "mistakes_private.h"

#include <math.h>
#include <stddef.h>

/* Returns the distance from p to the line through a and b if the nearest point is between them,
 * otherwise that to the nearer end, or infinity if `ends` is false. */
static double to_edge(hit_vec a, hit_vec b, hit_vec p, bool ends)
{
    hit_vec d = {b.x - a.x, b.y - a.y};
    double squared = d.x * d.x + d.y * d.y, dot = (p.x - a.x) * d.x + (p.y - a.y) * d.y;
    double t = squared > 0 ? dot / squared : 0;
    if (!ends && (t < 0 || t > 1))
        return INFINITY;
    double at = fmin(fmax(t, 0), 1);
    return hypot(p.x - a.x - at * d.x, p.y - a.y - at * d.y);
}

/* ---- Circle and polygon ---------------------------------------------------------------------- */

static double to_edges(const hit_shape *polygon, hit_vec p, bool ends)
{
    const hit_vec *v = hit_vertices(polygon);
    int count = hit_vertex_count(polygon);
    double least = INFINITY;
    for (int i = 0; i < count; i++)
        least = fmin(least, to_edge(v[i], v[(i + 1) % count], p, ends));
    return least;
}

static hit_verdict edges_only(const hit_shape *circle, const hit_shape *polygon, hit_trace *trace)
{
    double distance = to_edges(polygon, circle->vertex[0], true), r = circle->radius;
    return VERDICT(distance, <=, r);
}

static bool polygon_holds(const hit_shape *polygon, hit_vec p)
{
    const hit_vec *v = hit_vertices(polygon);
    bool inside = false;
    for (int i = 0, j = hit_vertex_count(polygon) - 1; i < hit_vertex_count(polygon); j = i++)
        if ((v[i].y > p.y) != (v[j].y > p.y) &&
            p.x < (v[j].x - v[i].x) * (p.y - v[i].y) / (v[j].y - v[i].y) + v[i].x)
            inside = !inside;
    return inside;
}

static hit_verdict no_corners(const hit_shape *circle, const hit_shape *polygon, hit_trace *trace)
{
    double distance = to_edges(polygon, circle->vertex[0], false), r = circle->radius;
    bool inside = polygon_holds(polygon, circle->vertex[0]);
    return mistake_says(CHECK(trace, inside, ==, true) || CHECK(trace, distance, <=, r));
}

/* ---- Capsules -------------------------------------------------------------------------------- */

static hit_verdict ends_only(const hit_shape *circle, const hit_shape *capsule, hit_trace *trace)
{
    hit_vec c = circle->vertex[0], p = capsule->vertex[0], q = capsule->vertex[1];
    double from = hypot(c.x - p.x, c.y - p.y), to = hypot(c.x - q.x, c.y - q.y);
    double r1 = circle->radius, r2 = capsule->radius;
    return mistake_says(CHECK(trace, from, <=, r1 + r2) || CHECK(trace, to, <=, r1 + r2));
}

/* If two segments do not cross, one of their nearest points is an end. The test ignores that
 * they may cross. */
static hit_verdict no_crossing(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    const hit_vec *v = a->vertex, *w = b->vertex;
    double r1 = a->radius, r2 = b->radius;
    double first = fmin(to_edge(v[0], v[1], w[0], true), to_edge(v[0], v[1], w[1], true));
    double second = fmin(to_edge(w[0], w[1], v[0], true), to_edge(w[0], w[1], v[1], true));
    return mistake_says(CHECK(trace, first, <=, r1 + r2) || CHECK(trace, second, <=, r1 + r2));
}

#define POLYGON  .a = HIT_CIRCLE, .b = HIT_POLYGON
#define CAPSULE  .a = HIT_CIRCLE, .b = HIT_CAPSULE
#define CAPSULES .a = HIT_CAPSULE, .b = HIT_CAPSULE

const mistake mistakes_round[] = {
    MISTAKE("circle-polygon/inside", POLYGON, edges_only, N_("Inside forgotten"),
            N_("Measures to the edges: a circle wholly inside is far from all."),
            "circle/polygon 5 5 1 4 0 0 10 0 10 10 0 10",
            "https://github.com/bmoren/p5.collide2D/pull/47"),
    MISTAKE("circle-polygon/no-corners", POLYGON, no_corners, N_("No corner case"),
            N_("Measures to the edges where they are beside the circle, and not to the vertices."),
            "circle/polygon -1 -1 2 4 0 0 4 0 4 4 0 4",
            "https://github.com/jeffThompson/CollisionDetection/issues/2"),
    MISTAKE("circle-capsule/ends-only", CAPSULE, ends_only, N_("Only the round ends"),
            N_("Compares with the circles at both ends of the capsule, and not with its middle."),
            "circle/capsule 5 1 1 0 0 10 0 1",
            "https://github.com/erwincoumans/tiny-differentiable-simulator/pull/194"),
    MISTAKE("capsule-capsule/no-crossing", CAPSULES, no_crossing, N_("Crossing forgotten"),
            N_("Measures from the ends of each to the other: in a cross, all four are far."),
            "capsule/capsule 0 5 10 5 1 5 0 5 10 1",
            "https://github.com/flexible-collision-library/fcl/pull/436"),
    {{0}, NULL},
};
