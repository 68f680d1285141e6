/* SPDX-License-Identifier: MIT */
#include "wrapper_argument.h"

#include "form_names.h"
#include "memory.h"
#include "types.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- Numbers --------------------------------------------------------------------------------- */

static void add_term(char *out, double factor, const char *column)
{
    size_t used = strlen(out), room = TYPES_NUMBER - used;
    const char *before = "";
    double shown = factor;
    if (used) {
        before = factor < 0 ? " - " : " + ";
        shown = fabs(factor);
    }
    if (factor == 1 || (factor == -1 && used))
        snprintf(out + used, room, "%s%s", before, column);
    else
        snprintf(out + used, room, factor == (int)factor ? "%s%.17g.0 * %s" : "%s%.17g * %s",
                 before, shown, column);
}

/* Writes the name of a column, "cx", "ar". */
static void write_column(case_pair pair, int shape, int column, char *out, size_t size)
{
    case_form form = form_shape(pair, shape);
    int row = 0;
    while (form_quantities[row].shape != form)
        row++;
    const char *word = form_quantities[row + column].word;
    snprintf(out, size, "%s%s", form_letter(pair, shape, word, strlen(word)), word);
}

/* A number of the form, of the columns: "x + 0.5 * w". */
static void write_number(const form_call *form, form_word word, char out[TYPES_NUMBER])
{
    out[0] = '\0';
    if (word.shape == FORM_MOTION) {
        snprintf(out, TYPES_NUMBER, "%s", word.quantity ? "dy" : "dx");
        return;
    }
    const form_quantity *q = &form_quantities[word.quantity];
    for (int i = 0; i < 2; i++) {
        char column[16];
        if (q->factor[i] == 0)
            continue;
        write_column(form->pair, word.shape, q->from[i], column, sizeof column);
        add_term(out, q->factor[i], column);
    }
}

/* ---- What says nothing
 * ------------------------------------------------------------------------------- */

/* What a parameter that says nothing of the shapes may be given. */
static const struct {
    const char *suffix, *nothing, *no, *number;
} nothings[] = {{"py", "None", "None", "0"},      {"js", "null", "null", "0"},
                {"lua", "nil", "nil", "0"},       {"c", "0", "false", "0"},
                {"cpp", "nullptr", "false", "0"}, {"rs", "None", "false", "0 as _"},
                {"go", "nil", "false", "0"},      {"java", "null", "false", "0"},
                {"cs", "null", "false", "0"}};

static bool is_one_of(const char *word, const char *const *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strstr(word, words[i]))
            return true;
    return false;
}

static bool is_number(const head_parameter *p, const language *l)
{
    static const char *const types[] = {"float",  "double", "int",   "f32", "f64",  "i32",
                                        "size_t", "long",   "usize", "u32", "Real", "real"};
    static const char *const names[] = {"eps",  "tol",   "margin", "skin",      "pad",
                                        "dt",   "delta", "offset", "threshold", "slop",
                                        "time", "index", "count"};
    if (l->is_typed)
        return !strpbrk(p->type, "*&[<") && is_one_of(p->type, types, sizeof types / sizeof *types);
    char small[CODE_NAME] = "";
    for (size_t i = 0; p->name[i] && i + 1 < sizeof small; i++)
        small[i] = (char)tolower((unsigned char)p->name[i]);
    return is_one_of(small, names, sizeof names / sizeof *names);
}

static bool may_be_nothing(const head_parameter *p, const language *l)
{
    if (language_is(l, "c") || language_is(l, "cpp") || language_is(l, "go"))
        return strchr(p->type, '*') || strstr(p->type, "interface{}") ||
               strcmp(p->type, "any") == 0;
    return !language_is(l, "rs") || strstr(p->type, "Option");
}

/* A name that the user replaces. */
void wrapper_argument_name_blank(const head_parameter *p, wrapper_argument *out)
{
    snprintf(out->text, sizeof out->text, "BLANK_%s", p->name[0] ? p->name : "it");
}

/* 0, false, None: or, where nothing of the kind is known, a name that the user replaces. */
void wrapper_argument_write_blank(const head_parameter *p, const language *l, wrapper_argument *out)
{
    size_t row = 0;
    while (row + 1 < sizeof nothings / sizeof *nothings && !language_is(l, nothings[row].suffix))
        row++;
    if (is_number(p, l))
        snprintf(out->text, sizeof out->text, "%s", nothings[row].number);
    else if (l->is_typed && strncmp(p->type, "bool", 4) == 0)
        snprintf(out->text, sizeof out->text, "%s", nothings[row].no);
    else if (may_be_nothing(p, l))
        snprintf(out->text, sizeof out->text, "%s", nothings[row].nothing);
    else
        wrapper_argument_name_blank(p, out);
}

