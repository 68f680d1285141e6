/* SPDX-License-Identifier: MIT */
/*
 * The question of games, without a trace: the direct way of each pair, and the walk that serves
 * where no way is shorter. Nothing here needs what traces, so a program that asks no more links no
 * more.
 */
#include "arguments.h"
#include "direct.h"
#include "referee.h"
#include "walk.h"

static bool pair_hits(void *context, int i, int j, hit_edge e, hit_edge f)
{
    const direct_reach by = *(const direct_reach *)context;
    const hit_vec v[] = {e.a, e.b}, w[] = {f.a, f.b};
    (void)i, (void)j;
    if (by.r1 + by.r2 == 0)
        return hit_outline_edges_meet(e, f);
    return !hit_outline_boxes_apart(NULL, e, f, by.r1 + by.r2) &&
           hit_direct_axes_reach(v, w, by.r1, by.r2);
}

static bool filling_holds(const hit_shape *ring, const hit_shape *other)
{
    if (!outline_has_inside(ring))
        return false;
    for (int k = 0; k < paths_count(other); k++)
        if (hit_direct_point_in_shape(outline_vertices(other)[paths_start(other, k)], ring))
            return true;
    return false;
}

bool hit_referee_by_walk(const hit_shape *a, const hit_shape *b)
{
    direct_reach by = direct_reach_of(a, b);
    return hit_walk_pairs(a, b, by.r1 + by.r2, pair_hits, &by) || filling_holds(a, b) ||
           filling_holds(b, a);
}

/* A jump to the pair's way, which returns to the caller. */
ON_A_CACHE_LINE bool hit_hits(const hit_shape *a, const hit_shape *b)
{
    HIT_CHECK(a);
    HIT_CHECK(b);
    return hit_direct_pair[a->kind][b->kind](a, b);
}
