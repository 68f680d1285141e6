/* SPDX-License-Identifier: MIT */
/* Numbers as text, read and written by the million, to the last bit. */
#ifndef JUDGE_DIGITS_H
#define JUDGE_DIGITS_H

#include <stdbool.h>

#define DIGITS_TEXT 32

/* Writes the shortest decimal number that reads back as this double, without a plus sign. Returns
 * the text. */
const char *digits_text(double value, char text[DIGITS_TEXT]);

/* Room for any number, a NUL and a separator. */
enum { DIGITS_ROOM = 33 };

/* Writes what digits_text() does, for most numbers without printf(). Returns its end. The text has
 * no NUL there. */
char *digits_write(double value, char text[DIGITS_ROOM]);

/* Reads a decimal number without an exponent, of so few digits that it can be read quickly, and
 * moves *text to what follows. False: strtod() has to read it; it would read the same. */
bool digits_read(const char **text, double *value);

/* Reads one number at *at and moves *at to its end: a blank, a tab, a comma, a / or the text's end.
 * The number is a C double, hex floats included; no NaN, no infinity. strtod() needs LC_NUMERIC to
 * be "C". Returns NULL, or what is wrong, untranslated; then *out is untouched. */
const char *digits_scan(const char **at, double *out);

#endif
