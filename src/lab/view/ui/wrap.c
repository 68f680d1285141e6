/* SPDX-License-Identifier: MIT */
#include "wrap.h"

#include "utf8.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static bool stands_in(const char *signs, const char *at)
{
    size_t length = (size_t)utf8_step(at);
    for (; *signs && *at; signs += utf8_step(signs))
        if (strncmp(signs, at, length) == 0)
            return true;
    return false;
}

bool wrap_opens(const char *at)
{
    return stands_in("（《「『【“‘", at);
}

bool wrap_closes(const char *at)
{
    return stands_in("，。、；：？！）》」』】”’…", at);
}

static bool is_wide(const char *at)
{
    return utf8_is_wide(at, utf8_step(at));
}

static bool ends_word(const char *at)
{
    return !*at || *at == ' ' || *at == '\n' || is_wide(at);
}

/* Returns where the piece ends that no line breaks apart: a blank, then a word or a wide letter,
 * with the opening signs before it and the closing ones after it. */
static size_t piece_end(const char *string, size_t at)
{
    at += string[at] == ' ';
    while (wrap_opens(string + at))
        at += (size_t)utf8_step(string + at);
    if (string[at] && is_wide(string + at))
        at += (size_t)utf8_step(string + at);
    else
        while (!ends_word(string + at))
            at += (size_t)utf8_step(string + at);
    while (wrap_closes(string + at))
        at += (size_t)utf8_step(string + at);
    return at;
}

enum { LINE_SIZE = 512 };

static bool fits_in(text *text, text_style style, const char *string, size_t length, double width)
{
    char line[LINE_SIZE];
    snprintf(line, sizeof line, "%.*s", (int)length, string);
    return text_width(text, style, line) <= width;
}

/* Lists where the pieces of the first line end, as many as a line has room for. */
static int list_ends(const char *string, size_t ends[LINE_SIZE])
{
    int count = 0;
    for (size_t end = 0; count == 0 || (string[end] && string[end] != '\n');) {
        end = piece_end(string, end);
        if (count > 0 && end >= LINE_SIZE)
            break;
        ends[count++] = end;
    }
    return count;
}

/* Bisects, because measuring takes as long as the string is. Most strings fit whole, and their
 * width is known once they have been drawn. */
size_t wrap_fit(text *text, text_style style, const char *string, double width)
{
    size_t ends[LINE_SIZE];
    int low = 0, high = list_ends(string, ends) - 1;
    if (fits_in(text, style, string, ends[high], width))
        return ends[high];
    high--;
    while (low < high) {
        int middle = (low + high + 1) / 2;
        if (fits_in(text, style, string, ends[middle], width))
            low = middle;
        else
            high = middle - 1;
    }
    return ends[low];
}

size_t wrap_fit_columns(const char *string, int columns)
{
    size_t fits = piece_end(string, 0);
    while (string[fits] && string[fits] != '\n') {
        size_t end = piece_end(string, fits);
        if (utf8_columns(string, end) > columns)
            break;
        fits = end;
    }
    return fits;
}

int wrap_count_lines(const char *text)
{
    int lines = 1;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

const char *wrap_next(const char *string, size_t length)
{
    string += length;
    return string + (*string == ' ' || *string == '\n');
}

wrap_lines wrap_text(text *text, text_style style, const char *string, double width, int most)
{
    wrap_lines lines = {.count = 0};
    while (*string && lines.count < most) {
        bool last = lines.count + 1 == most;
        char *line = lines.text[lines.count++];
        size_t length = last ? strlen(string) : wrap_fit(text, style, string, width);
        snprintf(line, sizeof lines.text[0], "%.*s", (int)length, string);
        lines.width = fmax(lines.width, text_width(text, style, line));
        string = wrap_next(string, length);
    }
    return lines;
}
