/*
 * The table of kinds, one row each, and what is said and done of a shape through it.
 *
 * The room stands below `scene`, not in `session`, because the reader and the writer of scene files
 * need the keys, the templates and the C text of each kind.
 */
#ifndef LAB_KINDS_H
#define LAB_KINDS_H

#include "kind.h"

const kind *kind_at(int kind);
/* "circle" */
const char *kind_name(int kind);
/* The number of the kind of that name; -1: there is none. */
int kind_find(const char *name, size_t length);

int kind_index(const hit_shape *shape);
const kind *kind_of(const hit_shape *shape);

/* The place of the number of that name among the kind's; -1: it has none. */
int kind_find_number(const kind *kind, const char *name);

/* False: the kind has no place, only ends or vertices. */
bool kind_has_place(const hit_shape *shape, hit_vec *place);
/* The shape at another place, of a kind that has one. */
hit_shape kind_put(const hit_shape *shape, hit_vec place);

/* False: the kind has no angle. */
bool kind_has_angle(const hit_shape *shape, double *degrees);

/* The handle's row; NULL: it is a vertex, the centre or the body. */
const kind_handle *kind_find_handle(const hit_shape *shape, handle handle);
int kind_handle_count(const kind *kind);

/* "circle, r 50" */
void kind_describe(const hit_shape *shape, char *out, size_t size);

#endif
