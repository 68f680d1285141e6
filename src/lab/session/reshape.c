#include "reshape.h"

#include <math.h>
#include <stdlib.h>

/* ---- Vertices of any kind ----------------------------------------------------------------- */

/* The shape's own vertices, to be changed in place: a polygon's in `ring`. */
static hit_vec *own_vertices(hit_shape *s, hit_vec *ring)
{
    if (s->kind != HIT_POLYGON)
        return s->vertex;
    for (int i = 0; i < s->count; i++)
        ring[i] = s->ring[i];
    s->ring = ring;
    return ring;
}

hit_shape reshape_copy(const hit_shape *shape, hit_vec *ring)
{
    hit_shape s = *shape;
    own_vertices(&s, ring);
    return s;
}

static bool same_point(hit_vec a, hit_vec b)
{
    return a.x == b.x && a.y == b.y;
}

bool reshape_is_same(const hit_shape *a, const hit_shape *b)
{
    if (a->kind != b->kind || a->count != b->count || a->radius != b->radius ||
        a->angle != b->angle || !same_point(a->centre, b->centre) || !same_point(a->size, b->size))
        return false;
    const hit_vec *v = hit_vertices(a), *w = hit_vertices(b);
    for (int i = 0; i < a->count; i++)
        if (!same_point(v[i], w[i]))
            return false;
    return true;
}

hit_shape reshape_move(const hit_shape *shape, hit_vec by, hit_vec *ring)
{
    if (shape->kind == HIT_RECT)
        return hit_make_rect((hit_vec){shape->centre.x + by.x, shape->centre.y + by.y}, shape->size,
                             shape->angle);
    return hit_place(shape, by, ring);
}

static double whole_turns_off(double degrees)
{
    double rest = remainder(degrees, 360);
    return rest == -180 ? 180 : rest + 0.0; /* no -0 */
}

/* A unit vector turned by the angle: a rect's corner, so that quarter turns are exact. */
static hit_vec turned_x(double degrees)
{
    return hit_make_rect((hit_vec){0, 0}, (hit_vec){2, 0}, degrees).vertex[1];
}

static hit_vec turned_y(double degrees)
{
    return hit_make_rect((hit_vec){0, 0}, (hit_vec){0, 2}, degrees).vertex[2];
}

static hit_vec turn_round(hit_vec v, hit_vec middle, hit_vec x, hit_vec y)
{
    double dx = v.x - middle.x, dy = v.y - middle.y;
    return (hit_vec){middle.x + (dx * x.x + dy * y.x), middle.y + (dx * x.y + dy * y.y)};
}

/* Differences and sums round: a turn by nothing is none only if it is not made. Nor is a multiple
 * of the step always a sum of the two angles. */
hit_shape reshape_turn(const hit_shape *shape, double degrees, double step, hit_vec middle,
                       hit_vec *ring)
{
    hit_shape s = reshape_copy(shape, ring);
    hit_vec x = turned_x(degrees), y = turned_y(degrees);
    if (remainder(degrees, 360) == 0)
        return s;
    if (s.kind == HIT_RECT) {
        double angle = s.angle + degrees;
        return hit_make_rect(turn_round(s.centre, middle, x, y), s.size,
                             whole_turns_off(step > 0 ? round(angle / step) * step : angle));
    }
    hit_vec *v = own_vertices(&s, ring);
    for (int i = 0; i < s.count; i++)
        v[i] = turn_round(v[i], middle, x, y);
    return s;
}

static hit_vec scale_from(hit_vec v, hit_vec middle, double factor)
{
    return (hit_vec){middle.x + (v.x - middle.x) * factor, middle.y + (v.y - middle.y) * factor};
}

