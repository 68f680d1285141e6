/* SPDX-License-Identifier: MIT */
/*
 * Box2D 2.4: b2CollideCircles(), b2CollidePolygonAndCircle() and b2CollidePolygons(). It has no
 * capsules.
 *
 * Not timed: making the shapes, with the normals of all edges. Timed: the call, whose points are
 * in the shapes' own coordinates, and b2WorldManifold, which finds normal, points and depths from
 * them. 50 units of the bench are a metre of Box2D.
 */
#include "manifold_peer.h"

#include <box2d/b2_circle_shape.h>
#include <box2d/b2_collision.h>
#include <box2d/b2_polygon_shape.h>

#include <vector>

namespace
{

constexpr double units_of_a_metre = 50;

struct prepared {
    std::vector<b2CircleShape> circles_a, circles_b;
    std::vector<b2PolygonShape> polygons_a, polygons_b;
};

b2Vec2 vec_of(hit_vec v)
{
    return b2Vec2(float(v.x / units_of_a_metre), float(v.y / units_of_a_metre));
}

void add(const hit_shape &shape, std::vector<b2CircleShape> &circles,
         std::vector<b2PolygonShape> &polygons)
{
    if (shape.kind == HIT_CIRCLE) {
        b2CircleShape circle;
        circle.m_p = vec_of(hit_vertices(&shape)[0]);
        circle.m_radius = float(shape.radius / units_of_a_metre);
        circles.push_back(circle);
        return;
    }
    b2Vec2 corners[b2_maxPolygonVertices];
    for (int i = 0; i < shape.count; i++)
        corners[i] = vec_of(hit_vertices(&shape)[i]);
    b2PolygonShape polygon;
    polygon.Set(corners, shape.count);
    polygons.push_back(polygon);
}

void *prepare(const bench_set *set)
{
    if (set->a[0].kind == HIT_CAPSULE || set->b[0].kind == HIT_CAPSULE)
        return nullptr;
    auto *p = new prepared;
    for (int i = 0; i < set->count; i++) {
        add(set->a[i], p->circles_a, p->polygons_a);
        add(set->b[i], p->circles_b, p->polygons_b);
    }
    return p;
}

int points_of(const b2Manifold &m, const b2Shape &a, const b2Shape &b)
{
    b2Transform still;
    b2WorldManifold world;
    still.SetIdentity();
    world.Initialize(&m, still, a.m_radius, still, b.m_radius);
    return m.pointCount;
}

/* The circle is the first shape of a pair, and Box2D's second. */
long run(void *state)
{
    const auto *p = static_cast<const prepared *>(state);
    long points = 0;
    b2Transform still;
    b2Manifold m;
    still.SetIdentity();
    if (p->circles_a.empty())
        for (size_t i = 0; i < p->polygons_a.size(); i++) {
            b2CollidePolygons(&m, &p->polygons_a[i], still, &p->polygons_b[i], still);
            points += points_of(m, p->polygons_a[i], p->polygons_b[i]);
        }
    else if (p->circles_b.empty())
        for (size_t i = 0; i < p->circles_a.size(); i++) {
            b2CollidePolygonAndCircle(&m, &p->polygons_b[i], still, &p->circles_a[i], still);
            points += points_of(m, p->polygons_b[i], p->circles_a[i]);
        }
    else
        for (size_t i = 0; i < p->circles_a.size(); i++) {
            b2CollideCircles(&m, &p->circles_a[i], still, &p->circles_b[i], still);
            points += points_of(m, p->circles_a[i], p->circles_b[i]);
        }
    return points;
}

void release(void *state)
{
    delete static_cast<prepared *>(state);
}

} // namespace

extern const manifold_peer manifold_box2d = {"Box2D 2.4", prepare, run, release};
