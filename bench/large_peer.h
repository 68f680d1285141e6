/* SPDX-License-Identifier: MIT */
/* A library to which large polygons are compared: it prepares one shape and answers for it. */
#ifndef LARGE_PEER_H
#define LARGE_PEER_H

#include "hit.h"

typedef struct large_peer {
    const char *name;
    /* Makes the shape and all that is kept for it, the first question's work included. */
    void *(*prepare)(const hit_shape *shape);
    /* The time of a question, ns; adds the hits. */
    double (*points)(void *prepared, const hit_vec *at, int count, int *hits);
    double (*pair)(void *prepared, const hit_shape *other, int runs, int *hits);
    void (*release)(void *prepared);
} large_peer;

extern const large_peer large_peer_geos;

#endif
