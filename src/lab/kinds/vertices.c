/* SPDX-License-Identifier: MIT */
#include "vertices.h"

#include "memory.h"

#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>

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

/* ---- Shared ------------------------------------------------------------------------------ */

typedef struct block {
    atomic_int owners;
    size_t room;
    max_align_t memory[];
} block;

/* One spare block, because each move of a dragged vertex needs as much memory as the move before
 * has freed, and memory that is new to the process costs more than writing the vertices. */
#define LARGE 800000

static _Atomic(block *) spare;

static block *block_of(void *memory)
{
    return (block *)((char *)memory - offsetof(block, memory));
}

/* NULL: there is none of about that size. */
static block *take_spare(size_t size)
{
    block *b = size < LARGE ? NULL : atomic_exchange(&spare, NULL);
    if (!b || (b->room >= size && b->room / 2 <= size))
        return b;
    free(b);
    return NULL;
}

void *shared_make(size_t size)
{
    block *b = take_spare(size);
    if (!b) {
        b = memory_get(sizeof *b + size);
        b->room = size;
    }
    atomic_store(&b->owners, 1);
    return b->memory;
}

void *shared_by_one_more(void *memory)
{
    if (memory)
        atomic_fetch_add(&block_of(memory)->owners, 1);
    return memory;
}

void shared_drop(void *memory)
{
    if (!memory || atomic_fetch_sub(&block_of(memory)->owners, 1) > 1)
        return;
    block *b = block_of(memory);
    if (b->room >= LARGE)
        b = atomic_exchange(&spare, b);
    free(b);
}

/* ---- Turning ----------------------------------------------------------------------------- */

/* The library turns the corners of rects exactly by quarter turns; so they are used here. */
turning turning_by(double degrees)
{
    const hit_vec origin = {0, 0};
    return (turning){hit_make_rect(origin, (hit_vec){2, 0}, degrees).vertex[1],
                     hit_make_rect(origin, (hit_vec){0, 2}, degrees).vertex[2]};
}

hit_vec turning_apply(turning t, hit_vec v, hit_vec middle)
{
    double dx = v.x - middle.x, dy = v.y - middle.y;
    return (hit_vec){middle.x + (dx * t.x.x + dy * t.y.x), middle.y + (dx * t.x.y + dy * t.y.y)};
}

double turning_towards(hit_vec middle, hit_vec top)
{
    const double pi = 3.14159265358979323846;
    return atan2(top.y - middle.y, top.x - middle.x) * (180 / pi) + 90;
}

double turning_shorten(double degrees)
{
    double rest = remainder(degrees, 360);
    return rest == -180 ? 180 : rest + 0.0;
}

double turning_step(double degrees, double step)
{
    return step > 0 ? round(degrees / step) * step : degrees;
}
