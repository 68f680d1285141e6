/* SPDX-License-Identifier: MIT */
/*
 * Box2D 2.4: b2TestOverlap() and, for points, b2Shape::TestPoint().
 *
 * Not timed: making the shapes. Timed: the call with two transforms (here the identity), which it
 * applies inside. Box2D computes in float, and gives polygons and edges a skin of 0.01 that is set
 * to 0 here, so that it is asked about the shapes themselves. A capsule is an edge with a radius.
 */
#include "peer.h"

#include <box2d/b2_circle_shape.h>
#include <box2d/b2_collision.h>
#include <box2d/b2_edge_shape.h>
#include <box2d/b2_polygon_shape.h>

#include <memory>
#include <vector>

namespace
{

using shapes = std::vector<std::unique_ptr<b2Shape>>;

struct prepared {
    bool asks_point;
    shapes a, b;
};

b2Vec2 to_b2(hit_vec v)
{
    return b2Vec2(float(v.x), float(v.y));
}

std::unique_ptr<b2Shape> make_round(const hit_shape &shape)
{
    auto circle = std::make_unique<b2CircleShape>();
    circle->m_p = to_b2(shape.vertex[0]);
    circle->m_radius = float(shape.radius);
    return circle;
}

std::unique_ptr<b2Shape> make_edge(const hit_shape &shape)
{
    auto edge = std::make_unique<b2EdgeShape>();
    edge->SetTwoSided(to_b2(shape.vertex[0]), to_b2(shape.vertex[1]));
    edge->m_radius = float(shape.radius);
    return edge;
}

std::unique_ptr<b2Shape> make_polygon(const hit_shape &shape)
{
    auto polygon = std::make_unique<b2PolygonShape>();
    b2Vec2 v[b2_maxPolygonVertices];
    for (int i = 0; i < shape.count; i++)
        v[i] = to_b2(hit_vertices(&shape)[i]);
    polygon->Set(v, shape.count);
    polygon->m_radius = 0;
    return polygon;
}

std::unique_ptr<b2Shape> make(const hit_shape &shape)
{
    return shape.count == 1   ? make_round(shape)
           : shape.count == 2 ? make_edge(shape)
                              : make_polygon(shape);
}

bool supports(const bench_form *form)
{
    return !form->concave && form->b != HIT_ELLIPSE;
}

void *prepare(const bench_form *form, const bench_set *set)
{
    auto *p = new prepared;
    p->asks_point = form->a == HIT_POINT && form->b != HIT_POINT && form->b != HIT_SEGMENT &&
                    form->b != HIT_CAPSULE;
    for (int i = 0; i < set->shapes; i++) {
        p->a.push_back(make(set->a[i]));
        p->b.push_back(make(set->b[i]));
    }
    return p;
}

void run_points(const prepared *p, const bench_set *set, unsigned char *verdict)
{
    b2Transform at;
    at.SetIdentity();
    for (int i = 0; i < set->count; i++) {
        bench_case c = set->cases[i];
        auto *point = static_cast<const b2CircleShape *>(p->a[c.a].get());
        verdict[i] = p->b[c.b]->TestPoint(at, point->m_p);
    }
}

void run_overlaps(const prepared *p, const bench_set *set, unsigned char *verdict)
{
    b2Transform at;
    at.SetIdentity();
    for (int i = 0; i < set->count; i++) {
        bench_case c = set->cases[i];
        verdict[i] = b2TestOverlap(p->a[c.a].get(), 0, p->b[c.b].get(), 0, at, at);
    }
}

void run(void *state, const bench_set *set, unsigned char *verdict)
{
    auto *p = static_cast<const prepared *>(state);
    p->asks_point ? run_points(p, set, verdict) : run_overlaps(p, set, verdict);
}

void release(void *state)
{
    delete static_cast<prepared *>(state);
}

} // namespace

extern const bench_peer peer_box2d = {
    "Box2D",  "b2TestOverlap, b2Shape::TestPoint with identity transforms; float; no skin",
    supports, prepare,
    run,      release};
