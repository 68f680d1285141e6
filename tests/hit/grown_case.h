/* SPDX-License-Identifier: MIT */
/* Random shapes with a radius, chains and several rings among them, for the tests of grown shapes.
 */
#ifndef GROWN_CASE_H
#define GROWN_CASE_H

#include "measure.h"
#include "shapes.h"

/* A shape of any kind, a chain, or two rings, with room for its vertices. */
typedef struct grown_case {
    hit_shape shape;
    hit_vec v[2 * MAX_RING];
    int ends[2];
} grown_case;

enum { GROWN_CHAIN = HIT_KIND_COUNT, GROWN_RINGS, GROWN_FORMS };

/* `form` is a kind, or one of these. */
static inline void grown_draw(grown_case *c, int form, const number_source *source, double radius)
{
    hit_kind kind = form < HIT_KIND_COUNT ? (hit_kind)form : HIT_POLYGON;
    c->shape = random_shape(kind, source, c->v);
    if (form == GROWN_CHAIN)
        c->shape = hit_make_chain(c->v, random_int(2, MAX_RING));
    if (form == GROWN_RINGS) {
        for (int i = 0; i < 2 * MAX_RING; i++)
            c->v[i] = vec(source->coordinate(), source->coordinate());
        c->ends[0] = random_int(3, MAX_RING);
        c->ends[1] = c->ends[0] + random_int(3, MAX_RING);
        c->shape = hit_make_rings(c->v, c->ends, 2);
    }
    c->shape = hit_grow(&c->shape, radius);
    noted_add(&c->shape);
}

static inline int grown_form(void)
{
    int form;
    do
        form = random_int(0, GROWN_FORMS - 1);
    while (form < HIT_KIND_COUNT && !kind_is_outline((hit_kind)form));
    return form;
}

/* A form that keeps its kind when it grows. */
static inline int grown_ring_form(void)
{
    int form;
    do
        form = grown_form();
    while (form < HIT_KIND_COUNT && !kind_is_ring((hit_kind)form));
    return form;
}

static inline double grown_radius(const number_source *source)
{
    return random_int(0, 3) == 0 ? 0 : source->radius() / 4;
}

static inline const number_source *grown_source(void)
{
    return &random_sources[random_int(0, 2)];
}

static inline hit_shape grown_core(const hit_shape *shape)
{
    hit_shape core = *shape;
    core.radius = 0;
    return core;
}

#endif
