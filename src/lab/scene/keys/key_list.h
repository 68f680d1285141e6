/* SPDX-License-Identifier: MIT */
/* The keys that a scene file may have, as a list, section by section. */
#ifndef LAB_KEY_LIST_H
#define LAB_KEY_LIST_H

#include "keys.h"

enum { MOST_KEYS = 80 };

/* A scene has a base or a field. */
typedef enum scene_section { TOP, BASE, FIELD, CURSOR, EXPECT, SECTION_COUNT } scene_section;

typedef struct key_list {
    key_row rows[MOST_KEYS];
    int count;
} key_list;

/* Returns the section's key of this name; NULL: it has none. In [expect] every name is a position.
 */
const key_row *key_list_find(const key_list *keys, scene_section section, const char *name);

/* Returns whether the kind has this key. */
bool key_list_suits(const key_row *key, int kind);

#endif
