/* SPDX-License-Identifier: MIT */
#include "call.h"

#include "expand.h"
#include "language.h"
#include "memory.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

/* ---- Arguments ------------------------------------------------------------------------------- */

static case_form form_of(const call *c, int shape)
{
    return shape ? c->pair.b : c->pair.a;
}

/* A polygon's columns are "n x1 y1 ...", or "an ax1 ay1 ...". */
static int list_numbers(const call *c, call_argument *to)
{
    char columns[CASE_COLUMNS], *rest = NULL;
    int count = 0;
    case_pair_columns(c->pair, columns, sizeof columns);
    char *word = strtok_r(columns, " ", &rest);
    for (int s = 0; s < 2; s++) {
        int numbers = case_forms[form_of(c, s)].numbers;
        for (int i = 0; i < (numbers ? numbers : 4); i++, word = strtok_r(NULL, " ", &rest)) {
            if (!numbers && i > 0)
                continue;
            call_argument *a = &to[count++];
            *a = (call_argument){.shape = s, .number = i, .is_whole = !numbers};
            if (numbers)
                snprintf(a->name, sizeof a->name, "%.*s", CALL_NAME - 1, word);
            else
                snprintf(a->name, sizeof a->name, "%.*sxy", (int)strlen(word) - 1, word);
        }
    }
    return count;
}

static int list_objects(const call *c, call_argument *to)
{
    static const char *const letters[] = {"a", "b"};
    for (int s = 0; s < 2; s++) {
        const char *name = c->pair.a == c->pair.b ? letters[s] : case_forms[form_of(c, s)].name;
        to[s] = (call_argument){.shape = s, .is_whole = true};
        snprintf(to[s].name, sizeof to[s].name, "%s", name);
    }
    return 2;
}

/* Puts the arguments in the order of the words. False: a name is missing or comes twice. */
static bool reorder(const char *order, call_argument *arguments, int count)
{
    call_argument found[CALL_ARGUMENTS];
    bool taken[CALL_ARGUMENTS] = {false};
    int made = 0;
    for (const char *word = order; *word; made++) {
        size_t length = strcspn(word, ",");
        int i = 0;
        while (i < count && (taken[i] || strlen(arguments[i].name) != length ||
                             strncmp(arguments[i].name, word, length) != 0))
            i++;
        if (i == count || made == count)
            return false;
        taken[i] = true;
        found[made] = arguments[i];
        word += length + (word[length] == ',');
    }
    if (made == count)
        memcpy(arguments, found, (size_t)count * sizeof *found);
    return made == count;
}

int call_arguments(const call *c, call_argument arguments[CALL_ARGUMENTS])
{
    int count = c->objects ? list_objects(c, arguments) : list_numbers(c, arguments);
    if (c->ask == ASK_TIME) {
        arguments[count++] = (call_argument){.name = "dx", .shape = CALL_MOTION, .number = 0};
        arguments[count++] = (call_argument){.name = "dy", .shape = CALL_MOTION, .number = 1};
    }
    if (c->order)
        reorder(c->order, arguments, count);
    return count;
}

bool call_check(const call *c, const language *l, char *error, size_t size)
{
    call_argument arguments[CALL_ARGUMENTS];
    call plain = *c;
    plain.order = NULL;
    int count = call_arguments(&plain, arguments);
    if (c->objects && !l->field) {
        snprintf(error, size, _("--as objects is for .py, .js and .lua"));
        return false;
    }
    if (!c->order || reorder(c->order, arguments, count))
        return true;
    snprintf(error, size, "%s", _("--order needs each of these names once: "));
    for (int i = 0; i < count; i++)
        words_append(error, size, i ? ",%s" : "%s", arguments[i].name);
    return false;
}

/* ---- As a head has them ---------------------------------------------------------------------- */

void call_write_parameters(FILE *out, const language *l, const call *c)
{
    call_argument arguments[CALL_ARGUMENTS];
    int count = call_arguments(c, arguments);
    for (int i = 0; i < count; i++) {
        const call_argument *a = &arguments[i];
        char name[CALL_NAME];
        bool polygon = a->is_whole && !c->objects;
        snprintf(name, sizeof name, "%.*s", (int)strlen(a->name) - (polygon ? 2 : 0), a->name);
        fputs(i ? ", " : "", out);
        expand_write(out, polygon ? l->polygon_parameter : l->parameter,
                     (const expand_value[]){{"NAME", name}, {0}});
    }
}

/* ---- Values ---------------------------------------------------------------------------------- */

/* Writes a number of a shape, and its vertices: as the variable of a template, or as digits. */
typedef struct writer {
    void (*number)(const struct writer *w, FILE *out, int shape, int number);
    void (*polygon)(const struct writer *w, FILE *out, int shape);
    const language *language;
    const call *call;
    char *const *words[3]; /* of each shape and of the motion, in the order of the line */
    bool as_floats;
} writer;

/* The names of an object's members. */
static const char *const members[FORM_COUNT][6] = {
    [FORM_POINT] = {"x", "y"},
    [FORM_SEGMENT] = {"x1", "y1", "x2", "y2"},
    [FORM_CIRCLE] = {"x", "y", "r"},
    [FORM_BOX] = {"x", "y", "w", "h"},
    [FORM_RECT] = {"x", "y", "w", "h", "degrees"},
    [FORM_TRIANGLE] = {"x1", "y1", "x2", "y2", "x3", "y3"},
    [FORM_POLYGON] = {"points"},
    [FORM_CAPSULE] = {"x1", "y1", "x2", "y2", "r"},
    [FORM_ELLIPSE] = {"x", "y", "rx", "ry", "degrees"},
    [FORM_ROUNDBOX] = {"x", "y", "w", "h", "r"},
};

