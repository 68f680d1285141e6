/* SPDX-License-Identifier: MIT */
#include "measured.h"

#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define PART 0x1p-40 /* of itself, a number may be off, as hit.h says */

static double largest_of_measured(const hit_shape *s)
{
    hit_vec low, high;
    hit_bounds(s, &low, &high);
    double x = fmax(fabs(low.x), fabs(high.x)), y = fmax(fabs(low.y), fabs(high.y));
    return fmax(fmax(x, y), s->radius);
}

double measured_span(const hit_shape *a, const hit_shape *b)
{
    return fmax(PART * fmax(largest_of_measured(a), largest_of_measured(b)), 0x1p-1072);
}

static double error_of_part(double value)
{
    return fmax(PART * value, DBL_TRUE_MIN);
}

double measured_distance_error(const hit_shape *a, const hit_shape *b, double distance)
{
    bool round = a->kind == HIT_ELLIPSE || b->kind == HIT_ELLIPSE;
    return round ? measured_span(a, b) : error_of_part(distance);
}

/* Of a polygon it is not known; the stored corners of a tiny rect may be bent. */
static bool is_convex_within(const hit_shape *s, double span)
{
    switch (s->kind) {
    case HIT_POLYGON:
    case HIT_ELLIPSE:
        return false;
    case HIT_RECT:
        return fmin(s->size.x, s->size.y) > span;
    default:
        return true;
    }
}

double measured_depth_error(const hit_shape *a, const hit_shape *b, double depth)
{
    double span = measured_span(a, b);
    return is_convex_within(a, span) && is_convex_within(b, span) ? error_of_part(depth) : span;
}

/* "-0.00" */
static void drop_sign_of_zero(char *text)
{
    if (*text == '-' && strspn(text + 1, "0.") == strlen(text + 1))
        memmove(text, text + 1, strlen(text));
}

/* Writes both ends of the range. Returns whether they look the same. */
static bool agree(const char *format, int digits, double value, double error,
                  char text[DIGITS_TEXT])
{
    char high[DIGITS_TEXT];
    snprintf(text, DIGITS_TEXT, format, digits, value - error);
    snprintf(high, sizeof high, format, digits, value + error);
    drop_sign_of_zero(text);
    return strcmp(text, high) == 0;
}

const char *measured_text(double value, double error, int most, char text[DIGITS_TEXT])
{
    for (int digits = most; digits >= 1; digits--)
        if (agree("%.*g", digits, value, error, text))
            return text;
    if (value == 0 && error <= DBL_TRUE_MIN)
        return strcpy(text, "0");
    snprintf(text, DIGITS_TEXT, "< %.0e", (fabs(value) + error) * 1.5);
    return text;
}

const char *measured_places(double value, double error, int most, char text[DIGITS_TEXT])
{
    for (int places = most; places > 0; places--)
        if (agree("%.*f", places, value + 0.0, error, text))
            return text;
    snprintf(text, DIGITS_TEXT, "%.0f", value + 0.0);
    return text;
}
