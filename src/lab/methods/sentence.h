/* SPDX-License-Identifier: MIT */
/* A comparison of a trace as a person would say it. */
#ifndef LAB_SENTENCE_H
#define LAB_SENTENCE_H

#include "told_run.h"

#include <stdbool.h>
#include <stddef.h>

/* Writes "The centres are 120 apart; the radii together 190: they meet." Numbers have six digits;
 * told exactly, all. Of a false verdict it tells the reason: what rounding did to the comparison
 * that it turned first; and it states as a fact only what holds without rounding. */
void sentence_write(const sentence *of, char *out, size_t size);

/* Returns the place of the comparison that is the reason for the verdict: the last one, or the
 * earlier one that rounding turned. */
int sentence_reason(const sentence *of);

/* Whether a comparison of such a method has a sentence of its own: others have a general one. */
bool sentence_is_known(const hit_method *method, const char *text);

/* Writes the number's first six digits, "173.966…". */
void sentence_write_cut(double value, char *out, size_t size);
/* Writes "210", "210 - 2.8e-14" or "173.966…": what six digits say of the number. */
void sentence_write_short(double value, char *out, size_t size);
/* Whether the decimal number is a double: 0.25 is one, 0.1 is not. */
bool sentence_is_double(const char *digits);
/* Writes the number with so many digits; with SENTENCE_ALL, as few as read back. A NaN is "NaN",
 * whatever its sign bit. */
void sentence_number(double value, int digits, char *out, size_t size);
enum { SENTENCE_ALL = 17 };

#endif
