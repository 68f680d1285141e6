/* SPDX-License-Identifier: MIT */
#include "points_private.h"

#include "words.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static const char *const types[] = {"POINT",        "LINESTRING",  "POLYGON",
                                    "MULTIPOINT",   "TRIANGLE",    "MULTILINESTRING",
                                    "MULTIPOLYGON", "LINEARRING",  "GEOMETRYCOLLECTION",
                                    "SRID",         "CURVEPOLYGON"};

static size_t word_length(const char *s)
{
    size_t length = 0;
    while (isalpha((unsigned char)s[length]))
        length++;
    return length;
}

static bool is_word(const char *s, size_t length, const char *word)
{
    return length == strlen(word) && strncasecmp(s, word, length) == 0;
}

/* Polygon([(0, 0), ...]) and Point(0, 0) are a program's. */
static bool is_code(const char *behind)
{
    const char *at = behind + strspn(behind, " \t\r\n(");
    const char *number = at + strspn(at, "+-.0123456789eE");
    number += strspn(number, " \t\r\n");
    return strchr("[{", *at) ? *at != '\0' : number > at && *number == ',';
}

bool points_wkt_is(const char *text)
{
    points_walk w = {.at = text};
    points_walk_peek(&w);
    size_t length = word_length(w.at);
    bool is_type = false;
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        is_type = is_type || is_word(w.at, length, types[i]);
    return is_type && strchr(" \t\r\n(=", w.at[length]) && /* not a column's name: point_x */
           !is_code(w.at + length);
}

static bool took_word(points_walk *w, const char *word)
{
    points_walk_peek(w);
    size_t length = word_length(w->at);
    if (w->failed || !is_word(w->at, length, word))
        return false;
    w->at += length;
    return true;
}

/* "SRID=4326;", as PostGIS puts it before the geometry. */
static void pass_reference(points_walk *w)
{
    double number;
    if (took_word(w, "SRID") && points_walk_take(w, '=', _("'=' is missing")) &&
        points_walk_number(w, &number))
        points_walk_take(w, ';', _("';' is missing"));
}

/* Returns how many numbers a point has; 0: that is not said. */
static int read_dimension(points_walk *w)
{
    if (took_word(w, "ZM"))
        return 4;
    return took_word(w, "Z") || took_word(w, "M") ? 3 : 0;
}

/* What follows the word, whose brackets are so deep. */
static bool read_body(points_walk *w, int levels)
{
    int numbers = read_dimension(w);
    if (took_word(w, "EMPTY"))
        return points_walk_fail(w, _("there is nothing in it: EMPTY"));
    if (points_walk_peek(w) != '(')
        return points_walk_fail(w, _("'%c' is missing"), '(');
    int level = points_brackets_read(w, POINTS_OF_WKT, numbers);
    if (level && level != levels)
        return points_walk_fail(
            w, level < levels ? _("'%c' is missing") : _("there is one '%c' too many"), '(');
    points_walk_took(w, ';');
    points_walk_took(w, ',');
    return !w->failed;
}

/* False: of no type that is read. */
static bool read_polygon(points_walk *w)
{
    pass_reference(w);
    if (took_word(w, "POLYGON"))
        return read_body(w, 3);
    return took_word(w, "MULTIPOLYGON") && read_body(w, 4);
}

bool points_wkt_read(points_walk *w)
{
    w->decimal = true;
    pass_reference(w);
    bool is_line = took_word(w, "LINESTRING");
    w->list->form = is_line ? POINTS_LINE : POINTS_RINGS;
    if (!(is_line ? read_body(w, 2) : read_polygon(w)))
        return points_walk_fail(
            w, _("of well-known text only POLYGON, MULTIPOLYGON or one LINESTRING is read"));
    while (!is_line && points_walk_peek(w) && read_polygon(w))
        ;
    return points_walk_end(w);
}