/* A struct of the file: a variable with the parameter's name, which is passed as the type wants. */
static void write_struct(const language *l, const head_parameter *p, const char *code,
                         char (*words)[TYPES_NUMBER], wrapper_argument *out)
{
    static const struct {
        const char *suffix, *before, *end;
    } rows[] = {{"c", NULL, ";"}, {"cpp", "auto ", ";"}, {"rs", "let mut ", ";"},
                {"go", "", ""},   {"java", "var ", ";"}, {"cs", "var ", ";"}};
    size_t row = 0, size;
    char *made = NULL;
    while (row + 1 < sizeof rows / sizeof *rows && !language_is(l, rows[row].suffix))
        row++;
    FILE *to = memory_open(&made, &size);
    types_write(to, code, l, p->made, "", 0, words);
    memory_close(to);
    if (language_is(l, "c"))
        snprintf(out->made, sizeof out->made, "__typeof__(%.500s) the_%s = %.500s;", made, p->name,
                 made);
    else
        snprintf(out->made, sizeof out->made, "%sthe_%s %s %.1000s%s", rows[row].before, p->name,
                 language_is(l, "go") ? ":=" : "=", made, rows[row].end);
    const char *way = p->is_pointer && !language_is(l, "rs") ? "&" : "";
    if (language_is(l, "rs") && strchr(p->type, '&'))
        way = strstr(p->type, "&mut") ? "&mut " : "&";
    snprintf(out->text, sizeof out->text, "%sthe_%s", way, p->name);
    free(made);
}

/* The text around an object, around a field, and between them. */
static const struct {
    const char *suffix, *open, *field, *close, *list[2];
} objects[] = {
    {"py", "type(\"shape\", (), dict(", "%s=%s", "))()", {"(", ")"}},
    {"js", "{ ", "%s: %s", " }", {"[", "]"}},
    {"lua", "{ ", "%s = %s", " }", {"{ ", " }"}},
};

static int object_row(const language *l)
{
    int row = 0;
    while (row < 2 && !language_is(l, objects[row].suffix))
        row++;
    return row;
}

static void add_item(char *out, size_t size, const char *text)
{
    size_t used = strlen(out);
    snprintf(out + used, size - used, "%s", text);
}

/* A point as an object with x and y. */
static void add_point(const language *l, const char *x, const char *y, char *out, size_t size)
{
    int row = object_row(l);
    char field[3 * TYPES_NUMBER];
    add_item(out, size, objects[row].open);
    snprintf(field, sizeof field, objects[row].field, "x", x);
    add_item(out, size, field);
    add_item(out, size, ", ");
    snprintf(field, sizeof field, objects[row].field, "y", y);
    add_item(out, size, field);
    add_item(out, size, objects[row].close);
}

/* Adds the field of that name, if the shape has one. */
static void add_field(const form_call *form, const form_parameter *g, const language *l,
                      const char *name, wrapper_argument *out)
{
    int row = object_row(l), second, shape = form->word[g->first].shape;
    char small[FORM_NAME], value[8 * TYPES_NUMBER] = "", field[9 * TYPES_NUMBER], there[FORM_NAME];
    size_t used = 0;
    for (const char *c = name; *c && used + 1 < sizeof small; c++)
        if (*c != '_')
            small[used++] = (char)tolower((unsigned char)*c);
    small[used] = '\0';
    int first = form_names_find(form_shape(form->pair, shape), small, &second);
    snprintf(field, sizeof field, objects[row].field, name, "");
    snprintf(there, sizeof there, "%.20s", field);
    bool is_there = false;
    for (const char *at = out->text; (at = strstr(at, there)) != NULL; at++)
        is_there = is_there || (at > out->text && !isalnum((unsigned char)at[-1]));
    if (first < 0 || is_there)
        return;
    char number[2][TYPES_NUMBER] = {"", ""};
    write_number(form, (form_word){.shape = (unsigned char)shape, .quantity = (unsigned char)first},
                 number[0]);
    if (second >= 0)
        write_number(form,
                     (form_word){.shape = (unsigned char)shape, .quantity = (unsigned char)second},
                     number[1]);
    if (second >= 0)
        add_point(l, number[0], number[1], value, sizeof value);
    else
        add_item(value, sizeof value, number[0]);
    snprintf(field, sizeof field, objects[row].field, name, value);
    add_item(out->text, sizeof out->text, strcmp(out->text, objects[row].open) == 0 ? "" : ", ");
    add_item(out->text, sizeof out->text, field);
}

