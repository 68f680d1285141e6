/* A scene's shapes as numbers that can be read and typed: one table for panel and prompt. */
#ifndef LAB_FIELDS_H
#define LAB_FIELDS_H

#include "scene.h"

typedef enum lab_actor { LAB_BASE, LAB_CURSOR } lab_actor;

#define FIELD_TEXT 64

/* One number or pair of an actor: where it is, a size, a vertex. */
typedef struct field {
    lab_actor actor;
    int index;
} field;

int fields_count(const scene *scene, lab_actor actor);
/* The field that holds the vertex; -1: none does. */
int fields_of_vertex(const scene *scene, lab_actor actor, int vertex);

/* "centre", "radius", "vertex 3" */
void field_label(const scene *scene, field field, char label[FIELD_TEXT]);
/* With so many digits; 17 tell all doubles apart. `at`: where the cursor is. */
void field_text(const scene *scene, hit_vec at, field field, int digits, char text[FIELD_TEXT]);

/* An actor while it is changed. `at`: the cursor's reference point. */
typedef struct actor_state {
    hit_shape shape;
    hit_vec anchor, at;
} actor_state;

/* Sets the field in *out, which holds the actor as it is, to what was typed: a number or "x, y",
 * decimal or hex floats. NULL, or what is wrong with the text. A polygon's vertices go to `ring`,
 * which has room for them. The result is not validated. */
const char *field_read(const scene *scene, field field, const char *typed, actor_state *out,
                       hit_vec *ring);

#endif
