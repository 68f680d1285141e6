/* SPDX-License-Identifier: MIT */
/* Prepares and runs the same cases for hit_closest() and for Box2D's distance. */
#ifndef DISTANCE_PEER_H
#define DISTANCE_PEER_H

#include "sets.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Case i: shape i of a against shape i of b; convex. */
typedef struct distance_peer {
    void *(*prepare)(const bench_set *set);
    /* Returns the sum of all distances. */
    double (*run)(void *prepared);
    void (*release)(void *prepared);
} distance_peer;

extern const distance_peer distance_box2d;

#ifdef __cplusplus
}
#endif

#endif
