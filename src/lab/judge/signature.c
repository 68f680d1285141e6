/* SPDX-License-Identifier: MIT */
#include "signature.h"

#include "code.h"
#include "language.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- How many -------------------------------------------------------------------------------- */

/* 0: polygons have several forms. */
static int arguments_of(const call *c)
{
    call_argument arguments[CALL_ARGUMENTS];
    bool polygon = !case_forms[c->pair.a].numbers || !case_forms[c->pair.b].numbers;
    return polygon && !c->objects ? 0 : call_arguments(c, arguments);
}

static case_form upright(case_form form)
{
    return form == FORM_RECT ? FORM_BOX : form;
}

case_pair signature_upright(case_pair pair)
{
    return (case_pair){upright(pair.a), upright(pair.b)};
}

static bool fits_count(const code_function *f, const char *function, const call *c,
                       bool *is_upright, char *error, size_t size)
{
    call box = *c;
    box.pair = signature_upright(c->pair);
    int wanted = arguments_of(c);
    if (f->count < 0 || !wanted || f->count == wanted)
        return true;
    const char *a = case_forms[c->pair.a].name, *b = case_forms[c->pair.b].name;
    char columns[CASE_COLUMNS];
    ask_columns(c->ask, c->pair, columns, sizeof columns);
    if (c->objects) {
        snprintf(error, size, _("%s() takes %d arguments, and as objects %s/%s has %d"), function,
                 f->count, a, b, wanted);
        return false;
    }
    *is_upright = f->count == arguments_of(&box);
    const char *fits = *is_upright ? _("%s() takes %d numbers, and %s/%s has %d; %s/%s has as many")
                                   : _("%s() takes %d numbers, and %s/%s has %d");
    snprintf(error, size, fits, function, f->count, a, b, wanted, case_forms[box.pair.a].name,
             case_forms[box.pair.b].name);
    if (!*is_upright && !c->order)
        words_append(error, size, _(": %s"), columns);
    return false;
}

/* A polygon is one argument: its vertices. */
static int values_of(case_form form)
{
    int numbers = case_forms[form].numbers;
    return numbers ? numbers : 1;
}

bool signature_takes(const char *text, const char *function, case_pair pair, const language *l,
                     char *error, size_t size)
{
    char *code = code_without_comments(text, l);
    code_function f;
    int wanted = values_of(pair.a) + values_of(pair.b);
    bool fits = !code_find_function(code, function, &f) || f.count < 0 || f.count == wanted;
    if (!fits)
        snprintf(error, size, _("%s() takes %d arguments, and %s/%s has %d"), function, f.count,
                 case_forms[pair.a].name, case_forms[pair.b].name, wanted);
    free(code);
    return fits;
}

/* ---- In which order -------------------------------------------------------------------------- */

/* Other names for the numbers of a shape, beside those of its columns. */
static const char *const other_names[FORM_COUNT][7] = {
    [FORM_POINT] = {"x y", "px py", "pointx pointy", "point_x point_y", "mx my", "mousex mousey"},
    [FORM_SEGMENT] = {"x1 y1 x2 y2", "ax ay bx by", "x0 y0 x1 y1"},
    [FORM_CIRCLE] = {"cx cy r", "cx cy radius", "cx cy cr", "x y r", "x y radius",
                     "circlex circley radius", "circle_x circle_y radius"},
    [FORM_BOX] = {"x y w h", "x y width height", "rx ry rw rh", "rx ry w h", "bx by bw bh",
                  "left top width height", "rectx recty rectw recth"},
    [FORM_RECT] = {"cx cy w h degrees", "x y w h angle", "cx cy w h angle", "x y w h degrees"},
    [FORM_TRIANGLE] = {"x1 y1 x2 y2 x3 y3", "ax ay bx by cx cy"},
    [FORM_CAPSULE] = {"x1 y1 x2 y2 r", "x1 y1 x2 y2 radius", "ax ay bx by r"},
    [FORM_ROUNDBOX] = {"x y w h r", "x y width height radius", "x y w h radius"},
    [FORM_ELLIPSE] = {"cx cy rx ry degrees", "x y rx ry angle", "cx cy rx ry angle"},
};

/* Returns the argument of the pair with this name; -1: there is none, or it is taken. */
static int find_name(const char *name, char (*names)[CODE_NAME], int count, const bool *taken)
{
    for (int i = 0; i < count; i++)
        if (!taken[i] && strcasecmp(names[i], name) == 0)
            return i;
    return -1;
}

