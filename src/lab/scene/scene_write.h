/* A scene as the text of a scene file. */
#ifndef LAB_SCENE_WRITE_H
#define LAB_SCENE_WRITE_H

#include "scene.h"

/* The scene with this method selected and the cursor starting at `at`. What is written reads back
 * to the same doubles; a points-file becomes points. Errors are the stream's: ask ferror(). */
void scene_write(FILE *out, const scene *scene, const hit_method *method, hit_vec at);

#endif
