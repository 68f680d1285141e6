/* SPDX-License-Identifier: MIT */
/* Finds a user's function and what it takes, from its text, before anything runs. */
#ifndef LAB_SIGNATURE_H
#define LAB_SIGNATURE_H

#include "call.h"
#include "head.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct signature {
    char function[256];   /* its name, "Circle.hits" of a method */
    bool has_object;      /* its first parameter is the object of the method */
    bool is_found;        /* the user named none, and this one fits */
    bool asks;            /* there is none yet: the message asks for the name or the form */
    bool is_whole;        /* a number that it takes is a whole one, by its type */
    bool has_head;        /* its parameters are known */
    char text[HEAD_TEXT]; /* they, as judge_options.parameters has them */
    form_head head;
    struct head types; /* the same parameters with their types */
} signature;

/* Returns the same pair with an upright box instead of each turned rect. */
case_pair signature_upright(case_pair pair);
/* Returns whether the name has a word of both shapes: "circleRect", "point_in_polygon". */
bool signature_says_pair(const char *names, case_pair pair);
/* Finds the function of that name; NULL: `hit`, or the one whose parameters fit. False, with a
 * message: it is not there, its parameters fit no form, or several fit; and whether they fit
 * signature_upright(). */
bool signature_read(const char *text, const char *function, const call *c, const struct language *l,
                    signature *out, bool *upright, char *error, size_t size);

/* Finds the function of that name, or the one whose parameters say the pair best, though they fit
 * no form: its name as it is called, and its parameters, in the code without its comments. False:
 * there is none. */
bool signature_guess(const char *code, const char *function, const call *c,
                     const struct language *l, signature *out);

#endif
