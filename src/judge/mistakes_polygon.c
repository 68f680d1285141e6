/* SPDX-License-Identifier: MIT */
/* Mistakes about triangles and polygons. */
#include "mistakes_private.h"

#include <math.h>
#include <stddef.h>

/* ---- Point and triangle ---------------------------------------------------------------------- */

static hit_verdict one_winding(const hit_shape *point, const hit_shape *triangle, hit_trace *trace)
{
    const hit_vec *v = triangle->vertex;
    hit_vec p = point->vertex[0];
    double ab = mistake_side(v[0], v[1], p), bc = mistake_side(v[1], v[2], p);
    double ca = mistake_side(v[2], v[0], p);
    return mistake_says(CHECK(trace, ab, >=, 0) && CHECK(trace, bc, >=, 0) &&
                        CHECK(trace, ca, >=, 0));
}

static hit_verdict other_winding(const hit_shape *point, const hit_shape *triangle,
                                 hit_trace *trace)
{
    const hit_vec *v = triangle->vertex;
    hit_vec p = point->vertex[0];
    double ab = mistake_side(v[0], v[1], p), bc = mistake_side(v[1], v[2], p);
    double ca = mistake_side(v[2], v[0], p);
    return mistake_says(CHECK(trace, ab, <=, 0) && CHECK(trace, bc, <=, 0) &&
                        CHECK(trace, ca, <=, 0));
}

static double area(hit_vec a, hit_vec b, hit_vec c)
{
    return fabs(mistake_side(a, b, c)) / 2;
}

static hit_verdict areas_epsilon(const hit_shape *point, const hit_shape *triangle,
                                 hit_trace *trace)
{
    const double epsilon = 0.01;
    const hit_vec *v = triangle->vertex;
    hit_vec p = point->vertex[0];
    double sum = area(p, v[0], v[1]) + area(p, v[1], v[2]) + area(p, v[2], v[0]);
    double difference = fabs(sum - area(v[0], v[1], v[2]));
    return VERDICT(difference, <=, epsilon);
}

/* ---- Point and polygon ----------------------------------------------------------------------- */

/* Returns whether the ray from p to the right meets the edge. `both`: both ends of the edge
 * count, otherwise one. */
static bool ray_meets(hit_vec a, hit_vec b, hit_vec p, bool both)
{
    bool level = both ? fmin(a.y, b.y) <= p.y && p.y <= fmax(a.y, b.y) : (a.y > p.y) != (b.y > p.y);
    return level && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x;
}

/* Counts the crossings of the first `edges` edges. */
static int crossings_right_of(hit_vec p, const hit_vec *v, int count, int edges, bool both)
{
    int crossed = 0;
    for (int i = 0; i < edges; i++)
        crossed += ray_meets(v[i], v[(i + 1) % count], p, both);
    return crossed;
}

static hit_verdict closed_rays(const hit_shape *point, const hit_shape *polygon, hit_trace *trace)
{
    int count = hit_vertex_count(polygon);
    int crossed = crossings_right_of(point->vertex[0], hit_vertices(polygon), count, count, true);
    return VERDICT(crossed % 2, ==, 1);
}

static hit_verdict open_ring(const hit_shape *point, const hit_shape *polygon, hit_trace *trace)
{
    int count = hit_vertex_count(polygon);
    int crossed =
        crossings_right_of(point->vertex[0], hit_vertices(polygon), count, count - 1, false);
    return VERDICT(crossed % 2, ==, 1);
}

static hit_verdict same_side(const hit_shape *point, const hit_shape *polygon, hit_trace *trace)
{
    const hit_vec *v = hit_vertices(polygon);
    int count = hit_vertex_count(polygon), left = 0, right = 0;
    for (int i = 0; i < count; i++) {
        double side = mistake_side(v[i], v[(i + 1) % count], point->vertex[0]);
        left += side < 0 || mistake_is_tie(trace, side, 0);
        right += side > 0 || mistake_is_tie(trace, side, 0);
    }
    return mistake_says(CHECK(trace, left, ==, 0) || CHECK(trace, right, ==, 0));
}

/* ---- Polygon and polygon --------------------------------------------------------------------- */

static bool has_vertex_in(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = hit_vertices(a);
    int count = hit_vertex_count(b);
    for (int i = 0; i < hit_vertex_count(a); i++)
        if (crossings_right_of(v[i], hit_vertices(b), count, count, false) % 2)
            return true;
    return false;
}

static hit_verdict vertices_only(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    bool first = has_vertex_in(a, b), second = has_vertex_in(b, a);
    return mistake_says(CHECK(trace, first, ==, true) || CHECK(trace, second, ==, true));
}

