/* SPDX-License-Identifier: MIT */
/* The head of a function: what its parameters are. */
#ifndef JUDGE_FORM_HEAD_H
#define JUDGE_FORM_HEAD_H

#include "form.h"

/* What a parameter can be, as far as its text shows. */
typedef enum form_taken {
    TAKEN_ANY,    /* "circle?": the language has no types */
    TAKEN_NUMBER, /* "cx" */
    TAKEN_GROUP,  /* "circle(x y radius)": its fields */
    TAKEN_ITEMS,  /* "circle{center radius}": each is a number, or a point */
    TAKEN_POINTS, /* "points[]" */
    TAKEN_FLAT    /* "xs[n]": numbers */
    /* "rest*" takes all that follow: form_head.takes_rest */
} form_taken;

enum { FORM_NAME = 24 };

/* The head of a function, a row for each number or parameter. */
typedef struct form_head {
    int parameter_count, leaf_count;
    struct {
        form_taken taken;
        char name[FORM_NAME];
        unsigned char first, count; /* its fields among the leaves; without fields its own name */
    } parameter[FORM_WORDS];
    char leaf[FORM_WORDS][FORM_NAME];
    bool takes_rest; /* any number of others follow */
} form_head;

/* Reads parameters as above, separated by blanks. False: there are too many. */
bool form_head_read(const char *text, form_head *out);
/* Returns whether it is the list of a polygon. */
bool form_head_is_list(const form_call *form, const form_parameter *p);
/* Returns how many numbers and points a group has. */
int form_head_items(const form_call *form, const form_parameter *p);
/* Makes the rest as many parameters as there are then in all. False: it has no rest, or more. */
bool form_head_spread(const form_head *head, int count, form_head *out);
/* Returns whether the form has as many parameters and fields. */
bool form_head_takes(const form_head *head, const form_call *form);

#endif
