/* SPDX-License-Identifier: MIT */
/* The base turns in one step: what tests at its two ends say, and what the turning sweep says. */
#ifndef LAB_BASE_TURN_H
#define LAB_BASE_TURN_H

#include "hit.h"

#include <stdbool.h>

typedef struct base_turn {
    bool asked; /* the base turns, and the shapes are not too large to ask in a frame */
    double angle;
    hit_vec pivot;
    hit_turned swept;
    hit_verdict at_start, at_end; /* exact */
} base_turn;

/* Asks for `turn->angle` and `turn->pivot`. The cursor is valid. */
void base_turn_find(base_turn *turn, const hit_shape *base, const hit_shape *cursor);
/* Returns the base after this part of the turn, from 0 to 1. `ring` has room for its vertices. */
hit_shape base_turn_place(const base_turn *turn, const hit_shape *base, double part, hit_vec *ring);
/* Returns whether the base passes through the cursor, and both tests say miss. */
bool base_turn_tunnels(const base_turn *turn);

#endif
