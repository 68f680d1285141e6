/* SPDX-License-Identifier: MIT */
#include "key_types.h"
#include "kind.h"
#include "memory.h"
#include "point_list.h"
#include "report.h"
#include "state.h"
#include "value.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

/* A cursor segment from its anchor, in stage units, to the pointer. */
static const char anchor_word[] = "anchor";

typedef struct reader {
    const key_value *value;
    bool base;
    char *rest; /* what follows the last part; NULL: nothing */
} reader;

static bool fail_part(const reader *r, const char *part, const char *wrong)
{
    return report_fail(r->value->report, r->value->line, _("'%s' cannot have '%.60s': %s"),
                       r->value->key, part, wrong);
}

static char *next_part(reader *r)
{
    char *part = r->rest, *colon = part ? strchr(part, ':') : NULL;
    if (colon)
        *colon++ = '\0';
    r->rest = colon;
    return part;
}

static bool at_end(const reader *r)
{
    return !r->rest || fail_part(r, r->rest, _("the shape has no more numbers"));
}

/* Whether the next part is the word before a grown shape's radius. */
static bool grow_follows(const reader *r)
{
    size_t length = strlen(kind_grow.name);
    return r->rest && strncmp(r->rest, kind_grow.name, length) == 0 &&
           (r->rest[length] == ':' || !r->rest[length]);
}

/* ---- Numbers ------------------------------------------------------------------------------- */

/* By the rows that scene files have. */
static bool read_number_part(reader *r, const kind_number *number, hit_vec *out)
{
    const key_type type = key_type_of_number(number);
    const char *part = next_part(r);
    if (!part && number->fallback)
        part = number->fallback;
    if (!part)
        return report_fail(r->value->report, r->value->line, _("'%s' lacks a number: %s"),
                           r->value->key, number->name);
    key_value value = *r->value;
    value.text = part;
    const char *wrong = type.read(&value, &type, out);
    return !wrong || fail_part(r, part, wrong);
}

/* The last parts of a grown shape. */
static bool read_grow(reader *r, scene_actor *out)
{
    hit_vec grow = {0, 0};
    if (!kind_of(&out->shape)->grows || !grow_follows(r))
        return at_end(r);
    next_part(r);
    if (!read_number_part(r, &kind_grow, &grow))
        return false;
    out->shape = kind_make_grown(out->shape, grow.x);
    return at_end(r);
}

static bool read_numbers(reader *r, const kind *k, scene_actor *out)
{
    kind_values values = {0};
    for (int i = 0; k->numbers[i]; i++)
        if (kind_number_is_told(k->numbers[i], r->base) &&
            !read_number_part(r, k->numbers[i], &values.of[i]))
            return false;
    out->shape = k->make(&values);
    return read_grow(r, out);
}

/* ---- Vertices ------------------------------------------------------------------------------ */

static bool read_point_parts(reader *r, const char *name, point_list *list)
{
    while (r->rest && !grow_follows(r)) {
        const char *part = next_part(r);
        hit_vec point;
        bool ends = strcmp(part, "/") == 0;
        const char *wrong = ends ? NULL : value_point(part, &point);
        if (wrong)
            return report_fail(
                r->value->report, r->value->line,
                _("'%s' cannot have '%.60s': %s; points have colons between them, as "
                  "in %s:X,Y:X,Y..."),
                r->value->key, part, wrong, name);
        if (ends)
            point_list_begin_ring(list);
        else
            point_list_add(list, point);
    }
    return true;
}

static bool read_vertex_parts(reader *r, int kind, scene_actor *out)
{
    char wrong[160];
    point_list list = {0};
    bool fine = read_point_parts(r, kind_name(kind), &list);
    if (fine && !point_list_fits(&list, kind, wrong, sizeof wrong))
        fine = report_fail(r->value->report, r->value->line, "'%s': %s", r->value->key, wrong);
    if (fine)
        point_list_join(&list, kind, out);
    point_list_free(&list);
    return fine && read_grow(r, out);
}

