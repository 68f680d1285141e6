/* SPDX-License-Identifier: MIT */
/* The layer of the discs where the outlines meet: what it has found. */
#ifndef LAB_HIT_POINTS_LAYER_H
#define LAB_HIT_POINTS_LAYER_H

#include "hit.h"

#include <stdbool.h>

typedef struct hit_points_found {
    const hit_vec *points; /* the answer's */
    int count;
    long long all;  /* how many there are, also beyond the room, as far as the method counts them */
    bool by_method; /* the selected method computed them; otherwise the exact test did */
} hit_points_found;

#endif
