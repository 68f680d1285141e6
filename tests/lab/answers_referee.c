/* SPDX-License-Identifier: MIT */
/* The referee as a user's test, or a mistake that the argument names: answers cases as
 * docs/judge.md says. Whatever the pair, the head names it. */
#include "case.h"
#include "hit_lab.h"
#include "mistakes.h"

#include <stdlib.h>
#include <string.h>

static bool read_shape(case_shape *shape, case_form form, char **at)
{
    int count = case_forms[form].numbers;
    if (count == 0)
        count = 2 * (int)strtol(*at, at, 10);
    *shape = (case_shape){.form = form, .count = count};
    for (int i = 0; i < count && i < CASE_NUMBERS; i++)
        shape->number[i] = strtod(*at, at);
    return count <= CASE_NUMBERS;
}

static const char *answer(case_pair pair, const mistake *mistake, char *line)
{
    static hit_case one;
    static case_built built;
    bool read =
        read_shape(&one.shape[0], pair.a, &line) && read_shape(&one.shape[1], pair.b, &line);
    if (!read || !case_build(&one, &built))
        return "?";
    hit_verdict verdict = mistake ? hit_run(&mistake->method, &built.a, &built.b, NULL)
                                  : hit_referee(&built.a, &built.b, NULL);
    return verdict == HIT_REFUSED ? "?" : hit_verdict_name(verdict);
}

int main(int count, char **arguments)
{
    const mistake *mistake = count > 1 ? mistakes_find(arguments[1]) : NULL;
    if (count > 1 && !mistake)
        return 1;
    char line[CASE_LINE], name[64];
    case_pair pair;
    if (!fgets(line, sizeof line, stdin) || sscanf(line, "# hitlab cases 1 %63s", name) != 1 ||
        !case_pair_find(name, &pair))
        return 1;
    while (fgets(line, sizeof line, stdin))
        if (*line == '\n')
            fflush(stdout);
        else if (*line != '#')
            puts(answer(pair, mistake, line));
    return 0;
}
