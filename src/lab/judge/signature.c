/* SPDX-License-Identifier: MIT */
#include "signature_private.h"

#include "curried.h"
#include "libraries.h"
#include "words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static case_form upright_form(case_form form)
{
    return form == FORM_RECT ? FORM_BOX : form;
}

case_pair signature_upright(case_pair pair)
{
    return (case_pair){upright_form(pair.a), upright_form(pair.b)};
}

/* Says how many parameters it has, and what the pair has. */
static void refuse_count(const signature *s, const call *c, bool upright, char *error, size_t size)
{
    case_pair box = signature_upright(c->pair);
    char columns[CASE_COLUMNS];
    const char *a = case_forms[c->pair.a].name, *b = case_forms[c->pair.b].name;
    unsigned long count = (unsigned long)s->head.parameter_count;
    ask_columns(c->ask, c->pair, columns, sizeof columns);
    if (c->form)
        snprintf(error, size,
                 words_plural("%s() takes %d parameter, but this form has another number: %s",
                              "%s() takes %d parameters, but this form has another number: %s",
                              count),
                 s->function, s->head.parameter_count, c->form);
    else if (upright)
        snprintf(error, size,
                 words_plural("%s() takes %d parameter, which does not make %s/%s; it makes %s/%s",
                              "%s() takes %d parameters, which do not make %s/%s; they make %s/%s",
                              count),
                 s->function, s->head.parameter_count, a, b, case_forms[box.a].name,
                 case_forms[box.b].name);
    else
        snprintf(error, size,
                 words_plural("%s() takes %d parameter, which does not make %s/%s: %s",
                              "%s() takes %d parameters, which do not make %s/%s: %s", count),
                 s->function, s->head.parameter_count, a, b, columns);
}

static int columns_of_pair(case_pair pair)
{
    return case_forms[pair.a].numbers + case_forms[pair.b].numbers;
}

/* As many numbers as the upright pair has may be a turned rect with a point, but hardly are. */
static bool has_upright_count(const signature *s, const call *c)
{
    int count = s->head.parameter_count, upright = columns_of_pair(signature_upright(c->pair));
    return !c->form && c->ask == ASK_HIT && count == upright && upright != columns_of_pair(c->pair);
}

static bool fits(const signature *s, const call *c, bool *upright, char *error, size_t size)
{
    if (!s->has_head && s->types.by_name[0]) { /* "**k" */
        snprintf(error, size,
                 _("no function in it takes %s/%s in a form that is known; it has: %s"),
                 case_forms[c->pair.a].name, case_forms[c->pair.b].name, s->function);
        return false;
    }
    if (!s->has_head || (signature_fits(s, c, c->pair) && !has_upright_count(s, c)))
        return true;
    *upright = signature_fits(s, c, signature_upright(c->pair));
    refuse_count(s, c, *upright, error, size);
    return false;
}

/* Returns whether it is in the class that the name has before it, as far as the file shows. */
static bool is_in_class(const char *code, const language *l, const code_function *f,
                        const char *function)
{
    char scope[256] = "", owner[256];
    const char *last = signature_last_part(function), *end = last;
    while (end > function && strchr(".:", end[-1]))
        end--;
    snprintf(owner, sizeof owner, "%.*s", (int)(end - function), function);
    signature_write_scope(code, l, f, scope, sizeof scope);
    return end == function || !scope[0] ||
           strcmp(signature_last_part(scope), signature_last_part(owner)) == 0;
}

/* Reads the first function of that name whose parameters fit, or the first. False: there is none.
 */
static bool find_head(const char *code, const call *c, const language *l, signature *out)
{
    code_function f;
    signature first = *out;
    bool any = false;
    const char *name = signature_last_part(out->function);
    for (const char *at = code; code_find_next(code, at, name, &f); at = f.open) {
        signature one = *out;
        if (!is_in_class(code, l, &f, out->function))
            continue;
        signature_read_head(&f, code, l, c, &one);
        if (one.has_head && signature_fits(&one, c, c->pair)) {
            *out = one;
            return true;
        }
        first = any ? first : one;
        any = true;
    }
    *out = first;
    return any;
}

/* `hit` is for another pair: reads another function of the file that fits. */
static bool read_other(const char *text, const char *code, const call *c, const language *l,
                       signature *out)
{
    char ignored[2048];
    bool upright;
    signature other = {0};
    if (!signature_find(text, code, c, l, &other, ignored, sizeof ignored) || !other.is_found ||
        !find_head(code, c, l, &other) || !fits(&other, c, &upright, ignored, sizeof ignored))
        return false;
    *out = other;
    return true;
}

/* Refuses a function that returns a function; where no name is given, `hit`, or without it any. */
static bool refuse_curried(const char *code, const char *function, const language *l,
                           const signature *s, char *error, size_t size)
{
    curried found;
    code_function f;
    bool is_it = curried_find(code, l, function ? signature_last_part(function) : "hit", &found);
    bool has_other = function || s->is_found || code_find_function(code, "hit", &f);
    if (!is_it && (has_other || !curried_find(code, l, NULL, &found)))
        return false;
    snprintf(error, size, _("%s() returns a function; it has to take both shapes at once"),
             found.name);
    return true;
}

bool signature_read(const char *text, const char *function, const call *c, const language *l,
                    signature *out, bool *upright, char *error, size_t size)
{
    char *code = libraries_code(text, l);
    code_function f;
    *out = (signature){0};
    *upright = false;
    snprintf(out->function, sizeof out->function, "%s", function ? function : "hit");
    bool fine = function
                    ? signature_is_there(text, code, signature_last_part(function), error, size)
                    : code_find_function(code, "hit", &f) ||
                          signature_find(text, code, c, l, out, error, size);
    if (refuse_curried(code, function, l, out, error, size)) {
        free(code);
        return false;
    }
    if (fine && find_head(code, c, l, out))
        fine = fits(out, c, upright, error, size);
    if (!fine && !function && code_find_function(code, "hit", &f) &&
        read_other(text, code, c, l, out)) {
        *upright = false;
        fine = true;
    }
    free(code);
    return fine;
}
