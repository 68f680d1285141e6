/* SPDX-License-Identifier: MIT */
#include "call.h"

#include "digits.h"
#include "expand.h"
#include "head.h"
#include "language.h"
#include "memory.h"
#include "types.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- The usual form -------------------------------------------------------------------------- */

static void add_form_word(form_call *form, int shape, const char *word)
{
    int quantity = form_find_quantity(FORM_POLYGON, word, strlen(word));
    form->parameter[form->parameter_count++] =
        (form_parameter){.first = (unsigned char)form->word_count, .count = 1};
    form->word[form->word_count++] =
        (form_word){.shape = (unsigned char)shape, .quantity = (unsigned char)quantity};
}

static bool is_polygon(const form_call *form, form_word word)
{
    return word.shape != FORM_MOTION && form_shape(form->pair, word.shape) == FORM_POLYGON;
}

void call_usual_form(const language *l, case_pair pair, judge_ask ask, form_call *out)
{
    form_call columns;
    form_of_columns(pair, ask, &columns);
    *out = (form_call){.pair = pair};
    for (int i = 0; i < columns.parameter_count; i++) {
        form_word word = columns.word[columns.parameter[i].first];
        if (is_polygon(&columns, word) && l->counts_vertices) {
            add_form_word(out, word.shape, "flat");
            add_form_word(out, word.shape, "n");
        } else {
            out->parameter[out->parameter_count++] =
                (form_parameter){.first = (unsigned char)out->word_count, .count = 1};
            out->word[out->word_count++] = word;
        }
    }
}

/* ---- A head ---------------------------------------------------------------------------------- */

