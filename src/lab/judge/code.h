/* SPDX-License-Identifier: MIT */
/* Reads the text of a program in any language, before anything runs. */
#ifndef LAB_CODE_H
#define LAB_CODE_H

#include "language.h"

#include <stdbool.h>
#include <stddef.h>

enum { CODE_PARAMETERS = 24, CODE_NAME = 24 };

/* The head of a function. */
typedef struct code_function {
    const char *name;     /* where it stands in the code */
    const char *open;     /* the bracket before its parameters */
    const char *receiver; /* in Go, the bracket before the object of a method; NULL: it is none */
    int count;            /* the number of parameters, without a method's object; -1: not known */
    char parameters[CODE_PARAMETERS][CODE_NAME]; /* as many as fit */
} code_function;

/* Returns whether it is a letter of a name: in JavaScript $ is one. */
bool code_is_letter(char c);
const char *code_skip_blanks(const char *at);
const char *code_start_of_line(const char *code, const char *at);

/* Returns the text with comments and quoted texts replaced by blanks. The caller frees it. */
char *code_without_comments(const char *text, const language *l);
/* Finds where the function of that name is defined. */
bool code_find_function(const char *code, const char *name, code_function *out);
/* The same behind that place: another function may have the name, too. */
bool code_find_next(const char *code, const char *from, const char *name, code_function *out);
/* Returns the place of the brace that closes its body, or of its head's end where it has none. */
const char *code_end_of_body(const code_function *f);
/* Returns whether the name occurs in the code. */
bool code_has_word(const char *code, const char *word);
/* Writes the names of the functions that the code defines, separated by commas, as many as fit. */
void code_list_functions(const char *code, char *out, size_t size);
/* Writes the classes and name spaces around that place: "geo::Shape". Of "impl Shape for Circle" it
 * is Circle. */
void code_scope(const char *code, const char *at, const char *joint, char *out, size_t size);

#endif
