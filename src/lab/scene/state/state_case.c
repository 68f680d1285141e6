/* SPDX-License-Identifier: MIT */
#include "state_case.h"

#include "case.h"
#include "memory.h"
#include "words.h"

#include <stdlib.h>

char *state_case_line(const char *text, const char **wrong)
{
    hit_case one;
    char line[CASE_LINE], *words = memory_copy(text), *made = NULL;
    for (char *c = words; *c; c++)
        if (*c == ':' || *c == ',')
            *c = ' ';
    if (!case_parse(words, &one))
        *wrong = _("not a pair of shapes and its numbers, such as circle/box:0,0,1,1,1,1,1");
    else if (!case_state(&one, false, line, sizeof line))
        *wrong = _("these numbers make no shape");
    else
        made = memory_copy(line);
    free(words);
    return made;
}
