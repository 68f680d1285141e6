/* SPDX-License-Identifier: MIT */
/* One of the two passes of a search: sweep_search.c. Internal to the library. */
#ifndef HIT_SWEEP_PASS_H
#define HIT_SWEEP_PASS_H

#include "sweep.h"

/* The mover's vertices go by `by`, and the other shape's edges stand. */
typedef struct sweep_pass {
    sweep_search *search;
    const hit_shape *mover, *still;
    hit_vec by;
    bool b_moves;
    hit_edge still_box;
    const walk_tree *mover_tree, *still_tree; /* NULL: all its edges are looked at */
} sweep_pass;

/* Vertex i of the mover, and vertex or edge j of the other shape; the time is not known yet. */
static inline sweep_touch sweep_pass_touch(const sweep_pass *pass, int i, int j, bool on_edge)
{
    return (sweep_touch){.mover = pass->mover,
                         .still = pass->still,
                         .by = pass->by,
                         .b_moves = pass->b_moves,
                         .i = i,
                         .j = j,
                         .on_edge = on_edge};
}

static inline sweep_path sweep_pass_path(const sweep_touch *touch)
{
    return (sweep_path){outline_vertices(touch->mover)[touch->i], touch->by};
}

#endif
