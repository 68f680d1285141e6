/* SPDX-License-Identifier: MIT */
/* Which form the names of a function's parameters say. */
#ifndef JUDGE_FORM_NAMES_H
#define JUDGE_FORM_NAMES_H

#include "form_head.h"

/* How well the names fit: in all, and the worst of them. 4: it is what this is called, 2: it may
 * be, 1: hardly, 0: it says something else, or nothing. */
typedef struct form_score {
    int sum, least, known; /* known: the names with at least 2 */
} form_score;

form_score form_names_score(const form_head *head, const form_call *form);
/* Returns how well that name says a number, a point or a shape of the pair. */
int form_names_level(case_pair pair, const char *name);
/* Returns whether anything of any shape is called so. */
bool form_names_know(const char *name);
/* Returns whether a text has a word of the shape: "circleRect", "ball_hits_paddle". */
bool form_names_say_shape(const char *text, case_form shape);
/* Returns the quantity of a shape that is called so; -1: none is. `second` gets the other one of a
 * point, or -1. */
int form_names_find(case_form shape, const char *name, int *second);
/* Changes the order of the numbers of each shape to what the names say. False: they say none. */
bool form_names_reorder(const form_head *head, form_call *form);
/* The same for the numbers of both shapes together: "cx cy x y w h r". */
bool form_names_mix(const form_head *head, form_call *form);

#endif