hit_shape reshape_scale(const hit_shape *shape, double factor, hit_vec middle, hit_vec *ring)
{
    hit_shape s = reshape_copy(shape, ring);
    if (factor == 1)
        return s;
    if (s.kind == HIT_RECT)
        return hit_make_rect(scale_from(s.centre, middle, factor),
                             (hit_vec){s.size.x * factor, s.size.y * factor}, s.angle);
    hit_vec *v = own_vertices(&s, ring);
    for (int i = 0; i < s.count; i++)
        v[i] = scale_from(v[i], middle, factor);
    s.radius *= factor;
    return s;
}

/* ---- Handles ------------------------------------------------------------------------------ */

/* Upright rects keep the opposite corner to the last bit wherever half sums allow. */
static hit_shape stretch(const hit_shape *rect, hit_vec fixed, hit_vec to, bool width, bool height)
{
    hit_vec x = turned_x(rect->angle), y = turned_y(rect->angle);
    hit_vec d = {to.x - fixed.x, to.y - fixed.y};
    double along_x = width ? d.x * x.x + d.y * x.y : 0;
    double along_y = height ? d.x * y.x + d.y * y.y : 0;
    hit_vec size = {width ? fabs(along_x) : rect->size.x, height ? fabs(along_y) : rect->size.y};
    hit_vec centre = {fixed.x + (along_x * x.x + along_y * y.x) / 2,
                      fixed.y + (along_x * x.y + along_y * y.y) / 2};
    return hit_make_rect(centre, size, rect->angle);
}

static hit_vec middle_of_side(const hit_shape *rect, int side)
{
    hit_vec a = rect->vertex[side % 4], b = rect->vertex[(side + 1) % 4];
    return (hit_vec){a.x / 2 + b.x / 2, a.y / 2 + b.y / 2};
}

static hit_shape drag_rect(const hit_shape *rect, handle h, hit_vec to)
{
    if (h.kind == HANDLE_VERTEX)
        return stretch(rect, rect->vertex[(h.index + 2) % 4], to, true, true);
    bool width = h.index % 2 == 1;
    return stretch(rect, middle_of_side(rect, h.index + 2), to, width, !width);
}

static hit_shape drag_vertex(const hit_shape *shape, int index, hit_vec to, hit_vec *ring)
{
    hit_shape s = *shape;
    own_vertices(&s, ring)[index] = to;
    return s;
}

static double distance(hit_vec a, hit_vec b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

/* From the axis of a capsule: how far the pointer is along it does not matter. */
static double off_axis(const hit_shape *s, hit_vec p)
{
    hit_vec a = s->vertex[0], b = s->vertex[s->count - 1];
    double length = distance(a, b);
    if (!(length > 0))
        return distance(a, p);
    return fabs((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / length;
}

static hit_shape drag_radius(const hit_shape *shape, handle h, hit_vec to)
{
    hit_shape s = *shape;
    double off = off_axis(&s, h.at) - s.radius;
    bool stands_off = off > s.radius * 1e-9;
    s.radius = fmax(0, off_axis(&s, to) - (stands_off ? off : 0));
    return s;
}

/* The handle stands over the top: straight up is 0. */
static hit_shape drag_angle(const hit_shape *rect, hit_vec to, double degrees)
{
    const double pi = 3.14159265358979323846;
    double angle = atan2(to.y - rect->centre.y, to.x - rect->centre.x) * (180 / pi) + 90;
    double step = fmax(degrees, 1);
    return hit_make_rect(rect->centre, rect->size, whole_turns_off(round(angle / step) * step));
}

hit_shape reshape_drag(const hit_shape *shape, handle h, hit_vec to, double degrees, hit_vec *ring)
{
    switch (h.kind) {
    case HANDLE_VERTEX:
        return shape->kind == HIT_RECT ? drag_rect(shape, h, to)
                                       : drag_vertex(shape, h.index, to, ring);
    case HANDLE_SIDE:
        return drag_rect(shape, h, to);
    case HANDLE_RADIUS:
        return drag_radius(shape, h, to);
    case HANDLE_ANGLE:
        return drag_angle(shape, to, degrees);
    default:
        return reshape_move(shape, (hit_vec){to.x - h.at.x, to.y - h.at.y}, ring);
    }
}