static bool edges_cross_plainly(hit_vec a, hit_vec b, hit_vec c, hit_vec d)
{
    double c1 = mistake_side(a, b, c), c2 = mistake_side(a, b, d);
    double a1 = mistake_side(c, d, a), a2 = mistake_side(c, d, b);
    return (c1 > 0) != (c2 > 0) && (a1 > 0) != (a2 > 0);
}

static int edges_crossed(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = hit_vertices(a), *w = hit_vertices(b);
    int n = hit_vertex_count(a), m = hit_vertex_count(b), crossed = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            crossed += edges_cross_plainly(v[i], v[(i + 1) % n], w[j], w[(j + 1) % m]);
    return crossed;
}

static hit_verdict edges_only(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    int crossed = edges_crossed(a, b);
    return VERDICT(crossed, >, 0);
}

/* Hits if an edge of one crosses an edge of the other, or the second is inside the first. */
static hit_verdict one_way(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    int n = hit_vertex_count(a), crossed = edges_crossed(a, b);
    int around = crossings_right_of(hit_vertices(b)[0], hit_vertices(a), n, n, false);
    return mistake_says(CHECK(trace, crossed, >, 0) || CHECK(trace, around % 2, ==, 1));
}

/* Projects a ring onto an axis. */
static void project(const hit_shape *s, hit_vec axis, double *low, double *high)
{
    const hit_vec *v = hit_vertices(s);
    *low = INFINITY;
    *high = -INFINITY;
    for (int i = 0; i < hit_vertex_count(s); i++) {
        double at = v[i].x * axis.x + v[i].y * axis.y;
        *low = fmin(*low, at);
        *high = fmax(*high, at);
    }
}

/* Returns whether a normal of one of the first edges of a is a separating axis. */
static bool is_parted(const hit_shape *a, const hit_shape *b, int edges, hit_trace *trace)
{
    const hit_vec *v = hit_vertices(a);
    for (int i = 0; i < edges; i++) {
        hit_vec p = v[i], q = v[(i + 1) % hit_vertex_count(a)];
        double low_1, high_1, low_2, high_2;
        project(a, (hit_vec){q.y - p.y, p.x - q.x}, &low_1, &high_1);
        project(b, (hit_vec){q.y - p.y, p.x - q.x}, &low_2, &high_2);
        if (PARTS(trace, high_1, <, low_2) || PARTS(trace, high_2, <, low_1))
            return true;
    }
    return false;
}

static hit_verdict first_axes(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    return mistake_says(!is_parted(a, b, hit_vertex_count(a), trace));
}

static hit_verdict concave_axes(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    return mistake_says(!is_parted(a, b, hit_vertex_count(a), trace) &&
                        !is_parted(b, a, hit_vertex_count(b), trace));
}

/* Returns whether all of b is on the outer side of an edge of a, if a's ring is clockwise
 * (winding 1) or counter-clockwise (-1). */
static bool is_outside(const hit_shape *a, const hit_shape *b, double winding, hit_trace *trace)
{
    const hit_vec *v = hit_vertices(a), *w = hit_vertices(b);
    int n = hit_vertex_count(a);
    for (int i = 0; i < n; i++) {
        double innermost = -INFINITY;
        for (int j = 0; j < hit_vertex_count(b); j++)
            innermost = fmax(innermost, winding * mistake_side(v[i], v[(i + 1) % n], w[j]));
        if (PARTS(trace, innermost, <, 0))
            return true;
    }
    return false;
}

static hit_verdict axes_of_one_winding(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    return mistake_says(!is_outside(a, b, 1, trace) && !is_outside(b, a, 1, trace));
}

static hit_verdict axes_of_other_winding(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    return mistake_says(!is_outside(a, b, -1, trace) && !is_outside(b, a, -1, trace));
}

#define TRIANGLE   .a = HIT_POINT, .b = HIT_TRIANGLE
#define IN_POLYGON .a = HIT_POINT, .b = HIT_POLYGON
#define TRIANGLES  .a = HIT_TRIANGLE, .b = HIT_TRIANGLE
#define POLYGONS   .a = HIT_POLYGON, .b = HIT_POLYGON

