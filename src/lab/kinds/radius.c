/* SPDX-License-Identifier: MIT */
#include "radius.h"

#include "kind_private.h"
#include "strands.h"
#include "vertices.h"

#include <math.h>

/* Returns the point at `distance` from a, perpendicular to the line from b to c, on its left as
 * seen along it (y down). */
static hit_vec beside_line(hit_vec a, hit_vec b, hit_vec c, double distance)
{
    double x = c.x - b.x, y = c.y - b.y;
    double length = hypot(x, y);
    if (!(length > 0))
        return (hit_vec){a.x, a.y - distance};
    return (hit_vec){a.x + y / length * distance, a.y - x / length * distance};
}

/* ---- Rings and chains ----------------------------------------------------------------------- */

/* Around larger rings the handle stands on the left, whichever way they run. */
enum { FEW_VERTICES = 4096 };

/* Whether the inside is on the left of the first ring's edges, as seen along them. */
static bool turns_left(const hit_shape *s)
{
    strand first = strands_at(s, 0);
    const hit_vec *v = hit_vertices(s);
    double twice = 0;
    for (int i = 0; i < first.count && first.closed && first.count <= FEW_VERTICES; i++) {
        hit_vec a = v[i], b = v[(i + 1) % first.count];
        twice += (a.x - v[0].x) * (b.y - v[0].y) - (b.x - v[0].x) * (a.y - v[0].y);
    }
    return twice < 0;
}

hit_vec radius_grow_foot(const hit_shape *s, int edge)
{
    const hit_vec *v = hit_vertices(s);
    return vertices_between(v[edge], v[strands_next(s, edge)]);
}

/* How far the point is from the vertices' outline or filling. */
static double off_core(const hit_shape *s, hit_vec p)
{
    const hit_shape core = kind_make_grown(*s, 0), point = hit_make_point(p);
    return hit_validate(&point) == HIT_OK ? hit_closest(&core, &point).distance : s->radius;
}

/* The handle always stands off the shape. */
hit_vec radius_grow_at(const hit_shape *s, int edge, double arm)
{
    const hit_vec *v = hit_vertices(s);
    double off = s->radius + arm;
    return beside_line(radius_grow_foot(s, edge), v[edge], v[strands_next(s, edge)],
                       turns_left(s) ? -off : off);
}

/* ---- Circles and capsules ------------------------------------------------------------------- */

/* The handle of a shape that is too small to grab by its outline stands off the shape. */
hit_vec radius_at(const hit_shape *s, int index, double arm)
{
    (void)index;
    double off = fmax(s->radius, arm);
    if (s->count == 1)
        return (hit_vec){s->vertex[0].x + off, s->vertex[0].y};
    return beside_line(vertices_between(s->vertex[0], s->vertex[1]), s->vertex[0], s->vertex[1],
                       off);
}

static double distance_of_points(hit_vec a, hit_vec b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

/* Returns the distance from the axis of a capsule, or from the centre of a circle. The position
 * along the axis does not matter. */
static double off_axis(const hit_shape *s, hit_vec p)
{
    hit_vec a = s->vertex[0], b = s->vertex[s->count - 1];
    double length = distance_of_points(a, b);
    if (!(length > 0))
        return distance_of_points(a, p);
    return fabs((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / length;
}

/* ---- Dragging ------------------------------------------------------------------------------- */

/* The radius of the shape when its handle is dragged from `from` to `to`, which are so far off its
 * core. A handle that stands off the shape keeps its distance. */
static hit_shape drag(hit_shape s, double from, double to)
{
    double off = from - s.radius;
    bool stands_off = off > s.radius * 1e-9;
    s.radius = fmax(0, to - (stands_off ? off : 0));
    return s;
}

hit_shape radius_grow_drag(const hit_shape *s, handle h, hit_vec to, double degrees)
{
    (void)degrees;
    return drag(*s, off_core(s, h.at), off_core(s, to));
}

hit_shape radius_drag(const hit_shape *s, handle h, hit_vec to, double degrees)
{
    (void)degrees;
    return drag(*s, off_axis(s, h.at), off_axis(s, to));
}
