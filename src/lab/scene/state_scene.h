/* Which scene a state names, and that scene with the state's shapes. */
#ifndef LAB_STATE_SCENE_H
#define LAB_STATE_SCENE_H

#include "state.h"

/* Returns how a state names this scene file: the number or the name of an installed scene, or the
 * whole path. The caller frees it. NULL when memory is out. */
char *state_scene_name(const char *path);
/* Finds the file that a state names. The caller frees the path. NULL, with a message: there is no
 * such scene. */
char *state_scene_path(const char *name, char *error, size_t error_size);

/* Makes the scene with the shapes of the state, and checks that cursor and method fit. `path`: its
 * file; of a new scene, the proposed one. False, with a message: *out is untouched. */
bool state_scene_make(const state *state, const char *path, scene *out, char *error,
                      size_t error_size);

#endif
