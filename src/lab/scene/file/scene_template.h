/* SPDX-License-Identifier: MIT */
/* Makes a new scene for any pair of shapes, of medium size, for the user to change. */
#ifndef LAB_SCENE_TEMPLATE_H
#define LAB_SCENE_TEMPLATE_H

#include "kind.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct scene scene; /* scene.h */

/* The rows and columns of the New page: every kind by its number, and then those that also begin
 * with a radius. */
enum { TEMPLATE_GROWN = KIND_COUNT, TEMPLATE_COUNT };

/* "rounded rect" */
const char *scene_template_name(int which);
/* Returns whether the methods for a pair of kinds may take such a shape. */
bool scene_template_is_plain(int which);
/* Returns whether there is an exact test of the two. */
bool scene_template_goes(int base, int cursor);
/* Returns the row that such a shape has the name of. */
int scene_template_of(const hit_shape *shape);

/* "Circle and rect", base first, in that language. */
void scene_template_title(int base, int cursor, int language, char *out, size_t size);
bool scene_template_make(const char *path, int base, int cursor, scene *out, char *error,
                         size_t error_size);

#endif
