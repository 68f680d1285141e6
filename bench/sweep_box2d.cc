/* SPDX-License-Identifier: MIT */
/*
 * Box2D 2.4: b2TimeOfImpact() and b2ShapeCast(); the cast is for motions without turning.
 *
 * Not timed: making the inputs, vertices in float and radii as they are (no skin). Timed: the call.
 * Its tolerances are meant for shapes of a metre: 50 units of the bench are one.
 */
#include "sweep_peer.h"

#include <box2d/b2_time_of_impact.h>

#include <array>
#include <vector>

namespace
{

constexpr double units_of_a_metre = 50;

using corners = std::array<b2Vec2, b2_maxPolygonVertices>;

struct prepared {
    std::vector<corners> a, b; /* the inputs point into these */
    std::vector<b2TOIInput> impact;
    std::vector<b2ShapeCastInput> cast;
};

b2Vec2 to_b2(hit_vec v)
{
    return b2Vec2(float(v.x / units_of_a_metre), float(v.y / units_of_a_metre));
}

b2DistanceProxy proxy_of(const hit_shape &shape, corners &store)
{
    for (int i = 0; i < shape.count; i++)
        store[size_t(i)] = to_b2(hit_vertices(&shape)[i]);
    b2DistanceProxy proxy;
    proxy.Set(store.data(), shape.count, float(shape.radius / units_of_a_metre));
    return proxy;
}

b2Sweep sweep_by(const sweep_motion &motion)
{
    b2Sweep sweep;
    sweep.localCenter = sweep.c0 = to_b2(motion.pivot);
    sweep.c = sweep.c0 + to_b2(motion.by);
    sweep.a0 = sweep.alpha0 = 0;
    sweep.a = float(motion.angle * (b2_pi / 180));
    return sweep;
}

void add_case(prepared *p, const bench_set *set, int i, const sweep_motion &motion)
{
    b2TOIInput impact;
    impact.proxyA = proxy_of(set->a[i], p->a[size_t(i)]);
    impact.proxyB = proxy_of(set->b[i], p->b[size_t(i)]);
    impact.sweepA = sweep_by(motion);
    impact.sweepB = sweep_by(sweep_motion{});
    impact.tMax = 1;
    b2ShapeCastInput cast;
    cast.proxyA = impact.proxyB;
    cast.proxyB = impact.proxyA;
    cast.transformA.SetIdentity();
    cast.transformB.SetIdentity();
    cast.translationB = to_b2(motion.by);
    p->impact.push_back(impact);
    p->cast.push_back(cast);
}

void *prepare(const bench_set *set, const sweep_motion *motion)
{
    auto *p = new prepared;
    p->a.resize(size_t(set->count));
    p->b.resize(size_t(set->count));
    for (int i = 0; i < set->count; i++)
        add_case(p, set, i, motion[i]);
    return p;
}

sweep_answer answer_of(b2TOIOutput::State state)
{
    switch (state) {
    case b2TOIOutput::e_separated:
        return SWEEP_FREE;
    case b2TOIOutput::e_touching:
        return SWEEP_CONTACT;
    case b2TOIOutput::e_overlapped:
        return SWEEP_STARTED;
    default:
        return SWEEP_FAILED;
    }
}

void run_impact(void *state, unsigned char *answer)
{
    auto *p = static_cast<const prepared *>(state);
    for (size_t i = 0; i < p->impact.size(); i++) {
        b2TOIOutput output;
        b2TimeOfImpact(&output, &p->impact[i]);
        answer[i] = (unsigned char)answer_of(output.state);
    }
}

void run_cast(void *state, unsigned char *answer)
{
    auto *p = static_cast<const prepared *>(state);
    for (size_t i = 0; i < p->cast.size(); i++) {
        b2ShapeCastOutput output;
        answer[i] = b2ShapeCast(&output, &p->cast[i]) ? SWEEP_CONTACT : SWEEP_FREE;
    }
}

void release(void *state)
{
    delete static_cast<prepared *>(state);
}

} // namespace

extern const sweep_peer sweep_box2d_impact = {"b2TimeOfImpact", prepare, run_impact, release};
extern const sweep_peer sweep_box2d_cast = {"b2ShapeCast", prepare, run_cast, release};
