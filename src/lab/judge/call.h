/* SPDX-License-Identifier: MIT */
/* How a user's function is called: its arguments, and how its language writes them. */
#ifndef LAB_CALL_H
#define LAB_CALL_H

#include "form_head.h"

#include <stdbool.h>
#include <stdio.h>

struct language;
struct head;

typedef struct call {
    case_pair pair;
    judge_ask ask;     /* the motion's dx and dy come last, where the question is a time */
    const char *form;  /* as form_read() takes it; NULL: none is given */
    const char *names; /* further names of form_plan(), or NULL */
} call;

enum { CALL_MOTION = 2 };

/* The form of a function as hitlab writes it: the columns of the pair; where the language needs the
 * number of vertices, it follows them. */
void call_usual_form(const struct language *l, case_pair pair, judge_ask ask, form_call *out);

/* Writes the parameters of the head of such a function: "double cx, double cy". */
void call_write_parameters(FILE *out, const struct language *l, const call *c);
/* Writes the arguments of such a function as a template passes them: "v[0], v[1]". */
void call_write_arguments(FILE *out, const struct language *l, const call *c);
/* The same for a function with this head, whose types are in the code; `has_object` says that its
 * first parameter is the object of a method. */
void call_write_head_arguments(FILE *out, const struct language *l, case_pair pair,
                               const form_head *head, const struct head *types, bool has_object,
                               const char *code);
/* Writes the numbers of a case's line in the language, as the form has them: "0, 2, 1". */
void call_write_literals(FILE *out, const struct language *l, const form_call *form,
                         const char *line, bool as_floats);

#endif
