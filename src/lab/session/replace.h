/* Another scene in place of the one shown, for example its file read again. */
#ifndef LAB_REPLACE_H
#define LAB_REPLACE_H

#include "lab.h"

bool replace_is_same_actor(const scene_actor *a, const scene_actor *b);

/* Puts the scene, which it takes over, in place of the one shown, with the cursor at `at`. If the
 * shapes differ, that is a change: undoing brings the old ones back. `in_file`: the file holds
 * these shapes. */
void replace_scene(lab *lab, scene *fresh, hit_vec at, bool in_file);

#endif
