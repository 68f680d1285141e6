/* SPDX-License-Identifier: MIT */
#include "crowd.h"

#include "memory.h"
#include "system.h"
#include "words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

crowd *crowd_make(void)
{
    crowd *c = memory_get_zeroed(1, sizeof *c);
    atomic_init(&c->owners, 1);
    return c;
}

crowd *crowd_share(crowd *c)
{
    if (c)
        atomic_fetch_add(&c->owners, 1);
    return c;
}

void crowd_drop(crowd *c)
{
    if (!c || atomic_fetch_sub(&c->owners, 1) > 1)
        return;
    free(c->shapes);
    free(c->boxes);
    free(c->vertices);
    free(c->ends);
    free(c->tree);
    free(c);
}

/* ---- Adding -------------------------------------------------------------------------------- */

static bool has_ring(const hit_shape *shape)
{
    return hit_vertices(shape) != shape->vertex;
}

static int count_ends(const hit_shape *shape)
{
    return has_ring(shape) && shape->rings.ends ? shape->rings.count : 0;
}

static const char *check_shape(const crowd *c, const hit_shape *shape)
{
    hit_error error = hit_validate(shape);
    if (error != HIT_OK)
        return _(hit_error_text(error));
    crowd_box b = crowd_box_of(shape);
    bool near = b.low.x >= -CROWD_FAR && b.low.y >= -CROWD_FAR && b.high.x <= CROWD_FAR &&
                b.high.y <= CROWD_FAR;
    if (!near)
        return _("a shape of a field reaches at most 1e9 from the origin");
    if (c->count == CROWD_SHAPES)
        return _("a field has at most 200000 shapes");
    if (has_ring(shape) && shape->count > CROWD_VERTICES - c->vertex_count)
        return _("the shapes of a field have at most 2000000 vertices together");
    return NULL;
}

/* Shapes get their pointers to rings and ends when all shapes are there, because the arrays move
 * while they grow. */
const char *crowd_add(crowd *c, const hit_shape *shape)
{
    const char *wrong = check_shape(c, shape);
    int vertices = has_ring(shape) ? shape->count : 0;
    if (wrong)
        return wrong;
    memory_grow(&c->shapes, &c->room, c->count + 1, sizeof *c->shapes);
    memory_grow(&c->vertices, &c->vertex_room, c->vertex_count + vertices, sizeof *c->vertices);
    memory_grow(&c->ends, &c->end_room, c->end_count + count_ends(shape), sizeof *c->ends);
    if (vertices)
        memcpy(c->vertices + c->vertex_count, shape->ring, (size_t)vertices * sizeof *shape->ring);
    for (int i = 0; i < count_ends(shape); i++)
        c->ends[c->end_count + i] = shape->rings.ends[i];
    c->vertex_count += vertices;
    c->end_count += count_ends(shape);
    c->shapes[c->count] = *shape;
    if (has_ring(shape)) /* it would be that of the ring that is copied */
        c->shapes[c->count].index = NULL;
    c->count++;
    return NULL;
}

/* ---- Finishing ----------------------------------------------------------------------------- */

/* 2^-40 is more than all roundings of a box. */
crowd_box crowd_box_of(const hit_shape *shape)
{
    crowd_box b;
    hit_bounds(shape, &b.low, &b.high);
    double x = fmax(fabs(b.low.x), fabs(b.high.x)) * 0x1p-40;
    double y = fmax(fabs(b.low.y), fabs(b.high.y)) * 0x1p-40;
    return (crowd_box){{b.low.x - x, b.low.y - y}, {b.high.x + x, b.high.y + y}};
}

static crowd_box box_around_both(crowd_box a, crowd_box b)
{
    return (crowd_box){{fmin(a.low.x, b.low.x), fmin(a.low.y, b.low.y)},
                       {fmax(a.high.x, b.high.x), fmax(a.high.y, b.high.y)}};
}

/* This is FNV-1a. */
static uint64_t digest_of(uint64_t digest, const void *data, size_t size)
{
    const unsigned char *bytes = data;
    for (size_t i = 0; i < size; i++)
        digest = (digest ^ bytes[i]) * 0x100000001b3;
    return digest;
}

static uint64_t digest_shape(uint64_t digest, const hit_shape *s)
{
    digest = digest_of(digest, &s->kind, sizeof s->kind);
    digest = digest_of(digest, &s->radius, sizeof s->radius);
    if (has_ring(s))
        digest = digest_of(digest, &s->rings.open, sizeof s->rings.open);
    digest = digest_of(digest, count_ends(s) ? s->rings.ends : &s->count,
                       (size_t)count_ends(s) * sizeof(int));
    digest = digest_of(digest, hit_vertices(s), (size_t)s->count * sizeof(hit_vec));
    if (s->kind != HIT_SECTOR)
        return digest;
    digest = digest_of(digest, &s->size, sizeof s->size);
    return digest_of(digest, s->vertex, sizeof s->vertex);
}

void crowd_finish(crowd *c)
{
    int used = 0, used_ends = 0;
    c->boxes = memory_get(((size_t)c->count + 1) * sizeof *c->boxes);
    c->digest = 0xcbf29ce484222325;
    for (int i = 0; i < c->count; i++) {
        hit_shape *s = &c->shapes[i];
        if (has_ring(s)) {
            s->ring = c->vertices + used;
            used += s->count;
        }
        if (count_ends(s)) {
            s->rings.ends = c->ends + used_ends;
            used_ends += s->rings.count;
        }
        c->most_vertices = s->count > c->most_vertices ? s->count : c->most_vertices;
        c->partial = c->partial || s->kind >= HIT_KIND_COUNT;
        c->edges += s->count >= 3 ? s->count : 1;
        c->boxes[i] = crowd_box_of(s);
        c->all = i ? box_around_both(c->all, c->boxes[i]) : c->boxes[i];
        c->digest = digest_shape(c->digest, s);
    }
}

double crowd_effort(const crowd *c)
{
    return c->edges;
}

/* ---- Asking -------------------------------------------------------------------------------- */

const hit_field *crowd_tree(crowd *c)
{
    if (!c->tree)
        c->tree =
            hit_field_build(memory_get(hit_field_size(c->count)), c->count, c->shapes, c->count);
    return c->tree;
}

hit_verdict crowd_verdict(crowd *c, const hit_shape *shape)
{
    return hit_field_hits(crowd_tree(c), shape, NULL, 0, NULL) > 0 ? HIT_HIT : HIT_MISS;
}
