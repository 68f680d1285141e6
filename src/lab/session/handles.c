#include "handles.h"

#include <math.h>

static hit_vec between(hit_vec a, hit_vec b)
{
    return (hit_vec){a.x / 2 + b.x / 2, a.y / 2 + b.y / 2};
}

hit_vec handles_middle(const hit_shape *shape)
{
    if (shape->kind == HIT_RECT)
        return shape->centre;
    hit_shape outline = *shape;
    hit_vec low, high;
    outline.radius = 0;
    hit_bounds(&outline, &low, &high);
    return between(low, high);
}

/* `distance` from a, square to the line from b to c, on its left as seen along it (y down). */
static hit_vec beside(hit_vec a, hit_vec b, hit_vec c, double distance)
{
    double x = c.x - b.x, y = c.y - b.y;
    double length = hypot(x, y);
    if (!(length > 0))
        return (hit_vec){a.x, a.y - distance};
    return (hit_vec){a.x + y / length * distance, a.y - x / length * distance};
}

/* Round what is too small to grab by its outline, the handle stands off. */
static hit_vec radius_at(const hit_shape *s, double arm)
{
    double off = fmax(s->radius, arm);
    if (s->count == 1)
        return (hit_vec){s->vertex[0].x + off, s->vertex[0].y};
    return beside(between(s->vertex[0], s->vertex[1]), s->vertex[0], s->vertex[1], off);
}

/* Over the rect's top, where its angle points. */
static hit_vec angle_at(const hit_shape *s, double arm)
{
    hit_shape up = hit_make_rect((hit_vec){0, 0}, (hit_vec){0, 2}, s->angle);
    hit_vec top = between(s->vertex[0], s->vertex[1]);
    return (hit_vec){top.x + up.vertex[0].x * arm, top.y + up.vertex[0].y * arm};
}

/* What there is beside the vertices, in order of who is grabbed first. */
static int extras(const hit_shape *s, handle_kind kinds[6])
{
    int count = 0;
    if (s->kind == HIT_CIRCLE || s->kind == HIT_CAPSULE)
        kinds[count++] = HANDLE_RADIUS;
    if (s->kind == HIT_RECT)
        kinds[count++] = HANDLE_ANGLE;
    for (int side = 0; s->kind == HIT_RECT && side < 4; side++)
        kinds[count++] = HANDLE_SIDE;
    kinds[count++] = HANDLE_CENTRE;
    return count;
}

/* The vertex of a point or circle is its centre. */
static int vertices(const hit_shape *s)
{
    return s->count == 1 ? 0 : s->count;
}

int handles_count(const hit_shape *s)
{
    handle_kind kinds[6];
    return vertices(s) + extras(s, kinds);
}

handle handles_get(const hit_shape *s, int index, const grip *grip)
{
    handle_kind kinds[6];
    const hit_vec *v = hit_vertices(s);
    if (index < vertices(s))
        return (handle){HANDLE_VERTEX, index, v[index]};
    extras(s, kinds);
    int extra = index - vertices(s), side = extra - 1;
    switch (kinds[extra]) {
    case HANDLE_RADIUS:
        return (handle){HANDLE_RADIUS, 0, radius_at(s, grip->arm)};
    case HANDLE_ANGLE:
        return (handle){HANDLE_ANGLE, 0, angle_at(s, grip->arm)};
    case HANDLE_SIDE:
        return (handle){HANDLE_SIDE, side, between(v[side], v[(side + 1) % 4])};
    default:
        return (handle){HANDLE_CENTRE, 0, grip->middle};
    }
}

/* A disc is judged in double: the pointer is a pixel wide. */
static bool is_near(const hit_shape *s, hit_vec point, double reach)
{
    hit_shape disc = hit_make_circle(point, reach);
    return hit_validate(&disc) == HIT_OK && hit_referee(s, &disc, NULL) == HIT_HIT;
}

handle handles_find(const hit_shape *s, hit_vec point, const grip *grip)
{
    handle found = {HANDLE_NONE, 0, point};
    double nearest = grip->reach;
    for (int i = 0; i < handles_count(s); i++) {
        handle h = handles_get(s, i, grip);
        double distance = hypot(h.at.x - point.x, h.at.y - point.y);
        bool first = found.kind == HANDLE_NONE;
        if (first ? distance <= nearest : distance < nearest) {
            nearest = distance;
            found = h;
        }
    }
    if (found.kind == HANDLE_NONE && is_near(s, point, grip->reach))
        found.kind = HANDLE_BODY;
    return found;
}

static double distance_to(hit_vec p, hit_vec a, hit_vec b)
{
    hit_shape edge = hit_make_segment(a, b), point = hit_make_point(p);
    return hit_closest(&edge, &point).distance;
}

int handles_edge(const hit_shape *s, hit_vec point, double reach)
{
    const hit_vec *v = hit_vertices(s);
    int found = -1;
    for (int i = 0; i < s->count && s->count >= 3; i++) {
        double distance = distance_to(point, v[i], v[(i + 1) % s->count]);
        if (distance > reach)
            continue;
        reach = distance;
        found = i;
    }
    return found;
}
