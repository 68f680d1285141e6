/* SPDX-License-Identifier: MIT */
/* A function that returns a function: "hit = c => r => ...", "def hit(c): return lambda r: ...". */
#ifndef LAB_CURRIED_H
#define LAB_CURRIED_H

#include "head.h"

typedef struct curried {
    char name[CODE_NAME];
    head all;  /* the parameters of both */
    int first; /* how many of these the outer one takes */
} curried;

/* Reads the function of that name in the code without its comments; NULL: the first such one.
 * False: there is none. */
bool curried_find(const char *code, const language *l, const char *name, curried *out);

#endif
