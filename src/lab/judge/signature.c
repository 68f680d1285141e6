/* SPDX-License-Identifier: MIT */
#include "signature.h"

#include "words.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* Returns whether the text before `at` ends with that word. */
static bool follows(const char *text, const char *at, const char *word)
{
    size_t length = strlen(word);
    while (at > text && isspace((unsigned char)at[-1]))
        at--;
    return (size_t)(at - text) >= length && strncmp(at - length, word, length) == 0 &&
           (at - length == text || !is_letter(at[-(ptrdiff_t)length - 1]));
}

/* Returns the place behind the bracket that closes the one at `open`; NULL: none does. Counts what
 * commas part. A default value or "..." leaves open how many there are: -1. */
static const char *count_to_close(const char *open, int *count)
{
    int depth = 0, commas = 0;
    bool any = false, unclear = false;
    for (const char *c = open; *c; c++) {
        if (strchr("([{", *c))
            depth++;
        else if (strchr(")]}", *c) && --depth == 0) {
            *count = unclear ? -1 : commas + any;
            return c + 1;
        } else if (depth == 1 && *c == ',')
            commas++;
        else if (depth == 1 && strchr("=.*<", *c))
            unclear = true;
        else if (!isspace((unsigned char)*c))
            any = true;
    }
    return NULL;
}

/* By a word before the name, or by a body behind the brackets. */
static bool is_definition(const char *text, const char *name, const char *behind)
{
    static const char *const words[] = {"def", "function", "func", "fn"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (follows(text, name, words[i]))
            return true;
    while (isspace((unsigned char)*behind))
        behind++;
    return *behind == '{' && name > text && (isspace((unsigned char)name[-1]));
}

int signature_count(const char *text, const char *function)
{
    size_t length = strlen(function);
    for (const char *at = text; (at = strstr(at, function)) != NULL; at += length) {
        int count;
        const char *open = at + length;
        while (*open == ' ')
            open++;
        bool whole = (at == text || !is_letter(at[-1])) && *open == '(';
        const char *behind = whole ? count_to_close(open, &count) : NULL;
        if (behind && is_definition(text, at, behind))
            return count;
    }
    return -1;
}

/* A polygon has as many as it has vertices: 0. */
static int numbers_of(case_pair pair)
{
    int a = case_forms[pair.a].numbers, b = case_forms[pair.b].numbers;
    return a && b ? a + b : 0;
}

static case_form upright(case_form form)
{
    return form == FORM_RECT ? FORM_BOX : form;
}

case_pair signature_upright(case_pair pair)
{
    return (case_pair){upright(pair.a), upright(pair.b)};
}

bool signature_fits(const char *text, const char *function, case_pair pair, bool *is_upright,
                    char *error, size_t size)
{
    int takes = signature_count(text, function), wanted = numbers_of(pair);
    case_pair box = signature_upright(pair);
    *is_upright = false;
    if (takes < 0 || !wanted || takes == wanted)
        return true;
    *is_upright = takes == numbers_of(box);
    const char *fits = *is_upright ? _("%s() takes %d numbers, and %s/%s has %d; %s/%s has as many")
                                   : _("%s() takes %d numbers, and %s/%s has %d");
    snprintf(error, size, fits, function, takes, case_forms[pair.a].name, case_forms[pair.b].name,
             wanted, case_forms[box.a].name, case_forms[box.b].name);
    return false;
}
