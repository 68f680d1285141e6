/* SPDX-License-Identifier: MIT */
/*
 * Box2D 3, from a folder with its sources: b2CollideCircles(), b2CollidePolygons() and their
 * neighbours.
 *
 * Not timed: making the shapes, with the normals of all edges. Timed: the call. 50 units of the
 * bench are a metre of Box2D.
 */
#include "manifold_peer.h"

#include <box2d/collision.h>
#include <stdlib.h>

#define UNITS_OF_A_METRE 50.0

typedef struct any_shape {
    b2Circle circle;
    b2Capsule capsule;
    b2Polygon polygon;
} any_shape;

typedef struct prepared prepared;

typedef b2LocalManifold collide_fn(const any_shape *a, const any_shape *b);

struct prepared {
    int count;
    collide_fn *collide;
    any_shape *a, *b;
};

static float metres(double x)
{
    return (float)(x / UNITS_OF_A_METRE);
}

static any_shape shape_of(const hit_shape *shape)
{
    any_shape s = {0};
    b2Vec2 corners[B2_MAX_POLYGON_VERTICES] = {{0}};
    for (int i = 0; i < shape->count; i++) {
        hit_vec v = hit_vertices(shape)[i];
        corners[i] = (b2Vec2){metres(v.x), metres(v.y)};
    }
    if (shape->kind == HIT_CIRCLE)
        s.circle = (b2Circle){corners[0], metres(shape->radius)};
    if (shape->kind == HIT_CAPSULE)
        s.capsule = (b2Capsule){corners[0], corners[1], metres(shape->radius)};
    if (shape->count > 2) {
        b2Hull hull = b2ComputeHull(corners, shape->count);
        s.polygon = b2MakePolygon(&hull, 0);
    }
    return s;
}

/* ---- The pairs, the circle first and the capsule last --------------------------------------- */

static b2LocalManifold two_circles(const any_shape *a, const any_shape *b)
{
    return b2CollideCircles(&a->circle, &b->circle, b2Transform_identity);
}

static b2LocalManifold circle_and_capsule(const any_shape *a, const any_shape *b)
{
    return b2CollideCapsuleAndCircle(&b->capsule, &a->circle, b2Transform_identity);
}

static b2LocalManifold circle_and_polygon(const any_shape *a, const any_shape *b)
{
    return b2CollidePolygonAndCircle(&b->polygon, &a->circle, b2Transform_identity);
}

static b2LocalManifold two_capsules(const any_shape *a, const any_shape *b)
{
    return b2CollideCapsules(&a->capsule, &b->capsule, b2Transform_identity);
}

static b2LocalManifold polygon_and_capsule(const any_shape *a, const any_shape *b)
{
    return b2CollidePolygonAndCapsule(&a->polygon, &b->capsule, b2Transform_identity);
}

static b2LocalManifold two_polygons(const any_shape *a, const any_shape *b)
{
    return b2CollidePolygons(&a->polygon, &b->polygon, b2Transform_identity);
}

static collide_fn *function_for(const hit_shape *a, const hit_shape *b)
{
    if (a->kind == HIT_CIRCLE && b->kind == HIT_CIRCLE)
        return two_circles;
    if (a->kind == HIT_CIRCLE)
        return b->kind == HIT_CAPSULE ? circle_and_capsule : circle_and_polygon;
    if (b->kind == HIT_CAPSULE)
        return a->kind == HIT_CAPSULE ? two_capsules : polygon_and_capsule;
    return two_polygons;
}

static void release(void *state)
{
    prepared *p = state;
    free(p->a);
    free(p->b);
    free(p);
}

static void *prepare(const bench_set *set)
{
    prepared *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->count = set->count;
    p->collide = function_for(&set->a[0], &set->b[0]);
    p->a = calloc((size_t)set->count, sizeof *p->a);
    p->b = calloc((size_t)set->count, sizeof *p->b);
    if (!p->a || !p->b) {
        release(p);
        return NULL;
    }
    for (int i = 0; i < set->count; i++) {
        p->a[i] = shape_of(&set->a[i]);
        p->b[i] = shape_of(&set->b[i]);
    }
    return p;
}

static long run(void *state)
{
    const prepared *p = state;
    long points = 0;
    for (int i = 0; i < p->count; i++)
        points += p->collide(&p->a[i], &p->b[i]).pointCount;
    return points;
}

const manifold_peer manifold_box2d3 = {"Box2D 3", prepare, run, release};
