/* SPDX-License-Identifier: MIT */
/* What a state tells of its scene beside the shapes: keys of scene files, each with its value.
 * Every row of scene_keys.c can be told, unless the line has a key of its own for it. */
#ifndef LAB_TOLD_H
#define LAB_TOLD_H

#include "key_list.h"

#include <stdio.h>

typedef struct scene scene; /* scene.h */

/* The most keys that can be told, and the room for the name of one. */
enum { TOLD_MOST = 2 * MOST_KEYS, TOLD_NAME = 48 };

typedef struct told_row {
    const key_row *key;
    scene_section section; /* BASE: of a field, too */
    int language;          /* of a translated key; otherwise 0 */
    char *text;            /* owned; the value as a file spells it; "": a file does not give it */
} told_row;

typedef struct told {
    told_row *rows; /* owned */
    int count, room;
} told;

void told_free(told *told);

/* Finds the key that a line has under this name: "speed", "base.colour", "title.zh". */
bool told_find(const char *name, told_row *out);
/* Lists the names of all keys that can be told. Returns how many. */
int told_names(char names[TOLD_MOST][TOLD_NAME]);

/* Returns what is told of the key; NULL: nothing. */
const told_row *told_get(const told *told, const char *key, scene_section section, int language);
/* Returns whether what is told makes the scene a field. */
bool told_is_field(const told *told);

/* Reads the value of the key as a line spells it. False: failed and reported. */
bool told_read(told *told, const told_row *key, const key_value *value);
/* Writes "key=value" as it stands in a line; of what is switched on, "key". */
void told_write(FILE *out, const told_row *row);

/* Adds what has to be told so that `was` becomes `is`; what was told of the same keys goes. */
void told_add_differences(told *told, const scene *is, const scene *was);

/* Explains all keys. */
void told_print_help(FILE *out);

#endif
