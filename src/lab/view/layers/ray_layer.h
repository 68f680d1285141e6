/* SPDX-License-Identifier: MIT */
/* The layer of a ray that a segment begins: what it has found. */
#ifndef LAB_RAY_LAYER_H
#define LAB_RAY_LAYER_H

#include "hit.h"

enum { RAY_STOPS = 64 };

typedef struct ray_found {
    hit_ray_stop stops[RAY_STOPS]; /* at the base, in order */
    int count;
    int shape; /* in a field, where the ray ends at the first shape: its number; -1: none */
} ray_found;

#endif
