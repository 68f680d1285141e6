/* SPDX-License-Identifier: MIT */
#include "wrapper.h"

#include "classes.h"
#include "code.h"
#include "curried.h"
#include "expand.h"
#include "form_choice.h"
#include "gathered.h"
#include "language.h"
#include "libraries.h"
#include "memory.h"
#include "parameters.h"
#include "types.h"
#include "wrapper_argument.h"

#include <stdlib.h>
#include <string.h>

/* ---- Which parameters are known -------------------------------------------------------------- */

enum { MOST_BLANKS = 4 };

/* Leaves out the parameter whose name says least; `kept` has the places of the others. */
static void leave_out_one(head *h, int *kept, case_pair pair)
{
    int worst = 0;
    for (int i = 1; i < h->count; i++)
        if (form_names_level(pair, h->parameter[i].name) <=
            form_names_level(pair, h->parameter[worst].name))
            worst = i;
    h->count--;
    memmove(h->parameter + worst, h->parameter + worst + 1,
            (size_t)(h->count - worst) * sizeof *h->parameter);
    memmove(kept + worst, kept + worst + 1, (size_t)(h->count - worst) * sizeof *kept);
}

/* Returns whether the name of a parameter that is left out is that of another shape: then the
 * function is for another pair. */
static bool is_for_other_pair(const signature *found, case_pair pair, const int *kept, int count)
{
    for (int i = 0, k = 0; i < found->types.count; i++) {
        bool is_kept = k < count && kept[k] == i;
        k += is_kept;
        const head_parameter *p = &found->types.parameter[i];
        bool is_plain = !p->type[0] || types_is_number(p->type);
        bool is_its = !is_plain && form_names_level(pair, p->name) > 0;
        if (!is_kept && !is_its && form_names_know(p->name) && !strchr(p->type, '*'))
            return true;
    }
    return false;
}

/* Writes the arguments: those of the form that most of the parameters say, and blanks. False: the
 * function is for another pair. */
static bool write_arguments(const signature *found, const call *c, const language *l,
                            const char *code, wrapper_argument *out)
{
    head h = found->types;
    int kept[CODE_PARAMETERS];
    for (int i = 0; i < h.count; i++) {
        kept[i] = i;
        wrapper_argument_write_blank(&h.parameter[i], l, &out[i]);
    }
    for (int dropped = 0; dropped < MOST_BLANKS && h.count > 0; dropped++) {
        char text[HEAD_TEXT];
        form_call form;
        bool said;
        if (parameters_write(&h, l, code, OBJECT_OF_KNOWN, text) &&
            form_choice_by_names(c->pair, c->ask, text, &form, &said) && said) {
            for (int i = 0; i < form.parameter_count; i++)
                wrapper_argument_write(&form, i, l, &h.parameter[i], code, &out[kept[i]]);
            return !is_for_other_pair(found, c->pair, kept, h.count);
        }
        leave_out_one(&h, kept, c->pair);
    }
    for (int i = 0; i < found->types.count; i++)
        wrapper_argument_name_blank(&found->types.parameter[i], &out[i]);
    return !is_for_other_pair(found, c->pair, kept, 0);
}

/* Writes the only argument, of what the function reads of it. False: that is not known. */
static bool write_gathered(const signature *found, const call *c, const language *l,
                           const char *text, const char *code, wrapper_argument *out)
{
    code_function f;
    gathered g;
    const char *dot = strrchr(found->function, '.');
    if (!code_find_function(code, dot ? dot + 1 : found->function, &f) ||
        !gathered_find(text, code, &f, &found->types, l, &g))
        return false;
    signature one = *found;
    wrapper_argument *given = calloc(CODE_PARAMETERS, sizeof *given);
    one.types = g.names;
    bool fine = given && write_arguments(&one, c, l, code, given);
    for (int i = 0; fine && i < g.names.count; i++)
        fine = strncmp(given[i].text, "BLANK_", strlen("BLANK_")) != 0;
    if (fine)
        wrapper_argument_join(l, &g, given, out);
    free(given);
    return fine;
}

/* ---- The function ---------------------------------------------------------------------------- */

/* split: how many of them the outer function of two takes; 0: it is one function. */
static void write_call(FILE *out, const signature *found, int split, const language *l,
                       const wrapper_argument *given)
{
    int first = found->has_object;
    const char *last = strrchr(found->function, l->joint ? l->joint[0] : '.');
    const char *name = last ? last + 1 : found->function;
    if (found->has_object)
        fprintf(out, "%s%s%s(", given[0].text, language_is(l, "lua") ? ":" : ".", name);
    else
        fprintf(out, "%s(", found->function);
    int count = found->types.count + (found->types.count == 0); /* "**k" */
    for (int i = first; i < count; i++) {
        if (i > first)
            fputs(i == split ? ")(" : ", ", out);
        fputs(given[i].text, out);
    }
    fputs(")", out);
}

/* The head of the function with a mark for what it returns. */
static char *write_head(const language *l, const call *c, const char *name)
{
    char *parameters = NULL;
    size_t size;
    FILE *to = memory_open(&parameters, &size);
    call_write_parameters(to, l, c);
    memory_close(to);
    const expand_value values[] = {
        {"FUNCTION", name}, {"PARAMETERS", parameters},
        {"ABOUT", ""},      {"TYPE", l->returns[c->ask > ASK_POINT ? ASK_POINT : c->ask]},
        {"NOTHING", "\1"},  {0}};
    char *text = expand_text(l->stub, values);
    free(parameters);
    return text;
}

static void write_function(FILE *out, const signature *found, int split, const language *l,
                           const call *c, const char *name, const wrapper_argument *given)
{
    char *text = write_head(l, c, name), *mark = strchr(text, '\1'), *line = mark;
    bool in_class = l->receiver != NULL;
    while (line > text && line[-1] != '\n')
        line--;
    int indent = (int)strspn(line, " \t");
    fprintf(out, "\n%s%.*s", in_class ? "class Judged {\n" : "", (int)(line - text), text);
    for (int i = 0; i < found->types.count; i++)
        if (given[i].made[0])
            fprintf(out, "%.*s%s\n", indent, line, given[i].made);
    fprintf(out, "%.*s", (int)(mark - line), line);
    write_call(out, found, split, l, given);
    fprintf(out, "%s%s", mark + 1, in_class ? "}\n" : "");
    free(text);
}

/* Returns how many parameters the outer function of two takes; 0: it is one function. */
static int guess_curried(const char *code, const char *function, const language *l, signature *out)
{
    curried both;
    if (!curried_find(code, l, function, &both))
        return 0;
    *out = (signature){.types = both.all};
    snprintf(out->function, sizeof out->function, "%s", both.name);
    return both.first;
}

bool wrapper_write(FILE *out, const char *text, const char *function, const call *c,
                   const language *l, char name[WRAPPER_NAME])
{
    signature found;
    wrapper_argument *given = calloc(CODE_PARAMETERS, sizeof *given);
    char *code = libraries_code(text, l);
    int split = guess_curried(code, function, l, &found);
    bool guessed = split > 0 || signature_guess(code, function, c, l, &found);
    bool fine = given && guessed &&
                ((split == 0 && write_gathered(&found, c, l, text, code, given)) ||
                 (found.types.count > 0 && write_arguments(&found, c, l, code, given)));
    if (fine) {
        snprintf(name, WRAPPER_NAME, "%s", code_has_word(code, "hit") ? "judged_hit" : "hit");
        write_function(out, &found, split, l, c, name, given);
    }
    free(given);
    free(code);
    return fine;
}
