/* SPDX-License-Identifier: MIT */
/* Writes a scene as the text of a scene file. */
#ifndef LAB_SCENE_WRITE_H
#define LAB_SCENE_WRITE_H

#include "hit.h"
#include "hit_lab.h"
#include "told.h"

#include <stdbool.h>
#include <stdio.h>

typedef struct scene scene; /* scene.h */

/* Writes the scene with this method selected and the cursor starting at `at`. Reading the text
 * gives the same doubles. A points-file becomes points. For errors ask ferror(). */
void scene_write(FILE *out, const scene *scene, const hit_method *method, hit_vec at);
/* Writes the scene as it is with what is told of it, without a method and without expectations. */
void scene_write_told(FILE *out, const scene *scene, const told *told);

#endif
