/* SPDX-License-Identifier: MIT */
/* The layer of a base that turns: what it has found. */
#ifndef LAB_TURNING_LAYER_H
#define LAB_TURNING_LAYER_H

#include "hit.h"

#include <stdbool.h>

typedef struct base_turn {
    bool asked; /* the shapes are valid, and not too large to ask in a frame */
    double angle;
    hit_vec pivot;
    hit_turned swept;
    hit_verdict at_start, at_end; /* exact */
} base_turn;

/* Returns the base after this part of the turn, from 0 to 1. `ring` has room for its vertices. */
hit_shape turning_layer_place(const base_turn *turn, const hit_shape *base, double part,
                              hit_vec *ring);
/* Returns whether the base passes through the cursor, and both tests say miss. */
bool turning_layer_tunnels(const base_turn *turn);

#endif
