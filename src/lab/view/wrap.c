#include "wrap.h"

#include <stdio.h>
#include <string.h>

size_t wrap_fit(text *text, text_style style, const char *string, double width)
{
    size_t fits = strcspn(string, " \n");
    for (size_t end = fits; string[end] == ' ';) {
        end += 1 + strcspn(string + end + 1, " \n");
        char line[512];
        snprintf(line, sizeof line, "%.*s", (int)end, string);
        if (end >= sizeof line || text_width(text, style, line) > width)
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
