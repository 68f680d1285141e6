/* SPDX-License-Identifier: MIT */
/* Chipmunk 7: cpShapesCollide() and cpShapePointQuery() for shapes on static bodies. It replaces polygons
 * by their convex hulls. */
#include "answer.h"

#include <chipmunk/chipmunk.h>

static cpBody *body;

static cpShape *circle(const form *f)
{
    return cpCircleShapeNew(body, f->n[2], cpv(f->n[0], f->n[1]));
}

static cpShape *segment(const form *f)
{
    return cpSegmentShapeNew(body, cpv(f->n[0], f->n[1]), cpv(f->n[2], f->n[3]), 0);
}

static cpShape *capsule(const form *f)
{
    return cpSegmentShapeNew(body, cpv(f->n[0], f->n[1]), cpv(f->n[2], f->n[3]), f->n[4]);
}

static cpShape *polygon(const form *f)
{
    cpVect vertices[MOST_VERTICES];
    for (int i = 0; i < f->vertices; i++)
        vertices[i] = cpv(f->x[i], f->y[i]);
    return is_convex(f) ? cpPolyShapeNew(body, f->vertices, vertices, cpTransformIdentity, 0) : NULL;
}

static int collide(cpShape *a, cpShape *b)
{
    int hit = -1;
    if (a && b) {
        cpShapeUpdate(a, cpTransformIdentity);
        cpShapeUpdate(b, cpTransformIdentity);
        hit = cpShapesCollide(a, b).count > 0;
    }
    if (a)
        cpShapeFree(a);
    if (b)
        cpShapeFree(b);
    return hit;
}

static int holds(cpShape *shape, const form *point)
{
    cpPointQueryInfo info;
    if (!shape)
        return -1;
    cpShapeUpdate(shape, cpTransformIdentity);
    int hit = cpShapePointQuery(shape, cpv(point->n[0], point->n[1]), &info) <= 0;
    cpShapeFree(shape);
    return hit;
}

#define PAIR(a, b)                                                                                 \
    static int a##_##b(const form *f, const form *g) { return collide(a(f), b(g)); }
PAIR(circle, circle)
PAIR(circle, polygon)
PAIR(circle, segment)
PAIR(circle, capsule)
PAIR(segment, polygon)
PAIR(capsule, capsule)
PAIR(polygon, polygon)

static int point_circle(const form *p, const form *f) { return holds(circle(f), p); }
static int point_polygon(const form *p, const form *f) { return holds(polygon(f), p); }

int main(void)
{
    body = cpBodyNewStatic();
    return answer((const row[]){{"point/circle", point_circle},
                                {"point/polygon", point_polygon},
                                {"point/box", point_polygon},
                                {"circle/circle", circle_circle},
                                {"circle/segment", circle_segment},
                                {"circle/capsule", circle_capsule},
                                {"circle/box", circle_polygon},
                                {"circle/rect", circle_polygon},
                                {"circle/triangle", circle_polygon},
                                {"circle/polygon", circle_polygon},
                                {"segment/box", segment_polygon},
                                {"segment/polygon", segment_polygon},
                                {"capsule/capsule", capsule_capsule},
                                {"box/box", polygon_polygon},
                                {"rect/rect", polygon_polygon},
                                {"triangle/triangle", polygon_polygon},
                                {"polygon/polygon", polygon_polygon},
                                {0}});
}
