#include "printable.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* The length of the UTF-8 sequence; 0: there is none. */
static size_t sequence(const unsigned char *s)
{
    size_t length = s[0] < 0x80                   ? 1
                    : s[0] >= 0xC2 && s[0] < 0xE0 ? 2
                    : s[0] >= 0xE0 && s[0] < 0xF0 ? 3
                    : s[0] >= 0xF0 && s[0] < 0xF5 ? 4
                                                  : 0;
    for (size_t i = 1; i < length; i++)
        if ((s[i] & 0xC0) != 0x80)
            return 0;
    return length;
}

static bool is_control(const unsigned char *s)
{
    return s[0] < ' ' || s[0] == 0x7F || (s[0] == 0xC2 && s[1] < 0xA0);
}

static char *make_printable(char *text, bool quotes)
{
    static const char quote[] = "\n    ";
    unsigned char *s = (unsigned char *)text;
    while (*s) {
        size_t length = sequence(s);
        bool kept = quotes && strncmp((char *)s, quote, sizeof quote - 1) == 0;
        if (length == 0 || (is_control(s) && !kept))
            memset(s, '?', length ? length : 1);
        s += length ? length : 1;
    }
    return text;
}

char *printable(char *text)
{
    return make_printable(text, false);
}

void printable_complain(const char *format, ...)
{
    char message[4096];
    va_list values;
    va_start(values, format);
    vsnprintf(message, sizeof message, format, values);
    va_end(values);
    fprintf(stderr, "%s\n", make_printable(message, true));
}
