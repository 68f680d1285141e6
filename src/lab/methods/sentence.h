/* SPDX-License-Identifier: MIT */
/* A comparison of a trace as a person would say it. */
#ifndef LAB_SENTENCE_H
#define LAB_SENTENCE_H

#include "told_run.h"

#include <stddef.h>

/* Writes "The centres are 120 apart; the radii together 190: they meet." Numbers have six digits.
 * Of a false verdict it tells the reason: what rounding did to the comparison that it turned first;
 * and it states as a fact only what holds without rounding. */
void sentence_write(const sentence *of, char *out, size_t size);

/* Returns the place of the comparison that is the reason for the verdict: the last one, or the
 * earlier one that rounding turned. */
int sentence_reason(const sentence *of);

/* Whether a comparison of such a method has a sentence of its own: others have a general one. */
bool sentence_is_known(const hit_method *method, const char *text);

/* Writes the number's first six digits, "173.966…". */
void sentence_write_cut(double value, char *out, size_t size);
/* Writes the number with so many digits. A NaN is "NaN", whatever its sign bit. */
void sentence_number(double value, int digits, char *out, size_t size);

#endif
