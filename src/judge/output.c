/* SPDX-License-Identifier: MIT */
#include "output.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static bool make_output_room(output *to, size_t more)
{
    size_t need = to->length + more + 1;
    if (need <= to->room)
        return true;
    size_t room = 2 * need;
    char *text = realloc(to->text, room);
    if (!text)
        return false;
    to->text = text;
    to->room = room;
    return true;
}

void output_add(output *to, const char *format, ...)
{
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    to->failed = to->failed || length < 0 || !make_output_room(to, (size_t)length);
    if (!to->failed) {
        vsnprintf(to->text + to->length, (size_t)length + 1, format, again);
        to->length += (size_t)length;
    }
    va_end(again);
}

const char *output_text(const output *of)
{
    if (of->failed)
        return NULL;
    return of->text ? of->text : "";
}

void output_clear(output *of)
{
    of->length = 0;
    of->failed = false;
    if (of->text)
        of->text[0] = '\0';
}

void output_free(output *of)
{
    free(of->text);
    *of = (output){0};
}