/* The usual fields, of a shape of which the file reads none by name. */
static void add_usual_fields(const form_call *form, const form_parameter *g, const language *l,
                             wrapper_argument *out)
{
    static const char *const names[] = {"x",  "y",  "r",  "radius", "x1", "y1",    "x2",
                                        "y2", "x3", "y3", "w",      "h",  "width", "height"};
    bool circle = form_shape(form->pair, form->word[g->first].shape) == FORM_CIRCLE;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!circle || !strchr("wh", names[i][0]))
            add_field(form, g, l, names[i], out);
}

/* Returns the length of a name in "{ x: cx, y }" that stands there, behind a brace or a comma. */
static size_t length_of_key(const char *code, const char *at)
{
    size_t length = 0;
    const char *before = at;
    while (code_is_letter(at[length]))
        length++;
    while (before > code && isspace((unsigned char)before[-1]))
        before--;
    bool begins = before > code && strchr("{,", before[-1]);
    const char *behind = at + length + strspn(at + length, " \t\r\n");
    return begins && *behind && strchr(":,}", *behind) ? length : 0;
}

/* "rect.clamp(": a name that the user replaces. */
static void add_method(const char *code, const char *dot, const head_parameter *p,
                       const language *l, const char *name, wrapper_argument *out)
{
    size_t length = strlen(p->name);
    int row = object_row(l);
    char blank[CODE_NAME + 8], field[2 * CODE_NAME + 16];
    bool is_its = dot - code > (ptrdiff_t)length && !strncmp(dot - length, p->name, length) &&
                  !code_is_letter(dot[-(ptrdiff_t)length - 1]);
    snprintf(blank, sizeof blank, "BLANK_%s", name);
    snprintf(field, sizeof field, objects[row].field, name, blank);
    if (!is_its || strstr(out->text, field))
        return;
    add_item(out->text, sizeof out->text, strcmp(out->text, objects[row].open) == 0 ? "" : ", ");
    add_item(out->text, sizeof out->text, field);
}

/* An object with the fields that the file reads, and the methods that it calls. */
static void write_object(const form_call *form, const form_parameter *g, const language *l,
                         const head_parameter *p, const char *code, wrapper_argument *out)
{
    int row = object_row(l);
    if (g->count == 2) {
        char number[2][TYPES_NUMBER];
        for (int i = 0; i < 2; i++)
            write_number(form, form->word[g->first + i], number[i]);
        out->text[0] = '\0';
        add_point(l, number[0], number[1], out->text, sizeof out->text);
        return;
    }
    snprintf(out->text, sizeof out->text, "%s", objects[row].open);
    for (const char *at = code; *at; at++) {
        char name[CODE_NAME];
        size_t length = 0;
        while (*at == '.' && code_is_letter(at[1 + length]))
            length++;
        snprintf(name, sizeof name, "%.*s", (int)length, at + 1);
        if (language_is(l, "js") && !length && at > code && !isalnum((unsigned char)at[-1]))
            snprintf(name, sizeof name, "%.*s", (int)length_of_key(code, at), at);
        if (length && at[1 + length] == '(')
            add_method(code, at, p, l, name, out);
        else if (name[0] && !isdigit((unsigned char)name[0]))
            add_field(form, g, l, name, out);
    }
    if (strcmp(out->text, objects[row].open) == 0)
        add_usual_fields(form, g, l, out);
    add_item(out->text, sizeof out->text, objects[row].close);
}

/* An object of a class of the file: its constructor with numbers, and points as lists. */
static void write_class(const form_call *form, const form_parameter *g, const language *l,
                        const char *name, wrapper_argument *out)
{
    int row = object_row(l);
    const char *make = language_is(l, "js") ? "new %s(" : "%s(";
    snprintf(out->text, sizeof out->text, language_is(l, "lua") ? "%s.new(" : make, name);
    for (int i = g->first; i < g->first + g->count; i++) {
        char number[TYPES_NUMBER];
        write_number(form, form->word[i], number);
        add_item(out->text, sizeof out->text, i > g->first ? ", " : "");
        add_item(out->text, sizeof out->text, form->word[i].in_point ? objects[row].list[0] : "");
        add_item(out->text, sizeof out->text, number);
        if (i > g->first && form->word[i - 1].in_point)
            add_item(out->text, sizeof out->text, objects[row].list[1]);
    }
    add_item(out->text, sizeof out->text, ")");
}

