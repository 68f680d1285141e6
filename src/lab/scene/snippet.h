/* A C program that uses hit.h to repeat what the lab shows. */
#ifndef LAB_SNIPPET_H
#define LAB_SNIPPET_H

#include "scene.h"

/* What was said of the two shapes here. */
typedef struct snippet_verdicts {
    hit_verdict referee, method;
} snippet_verdicts;

/* Writes a complete program that makes the two shapes from hex floats and checks both verdicts. It
 * returns 0 where they are the same as here. */
void snippet_write(FILE *out, const char *title, const hit_method *method, const hit_shape *base,
                   const hit_shape *cursor, snippet_verdicts said);

#endif
