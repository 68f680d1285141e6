/* SPDX-License-Identifier: MIT */
/* Scenes for tests of the keys of scene files: one with each key, by its row. A new type of key
 * needs values here, and a key that needs others beside it a row of their lines. */
#ifndef SCENE_SAMPLES_H
#define SCENE_SAMPLES_H

#include "key_list.h"

enum { SCENE_SAMPLES_TEXT = 2000 };

/* Returns one of two values that the key can have, neither of them its fallback if there is a third
 * one. Fails where its type has none. */
const char *scene_samples_value(const key_row *row, int which);

/* Writes the text of a scene whose section has the key with this value. */
void scene_samples_write(char out[SCENE_SAMPLES_TEXT], const key_row *row, scene_section section,
                         const char *value);

/* Checks every key in each section that has it, but files and expectations, which have tests of
 * their own: point_forms, field_scene, expect. Returns how many. */
int scene_samples_each(void (*check)(const key_row *row, scene_section section));

#endif
