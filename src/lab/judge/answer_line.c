/* SPDX-License-Identifier: MIT */
#include "answer_line.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { LINE = 128 };

/* A point may stand in brackets, with a comma. */
static void take_brackets(const char *word, char out[LINE])
{
    int length = 0;
    for (; *word && length + 1 < LINE; word++, length++) {
        out[length] = ' ';
        if (!strchr("()[]{},", *word))
            out[length] = *word;
    }
    out[length] = '\0';
}

child_answer answer_line_numbers(const char *word, int width, double *numbers)
{
    static const char *const none[] = {"none", "null", "nil"};
    char text[LINE], *at = text, *end;
    if (strcmp(word, "?") == 0)
        return ANSWER_REFUSED;
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        if (strcasecmp(word, none[i]) == 0)
            return ANSWER_MISS;
    take_brackets(word, text);
    for (int i = 0; i < width; i++, at = end) {
        numbers[i] = strtod(at, &end);
        if (end == at || isnan(numbers[i]))
            return ANSWER_ERROR;
    }
    return at[strspn(at, " ")] == '\0' ? ANSWER_NUMBER : ANSWER_ERROR;
}

bool answer_line_is_number(const char *word)
{
    double numbers[2];
    return answer_line_numbers(word, 1, numbers) == ANSWER_NUMBER ||
           answer_line_numbers(word, 2, numbers) == ANSWER_NUMBER;
}

child_answer answer_line_verdict(const char *word)
{
    static const struct {
        const char *word;
        child_answer answer;
    } rows[] = {{"0", ANSWER_MISS},  {"1", ANSWER_HIT},     {"miss", ANSWER_MISS},
                {"hit", ANSWER_HIT}, {"?", ANSWER_REFUSED}, {"false", ANSWER_MISS},
                {"true", ANSWER_HIT}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcasecmp(word, rows[i].word) == 0)
            return rows[i].answer;
    return ANSWER_ERROR;
}
