/* SPDX-License-Identifier: MIT */
/* What a harness makes of a form's numbers: objects that answer every usual name. */
#include "form.h"
#include "output.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

typedef struct plan {
    output *to;
    size_t names; /* where the names of the object begin */
} plan;

/* Adds a name, unless the object has it. `what` is "0", "0+1" or longer. */
static void add_name(plan *p, const char *name, size_t length, const char *what)
{
    char entry[64];
    int size = snprintf(entry, sizeof entry, ";%.*s=", (int)length, name);
    const char *text = output_text(p->to);
    if (text && size < (int)sizeof entry && !strstr(text + p->names, entry))
        output_add(p->to, "%s%s", entry, what);
}

/* The order in which names are given: the first meaning counts. What is listed goes before the
 * rest, and a name that only this has before one that others have, too. */
typedef enum naming {
    EXACT_LISTED,
    HARDLY_LISTED, /* the middle's "x" */
    EXACT,
    PERHAPS_LISTED,
    PERHAPS,
    NAMINGS
} naming;

static bool is_of(naming pass, bool listed, char mark)
{
    static const struct {
        bool listed;
        char mark;
    } rows[NAMINGS] = {{true, ' '}, {true, '?'}, {false, ' '}, {true, '~'}, {false, '~'}};
    bool is_marked = strchr("~?", mark) != NULL;
    return rows[pass].listed == listed &&
           (is_marked ? rows[pass].mark == mark : rows[pass].mark == ' ');
}

/* Adds the names of a row that this pass gives. */
static void add_names(plan *p, const char *names, naming pass, bool listed, const char *what)
{
    size_t length;
    for (const char *name; (name = form_next_word(&names, &length)) != NULL;) {
        bool marked = strchr("~?", *name) != NULL;
        if (is_of(pass, listed, *name))
            add_name(p, name + marked, length - marked, what);
    }
}

static void add_all_names(plan *p, const char *names, const char *what)
{
    add_names(p, names, EXACT_LISTED, true, what);
}

static int first_of(case_form shape)
{
    int first = 0;
    while (form_quantities[first].shape != shape)
        first++;
    return first;
}

static bool is_listed(const form_call *form, const form_parameter *g, int quantity)
{
    for (int i = g->first; i < g->first + g->count; i++)
        if (form->word[i].quantity == quantity)
            return true;
    return false;
}

static void add_quantities(plan *p, const form_call *form, const form_parameter *g, case_form shape,
                           naming pass)
{
    int first = first_of(shape);
    for (int i = first; i < form_quantity_count && form_quantities[i].shape == shape; i++) {
        char what[16];
        snprintf(what, sizeof what, "%d", i - first);
        bool listed = is_listed(form, g, i);
        add_names(p, form_quantities[i].word, pass, listed, what);
        add_names(p, form_quantities[i].names, pass, listed, what);
    }
}

static void add_couples(plan *p, const form_call *form, const form_parameter *g, case_form shape,
                        naming pass)
{
    for (int i = 0; i < form_couple_count; i++) {
        const form_couple *c = &form_couples[i];
        if (c->shape != shape)
            continue;
        int a = form_find_quantity(shape, c->first, strlen(c->first));
        int b = form_find_quantity(shape, c->second, strlen(c->second));
        char what[16];
        snprintf(what, sizeof what, "%d+%d", a - first_of(shape), b - first_of(shape));
        add_names(p, c->names, pass, is_listed(form, g, a) && is_listed(form, g, b), what);
    }
}

/* The points of a shape that has some. */
static const char *const all_points[FORM_COUNT] = {
    [FORM_SEGMENT] = "0+1+2+3",
    [FORM_CAPSULE] = "0+1+2+3",
    [FORM_TRIANGLE] = "0+1+2+3+4+5",
    [FORM_BOX] = "0+1+4+1+4+5+0+5",
};

static void add_more(plan *p, const form_call *form, int shape, const char *more)
{
    for (const char *at = more; at && *at; at += *at == ',') {
        size_t length = strcspn(at, "=,"), end = strcspn(at, ",");
        const char *word = at + length + (at[length] == '=');
        size_t rest = end - (size_t)(word - at);
        char name[32], what[16];
        int used = 0;
        bool lettered = *word == "ab"[shape];
        int quantity = form_find_quantity(form_shape(form->pair, shape), word, rest);
        if (quantity < 0 && lettered)
            quantity = form_find_quantity(form_shape(form->pair, shape), word + 1, rest - 1);
        for (size_t i = 0; i < length && used < 31; i++)
            if (at[i] != '_')
                name[used++] = (char)tolower((unsigned char)at[i]);
        snprintf(what, sizeof what, "%d", quantity - first_of(form_shape(form->pair, shape)));
        if (quantity >= 0)
            add_name(p, name, (size_t)used, what);
        at += end;
    }
}

