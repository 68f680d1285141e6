/* SPDX-License-Identifier: MIT */
// Box2D 2.4: b2TestOverlap() and b2Shape::TestPoint(). Polygons have at most 8 vertices and a skin
// of 0.01 around them; a polygon that b2PolygonShape would assert on is refused.
#include "answer.h"

#include <box2d/box2d.h>

static b2Transform still;

static b2CircleShape circle(const form *f)
{
    b2CircleShape shape;
    shape.m_p.Set((float)f->n[0], (float)f->n[1]);
    shape.m_radius = (float)f->n[2];
    return shape;
}

static b2EdgeShape segment(const form *f)
{
    b2EdgeShape shape;
    shape.SetTwoSided({(float)f->n[0], (float)f->n[1]}, {(float)f->n[2], (float)f->n[3]});
    return shape;
}

// Box2D welds vertices nearer than half its slop, and asserts where fewer than three are left or
// the area is 0.
static bool fits(const form *f)
{
    double area = 0;
    for (int i = 0; i < f->vertices; i++) {
        int j = (i + 1) % f->vertices;
        area += f->x[i] * f->y[j] - f->x[j] * f->y[i];
        if (hypot(f->x[i] - f->x[j], f->y[i] - f->y[j]) < b2_linearSlop)
            return false;
    }
    return f->vertices <= b2_maxPolygonVertices && is_convex(f) && fabs(area) > b2_linearSlop;
}

static b2PolygonShape polygon(const form *f)
{
    b2Vec2 points[b2_maxPolygonVertices];
    for (int i = 0; i < f->vertices; i++)
        points[i].Set((float)f->x[i], (float)f->y[i]);
    b2PolygonShape shape;
    shape.Set(points, f->vertices);
    return shape;
}

template <class A, class B> static int overlap(const A &a, const B &b)
{
    return b2TestOverlap(&a, 0, &b, 0, still, still);
}

static b2Vec2 place(const form *f)
{
    return {(float)f->n[0], (float)f->n[1]};
}

static int point_circle(const form *a, const form *b) { return circle(b).TestPoint(still, place(a)); }
static int point_polygon(const form *a, const form *b)
{
    return fits(b) ? polygon(b).TestPoint(still, place(a)) : -1;
}
static int circle_circle(const form *a, const form *b) { return overlap(circle(a), circle(b)); }
static int circle_segment(const form *a, const form *b) { return overlap(circle(a), segment(b)); }
static int segment_segment(const form *a, const form *b) { return overlap(segment(a), segment(b)); }
static int circle_polygon(const form *a, const form *b)
{
    return fits(b) ? overlap(circle(a), polygon(b)) : -1;
}
static int polygon_polygon(const form *a, const form *b)
{
    return fits(a) && fits(b) ? overlap(polygon(a), polygon(b)) : -1;
}

int main()
{
    still.SetIdentity();
    static const row rows[] = {{"point/circle", point_circle},
                               {"point/box", point_polygon},
                               {"point/polygon", point_polygon},
                               {"circle/circle", circle_circle},
                               {"circle/segment", circle_segment},
                               {"circle/box", circle_polygon},
                               {"circle/rect", circle_polygon},
                               {"circle/polygon", circle_polygon},
                               {"segment/segment", segment_segment},
                               {"box/box", polygon_polygon},
                               {"rect/rect", polygon_polygon},
                               {"triangle/triangle", polygon_polygon},
                               {"polygon/polygon", polygon_polygon},
                               {0, 0}};
    return answer(rows);
}
