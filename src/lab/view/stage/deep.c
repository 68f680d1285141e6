#include "large.h"

#include "shortage.h"
#include "vertices.h"

#include <math.h>
#include <stdlib.h>

far_point deep_to_far(view view, hit_vec v)
{
    return (far_point){view.output.x + ((long double)v.x - view.stage.x) * view.scale,
                       view.output.y + ((long double)v.y - view.stage.y) * view.scale};
}

static hit_vec to_near(far_point p)
{
    return (hit_vec){(double)p.x, (double)p.y};
}

/* A side of a box. A point is inside when sign * coordinate <= limit. */
typedef struct side {
    bool vertical; /* a limit on x */
    long double sign, limit;
} side;

static void sides_of(box b, side out[4])
{
    out[0] = (side){true, -1, -(long double)b.x};
    out[1] = (side){true, 1, (long double)b.x + b.w};
    out[2] = (side){false, -1, -(long double)b.y};
    out[3] = (side){false, 1, (long double)b.y + b.h};
}

/* Returns how far p is outside of the side; negative: inside. */
static long double beyond(const side *s, far_point p)
{
    return s->sign * (s->vertical ? p.x : p.y) - s->limit;
}

static far_point cut(far_point p, far_point q, long double at_p, long double at_q)
{
    long double t = at_p / (at_p - at_q);
    return (far_point){p.x + (q.x - p.x) * t, p.y + (q.y - p.y) * t};
}

/* Cuts the line at one side after the other, after Liang and Barsky. */
static bool clip_line(box within, far_point *p, far_point *q)
{
    side sides[4];
    sides_of(within, sides);
    for (int i = 0; i < 4; i++) {
        long double at_p = beyond(&sides[i], *p), at_q = beyond(&sides[i], *q);
        if (at_p > 0 && at_q > 0)
            return false;
        if (at_p > 0)
            *p = cut(*p, *q, at_p, at_q);
        else if (at_q > 0)
            *q = cut(*p, *q, at_p, at_q);
    }
    return true;
}

bool deep_cut_line(far_point p, far_point q, box within, deep_line *out)
{
    if (!clip_line(within, &p, &q))
        return false;
    *out = (deep_line){to_near(p), to_near(q)};
    return true;
}

bool deep_edge(const hit_shape *shape, int index, view view, box within, deep_line *out)
{
    const hit_vec *v = hit_vertices(shape);
    return deep_cut_line(deep_to_far(view, v[index]),
                         deep_to_far(view, v[strands_next(shape, index)]), within, out);
}

/* Cuts a ring at one side, after Sutherland and Hodgman. Every edge adds at most two points. */
static int clip_ring(const side *s, const far_point *in, int count, far_point *out)
{
    int kept = 0;
    for (int i = 0; i < count; i++) {
        far_point p = in[i], q = in[i + 1 < count ? i + 1 : 0];
        long double at_p = beyond(s, p), at_q = beyond(s, q);
        if (at_p <= 0)
            out[kept++] = p;
        if ((at_p > 0) != (at_q > 0))
            out[kept++] = cut(p, q, at_p, at_q);
    }
    return kept;
}

/* A cut at most doubles the points, so 16 n points have room for four cuts. After an even number of
 * cuts the result is in `points`. */
static int clip_to_box(box within, far_point *points, far_point *room, int count)
{
    side sides[4];
    sides_of(within, sides);
    for (int i = 0; i < 4; i += 2) {
        count = clip_ring(&sides[i], points, count, room);
        count = clip_ring(&sides[i + 1], room, count, points);
    }
    return count;
}

hit_vec *deep_cut_ring(far_point *points, int count, box within, int *kept)
{
    hit_vec *out = shortage_note(malloc((size_t)count * DEEP_ROOM / 2 * sizeof *out));
    if (!out)
        return NULL;
    *kept = clip_to_box(within, points, points + (size_t)count * DEEP_ROOM / 2, count);
    for (int i = 0; i < *kept; i++)
        out[i] = to_near(points[i]);
    return out;
}

/* Cuts the ring's filling to the box. The caller frees the result, a ring of *kept vertices. NULL:
 * memory is out. */
static hit_vec *cut_ring(const hit_vec *v, int count, view view, box within, int *kept)
{
    far_point *points = shortage_note(malloc((size_t)count * DEEP_ROOM * sizeof *points));
    for (int i = 0; points && i < count; i++)
        points[i] = deep_to_far(view, v[i]);
    hit_vec *out = points ? deep_cut_ring(points, count, within, kept) : NULL;
    free(points);
    return out;
}

void deep_add_rings(fill *fill, const hit_shape *shape, view view, box within)
{
    for (int i = 0; i < strands_count(shape); i++) {
        strand s = strands_at(shape, i);
        int kept = 0;
        hit_vec *ring = cut_ring(hit_vertices(shape) + s.first, s.count, view, within, &kept);
        if (ring && kept >= 3)
            fill_ring(fill, ring, kept);
        free(ring);
    }
}

/* Returns the point nearest to p on the shape's core, which is a point or a segment. */
static far_point nearest_core(const hit_shape *shape, view view, far_point p)
{
    far_point a = deep_to_far(view, shape->vertex[0]);
    far_point b = deep_to_far(view, shape->vertex[shape->count - 1]);
    long double dx = b.x - a.x, dy = b.y - a.y;
    long double length2 = dx * dx + dy * dy;
    if (length2 == 0)
        return a;
    long double t = ((p.x - a.x) * dx + (p.y - a.y) * dy) / length2;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    return (far_point){a.x + dx * t, a.y + dy * t};
}

/* Within the box, the outline equals its tangent at the point nearest to the box's middle. */
bool deep_round(const hit_shape *shape, view view, box within, hit_vec inside[8], int *count,
                deep_line *outline)
{
    far_point middle = {within.x + within.w / 2, within.y + within.h / 2};
    far_point core = nearest_core(shape, view, middle);
    long double dx = middle.x - core.x, dy = middle.y - core.y;
    long double distance = hypotl(dx, dy);
    long double outward = distance - (long double)shape->radius * view.scale;
    long double ux = distance > 0 ? dx / distance : 1, uy = distance > 0 ? dy / distance : 0;
    const far_point corner[4] = {{within.x, within.y},
                                 {within.x + within.w, within.y},
                                 {within.x + within.w, within.y + within.h},
                                 {within.x, within.y + within.h}};
    hit_vec ends[8];
    int crossings = 0;
    *count = 0;
    for (int i = 0; i < 4; i++) {
        far_point p = corner[i], q = corner[(i + 1) % 4];
        long double at_p = (p.x - middle.x) * ux + (p.y - middle.y) * uy + outward;
        long double at_q = (q.x - middle.x) * ux + (q.y - middle.y) * uy + outward;
        if (at_p <= 0)
            inside[(*count)++] = to_near(p);
        if ((at_p > 0) != (at_q > 0))
            inside[(*count)++] = ends[crossings++] = to_near(cut(p, q, at_p, at_q));
    }
    if (crossings < 2)
        return false;
    *outline = (deep_line){ends[0], ends[1]};
    return true;
}