/* The vertices and their number, as the columns have them. */
static bool write_list(const form_call *form, form_word word, const language *l,
                       wrapper_argument *out)
{
    static const struct {
        const char *suffix, *length;
    } lengths[] = {{"py", "len(%sxy)"},   {"js", "%sxy.length"}, {"lua", "#%sxy"},
                   {"rs", "%sxy.len()"},  {"go", "len(%sxy)"},   {"java", "%sxy.length"},
                   {"cs", "%sxy.Length"}, {"c", "%sn"},          {"cpp", "%sn"}};
    const form_quantity *q = &form_quantities[word.quantity];
    const char *letter = form_letter(form->pair, word.shape, "n", 1);
    bool flat = l->counts_vertices; /* C has x1, y1 and so on */
    if (q->sort == SORT_COUNT)
        for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
            if (language_is(l, lengths[i].suffix)) {
                snprintf(out->text, sizeof out->text, lengths[i].length, letter);
                return true;
            }
    if (q->sort != SORT_LIST || strcmp(q->word, flat ? "flat" : "xy") != 0)
        return false;
    snprintf(out->text, sizeof out->text, "%sxy", letter);
    return true;
}

/* A number as the parameter's type wants it. */
static void write_plain(const language *l, const head_parameter *p, const char *number,
                        wrapper_argument *out)
{
    char bare[TYPES_NAME];
    types_bare(p->type, bare);
    if (language_is(l, "rs"))
        snprintf(out->text, sizeof out->text, "(%s) as _", number);
    else if (language_is(l, "go"))
        snprintf(out->text, sizeof out->text, "%s(%s)", bare, number);
    else if (language_is(l, "java") || language_is(l, "cs"))
        snprintf(out->text, sizeof out->text, "(%s) (%s)", bare, number);
    else
        snprintf(out->text, sizeof out->text, "%s", number);
}

void wrapper_argument_write(const form_call *form, int index, const language *l,
                            const head_parameter *p, const char *code, wrapper_argument *out)
{
    const form_parameter *g = &form->parameter[index];
    form_word word = form->word[g->first];
    bool polygon = word.shape != FORM_MOTION && form_shape(form->pair, word.shape) == FORM_POLYGON;
    char words[FORM_WORDS][TYPES_NUMBER];
    for (int i = 0; i < g->count; i++)
        write_number(form, form->word[g->first + i], words[i]);
    if (polygon) {
        if (!write_list(form, word, l, out))
            wrapper_argument_write_blank(p, l, out);
    } else if (l->is_typed && p->made[0]) {
        write_struct(l, p, code, words, out);
    } else if (g->is_group && p->made[0] && p->object != OBJECT_BARE) {
        write_class(form, g, l, p->made, out);
    } else if (g->is_group) {
        write_object(form, g, l, p, code, out);
    } else {
        write_plain(l, p, words[0], out);
    }
}

/* Everything in one argument. */
void wrapper_argument_join(const language *l, const gathered *g, const wrapper_argument *given,
                           wrapper_argument *out)
{
    bool keys = g->way == GATHERED_KEYS && language_is(l, "py"), items = g->way == GATHERED_ITEMS;
    bool bare = g->way == GATHERED_BY_NAME;
    int row = object_row(l);
    const char *before = objects[row].open, *behind = objects[row].close;
    if (items) {
        before = objects[row].list[0];
        behind = objects[row].list[1];
    } else if (keys) {
        before = "dict(";
        behind = ")";
    } else if (bare) {
        before = behind = "";
    }
    out->text[0] = '\0';
    add_item(out->text, sizeof out->text, before);
    for (int i = 0; i < g->names.count; i++) {
        char field[sizeof given->text + CODE_NAME + 8];
        snprintf(field, sizeof field, objects[row].field, g->names.parameter[i].name,
                 given[i].text);
        add_item(out->text, sizeof out->text, i ? ", " : "");
        add_item(out->text, sizeof out->text, items ? given[i].text : field);
    }
    add_item(out->text, sizeof out->text, behind);
}
