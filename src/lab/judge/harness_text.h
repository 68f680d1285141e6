/* SPDX-License-Identifier: MIT */
/* The text of a whole program around a user's function. */
#ifndef LAB_HARNESS_TEXT_H
#define LAB_HARNESS_TEXT_H

#include "signature.h"

typedef struct harness_text {
    char *text; /* owned: of the program */
    char *also; /* owned: of a second file that goes with it; NULL: none does */
} harness_text;

/* Finds the function, as signature_read() does. A whole program has no head. */
bool harness_text_find(const struct language *l, const call *c, const char *file,
                       const char *function, signature *out, bool *upright, char *error,
                       size_t size);
/* Makes the program that takes the function that was found from the file, or reads the file if that
 * is a whole program; with `alone`, the program does not call it. False, with a message: it cannot
 * be read, or the function cannot be called so. */
bool harness_text_make(const struct language *l, const call *c, const char *file,
                       const signature *found, bool alone, harness_text *out, char *error,
                       size_t size);
/* Returns a whole program with an empty function. NULL, with a message. The caller frees it. */
char *harness_text_template(const struct language *l, const call *c, const char *function,
                            char *error, size_t size);
/* Returns an empty function. The caller frees it. */
char *harness_text_stub(const struct language *l, const call *c, const char *function);
void harness_text_free(harness_text *w);

#endif
