/* SPDX-License-Identifier: MIT */
/* The table of the keys of scene files, which the reader, the writer and the help share. */
#ifndef LAB_SCENE_KEYS_H
#define LAB_SCENE_KEYS_H

#include "key_list.h"

#include <stdio.h>

/* Lists every key that the reader takes. Those of a shape's numbers come from the rows of the
 * kinds. */
void scene_keys_list(key_list *out);

/* Returns one row after the other of those that do not come from the kinds; NULL: there are no
 * more.
 */
const key_row *scene_keys_at(int index);
/* Returns the row of this name among them; NULL: none. */
const key_row *scene_keys_row(const char *name);

/* Prints the keys for people: sections, shapes, type, default and help of each. */
void scene_keys_print(FILE *out);

#endif
