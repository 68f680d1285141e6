/* SPDX-License-Identifier: MIT */
/* Scenes compared to the last bit, and the round trip: write, read, write gives the same bytes and
 * the same scene. Needs no test framework. */
#ifndef SAME_H
#define SAME_H

#include "scene.h"
#include "scene_actor.h"
#include "slot.h"

bool same_bits(hit_vec a, hit_vec b);

/* Each names the part that differs, or returns NULL. */
const char *actors_differ(const scene_actor *a, const scene_actor *b);
/* Of everything that a scene file says. */
const char *scenes_differ(const scene *a, const scene *b);

/* Writes the scene, reads it and writes it again. Returns what is wrong, or NULL. *text is what was
 * written, which the caller frees. */
const char *round_trip(const scene *scene, char **text);
/* Returns the same for a slot, as saving writes it. */
const char *round_trip_slot(const slot *slot, char **text);

#endif
