/* SPDX-License-Identifier: MIT */
/*
 * Box2D 2.4: b2Distance().
 *
 * Not timed: making the inputs, vertices in float and radii as they are (no skin). Timed: the call,
 * without a cached simplex. 50 units of the bench are a metre of Box2D.
 */
#include "distance_peer.h"

#include <box2d/b2_distance.h>

#include <array>
#include <vector>

namespace
{

constexpr double units_of_a_metre = 50;

using corners = std::array<b2Vec2, b2_maxPolygonVertices>;

struct prepared {
    std::vector<corners> a, b; /* the inputs point into these */
    std::vector<b2DistanceInput> input;
};

b2DistanceProxy proxy_of(const hit_shape &shape, corners &store)
{
    for (int i = 0; i < shape.count; i++) {
        hit_vec v = hit_vertices(&shape)[i];
        store[size_t(i)] = b2Vec2(float(v.x / units_of_a_metre), float(v.y / units_of_a_metre));
    }
    b2DistanceProxy proxy;
    proxy.Set(store.data(), shape.count, float(shape.radius / units_of_a_metre));
    return proxy;
}

void *prepare(const bench_set *set)
{
    auto *p = new prepared;
    p->a.resize(size_t(set->count));
    p->b.resize(size_t(set->count));
    for (int i = 0; i < set->count; i++) {
        b2DistanceInput input;
        input.proxyA = proxy_of(set->a[i], p->a[size_t(i)]);
        input.proxyB = proxy_of(set->b[i], p->b[size_t(i)]);
        input.transformA.SetIdentity();
        input.transformB.SetIdentity();
        input.useRadii = true;
        p->input.push_back(input);
    }
    return p;
}

double run(void *state)
{
    auto *p = static_cast<const prepared *>(state);
    double sum = 0;
    for (const b2DistanceInput &input : p->input) {
        b2DistanceOutput output;
        b2SimplexCache cache;
        cache.count = 0;
        b2Distance(&output, &cache, &input);
        sum += double(output.distance);
    }
    return sum;
}

void release(void *state)
{
    delete static_cast<prepared *>(state);
}

} // namespace

extern const distance_peer distance_box2d = {prepare, run, release};
