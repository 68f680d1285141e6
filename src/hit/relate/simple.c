/* SPDX-License-Identifier: MIT */
/* Whether an outline meets itself. */
#include "arguments.h"
#include "exact.h"
#include "ring.h"

typedef struct chain_scan {
    const hit_shape *chain;
    bool closed;
} chain_scan;

/* Whether all vertices from the end of edge i to the start of edge j are one point. */
static bool leads_to(const hit_shape *chain, int i, int j)
{
    const hit_vec *v = paths_vertices(chain);
    for (int k = i + 1; k < j; k++)
        if (!vec_equal(v[k], v[k + 1]))
            return false;
    return true;
}

/* Two edges that begin in one point, along one direction. */
static bool folds(hit_vec from, hit_vec p, hit_vec q)
{
    return hit_exact_orient(from, p, q) == 0 && hit_exact_dot(from, p, q) > 0;
}

/* Edge e comes before f in the chain. */
static bool own_pair_meets(void *context, int i, int j, hit_edge e, hit_edge f)
{
    const chain_scan *s = (const chain_scan *)context;
    const hit_shape *chain = s->chain;
    if (vec_equal(e.a, e.b) || vec_equal(f.a, f.b) || !hit_outline_edges_meet(e, f))
        return false;
    bool follows = leads_to(chain, i, j);
    bool ends_meet = s->closed && leads_to(chain, -1, i) && leads_to(chain, j, chain->count - 1);
    if (follows && ends_meet)
        return true; /* there and back */
    if (follows)
        return folds(e.b, e.a, f.b);
    return !ends_meet || folds(e.a, e.b, f.a);
}

static bool chain_is_simple(const hit_shape *chain)
{
    const hit_vec *v = paths_vertices(chain);
    chain_scan s = {chain, vec_equal(v[0], v[chain->count - 1])};
    return !hit_walk_own_pairs(chain, own_pair_meets, &s);
}

bool hit_is_simple(const hit_shape *shape)
{
    HIT_CHECK(shape);
    hit_edge hull;
    if (!outline_is_ring(shape))
        return true;
    if (paths_is_open(shape))
        return chain_is_simple(shape);
    if (!paths_is_plain(shape))
        return hit_rings_are_simple(shape);
    return hit_ring_is_surely_simple(shape) ||
           (!hit_ring_is_flat(shape, &hull) && hit_ring_is_simple(shape));
}
