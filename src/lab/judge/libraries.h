/* SPDX-License-Identifier: MIT */
/* The types of graphics and game libraries that a user's function takes: what numbers they have,
 * and a small file of ours for each, which is used where the library is not installed. */
#ifndef LAB_LIBRARIES_H
#define LAB_LIBRARIES_H

#include "language.h"

#include <stdbool.h>
#include <stddef.h>

/* Returns the text without comments, as code_without_comments() does, and behind it the types of
 * the libraries that it names. The caller frees it. */
char *libraries_code(const char *text, const language *l);
/* Writes the files that stand for them into that folder, and the word that the compiler needs for
 * them, or "". False, with a message. */
enum { LIBRARIES_WORD = 4200 };
bool libraries_write(const char *text, const language *l, const char *folder,
                     char word[LIBRARIES_WORD], char *error, size_t size);
/* Returns the class that is made where an abstract one is wanted: "Rectangle2D.Double". */
const char *libraries_made(const char *type, const language *l);

#endif
