#include "wrap.h"

#include "utf8.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static int length_at(const char *at)
{
    int length = utf8_length(at);
    return length ? length : 1;
}

static bool stands_in(const char *signs, const char *at)
{
    size_t length = (size_t)length_at(at);
    for (; *signs && *at; signs += length_at(signs))
        if (strncmp(signs, at, length) == 0)
            return true;
    return false;
}

static bool is_wide(const char *at)
{
    return utf8_is_wide(at, length_at(at));
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
    while (stands_in("（《「『【“‘", string + at))
        at += (size_t)length_at(string + at);
    if (string[at] && is_wide(string + at))
        at += (size_t)length_at(string + at);
    else
        while (!ends_word(string + at))
            at += (size_t)length_at(string + at);
    while (stands_in("，。、；：？！）》」』】”’…", string + at))
        at += (size_t)length_at(string + at);
    return at;
}

enum { LINE_SIZE = 512 };

static bool fits_in(text *text, text_style style, const char *string, size_t length, double width)
{
    char line[LINE_SIZE];
    snprintf(line, sizeof line, "%.*s", (int)length, string);
    return text_width(text, style, line) <= width;
}

/* Where the pieces of the first line end, as many as a line has room for at most. */
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

/* By bisection: measuring takes as long as the string is. */
size_t wrap_fit(text *text, text_style style, const char *string, double width)
{
    size_t ends[LINE_SIZE];
    int low = 0, high = list_ends(string, ends) - 1;
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

const char *wrap_next(const char *string, size_t length)
{
    string += length;
    return string + (*string == ' ' || *string == '\n');
}
