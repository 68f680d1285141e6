/* Writes a scene as the text of a scene file. */
#ifndef LAB_SCENE_WRITE_H
#define LAB_SCENE_WRITE_H

#include "scene.h"

/* Writes the scene with this method selected and the cursor starting at `at`. Reading the text
 * gives the same doubles. A points-file becomes points. For errors ask ferror(). */
void scene_write(FILE *out, const scene *scene, const hit_method *method, hit_vec at);

/* The same as a text after `head`, which the caller frees. NULL when memory is out. */
char *scene_text(const char *head, const scene *scene, const hit_method *method, hit_vec at,
                 size_t *size);

#endif