const mistake mistakes_polygon[] = {
    MISTAKE("point-triangle/one-winding", TRIANGLE, one_winding, N_("One winding only"),
            N_("Requires the point to be on the same side of all edges, in one winding."),
            "point/triangle 1 1 0 0 0 4 4 0", "https://github.com/nical/lyon/pull/456"),
    MISTAKE("point-triangle/other-winding", TRIANGLE, other_winding, N_("The other winding only"),
            N_("Requires the point to be left of all edges, as they are seen on the screen."),
            "point/triangle 1 1 0 0 4 0 0 4", "https://github.com/nical/lyon/pull/456"),
    MISTAKE("point-triangle/epsilon", TRIANGLE, areas_epsilon, N_("Absolute epsilon"),
            N_("Compares sums of areas within 0.01, whatever the triangle's size."),
            "point/triangle 0.08 0.08 0 0 0.1 0 0 0.1",
            "https://github.com/linuxlewis/tripy/issues/5"),
    MISTAKE("point-polygon/closed-rays", IN_POLYGON, closed_rays, N_("Vertices counted twice"),
            N_("Counts an edge at both of its ends: a ray through a vertex meets two."),
            "polygon/point 3 0 0 1 5 1 4 0 4",
            "https://github.com/sromku/polygon-contains-point/pull/7"),
    MISTAKE("point-polygon/open-ring", IN_POLYGON, open_ring, N_("Last edge forgotten"),
            N_("Leaves out the edge from the last vertex to the first."),
            "polygon/point 3 1 1 1 0 0 2 0 1",
            "https://github.com/rowanwins/point-in-polygon-hao/issues/13"),
    MISTAKE("point-polygon/convex-only", IN_POLYGON, same_side, N_("Convex only"),
            N_("Requires the point to be on one side of all edges: right for convex rings only."),
            "polygon/point 4 0 0 3 9 2 8 0 9 1 8", "https://github.com/dimforge/parry/issues/89"),
    MISTAKE("triangle-triangle/vertices", TRIANGLES, vertices_only,
            N_("Only vertices in the other"),
            N_("Tests whether a vertex of one is in the other: shapes that cross may have none."),
            "triangle/triangle 0 0 6 0 3 6 0 4 6 4 3 -2",
            "https://github.com/cedricpinson/osgjs/pull/177"),
    MISTAKE("triangle-triangle/edges", TRIANGLES, edges_only, N_("Only crossing edges"),
            N_("Tests whether edges cross: a shape inside the other crosses nothing."),
            "triangle/triangle 0 0 9 0 0 9 1 1 2 1 1 2",
            "https://github.com/jeffThompson/CollisionDetection/issues/11"),
    MISTAKE("polygon-polygon/vertices", POLYGONS, vertices_only, N_("Only vertices in the other"),
            N_("Tests whether a vertex of one is in the other: shapes that cross may have none."),
            "polygon/polygon 3 0 1 1 0 0 1 3 0 0 1 1 0 0",
            "https://github.com/jillesvangurp/geogeometry/issues/8"),
    MISTAKE("polygon-polygon/edges", POLYGONS, edges_only, N_("Only crossing edges"),
            N_("Tests whether edges cross: a shape inside the other crosses nothing."),
            "polygon/polygon 3 0 0 3 0 0 7 3 1 1 2 2 1 1",
            "https://github.com/jeffThompson/CollisionDetection/issues/34"),
    MISTAKE("polygon-polygon/one-way", POLYGONS, one_way, N_("Inside one way only"),
            N_("Looks for the second inside the first, and not for the first inside the second."),
            "polygon/polygon 3 2 2 3 2 2 3 4 0 0 9 0 9 9 0 9",
            "https://github.com/bmoren/p5.collide2D/issues/37"),
    MISTAKE("polygon-polygon/first-axes", POLYGONS, first_axes, N_("Axes of one polygon only"),
            N_("Tries the normals of the first polygon's edges, not those of the second's."),
            "polygon/polygon 3 0 0 3 1 0 0 3 2 0 5 2 2 0",
            "https://github.com/gszauer/GamePhysicsCookbook/pull/6"),
    MISTAKE("polygon-polygon/winding", POLYGONS, axes_of_one_winding, N_("Normals of one winding"),
            N_("Picks the outer side of each edge as if all rings were clockwise."),
            "polygon/polygon 3 0 0 0 4 4 0 3 1 1 5 1 1 5",
            "https://github.com/Mithreindeir/VelocityRaptor/issues/1"),
    MISTAKE("polygon-polygon/other-winding", POLYGONS, axes_of_other_winding,
            N_("Normals of the other winding"),
            N_("Picks the outer side of each edge as if all rings were counter-clockwise."),
            "polygon/polygon 3 0 0 4 0 0 4 3 1 1 5 1 1 5",
            "https://github.com/jriecken/sat-js/issues/42"),
    MISTAKE("polygon-polygon/hulls", POLYGONS, concave_axes,
            N_("Separating axes of concave polygons"),
            N_("Looks for a separating axis, which concave polygons need not have."),
            "polygon/polygon 4 0 0 1 2 3 1 0 3 3 1 1 2 0 1 0",
            "https://github.com/jriecken/sat-js/issues/68"),
    {{0}, NULL},
};
