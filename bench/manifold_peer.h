/* SPDX-License-Identifier: MIT */
/* Prepares and runs the same cases for hit_contact() and for the manifold functions of Box2D. */
#ifndef MANIFOLD_PEER_H
#define MANIFOLD_PEER_H

#include "sets.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Case i: shape i of a against shape i of b; convex. */
typedef struct manifold_peer {
    const char *name;
    /* NULL where the peer has no function for the pair. */
    void *(*prepare)(const bench_set *set);
    /* Returns the number of all contact points. */
    long (*run)(void *prepared);
    void (*release)(void *prepared);
} manifold_peer;

extern const manifold_peer manifold_box2d, manifold_box2d3;

#ifdef __cplusplus
}
#endif

#endif