void call_write_parameters(FILE *out, const language *l, const call *c)
{
    char columns[CASE_COLUMNS], *rest = NULL;
    ask_columns(c->ask, c->pair, columns, sizeof columns);
    bool first = true;
    for (char *word = strtok_r(columns, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        size_t length = strlen(word);
        bool polygon = word[length - 1] == 'n';
        fputs(first ? "" : ", ", out);
        first = false;
        if (polygon)
            word[length - 1] = '\0';
        expand_write(out, polygon ? l->polygon_parameter : l->parameter,
                     (const expand_value[]){{"NAME", word}, {0}});
        for (int i = 0; polygon && i < 3; i++) /* "x1", "y1", "..." */
            strtok_r(NULL, " ", &rest);
    }
}

/* ---- Arguments ------------------------------------------------------------------------------- */

/* Where the next number stands: behind lists, whose lengths are not known here. */
typedef struct place {
    char lists[512]; /* "" or "1 + 2 * v[0] + " */
    int plain;       /* the numbers behind the last list */
    int index;       /* of the argument */
} place;

static void write_at(FILE *out, const char *text, const char *type, int each, const place *at)
{
    char where[600], index[16];
    snprintf(where, sizeof where, "%s%d", at->lists, at->plain);
    snprintf(index, sizeof index, "%d", at->index);
    expand_write(
        out, text,
        (const expand_value[]){
            {"AT", where}, {"TYPE", type}, {"EACH", each == 1 ? "1" : "2"}, {"INDEX", index}, {0}});
}

/* Moves behind a list of points, or of numbers. */
static void skip_list(const language *l, place *at, bool of_numbers)
{
    const char *length = l->second, *v = strstr(length, "v[0]");
    char where[600], before[128];
    snprintf(where, sizeof where, "%s%d", at->lists, at->plain);
    snprintf(before, sizeof before, "%.*s", (int)(v - length), length);
    char *two = strstr(before, "2");
    if (two && of_numbers)
        *two = '1';
    char more[1400];
    snprintf(more, sizeof more, "%s + %sv[%s]%s + ", where, before, where, v + strlen("v[0]"));
    snprintf(at->lists, sizeof at->lists, "%.*s", (int)sizeof at->lists - 1, more);
    at->plain = 0;
}

static void write_argument(FILE *out, const language *l, form_taken taken, const char *type,
                           bool of_numbers, place *at)
{
    if (taken == TAKEN_NUMBER || taken == TAKEN_ANY) {
        write_at(out, l->number, "", 1, at);
        at->plain++;
        return;
    }
    write_at(out, l->polygon, type, of_numbers ? 1 : 2, at);
    skip_list(l, at, of_numbers);
}

/* "const double xy[][2]" as "const double *". */
static void write_pointer(const char *type, char *out, size_t size)
{
    bool pointer = strchr(type, '*') != NULL;
    snprintf(out, size, pointer ? "%.*s" : "%.*s *", (int)strcspn(type, "["), type);
}

/* The text around a struct, and around a list of them; NUMBER is how many there are, T their type,
 * and each of them is made of the numbers from "p" on. */
static const struct {
    const char *suffix;
    const char *value[2], *pointer[2], *list[2], *other_list[2];
} wraps[] = {
    {"c",
     {"", ""},
     {"&", ""},
     {"({ static @TYPE@ list[300]; for (int i = 0; i < (int)v[@AT@]; i++) { int p = @AT@ + 1 + 2 * "
      "i; list[i] = ",
      "; } list; })"},
     {NULL}},
    {"cpp",
     {"*hold(", ")"},
     {"hold(", ")"},
     {"points(@AT@, [&](int p) { return ", "; })"},
     {"points(@AT@, [&](int p) { return ", "; }).data()"}},
    {"rs",
     {"", ""},
     {"&mut ", ""},
     {"&(0..v[@AT@] as usize).map(|i| { let p = @AT@ + 1 + 2 * i; ", " }).collect::<Vec<_>>()"},
     {"(0..v[@AT@] as usize).map(|i| { let p = @AT@ + 1 + 2 * i; ", " }).collect::<Vec<_>>()"}},
    {"go",
     {"reflect.ValueOf(", ")"},
     {"reflect.ValueOf(&", ")"},
     {"reflect.ValueOf(func() []@TYPE@ { list := []@TYPE@{}; for i := 0; i < int(v[@AT@]); i++ { p "
      ":= @AT@ + 1 + 2 * i; list = append(list, ",
      ") }; return list }())"},
     {NULL}},
    {"java",
     {"", ""},
     {"", ""},
     {"java.util.stream.IntStream.range(0, (int) v[@AT@]).map(i -> @AT@ + 1 + 2 * i).mapToObj(p "
      "-> ",
      ").toArray(@TYPE@[]::new)"},
     {"new java.util.ArrayList<>(java.util.stream.IntStream.range(0, (int) v[@AT@]).map(i -> @AT@ "
      "+ 1 + 2 * i).mapToObj(p -> ",
      ").collect(java.util.stream.Collectors.toList()))"}},
    {"cs",
     {"", ""},
     {"", ""},
     {"System.Linq.Enumerable.ToArray(System.Linq.Enumerable.Select(System.Linq.Enumerable.Range(0,"
      " (int)v[@AT@]), i => { var p = @AT@ + 1 + 2 * i; return ",
      "; }))"},
     {"System.Linq.Enumerable.ToList(System.Linq.Enumerable.Select(System.Linq.Enumerable.Range(0, "
      "(int)v[@AT@]), i => { var p = @AT@ + 1 + 2 * i; return ",
      "; }))"}},
};

static size_t wrap_of(const language *l)
{
    size_t i = 0;
    while (i + 1 < sizeof wraps / sizeof *wraps && strcmp(wraps[i].suffix, l->suffix) != 0)
        i++;
    return i;
}

/* "std::make_shared<Ball>(", "Box::new(" */
static void write_pointer_before(FILE *out, const language *l, const struct head_parameter *p)
{
    const char *at = types_pointer(p->type);
    if (at && language_is(l, "cpp"))
        fprintf(out, "std::make_%.*s<%s>(", (int)strcspn(at, "_"), at, p->made);
    else if (at)
        fprintf(out, "%.*s::new(", (int)strcspn(at, "<"), at);
}

static void write_struct(FILE *out, const language *l, const struct head_parameter *p,
                         const char *code, place *at)
{
    size_t row = wrap_of(l);
    bool borrows = language_is(l, "rs") && strchr(p->type, '&') && !strstr(p->type, "&mut");
    bool pointer = p->is_pointer || (language_is(l, "rs") && strstr(p->type, "&mut"));
    const char *const *around = pointer ? wraps[row].pointer : wraps[row].value;
    fputs(borrows ? "&" : around[0], out);
    write_pointer_before(out, l, p);
    at->plain += types_write(out, code, l, p->made, at->lists, at->plain, NULL);
    fputs(types_pointer(p->type) ? ")" : "", out);
    fputs(around[1], out);
}

/* A list of another kind: a pointer in C++, an owned one in Rust, a List in Java and C#. */
static bool is_other_list(const language *l, const struct head_parameter *p)
{
    if (language_is(l, "cpp"))
        return !strstr(p->type, "vector") && !strstr(p->type, "span");
    if (language_is(l, "rs"))
        return p->type[0] != '&';
    return strstr(p->type, "List") != NULL || strstr(p->type, "Collection") != NULL;
}

static void write_points(FILE *out, const language *l, const struct head_parameter *p,
                         const char *code, place *at)
{
    size_t row = wrap_of(l);
    bool other = is_other_list(l, p) && wraps[row].other_list[0];
    const char *const *around = other ? wraps[row].other_list : wraps[row].list;
    write_at(out, around[0], p->made, 2, at);
    types_write(out, code, l, p->made, "p + ", 0, NULL);
    write_at(out, around[1], p->made, 2, at);
    skip_list(l, at, false);
}

/* What stands before each argument: nothing, a comma, or the object that a method is called with.
 */
static void write_between(FILE *out, const language *l, int index, bool has_object)
{
    if (!l->receiver) {
        fputs(index ? ", " : "", out);
    } else if (index == 0) {
        if (!has_object)
            fprintf(out, "%s, %s", l->receiver, l->rest[0]);
    } else {
        fprintf(out, ", %s", index == 1 && has_object ? l->rest[0] : "");
    }
}

static void write_end(FILE *out, const language *l)
{
    if (l->receiver)
        fputs(l->rest[1], out);
}

void call_write_head_arguments(FILE *out, const language *l, case_pair pair, const form_head *head,
                               const struct head *types, bool has_object, const char *code)
{
    place at = {0};
    int lists = -(pair.a == FORM_POLYGON) - (pair.b == FORM_POLYGON);
    for (int i = 0; i < head->parameter_count; i++)
        lists += head->parameter[i].taken == TAKEN_FLAT;
    for (int i = 0; i < head->parameter_count; i++) {
        char type[HEAD_TYPE + 4];
        const struct head_parameter *p = &types->parameter[i];
        write_pointer(p->type, type, sizeof type);
        write_between(out, l, i, has_object);
        at.index = i - (has_object && l->receiver);
        if (p->made[0] && p->is_list)
            write_points(out, l, p, code, &at);
        else if (p->made[0])
            write_struct(out, l, p, code, &at);
        else
            write_argument(out, l, head->parameter[i].taken, type, lists > 0, &at);
    }
    write_end(out, l);
}

void call_write_arguments(FILE *out, const language *l, const call *c)
{
    form_call form;
    place at = {0};
    call_usual_form(l, c->pair, c->ask, &form);
    for (int i = 0; i < form.parameter_count; i++) {
        form_word word = form.word[form.parameter[i].first];
        bool list = is_polygon(&form, word) && form_quantities[word.quantity].sort == SORT_LIST;
        write_between(out, l, i, false);
        at.index = i;
        write_argument(out, l, list ? TAKEN_POINTS : TAKEN_NUMBER, "const double *", false, &at);
    }
    write_end(out, l);
}

/* ---- Digits ---------------------------------------------------------------------------------- */

typedef struct digit_writer {
    FILE *out;
    const language *language;
    const form_call *form;
    const double *value; /* the next */
    bool as_floats;
} digit_writer;

static void write_digits(digit_writer *w)
{
    const language *l = w->language;
    char word[DIGITS_TEXT];
    digits_text(*w->value++, word);
    fputs(word, w->out);
    if (l->needs_point && !strpbrk(word, ".e"))
        fputs(".0", w->out);
    if (w->as_floats && l->float_end)
        fputs(l->float_end, w->out);
}

/* A list of points, of x1 y1 and so on, or of numbers. */
static void write_digit_list(digit_writer *w, int which)
{
    const language *l = w->language;
    int count = (int)*w->value++, numbers = which == 3 || which == 4 ? 1 : 2;
    bool vertices = numbers == 2 && which != 2;
    fputs(l->ring[0], w->out);
    for (int i = 0; i < count; i++) {
        fputs(i ? ", " : "", w->out);
        fputs(vertices ? l->vertex[0] : "", w->out);
        for (int k = 0; k < numbers; k++) {
            fputs(k ? ", " : "", w->out);
            write_digits(w);
        }
        fputs(vertices ? l->vertex[1] : "", w->out);
    }
    fputs(l->ring[1], w->out);
}

/* The name that most people give to a field. */
static void first_name(form_word word, char *out, size_t size)
{
    const char *names = form_quantities[word.quantity].names;
    size_t length;
    const char *name = form_next_word(&names, &length);
    if (word.shape == FORM_MOTION)
        snprintf(out, size, "%s", word.quantity ? "y" : "x");
    else
        snprintf(out, size, "%.*s", (int)length, name ? name : "");
}

static void write_digit_group(digit_writer *w, const form_parameter *p)
{
    const language *l = w->language;
    const char *plain[] = {"x", "y"};
    fputs(l->object[0] ? l->object[0] : l->vertex[0], w->out);
    for (int i = 0; i < p->count; i++) {
        char key[16];
        first_name(w->form->word[p->first + i], key, sizeof key);
        fputs(i ? ", " : "", w->out);
        if (l->field)
            expand_write(w->out, l->field,
                         (const expand_value[]){{"KEY", p->count == 2 ? plain[i] : key}, {0}});
        write_digits(w);
    }
    fputs(l->object[1] ? l->object[1] : l->vertex[1], w->out);
}

static void write_digit_parameters(digit_writer *w)
{
    for (int i = 0; i < w->form->parameter_count; i++) {
        const form_parameter *p = &w->form->parameter[i];
        form_word word = w->form->word[p->first];
        fputs(i ? ", " : "", w->out);
        if (p->is_group)
            write_digit_group(w, p);
        else if (is_polygon(w->form, word) && form_quantities[word.quantity].sort == SORT_LIST)
            write_digit_list(w, form_quantities[word.quantity].from[0]);
        else
            write_digits(w);
    }
}

void call_write_literals(FILE *out, const language *l, const form_call *form, const char *line,
                         bool as_floats)
{
    static _Thread_local double values[FORM_VALUES];
    static _Thread_local hit_case one;
    bool moves = case_read_moving(line, form->pair, &one);
    if (!moves && !case_read(line, form->pair, &one))
        return;
    form_values(form, &one, false, values);
    digit_writer w = {
        .out = out, .language = l, .form = form, .value = values, .as_floats = as_floats};
    write_digit_parameters(&w);
}