/* The words for its type, "circle", "ball": those that say it alone. */
static void add_types(plan *p, case_form kind)
{
    const char *at = form_owners[kind];
    size_t length;
    for (const char *word; (word = form_next_word(&at, &length)) != NULL;)
        if (length > 2)
            output_add(p->to, ",%.*s", (int)length, word);
}

static void add_object(plan *p, const form_call *form, const form_parameter *g, const char *more)
{
    int shape = form->word[g->first].shape;
    case_form kind = form_shape(form->pair, shape);
    int first = first_of(kind), count = 0;
    bool is_point = g->count == 2;
    while (first + count < form_quantity_count && form_quantities[first + count].shape == kind)
        count++;
    output_add(p->to, "o:%s", is_point ? "point" : case_forms[kind].name);
    if (!is_point)
        add_types(p, kind);
    output_add(p->to, ":%d:", count);
    for (int i = g->first; i < g->first + g->count; i++) {
        if (i > g->first)
            output_add(p->to, form->word[i - 1].in_point ? "+" : ",");
        output_add(p->to, "%d", form->word[i].quantity - first);
    }
    output_add(p->to, ":");
    p->names = p->to->length;
    add_more(p, form, shape, more);
    if (is_point) {
        char what[2][16];
        for (int i = 0; i < 2; i++) {
            snprintf(what[i], sizeof what[i], "%d", form->word[g->first + i].quantity - first);
            add_all_names(p, i ? "y h height" : "x w width", what[i]);
        }
        if (kind != FORM_POINT)
            return;
    }
    for (int pass = 0; pass < NAMINGS; pass++) {
        add_quantities(p, form, g, kind, (naming)pass);
        add_couples(p, form, g, kind, (naming)pass);
    }
    if (all_points[kind])
        add_all_names(p, "points vertices verts corners pts", all_points[kind]);
}

static const char *list_letter(const form_quantity *q)
{
    static const char *const letters[] = {"l", "n", "f", "v", "v", "l"};
    return letters[(int)q->from[0]];
}

void form_plan(const form_call *form, const char *more, output *out)
{
    plan p = {.to = out};
    output_clear(out);
    for (int i = 0; i < form->parameter_count; i++) {
        const form_parameter *g = &form->parameter[i];
        form_word first = form->word[g->first];
        output_add(out, "%s", i ? " " : "");
        if (first.shape == FORM_MOTION && g->is_group)
            output_add(out, "o:point:2:0,1:;x=0;y=1");
        else if (g->is_group)
            add_object(&p, form, g, more);
        else if (first.shape != FORM_MOTION && form_shape(form->pair, first.shape) == FORM_POLYGON)
            output_add(out, "%s", list_letter(&form_quantities[first.quantity]));
        else
            output_add(out, "n");
    }
}

bool form_names_fit(const char *more, case_pair pair, char *error, size_t size)
{
    for (const char *at = more; at && *at; at += *at == ',') {
        size_t length = strcspn(at, "=,"), end = strcspn(at, ",");
        bool fits = at[length] == '=' && length > 0;
        const char *word = at + length + 1;
        size_t rest = fits ? end - length - 1 : 0;
        bool lettered = rest > 1 && strchr("ab", *word);
        bool is = false;
        for (int shape = 0; fits && shape < 2; shape++)
            is = is || form_find_quantity(form_shape(pair, shape), word, rest) >= 0 ||
                 (lettered && form_find_quantity(form_shape(pair, shape), word + 1, rest - 1) >= 0);
        if (!is) {
            snprintf(error, size, "'%.*s' is not a name and a word of this pair: bodyRadius=r",
                     (int)end, at);
            return false;
        }
        at += end;
    }
    return true;
}

void form_list_names(case_form shape, char *out, size_t size)
{
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < form_quantity_count; i++) {
        const char *names = form_quantities[i].names;
        size_t length;
        if (form_quantities[i].shape != shape)
            continue;
        for (int k = 0; k < 2; k++) {
            const char *name = form_next_word(&names, &length);
            if (name && !strchr("~?", *name) && used + length + 3 < size)
                used += (size_t)snprintf(out + used, size - used, "%s%.*s", used ? ", " : "",
                                         (int)length, name);
        }
    }
}
