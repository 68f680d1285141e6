/* SPDX-License-Identifier: MIT */
/*
 * The nearest point of a sector to a point p, in double. In the cone it is where the way to the
 * centre meets the ring; otherwise it is on one of the two borders. Each point is computed from the
 * centre in a few roundings, so it is within E. Lengths are from hypot(), because squares of large
 * numbers are no doubles.
 */
#include "cone.h"
#include "sector_private.h"

static hit_vec point_along(const hit_shape *s, hit_vec way, double length, double at)
{
    return vec(s->vertex[0].x + way.x / length * at, s->vertex[0].y + way.y / length * at);
}

static double length_between(hit_vec a, hit_vec b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

static double within_ring(const hit_shape *s, double at)
{
    return greatest(s->size.x, least(s->size.y, at));
}

static hit_vec nearest_of_border(const hit_shape *s, int border, hit_vec p)
{
    hit_vec d = s->vertex[border], way = vec_sub(p, s->vertex[0]);
    double length = vec_length(d);
    return point_along(s, d, length, within_ring(s, d.x / length * way.x + d.y / length * way.y));
}

static hit_vec nearest_of_sector(const hit_shape *s, hit_vec p)
{
    hit_vec way = vec_sub(p, s->vertex[0]), c = s->vertex[0];
    double length = length_between(p, c);
    if (length > 0 && hit_cone_faces(s, p))
        return point_along(s, way, length, within_ring(s, length));
    hit_vec one = nearest_of_border(s, 1, p), other = nearest_of_border(s, 2, p);
    return length_between(one, p) <= length_between(other, p) ? one : other;
}

hit_nearest hit_sector_closest(const hit_shape *sector, hit_vec p)
{
    const hit_shape point = hit_make_point(p);
    if (hit_sector_hits(sector, &point))
        return (hit_nearest){0, p, p};
    hit_vec on = nearest_of_sector(sector, p);
    return (hit_nearest){greatest(length_between(on, p), DBL_TRUE_MIN), on, p};
}
