/* SPDX-License-Identifier: MIT */
/*
 * The shapes of a scene, taken once a revision, with indices of the large rings. They do not
 * change, so that threads may share them.
 */
#ifndef LAB_INDEXED_H
#define LAB_INDEXED_H

#include "scene.h"

#include <stdatomic.h>

typedef struct indexed {
    atomic_int owners;
    int revision;    /* of the shapes */
    scene scene;     /* only shapes, also those of a field */
    void *memory[2]; /* of the indices of base and cursor, or NULL */
} indexed;

/* Takes the shapes, whose rings both own then, and makes their indices. */
indexed *indexed_take(const scene *from, int revision);
/* Adds an owner. */
indexed *indexed_share(indexed *shapes);
/* The last owner frees them. NULL is fine. */
void indexed_drop(indexed *shapes);

#endif
