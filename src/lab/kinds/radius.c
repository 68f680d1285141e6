/* SPDX-License-Identifier: MIT */
#include "radius.h"

#include "kind_private.h"
#include "vertices.h"

#include <math.h>

/* Returns the point at `distance` from a, perpendicular to the line from b to c, on its left as
 * seen along it (y down). */
static hit_vec beside(hit_vec a, hit_vec b, hit_vec c, double distance)
{
    double x = c.x - b.x, y = c.y - b.y;
    double length = hypot(x, y);
    if (!(length > 0))
        return (hit_vec){a.x, a.y - distance};
    return (hit_vec){a.x + y / length * distance, a.y - x / length * distance};
}

/* The handle of a shape that is too small to grab by its outline stands off the shape. */
hit_vec radius_at(const hit_shape *s, int index, double arm)
{
    (void)index;
    double off = fmax(s->radius, arm);
    if (s->count == 1)
        return (hit_vec){s->vertex[0].x + off, s->vertex[0].y};
    return beside(vertices_between(s->vertex[0], s->vertex[1]), s->vertex[0], s->vertex[1], off);
}

static double distance(hit_vec a, hit_vec b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

/* Returns the distance from the axis of a capsule, or from the centre of a circle. The position
 * along the axis does not matter. */
static double off_axis(const hit_shape *s, hit_vec p)
{
    hit_vec a = s->vertex[0], b = s->vertex[s->count - 1];
    double length = distance(a, b);
    if (!(length > 0))
        return distance(a, p);
    return fabs((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / length;
}

/* A handle that stands off the shape keeps its distance. */
hit_shape radius_drag(const hit_shape *shape, handle h, hit_vec to, double degrees)
{
    (void)degrees;
    hit_shape s = *shape;
    double off = off_axis(&s, h.at) - s.radius;
    bool stands_off = off > s.radius * 1e-9;
    s.radius = fmax(0, off_axis(&s, to) - (stands_off ? off : 0));
    return s;
}
