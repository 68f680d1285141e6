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

size_t wrap_fit(text *text, text_style style, const char *string, double width)
{
    size_t fits = piece_end(string, 0);
    while (string[fits] && string[fits] != '\n') {
        size_t end = piece_end(string, fits);
        char line[512];
        snprintf(line, sizeof line, "%.*s", (int)end, string);
        if (end >= sizeof line || text_width(text, style, line) > width)
            break;
        fits = end;
    }
    return fits;
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
