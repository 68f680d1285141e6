/* SPDX-License-Identifier: MIT */
/* A function that takes everything at once: "({ circle, rect })", "options", "[a, b]", "**k". */
#ifndef LAB_GATHERED_H
#define LAB_GATHERED_H

#include "head.h"

typedef enum gathered_way {
    GATHERED_FIELDS, /* of an object */
    GATHERED_KEYS,   /* of a dict: options["circle"] */
    GATHERED_ITEMS,  /* of a list */
    GATHERED_BY_NAME /* "**k" */
} gathered_way;

typedef struct gathered {
    head names; /* as if each were a parameter */
    gathered_way way;
} gathered;

/* Finds what the function of that head reads of its only parameter. `code` is the text without
 * comments, where `f` was found. False: it has another one, or reads less than two names. */
bool gathered_find(const char *text, const char *code, const code_function *f, const head *h,
                   const language *l, gathered *out);

#endif
