/* SPDX-License-Identifier: MIT */
/* The text of a program, of any language, as far as it is read before anything runs. */
#ifndef LAB_CODE_H
#define LAB_CODE_H

#include "language.h"

#include <stdbool.h>
#include <stddef.h>

enum { CODE_PARAMETERS = 16, CODE_NAME = 24 };

/* The head of a function. */
typedef struct code_function {
    const char *name; /* where it stands in the code */
    int count;        /* of the parameters, without the object of a method; -1: that is not clear */
    char parameters[CODE_PARAMETERS][CODE_NAME]; /* as many as there is room for */
} code_function;

/* Returns the text with blanks in the place of comments and of what stands in quotes. The caller
 * frees it. */
char *code_without_comments(const char *text, const language *l);
/* Finds where the function of that name is defined. */
bool code_find_function(const char *code, const char *name, code_function *out);
/* Returns whether the name is anywhere in the code. */
bool code_has_word(const char *code, const char *word);
/* Writes the names of the functions that are defined, with commas between, as many as fit. */
void code_list_functions(const char *code, char *out, size_t size);
/* Writes the names of the classes and name spaces around that place: "geo::Shape". */
void code_scope(const char *code, const char *at, const char *joint, char *out, size_t size);

#endif
