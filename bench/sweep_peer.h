/* SPDX-License-Identifier: MIT */
/* Prepares and runs the same cases for hit_sweep() and hit_sweep_turning(), and for Box2D's time of
 * impact and shape cast.
 */
#ifndef SWEEP_PEER_H
#define SWEEP_PEER_H

#include "sets.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum sweep_answer { SWEEP_FREE, SWEEP_CONTACT, SWEEP_STARTED, SWEEP_FAILED } sweep_answer;

/* A motion that turns: by `angle` degrees around the pivot. */
typedef struct sweep_motion {
    hit_vec by, pivot;
    double angle;
} sweep_motion;

/* Case i: shape i of a, by motion i, against shape i of b; convex. */
typedef struct sweep_peer {
    const char *name;
    void *(*prepare)(const bench_set *set, const sweep_motion *motion);
    /* Stores a sweep_answer for each case; NULL: nothing was built. */
    void (*run)(void *prepared, unsigned char *answer);
    void (*release)(void *prepared);
} sweep_peer;

extern const sweep_peer sweep_box2d_impact, sweep_box2d_cast;

#ifdef __cplusplus
}
#endif

#endif
