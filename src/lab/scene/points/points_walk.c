/* SPDX-License-Identifier: MIT */
#include "points_private.h"
#include "utf8.h"
#include "value.h"
#include "words.h"

#include <ctype.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool points_walk_fail(points_walk *w, const char *format, ...)
{
    if (w->failed)
        return false;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(w->wrong, sizeof w->wrong, format, arguments);
    va_end(arguments);
    w->failed = true;
    return false;
}

/* ---- Characters ------------------------------------------------------------------------------ */

char points_walk_peek(points_walk *w)
{
    for (;; w->at++) {
        if (*w->at == '#')
            w->at += strcspn(w->at, "\n");
        if (!isspace((unsigned char)*w->at))
            return *w->at;
        w->line += *w->at == '\n';
    }
}

bool points_walk_took(points_walk *w, char c)
{
    if (w->failed || points_walk_peek(w) != c)
        return false;
    w->at++;
    return true;
}

bool points_walk_take(points_walk *w, char c, const char *wrong)
{
    return points_walk_took(w, c) || points_walk_fail(w, "%s", wrong);
}

bool points_walk_end(points_walk *w)
{
    return !w->failed &&
           (!points_walk_peek(w) || points_walk_fail(w, _("something follows the shape")));
}

/* ---- Numbers --------------------------------------------------------------------------------- */

enum { LONGEST_TOKEN = 40 };

bool points_walk_fail_number(points_walk *w)
{
    char first = points_walk_peek(w);
    size_t length = strcspn(w->at, " \t\r\n,;()[]{}<>\"'");
    bool cut = length > LONGEST_TOKEN;
    if (!first)
        return points_walk_fail(w, _("a number is missing: the text ends here"));
    if (cut)
        for (length = LONGEST_TOKEN; length > 0 && utf8_continues(w->at[length]);)
            length--;
    if (length == 0)
        length = (size_t)utf8_step(w->at);
    return points_walk_fail(w, _("not a number: '%.*s%s'"), (int)length, w->at, cut ? "..." : "");
}

bool points_walk_fail_odd(points_walk *w)
{
    w->odd = true;
    return points_walk_fail(w, _("one number where two are needed"));
}

/* strtod() alone would take "inf" and "nan". */
bool points_walk_digits(points_walk *w, double *out)
{
    char first = points_walk_peek(w);
    const char *digits = w->at + (first == '-' || first == '+');
    if (w->failed)
        return false;
    if (digits_read(&w->at, out))
        return true;
    bool hexadecimal = digits[0] == '0' && tolower((unsigned char)digits[1]) == 'x';
    if (!isdigit((unsigned char)digits[*digits == '.']) || (hexadecimal && w->decimal))
        return points_walk_fail_number(w);
    char *end;
    double value = strtod(w->at, &end);
    if (isinf(value))
        return points_walk_fail(w, _("too large for a double"));
    *out = value;
    w->at = end;
    return true;
}

static bool number_goes_on(char c)
{
    return isalnum((unsigned char)c) || c == '.' || c == '_' || (unsigned char)c >= 0x80;
}

bool points_walk_number(points_walk *w, double *out)
{
    points_walk_peek(w);
    const char *start = w->at;
    if (!points_walk_digits(w, out))
        return false;
    if (*w->at && strchr("fFdD", *w->at) && !number_goes_on(w->at[1]))
        w->at++;
    if (!number_goes_on(*w->at))
        return true;
    w->at = start;
    return points_walk_fail_number(w);
}

/* ---- Points ---------------------------------------------------------------------------------- */

void points_walk_begin_ring(points_walk *w)
{
    if (w->list->count > 0)
        point_list_begin_ring(w->list);
}

bool points_walk_is_closed(const points_walk *w, int start)
{
    if (w->list->count - start < 2)
        return false;
    const hit_vec *first = w->list->points + start, *last = w->list->points + w->list->count - 1;
    return first->x == last->x && first->y == last->y;
}