static void write_object(const writer *w, FILE *out, int shape)
{
    const language *l = w->language;
    case_form form = form_of(w->call, shape);
    fputs(l->object[0], out);
    for (int i = 0; i < 6 && members[form][i]; i++) {
        fputs(i ? ", " : "", out);
        expand_write(out, l->field, (const expand_value[]){{"KEY", members[form][i]}, {0}});
        if (form == FORM_POLYGON)
            w->polygon(w, out, shape);
        else
            w->number(w, out, shape, i);
    }
    fputs(l->object[1], out);
}

static void write_values(const writer *w, FILE *out)
{
    call_argument arguments[CALL_ARGUMENTS];
    int count = call_arguments(w->call, arguments);
    for (int i = 0; i < count; i++) {
        const call_argument *a = &arguments[i];
        fputs(i ? ", " : "", out);
        if (w->call->objects && a->shape != CALL_MOTION)
            write_object(w, out, a->shape);
        else if (a->is_whole)
            w->polygon(w, out, a->shape);
        else
            w->number(w, out, a->shape, a->number);
    }
}

static void write_at(const char *text, FILE *out, int shape, int number)
{
    char at[16];
    snprintf(at, sizeof at, "%s%d", shape ? "b + " : "", number);
    expand_write(out, text, (const expand_value[]){{"AT", at}, {0}});
}

/* The motion follows the second shape. If that is a polygon, the language's text says where it
 * ends, as for a first shape. */
static void write_motion(const writer *w, FILE *out, int number)
{
    const language *l = w->language;
    int numbers = case_forms[w->call->pair.b].numbers;
    char behind[64] = "", at[96];
    const char *first = strstr(l->second, "v[0]");
    if (numbers == 0 && first)
        snprintf(behind, sizeof behind, "%.*sv[b]%s + ", (int)(first - l->second), l->second,
                 first + strlen("v[0]"));
    snprintf(at, sizeof at, "b + %s%d", behind, numbers + number);
    expand_write(out, l->number, (const expand_value[]){{"AT", at}, {0}});
}

static void write_read_number(const writer *w, FILE *out, int shape, int number)
{
    if (shape == CALL_MOTION)
        write_motion(w, out, number);
    else
        write_at(w->language->number, out, shape, number);
}

static void write_read_polygon(const writer *w, FILE *out, int shape)
{
    write_at(w->call->objects ? w->language->points : w->language->polygon, out, shape, 0);
}

void call_write_arguments(FILE *out, const language *l, const call *c)
{
    const writer w = {
        .number = write_read_number, .polygon = write_read_polygon, .language = l, .call = c};
    write_values(&w, out);
}

/* ---- Digits ---------------------------------------------------------------------------------- */

static void write_digits(const writer *w, FILE *out, const char *word)
{
    const language *l = w->language;
    fputs(word, out);
    if (l->needs_point && !strpbrk(word, ".e"))
        fputs(".0", out);
    if (w->as_floats && l->float_end)
        fputs(l->float_end, out);
}

static void write_digit_number(const writer *w, FILE *out, int shape, int number)
{
    write_digits(w, out, w->words[shape][number]);
}

static void write_digit_polygon(const writer *w, FILE *out, int shape)
{
    const language *l = w->language;
    char *const *word = w->words[shape];
    int count = (int)strtol(word[0], NULL, 10);
    fputs(l->ring[0], out);
    for (int i = 0; i < count; i++) {
        fputs(i ? ", " : "", out);
        fputs(w->call->objects ? l->object[0] : l->vertex[0], out);
        for (int k = 0; k < 2; k++) {
            fputs(k ? ", " : "", out);
            if (w->call->objects)
                expand_write(out, l->field, (const expand_value[]){{"KEY", k ? "y" : "x"}, {0}});
            write_digits(w, out, word[1 + 2 * i + k]);
        }
        fputs(w->call->objects ? l->object[1] : l->vertex[1], out);
    }
    fputs(l->ring[1], out);
    if (l->counts_vertices)
        fprintf(out, ", %d", count);
}

void call_write_literals(FILE *out, const language *l, const call *c, const char *line,
                         bool as_floats)
{
    enum { WORDS = 2 * (1 + CASE_NUMBERS) };
    char *copy = memory_copy(line), *rest = NULL, *words[WORDS];
    int count = 0;
    for (char *word = strtok_r(copy, " ", &rest); word && count < WORDS;
         word = strtok_r(NULL, " ", &rest))
        words[count++] = word;
    int numbers = case_forms[c->pair.a].numbers;
    bool has_count = numbers == 0 && count > 0;
    int second = has_count ? 1 + 2 * (int)strtol(words[0], NULL, 10) : numbers;
    const writer w = {.number = write_digit_number,
                      .polygon = write_digit_polygon,
                      .language = l,
                      .call = c,
                      .words = {words, words + second, words + (count > 2 ? count - 2 : 0)},
                      .as_floats = as_floats};
    if (second < count)
        write_values(&w, out);
    free(copy);
}
