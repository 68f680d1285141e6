/* SPDX-License-Identifier: MIT */
/* An argument of the call that a wrapper makes, as text in the user's language. */
#ifndef LAB_WRAPPER_ARGUMENT_H
#define LAB_WRAPPER_ARGUMENT_H

#include "form.h"
#include "gathered.h"

typedef struct wrapper_argument {
    char text[1024];
    char made[1200]; /* a line before the call, or "" */
} wrapper_argument;

/* Writes the parameter of that index of the form: a number, a list, or an object with what the code
 * reads. */
void wrapper_argument_write(const form_call *form, int index, const language *l,
                            const head_parameter *p, const char *code, wrapper_argument *out);
/* Writes 0, false or None; where nothing of the kind is known, a name that the user replaces. */
void wrapper_argument_write_blank(const head_parameter *p, const language *l,
                                  wrapper_argument *out);
/* Writes a name that the user replaces. */
void wrapper_argument_name_blank(const head_parameter *p, wrapper_argument *out);
/* Writes all that are given as one. */
void wrapper_argument_join(const language *l, const gathered *g, const wrapper_argument *given,
                           wrapper_argument *out);

#endif
