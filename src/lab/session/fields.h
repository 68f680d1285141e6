/* A scene's shapes as numbers to read and to type. Panel and prompt use the same table. */
#ifndef LAB_FIELDS_H
#define LAB_FIELDS_H

#include "scene.h"

typedef enum lab_actor { LAB_BASE, LAB_CURSOR } lab_actor;

#define FIELD_TEXT 64

/* One number or pair of numbers of an actor: its position, a size, a vertex. */
typedef struct field {
    lab_actor actor;
    int index;
} field;

int fields_count(const scene *scene, lab_actor actor);
/* The field that holds the vertex; -1: none does. */
int fields_of_vertex(const scene *scene, lab_actor actor, int vertex);

/* "centre", "radius", "vertex 3" */
void field_label(const scene *scene, field field, char label[FIELD_TEXT]);
/* Writes the value with so many digits; 17 distinguish all doubles. `at`: the reference point of
 * the cursor. */
void field_text(const scene *scene, hit_vec at, field field, int digits, char text[FIELD_TEXT]);

/* An actor while it is changed. `at`: the cursor's reference point. */
typedef struct actor_state {
    hit_shape shape;
    hit_vec anchor, at;
} actor_state;

/* Sets the field to what was typed: a number or "x, y", decimal or hex floats. *out holds the actor
 * before and after; it is not validated. A polygon's vertices go to `ring`, which has room for
 * them. Returns what is wrong with the text, or NULL. */
const char *field_read(const scene *scene, field field, const char *typed, actor_state *out,
                       hit_vec *ring);

#endif
