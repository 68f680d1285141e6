/* SPDX-License-Identifier: MIT */
#include "points.h"

#include "memory.h"
#include "points_private.h"
#include "report.h"
#include "words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Wide signs ------------------------------------------------------------------------------ */

/* Full-width signs of Chinese input, and the signs that they stand for. */
static const struct {
    const char *wide;
    char narrow;
} wide_signs[] = {
    {"\xE3\x80\x80", ' '}, {"\xC2\xA0", ' '},     {"\xE3\x80\x81", ','}, {"\xEF\xBC\x8C", ','},
    {"\xEF\xBC\x9B", ';'}, {"\xEF\xBC\x9A", ':'}, {"\xEF\xBC\x9D", '='}, {"\xEF\xBC\x8F", '/'},
    {"\xEF\xBC\x88", '('}, {"\xEF\xBC\x89", ')'}, {"\xEF\xBC\xBB", '['}, {"\xEF\xBC\xBD", ']'},
    {"\xE3\x80\x90", '['}, {"\xE3\x80\x91", ']'}, {"\xEF\xBD\x9B", '{'}, {"\xEF\xBD\x9D", '}'},
    {"\xEF\xBC\x8D", '-'}, {"\xE2\x88\x92", '-'}, {"\xEF\xBC\x8B", '+'}, {"\xEF\xBC\x8E", '.'},
};

/* Returns the sign or the digit, and how many bytes it takes; NUL: it is none. */
static char narrow_of(const char *at, size_t *length)
{
    const unsigned char *b = (const unsigned char *)at;
    *length = 3;
    if (b[0] == 0xEF && b[1] == 0xBC && b[2] >= 0x90 && b[2] <= 0x99)
        return (char)('0' + (b[2] - 0x90));
    for (size_t i = 0; i < sizeof wide_signs / sizeof *wide_signs; i++) {
        *length = strlen(wide_signs[i].wide);
        if (strncmp(at, wide_signs[i].wide, *length) == 0)
            return wide_signs[i].narrow;
    }
    return '\0';
}

static bool has_wide(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text >= 0x80)
            return true;
    return false;
}

/* Copies the text with narrow signs; its lines stay. The caller frees it. */
static char *narrow_signs(const char *text, size_t size)
{
    char *out = memory_get(size + 1), *to = out;
    while (*text) {
        size_t length = 1;
        char sign = '\0';
        if ((unsigned char)*text >= 0x80)
            sign = narrow_of(text, &length);
        if (!sign) {
            sign = *text;
            length = 1;
        }
        *to++ = sign;
        text += length;
    }
    *to = '\0';
    return out;
}

/* ---- The form -------------------------------------------------------------------------------- */

static bool is_object(const char *text)
{
    return points_geojson_is(text) || points_markup_is(text);
}

/* Returns whether the text has brackets outside of comments and names of columns. */
static bool has_brackets(const char *text)
{
    bool first = true, named = false;
    for (; *text; text += *text == '\n') {
        size_t line = strcspn(text, "#\n"), clear = strcspn(text, "#\n([{)]}");
        bool blank = strspn(text, " \t\r") >= line;
        if (clear < line && (!first || strcspn(text, "#\n0123456789") < line))
            return true;
        if (!blank && !first)
            named = false;
        if (!blank && first)
            named = clear < line;
        first = first && blank;
        text += strcspn(text, "\n");
    }
    return named;
}

bool points_may_be(const char *text)
{
    points_walk w = {.at = text};
    char first = points_walk_peek(&w);
    return is_object(text) || points_wkt_is(text) || points_path_is(text) || has_brackets(text) ||
           (first && strchr("+-.0123456789", first)) || (unsigned char)first >= 0x80;
}

static bool read_points_form(points_walk *w)
{
    if (points_geojson_is(w->at))
        return points_geojson_read(w);
    if (points_markup_is(w->at))
        return points_markup_read(w);
    if (w->choice)
        return points_walk_fail(w,
                                _("'#%s' chooses a feature of GeoJSON, or an outline of an SVG or "
                                  "TMX, and this file is none of them"),
                                w->choice);
    if (points_wkt_is(w->at))
        return points_wkt_read(w);
    if (points_path_is(w->at))
        return points_path_read(w);
    return has_brackets(w->at) ? points_brackets_read_all(w) : points_table_read(w);
}

/* ---- Reading --------------------------------------------------------------------------------- */

static bool read_walk(points_walk *w, const char *text, size_t size)
{
    char *narrowed = NULL;
    if (!is_object(text) && has_wide(text)) {
        narrowed = narrow_signs(text, size);
    }
    w->at = w->start = narrowed ? narrowed : text;
    w->size = size;
    bool fine = read_points_form(w) && !w->failed;
    free(narrowed);
    return fine;
}

bool points_read(const points_source *s, point_list *list)
{
    points_walk w = {.line = s->line, .choice = s->choice, .list = list};
    if (read_walk(&w, s->text, s->size))
        return true;
    return s->key ? report_fail(s->report, w.line, "'%s': %s", s->key, w.wrong)
                  : report_fail(s->report, w.line, "%s", w.wrong);
}

const char *points_read_one(const char *typed, hit_vec *out)
{
    static char wrong[POINTS_WRONG];
    point_list list = {0};
    points_walk w = {.line = 1, .list = &list};
    bool fine = read_walk(&w, typed, strlen(typed)) && list.count == 1;
    if (fine)
        *out = list.points[0];
    else if (list.count > 0 && (w.odd || !w.failed))
        snprintf(wrong, sizeof wrong, "%s", _("more than two numbers"));
    else
        snprintf(wrong, sizeof wrong, "%s", w.failed ? w.wrong : _("not a number"));
    point_list_free(&list);
    return fine ? NULL : wrong;
}
