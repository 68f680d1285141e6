#include "large.h"

#include "shortage.h"
#include "vertices.h"

#include <math.h>
#include <stdlib.h>

/* The sides of the zone that a point is beyond. */
enum { LEFT = 1, RIGHT = 2, ABOVE = 4, BELOW = 8 };

static inline unsigned sides_of(box b, hit_vec p)
{
    return (p.x < b.x ? LEFT : 0u) | (p.x > b.x + b.w ? RIGHT : 0u) | (p.y < b.y ? ABOVE : 0u) |
           (p.y > b.y + b.h ? BELOW : 0u);
}

/* Goes through the outline. What follows the vertex kept last becomes one edge, up to `last`, while
 * all of it is near that vertex, or all of it beyond one side. */
typedef struct thinning {
    view view;
    box within;
    double pixels;
    hit_vec *out;
    int count;
    hit_vec from;    /* the vertex kept last, in output pixels */
    hit_vec last;    /* the vertex passed last, if some were passed since, */
    hit_vec last_at; /* and where it is in output pixels */
    bool passed;
    unsigned beyond;
    bool near;
} thinning;

/* Does what view_to_output() does, within the loop over a million vertices. */
static inline hit_vec to_output(const thinning *t, hit_vec v)
{
    return (hit_vec){t->view.output.x + (v.x - t->view.stage.x) * t->view.scale,
                     t->view.output.y + (v.y - t->view.stage.y) * t->view.scale};
}

/* `p`: where the vertex is in the output. */
static inline void keep_at(thinning *t, hit_vec v, hit_vec p)
{
    t->out[t->count++] = v;
    t->from = p;
    t->beyond = sides_of(t->within, p);
    t->near = true;
    t->passed = false;
}

static void keep(thinning *t, hit_vec v)
{
    keep_at(t, v, to_output(t, v));
}

static inline bool is_near(const thinning *t, hit_vec p)
{
    return fabs(p.x - t->from.x) <= t->pixels && fabs(p.y - t->from.y) <= t->pixels;
}

static inline void go_on(thinning *t, hit_vec v)
{
    hit_vec p = to_output(t, v);
    unsigned sides = sides_of(t->within, p);
    bool near = is_near(t, p);
    if (t->passed && !(t->near && near) && !(t->beyond & sides)) {
        keep_at(t, t->last, t->last_at);
        near = is_near(t, p);
    }
    t->near = t->near && near;
    t->beyond &= sides;
    t->last = v;
    t->last_at = p;
    t->passed = true;
}

/* Keeps at least 3 vertices. */
static void go_along(thinning *t, const hit_vec *v, int count)
{
    int first = t->count;
    keep(t, v[0]);
    for (int i = 1; i < count; i++)
        go_on(t, v[i]);
    do
        keep(t, t->last);
    while (t->count < first + 3);
}

hit_shape thin_ring(const hit_shape *ring, view view, box within, double pixels, hit_vec **room)
{
    const hit_vec *v = hit_vertices(ring);
    int strands = strands_count(ring);
    size_t vertices = (size_t)ring->count + 2 * (size_t)strands;
    *room = shortage_note(malloc(vertices * sizeof **room + (size_t)strands * sizeof(int)));
    if (!*room)
        return *ring;
    thinning t = {.view = view, .within = within, .pixels = pixels, .out = *room};
    int *ends = (int *)(*room + vertices);
    for (int i = 0; i < strands; i++) {
        strand s = strands_at(ring, i);
        go_along(&t, v + s.first, s.count);
        ends[i] = t.count;
    }
    if (strands > 1)
        return hit_make_rings(t.out, ends, strands);
    return strands_is_chain(ring) ? hit_make_chain(t.out, t.count)
                                  : hit_make_polygon(t.out, t.count);
}
