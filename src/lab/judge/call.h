/* SPDX-License-Identifier: MIT */
/* How a user's function is called: its arguments, their order, and how its language writes them. */
#ifndef LAB_CALL_H
#define LAB_CALL_H

#include "ask.h"
#include "case.h"

#include <stdbool.h>
#include <stdio.h>

struct language;

typedef struct call {
    case_pair pair;
    const char *order; /* the arguments' names, "x,y,w,h,cx,cy,r"; NULL: the order of the pair */
    bool objects;      /* a shape is one argument, {x, y, r}, not several numbers */
    judge_ask ask;     /* the motion's dx and dy come last, where the question is a time */
} call;

enum { CALL_ARGUMENTS = 16, CALL_NAME = 16, CALL_MOTION = 2 };

/* An argument. */
typedef struct call_argument {
    char name[CALL_NAME]; /* the column's name, "xy" for a polygon; for an object its form, or "a"
                             and "b" */
    int shape;            /* 0, 1; CALL_MOTION */
    int number;           /* the first of the shape's columns that it has */
    bool is_whole;        /* it is the whole shape: an object, or the vertices of a polygon */
} call_argument;

/* Returns the number of arguments. An order that call_check() refuses counts as that of the pair.
 */
int call_arguments(const call *c, call_argument arguments[CALL_ARGUMENTS]);
/* False, with a message: in the order a name is missing or comes twice, or the language has no
 * objects. */
bool call_check(const call *c, const struct language *l, char *error, size_t size);

/* Writes the parameters of the function's head: "double cx, double cy". */
void call_write_parameters(FILE *out, const struct language *l, const call *c);
/* Writes the arguments as a template passes them: "v[0], v[1], v[b + 0]". */
void call_write_arguments(FILE *out, const struct language *l, const call *c);
/* Writes the numbers of a case's line in the language: "0, 2, 1". */
void call_write_literals(FILE *out, const struct language *l, const call *c, const char *line,
                         bool as_floats);

#endif
