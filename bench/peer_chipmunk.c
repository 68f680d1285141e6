/* SPDX-License-Identifier: MIT */
/* Chipmunk 7: cpShapesCollide(), and cpShapePointQuery() for points. Not timed: making the shapes
 * and caching their place (cpShapeUpdate), which a space does once each step. Timed: the call. It
 * also finds the contact points, because there is no call without them. */
#include "peer.h"

#include <chipmunk/chipmunk.h>
#include <stdlib.h>

typedef struct prepared {
    int shapes;
    bool asks_point;
    cpBody *body;
    cpShape **a, **b;
} prepared;

static cpVect to_cp(hit_vec v)
{
    return cpv(v.x, v.y);
}

static cpShape *make(cpBody *body, const hit_shape *shape)
{
    cpVect v[BENCH_RING];
    for (int i = 0; i < shape->count; i++)
        v[i] = to_cp(hit_vertices(shape)[i]);
    cpShape *made = shape->count == 1 ? cpCircleShapeNew(body, shape->radius, v[0])
                    : shape->count == 2
                        ? cpSegmentShapeNew(body, v[0], v[1], shape->radius)
                        : cpPolyShapeNew(body, shape->count, v, cpTransformIdentity, 0);
    cpShapeUpdate(made, cpTransformIdentity);
    return made;
}

static bool supports(const bench_form *form)
{
    return !form->concave && form->b != HIT_ELLIPSE &&
           !(form->a == HIT_POINT && form->b == HIT_POINT);
}

static void *prepare(const bench_form *form, const bench_set *set)
{
    prepared *p = malloc(sizeof *p);
    size_t n = (size_t)set->shapes;
    *p = (prepared){.shapes = set->shapes, .asks_point = form->a == HIT_POINT};
    p->body = cpBodyNewStatic();
    p->a = malloc(n * sizeof(cpShape *));
    p->b = malloc(n * sizeof(cpShape *));
    for (int i = 0; i < set->shapes; i++) {
        p->a[i] = make(p->body, &set->a[i]);
        p->b[i] = make(p->body, &set->b[i]);
    }
    return p;
}

static void run(void *state, const bench_set *set, unsigned char *verdict)
{
    const prepared *p = state;
    for (int i = 0; i < set->count; i++) {
        bench_case c = set->cases[i];
        if (p->asks_point)
            verdict[i] = cpShapePointQuery(p->b[c.b], to_cp(set->a[c.a].vertex[0]), NULL) <= 0;
        else
            verdict[i] = cpShapesCollide(p->a[c.a], p->b[c.b]).count > 0;
    }
}

static void release(void *state)
{
    prepared *p = state;
    for (int i = 0; i < p->shapes; i++) {
        cpShapeFree(p->a[i]);
        cpShapeFree(p->b[i]);
    }
    cpBodyFree(p->body);
    free(p->a);
    free(p->b);
    free(p);
}

const bench_peer peer_chipmunk = {
    "Chipmunk", "cpShapesCollide with its contact points, cpShapePointQuery; placed beforehand",
    supports,   prepare,
    run,        release};