/* Sets for each parameter which argument of the pair it is. False: the names do not fit. */
static bool match(const code_function *f, char (*names)[CODE_NAME], int places[CODE_PARAMETERS])
{
    bool taken[CODE_PARAMETERS] = {false};
    for (int i = 0; i < f->count; i++) {
        places[i] = find_name(f->parameters[i], names, f->count, taken);
        if (places[i] < 0)
            return false;
        taken[places[i]] = true;
    }
    return true;
}

/* Puts the words into the names, from number `at` on. Returns the next number. */
static int add_names(const char *words, char (*names)[CODE_NAME], int at)
{
    for (; *words && at < CODE_PARAMETERS; at++) {
        int length = (int)strcspn(words, " ");
        snprintf(names[at], CODE_NAME, "%.*s", length, words);
        words += length + (words[length] == ' ');
    }
    return at;
}

static bool is_in_order(const int *places, int count)
{
    for (int i = 0; i < count; i++)
        if (places[i] != i)
            return false;
    return true;
}

/* Returns whether the names are known and in another order, which `places` then has. */
static bool has_other_order(const code_function *f, const call *c, int places[CODE_PARAMETERS])
{
    bool found = false;
    for (int i = 0; i < 7 && other_names[c->pair.a][i]; i++)
        for (int k = 0; k < 7 && other_names[c->pair.b][k]; k++) {
            char names[CODE_PARAMETERS][CODE_NAME];
            int tried[CODE_PARAMETERS], count = add_names(other_names[c->pair.a][i], names, 0);
            count = add_names(other_names[c->pair.b][k], names, count);
            if (count != f->count || !match(f, names, tried))
                continue;
            if (is_in_order(tried, count))
                return false;
            if (!found)
                memcpy(places, tried, sizeof tried);
            found = true;
        }
    return found;
}

/* The names of the columns, with the letters that they get where both shapes have one. */
static bool has_columns_otherwise(const code_function *f, const call *c,
                                  int places[CODE_PARAMETERS])
{
    char columns[CASE_COLUMNS], names[CODE_PARAMETERS][CODE_NAME];
    ask_columns(c->ask, c->pair, columns, sizeof columns);
    return add_names(columns, names, 0) == f->count && match(f, names, places) &&
           !is_in_order(places, f->count);
}

static bool fits_order(const code_function *f, const char *function, const call *c, char *error,
                       size_t size)
{
    int places[CODE_PARAMETERS];
    call_argument arguments[CALL_ARGUMENTS];
    bool plain = !c->order && !c->objects && f->count > 0 && f->count == arguments_of(c);
    if (!plain || !(has_columns_otherwise(f, c, places) || has_other_order(f, c, places)))
        return true;
    call_arguments(c, arguments);
    snprintf(error, size, _("%s() takes %s/%s in another order; is it "), function,
             case_forms[c->pair.a].name, case_forms[c->pair.b].name);
    for (int i = 0; i < f->count; i++)
        words_append(error, size, i ? ",%s" : "--order %s", arguments[places[i]].name);
    words_append(error, size, "?");
    return false;
}

/* ---- Whether it is there --------------------------------------------------------------------- */

/* Names that another file may define. */
static bool takes_from_others(const char *text)
{
    static const char *const words[] = {"#include \"",     "import *",         "export default",
                                        "export *",        "module.exports =", "return function",
                                        "module.exports=", "include!",         "(...)"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strstr(text, words[i]))
            return true;
    return false;
}

static bool is_there(const char *text, const char *code, const char *name, char *error, size_t size)
{
    char others[256];
    if (code_has_word(code, name) || takes_from_others(text))
        return true;
    code_list_functions(code, others, sizeof others);
    if (others[0])
        snprintf(error, size, _("it has no function %s; it has: %s"), name, others);
    else
        snprintf(error, size, _("it has no function %s, and no other"), name);
    return false;
}

bool signature_fits(const char *text, const char *function, const call *c, const language *l,
                    bool *is_upright, char *error, size_t size)
{
    const char *dot = strrchr(function, '.'), *colon = strrchr(function, ':');
    const char *name = dot > colon ? dot : colon;
    name = name ? name + 1 : function;
    char *code = code_without_comments(text, l);
    code_function f;
    *is_upright = false;
    bool fine = is_there(text, code, name, error, size);
    if (fine && code_find_function(code, name, &f))
        fine = fits_count(&f, function, c, is_upright, error, size) &&
               fits_order(&f, function, c, error, size);
    free(code);
    return fine;
}
