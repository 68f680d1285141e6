/* SPDX-License-Identifier: MIT */
#include "base_turn.h"

#include "effort.h"
#include "memory.h"
#include "reshape.h"
#include "scene_limits.h"

#include <stdlib.h>

hit_shape base_turn_place(const base_turn *turn, const hit_shape *base, double part, hit_vec *ring)
{
    hit_shape plain = *base;
    plain.index = NULL; /* it would be that of the base where it stands */
    return reshape_turn(&plain, turn->angle * part, 0, turn->pivot, ring);
}

static hit_verdict test_at_end(const base_turn *turn, const hit_shape *base,
                               const hit_shape *cursor)
{
    hit_vec *ring = memory_get(((size_t)base->count + 1) * sizeof *ring);
    hit_shape end = base_turn_place(turn, base, 1, ring);
    hit_verdict verdict = hit_referee(&end, cursor, NULL);
    free(ring);
    return verdict;
}

void base_turn_find(base_turn *turn, const hit_shape *base, const hit_shape *cursor)
{
    const hit_vec none = {0, 0};
    turn->asked = (double)effort_edges(base) * effort_edges(cursor) <= LIMIT_METHOD;
    if (!turn->asked)
        return;
    turn->at_start = hit_referee(base, cursor, NULL);
    turn->at_end = test_at_end(turn, base, cursor);
    turn->swept = hit_sweep_turning(base, none, turn->angle, turn->pivot, cursor);
}

bool base_turn_tunnels(const base_turn *turn)
{
    return turn->asked && turn->at_start == HIT_MISS && turn->at_end == HIT_MISS &&
           turn->swept.state == HIT_TURNED_CONTACT;
}
