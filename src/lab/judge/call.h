/* SPDX-License-Identifier: MIT */
/* How a user's function is called: which arguments it takes, in which order, and how they are
 * written in its language. */
#ifndef LAB_CALL_H
#define LAB_CALL_H

#include "ask.h"
#include "case.h"

#include <stdbool.h>
#include <stdio.h>

struct language;

typedef struct call {
    case_pair pair;
    const char *order; /* the names of the arguments, "x,y,w,h,cx,cy,r"; NULL: that of the pair */
    bool objects;      /* a shape is one argument, {x, y, r}, and not a number each */
    judge_ask ask;     /* for a time, the motion's dx and dy come last */
} call;

enum { CALL_ARGUMENTS = 16, CALL_NAME = 16, CALL_MOTION = 2 };

/* An argument, in the order of the pair. */
typedef struct call_argument {
    char name[CALL_NAME]; /* of a column, "xy" of a polygon; of an object its form, or "a", "b" */
    int shape;            /* 0, 1; CALL_MOTION */
    int number;           /* the first of the shape's that it has */
    bool is_whole;        /* it is the whole shape: an object, or a polygon's vertices */
} call_argument;

/* Returns how many arguments there are. An order that call_check() refuses is that of the pair. */
int call_arguments(const call *c, call_argument arguments[CALL_ARGUMENTS]);
/* False, with a message: the order has not each name once, or the language has no such objects. */
bool call_check(const call *c, const struct language *l, char *error, size_t size);

/* Writes the head's parameters: "double cx, double cy". */
void call_write_parameters(FILE *out, const struct language *l, const call *c);
/* Writes what a template gives: "v[0], v[1], v[b + 0]". */
void call_write_arguments(FILE *out, const struct language *l, const call *c);
/* Writes the numbers of a case's line as the language writes them: "0, 2, 1". */
void call_write_literals(FILE *out, const struct language *l, const call *c, const char *line,
                         bool as_floats);

#endif
