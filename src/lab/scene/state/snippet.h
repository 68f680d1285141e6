/* SPDX-License-Identifier: MIT */
/* A C program that uses hit.h to repeat what the lab shows. */
#ifndef LAB_SNIPPET_H
#define LAB_SNIPPET_H

#include "hit.h"
#include "hit_lab.h"

#include <stdbool.h>
#include <stdio.h>

/* The verdicts on the two shapes in the lab. */
typedef struct snippet_verdicts {
    hit_verdict referee, method;
    /* The user's own function, which is asked too: its file in C, and the call with these shapes;
     * or NULL. */
    const char *own_file, *own_call;
} snippet_verdicts;

/* Writes a complete program that makes the two shapes from hex floats, with decimals beside them
 * for its reader, and checks both verdicts. It returns 0 where they are the same as here. */
void snippet_write(FILE *out, const char *title, const hit_method *method, const hit_shape *base,
                   const hit_shape *cursor, snippet_verdicts said);

#endif
