/* Numbers, pairs, colours and lists as text, read and written. */
#ifndef LAB_VALUE_H
#define LAB_VALUE_H

#include "hit.h"
#include "scene_look.h"
#include <stdbool.h>
#include <stddef.h>

typedef struct colour colour; /* scene_look.h */

static inline bool value_is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* Strict reading of values from text. Each function returns NULL, or what is wrong with the text.
 * On failure *out is untouched. Blanks are space and tab. */

/* Reads one number at *at and moves *at to its end: a blank, a comma, a / or the text's end. The
 * number is a C double, hex floats included; no NaN, no infinity. strtod() needs LC_NUMERIC to be
 * "C". */
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

/* Writes the shortest decimal number that reads back as this double, without a plus sign: every
 * number that is read or copied exactly. Returns the text. */
#define VALUE_TEXT 32
const char *value_write(double value, char text[VALUE_TEXT]);

/* A text that grows. */
typedef struct text_slot {
    char *text; /* owned; NULL: empty */
    size_t length, room;
} text_slot;

/* Appends `text`, and before it `joint` if there is a text already. */
void value_add_text_slot(text_slot *slot, const char *joint, const char *text);

/* Numbers read and written by the million. */

/* Room for any number, a NUL and a separator. */
enum { DIGITS_ROOM = 33 };

/* Writes what value_write() does, for most numbers without it. Returns its end. The text has no NUL
 * there. */
char *digits_write(double value, char text[DIGITS_ROOM]);
/* The same for numbers from 1 to below 10^15, and their opposites. NULL: value_write() has to write
 * it. */
char *digits_write_usual(double value, char text[VALUE_TEXT]);

/* Reads a decimal number without an exponent, of so few digits that it can be read quickly, and
 * moves *text to what follows. False: strtod() has to read it; it would read the same. */
bool digits_read(const char **text, double *value);

#endif
