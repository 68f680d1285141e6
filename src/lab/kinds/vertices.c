#include "vertices.h"

#include "turning.h"

#include <math.h>

hit_vec *vertices_own(hit_shape *s, hit_vec *ring)
{
    if (hit_vertices(s) == s->vertex)
        return s->vertex;
    for (int i = 0; i < s->count; i++)
        ring[i] = s->ring[i];
    s->ring = ring;
    return ring;
}

hit_vec vertices_between(hit_vec a, hit_vec b)
{
    return (hit_vec){a.x / 2 + b.x / 2, a.y / 2 + b.y / 2};
}

bool vertices_equal(hit_vec a, hit_vec b)
{
    return a.x == b.x && a.y == b.y;
}

hit_vec vertices_middle(const hit_shape *shape)
{
    hit_shape outline = *shape;
    hit_vec low, high;
    outline.radius = 0;
    hit_bounds(&outline, &low, &high);
    return vertices_between(low, high);
}

double vertices_length(const hit_shape *s)
{
    const hit_vec *v = hit_vertices(s);
    return hypot(v[1].x - v[0].x, v[1].y - v[0].y);
}

hit_shape vertices_turn(const hit_shape *shape, double degrees, double step, hit_vec middle,
                        hit_vec *ring)
{
    (void)step;
    hit_shape s = *shape;
    turning t = turning_by(degrees);
    hit_vec *v = vertices_own(&s, ring);
    for (int i = 0; i < s.count; i++)
        v[i] = turning_apply(t, v[i], middle);
    return s;
}

hit_vec vertices_scale_one(hit_vec v, double factor, hit_vec middle)
{
    return (hit_vec){middle.x + (v.x - middle.x) * factor, middle.y + (v.y - middle.y) * factor};
}

hit_shape vertices_scale(const hit_shape *shape, double factor, hit_vec middle, hit_vec *ring)
{
    hit_shape s = *shape;
    hit_vec *v = vertices_own(&s, ring);
    for (int i = 0; i < s.count; i++)
        v[i] = vertices_scale_one(v[i], factor, middle);
    s.radius *= factor;
    return s;
}

hit_shape vertices_drag(const hit_shape *shape, int index, hit_vec to, hit_vec *ring)
{
    hit_shape s = *shape;
    vertices_own(&s, ring)[index] = to;
    return s;
}
