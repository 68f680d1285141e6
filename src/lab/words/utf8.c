/* SPDX-License-Identifier: MIT */
#include "utf8.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

int utf8_length_in(const char *string, size_t left)
{
    const unsigned char *s = (const unsigned char *)string;
    if (s[0] < 0x80)
        return 1;
    int length = 2 + (s[0] >= 0xe0) + (s[0] >= 0xf0);
    if (s[0] < 0xc2 || s[0] > 0xf4 || (size_t)length > left)
        return 0;
    for (int i = 1; i < length; i++)
        if (!utf8_continues(string[i]))
            return 0;
    bool overlong = (s[0] == 0xe0 && s[1] < 0xa0) || (s[0] == 0xf0 && s[1] < 0x90);
    bool beyond = (s[0] == 0xed && s[1] > 0x9f) || (s[0] == 0xf4 && s[1] > 0x8f);
    return overlong || beyond ? 0 : length;
}

int utf8_length(const char *string)
{
    return utf8_length_in(string, SIZE_MAX);
}

int utf8_step(const char *string)
{
    int length = utf8_length(string);
    return length ? length : 1;
}

unsigned utf8_code(const char *string, int length)
{
    const unsigned char *s = (const unsigned char *)string;
    unsigned code = length == 1 ? s[0] : s[0] & (0xffu >> (length + 1));
    for (int i = 1; i < length; i++)
        code = code << 6 | (s[i] & 0x3fu);
    return code;
}

bool utf8_is_wide(const char *string, int length)
{
    unsigned code = utf8_code(string, length);
    return (code >= 0x2E80 && code <= 0xA4CF) || (code >= 0xF900 && code <= 0xFAFF) ||
           (code >= 0xFE30 && code <= 0xFF60) || code >= 0x20000;
}

int utf8_columns(const char *string, size_t size)
{
    int columns = 0;
    for (size_t i = 0; i < size;) {
        int length = utf8_step(string + i);
        columns += utf8_is_wide(string + i, length) ? 2 : 1;
        i += (size_t)length;
    }
    return columns;
}

/* ---- Printable --------------------------------------------------------------------------- */

/* C0, DEL and C1; line ends of Unicode; and what turns the direction of writing: a name could then
 * be read as another one (Unicode Technical Report 36, section 2.6). */
static bool is_control(unsigned code)
{
    static const unsigned from_to[][2] = {{0, 0x1F},        {0x7F, 0x9F},     {0x61C, 0x61C},
                                          {0x200E, 0x200F}, {0x2028, 0x202E}, {0x2066, 0x2069}};
    for (size_t i = 0; i < sizeof from_to / sizeof *from_to; i++)
        if (code >= from_to[i][0] && code <= from_to[i][1])
            return true;
    return false;
}

static char *make_printable(char *text, bool quotes)
{
    static const char quote[] = "\n    ";
    for (char *s = text; *s;) {
        int valid = utf8_length(s), length = valid ? valid : 1;
        bool kept = quotes && strncmp(s, quote, sizeof quote - 1) == 0;
        if (!valid || (is_control(utf8_code(s, length)) && !kept))
            memset(s, '?', (size_t)length);
        s += length;
    }
    return text;
}

char *utf8_printable(char *text)
{
    return make_printable(text, false);
}

void utf8_complain(const char *format, ...)
{
    char message[4096];
    va_list values;
    va_start(values, format);
    vsnprintf(message, sizeof message, format, values);
    va_end(values);
    fprintf(stderr, "%s\n", make_printable(message, true));
}
