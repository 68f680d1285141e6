/* SPDX-License-Identifier: MIT */
/* Box2D 3: b2ShapeDistance() of proxies, which are in contact where the distance is 0, and
 * b2PointInPolygon() and b2PointInCircle(). Polygons have at most 8 vertices; one that b2ComputeHull()
 * makes smaller, or refuses, is refused. */
#include "answer.h"

#include <box2d/box2d.h>
#include <box2d/collision.h>

static b2Vec2 vec(double x, double y)
{
    return (b2Vec2){(float)x, (float)y};
}

static b2ShapeProxy proxy(const form *f, double radius)
{
    b2Vec2 points[B2_MAX_POLYGON_VERTICES];
    for (int i = 0; i < f->vertices; i++)
        points[i] = vec(f->x[i], f->y[i]);
    return b2MakeProxy(points, f->vertices, (float)radius);
}

static b2ShapeProxy circle(const form *f)
{
    b2Vec2 centre = vec(f->n[0], f->n[1]);
    return b2MakeProxy(&centre, 1, (float)f->n[2]);
}

static b2ShapeProxy line(const form *f)
{
    b2Vec2 ends[] = {vec(f->n[0], f->n[1]), vec(f->n[2], f->n[3])};
    return b2MakeProxy(ends, 2, 0);
}

static b2ShapeProxy capsule(const form *f)
{
    b2ShapeProxy made = line(f);
    made.radius = (float)f->n[4];
    return made;
}

static b2Hull hull(const form *f)
{
    b2Vec2 points[B2_MAX_POLYGON_VERTICES];
    for (int i = 0; i < f->vertices; i++)
        points[i] = vec(f->x[i], f->y[i]);
    return b2ComputeHull(points, f->vertices);
}

static int fits(const form *f)
{
    return f->vertices <= B2_MAX_POLYGON_VERTICES && is_convex(f) && hull(f).count == f->vertices;
}

static int meet(b2ShapeProxy a, b2ShapeProxy b)
{
    b2DistanceInput input = {.proxyA = a, .proxyB = b, .transform = b2Transform_identity, .useRadii = true};
    b2SimplexCache cache = {0};
    return b2ShapeDistance(&input, &cache, NULL, 0).distance == 0;
}

static int point_circle(const form *a, const form *b)
{
    b2Circle c = {vec(b->n[0], b->n[1]), (float)b->n[2]};
    return b2PointInCircle(&c, vec(a->n[0], a->n[1]));
}

static int point_polygon(const form *a, const form *b)
{
    if (!fits(b))
        return -1;
    b2Hull h = hull(b);
    b2Polygon p = b2MakePolygon(&h, 0);
    return b2PointInPolygon(&p, vec(a->n[0], a->n[1]));
}

static int circle_circle(const form *a, const form *b) { return meet(circle(a), circle(b)); }
static int circle_segment(const form *a, const form *b) { return meet(circle(a), line(b)); }
static int circle_capsule(const form *a, const form *b) { return meet(circle(a), capsule(b)); }
static int segment_segment(const form *a, const form *b) { return meet(line(a), line(b)); }
static int capsule_capsule(const form *a, const form *b) { return meet(capsule(a), capsule(b)); }
static int circle_polygon(const form *a, const form *b) { return fits(b) ? meet(circle(a), proxy(b, 0)) : -1; }
static int segment_polygon(const form *a, const form *b) { return fits(b) ? meet(line(a), proxy(b, 0)) : -1; }
static int polygon_polygon(const form *a, const form *b)
{
    return fits(a) && fits(b) ? meet(proxy(a, 0), proxy(b, 0)) : -1;
}

int main(void)
{
    static const row rows[] = {{"point/circle", point_circle},
                               {"point/box", point_polygon},
                               {"point/polygon", point_polygon},
                               {"circle/circle", circle_circle},
                               {"circle/segment", circle_segment},
                               {"circle/capsule", circle_capsule},
                               {"circle/box", circle_polygon},
                               {"circle/rect", circle_polygon},
                               {"circle/polygon", circle_polygon},
                               {"segment/segment", segment_segment},
                               {"segment/box", segment_polygon},
                               {"capsule/capsule", capsule_capsule},
                               {"box/box", polygon_polygon},
                               {"rect/rect", polygon_polygon},
                               {"triangle/triangle", polygon_polygon},
                               {"polygon/polygon", polygon_polygon},
                               {0, 0}};
    return answer(rows);
}
