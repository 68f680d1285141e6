/* SPDX-License-Identifier: MIT */
/* Computed lengths as text: only with digits that are right. */
#ifndef JUDGE_MEASURED_H
#define JUDGE_MEASURED_H

#include "digits.h"
#include "hit.h"

/* The E of hit_closest(): 2^-40 of the largest number of the two shapes. */
double measured_span(const hit_shape *a, const hit_shape *b);
/* What hit.h says of hit_closest().distance and of the depth of hit_separate(): so far the true
 * one may be from it. */
double measured_distance_error(const hit_shape *a, const hit_shape *b, double distance);
double measured_depth_error(const hit_shape *a, const hit_shape *b, double depth);

/* Writes the value with as many digits, at most `most`, as every number has that is no farther than
 * `error` from it. If not even one is sure, writes "< 6e-10", more than any of these. Returns the
 * text. */
const char *measured_text(double value, double error, int most, char text[DIGITS_TEXT]);
/* The same with places after the point, at most `most`. */
const char *measured_places(double value, double error, int most, char text[DIGITS_TEXT]);

#endif
