/* SPDX-License-Identifier: MIT */
/* A scene's shapes as numbers to read and to type. Panel and prompt use the same table. */
#ifndef LAB_SHAPE_NUMBER_H
#define LAB_SHAPE_NUMBER_H

#include "hit.h"

typedef struct scene scene; /* scene.h */

typedef enum lab_actor { LAB_BASE, LAB_CURSOR } lab_actor;

#define NUMBER_TEXT 64

/* One number or pair of numbers of an actor: its position, a size, a vertex. */
typedef struct shape_number {
    lab_actor actor;
    int index;
} shape_number;

int shape_numbers_count(const scene *scene, lab_actor actor);
/* Returns the number that is the place of the vertex; -1: none is. */
int shape_numbers_of_vertex(const scene *scene, lab_actor actor, int vertex);

/* "centre", "radius", "vertex 3" */
void shape_number_label(const scene *scene, shape_number number, char label[NUMBER_TEXT]);
/* Writes the value with so many digits; 17 distinguish all doubles. `at`: the reference point of
 * the cursor. */
void shape_number_text(const scene *scene, hit_vec at, shape_number number, int digits,
                       char text[NUMBER_TEXT]);

/* An actor while it is changed. `at`: the cursor's reference point. */
typedef struct actor_state {
    hit_shape shape;
    hit_vec anchor, at;
} actor_state;

/* Sets the number to what was typed: a number or "x, y", decimal or hex floats. *out holds the
 * actor before and after; it is not validated. A polygon's vertices go to `ring`, which has room
 * for them. Returns what is wrong with the text, or NULL. */
const char *shape_number_read(const scene *scene, shape_number number, const char *typed,
                              actor_state *out, hit_vec *ring);

#endif
