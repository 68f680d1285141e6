#include "printable.h"
#include "utf8.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

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