static bool read_anchor(reader *r, scene_actor *out)
{
    const char *part = next_part(r);
    const char *wrong = part ? value_point(part, &out->anchor) : _("its position is missing");
    if (wrong)
        return fail_part(r, part ? part : anchor_word, wrong);
    out->anchored = true;
    out->shape = hit_make_segment(out->anchor, out->anchor); /* the pointer is not known here */
    return at_end(r);
}

/* ---- Shapes -------------------------------------------------------------------------------- */

static bool find_kind(const reader *r, const char *word, int *out)
{
    static const report_sentences unknown = {N_("unknown shape '%s'"),
                                             N_("unknown shape '%s'; did you mean '%s'?")};
    const char *names[KIND_COUNT + 1];
    for (int i = 0; i < KIND_COUNT; i++)
        names[i] = kind_name(i);
    names[KIND_COUNT] = anchor_word;
    *out =
        report_find(r->value->report, r->value->line, &unknown, word, names, KIND_COUNT + !r->base);
    return *out >= 0;
}

static bool check_actor(const reader *r, scene_actor *out)
{
    hit_error error = hit_validate(&out->shape);
    if (error == HIT_OK)
        return true;
    scene_actor_free(out);
    return report_fail(r->value->report, r->value->line, "'%s': %s", r->value->key,
                       _(hit_error_text(error)));
}

static bool read_shape_parts(reader *r, scene_actor *out)
{
    int kind;
    if (!find_kind(r, next_part(r), &kind))
        return false;
    if (kind == KIND_COUNT)
        return read_anchor(r, out) && check_actor(r, out);
    bool read = kind_at(kind)->least_vertices > 0 ? read_vertex_parts(r, kind, out)
                                                  : read_numbers(r, kind_at(kind), out);
    if (!read)
        scene_actor_free(out);
    return read && check_actor(r, out);
}

bool state_shape_read(const key_value *value, bool base, scene_actor *out)
{
    *out = (scene_actor){0};
    char *text = memory_copy(value->text);
    reader r = {value, base, text};
    bool read = read_shape_parts(&r, out);
    free(text);
    return read;
}

static void write_part(const key_sink *to, const kind_part *part)
{
    const kind_number vertex = {.pair = true};
    const key_type type = key_type_of_number(part->number ? part->number : &vertex);
    fputs(part->begins_ring ? ":/:" : ":", to->file);
    type.write(to, &part->value);
}

void state_shape_write(const key_sink *to, const scene_actor *actor, bool base)
{
    const hit_shape *shape = &actor->shape;
    const kind_part anchor = {.pair = true, .value = actor->anchor};
    fputs(actor->anchored ? anchor_word : kind_name(kind_index(shape)), to->file);
    if (actor->anchored)
        write_part(to, &anchor);
    for (int i = 0; i < kind_part_count(shape) && !actor->anchored; i++) {
        const kind_part part = kind_part_at(shape, i);
        if (!part.number || kind_number_is_told(part.number, base))
            write_part(to, &part);
    }
    if (kind_grown_by(shape) > 0 && !actor->anchored) {
        const kind_part grow = {.number = &kind_grow, .value = {shape->radius, 0}};
        fprintf(to->file, ":%s", kind_grow.name);
        write_part(to, &grow);
    }
}

/* ---- Help ---------------------------------------------------------------------------------- */

static void print_kind(FILE *out, int name)
{
    const kind *k = kind_at(name);
    fprintf(out, "      %s", kind_name(name));
    for (int i = 0; k->numbers[i]; i++)
        fprintf(out, ":%s", k->numbers[i]->name);
    for (int i = 0; i < k->least_vertices; i++)
        fputs(":X,Y", out);
    if (k->free_count)
        fputs(k->rings ? "...[:/:X,Y:X,Y:X,Y...]" : "...", out);
    if (k->grows)
        fprintf(out, "[:%s:%s]", kind_grow.name, "R");
    fputc('\n', out);
}

void state_shape_print_help(FILE *out)
{
    for (int i = 0; i < KIND_COUNT; i++)
        print_kind(out, i);
}
