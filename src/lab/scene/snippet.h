/* A frame of the lab as a C program against hit.h. */
#ifndef LAB_SNIPPET_H
#define LAB_SNIPPET_H

#include "scene.h"

/* A complete program that makes the two shapes in hex floats and checks both verdicts: it returns 0
 * where they are as here. */
void snippet_write(FILE *out, const char *title, const hit_method *method, const hit_shape *base,
                   const hit_shape *cursor);

#endif
