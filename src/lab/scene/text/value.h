/* SPDX-License-Identifier: MIT */
/* Numbers, pairs, colours and lists as text, read and written. */
#ifndef LAB_VALUE_H
#define LAB_VALUE_H

#include "colour.h"
#include "digits.h"
#include "hit.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct colour colour; /* scene_look.h */

static inline bool value_is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* Strict reading of values from text. Each function returns NULL, or what is wrong with the text.
 * On failure *out is untouched. Blanks are space and tab. */

/* Does what digits_scan() does, and says in the user's language what is wrong. */
const char *value_scan(const char **at, double *out);

const char *value_number(const char *text, double *out);
/* "X Y" */
const char *value_pair(const char *text, hit_vec *out);
/* "X,Y" */
const char *value_point(const char *text, hit_vec *out);
/* 0 to 15; -1: it is none */
int value_hex_digit(char c);
/* #rgb, #rrggbb or #rrggbbaa */
const char *value_colour(const char *text, colour *out);
/* yes or no */
const char *value_flag(const char *text, bool *out);

/* Every number that is read or copied exactly is written so. */
#define VALUE_TEXT DIGITS_TEXT
static inline const char *value_write(double value, char text[VALUE_TEXT])
{
    return digits_text(value, text);
}

/* Writes the text so that it may stand in a URL's fragment, and between quotes in a shell: what
 * they do not take is %XX. */
void value_write_encoded(FILE *out, const char *text);

/* A text that grows. */
typedef struct text_slot {
    char *text; /* owned; NULL: empty */
    size_t length, room;
} text_slot;

/* Appends `text`, and before it `joint` if there is a text already. */
void value_add_text_slot(text_slot *slot, const char *joint, const char *text);

#endif
