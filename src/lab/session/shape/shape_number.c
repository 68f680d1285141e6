/* SPDX-License-Identifier: MIT */
#include "shape_number.h"

#include "kind.h"
#include "points.h"
#include "reshape.h"
#include "scene.h"
#include "value.h"
#include "words.h"

#include <stdio.h>
#include <string.h>

typedef enum number_kind {
    NUMBER_AT,      /* the cursor's reference point */
    NUMBER_ANCHOR,  /* of a cursor segment */
    NUMBER_OF_KIND, /* of the kind's numbers; index: which */
    NUMBER_GROW,    /* of a grown shape */
    NUMBER_VERTEX   /* index: which */
} number_kind;

typedef struct row {
    number_kind kind;
    int index;
} row;

#define MOST_ROWS (2 + KIND_NUMBERS)

/* The rows before the vertices. A cursor's place is its reference point. */
static int head_rows(const scene_actor *a, bool cursor, row out[MOST_ROWS])
{
    int n = 0;
    const kind *k = kind_of(&a->shape);
    if (cursor)
        out[n++] = (row){NUMBER_AT, 0};
    if (a->anchored) {
        out[n++] = (row){NUMBER_ANCHOR, 0};
        return n;
    }
    for (int i = 0; k->numbers[i]; i++)
        if (!cursor || k->numbers[i]->role != KIND_PLACE)
            out[n++] = (row){NUMBER_OF_KIND, i};
    if (kind_grown_by(&a->shape) > 0)
        out[n++] = (row){NUMBER_GROW, 0};
    return n;
}

static const scene_actor *actor_of(const scene *scene, lab_actor actor)
{
    return actor == LAB_BASE ? &scene->base : &scene->cursor;
}

int shape_numbers_count(const scene *scene, lab_actor actor)
{
    row rows[MOST_ROWS];
    const scene_actor *a = actor_of(scene, actor);
    int head = head_rows(a, actor == LAB_CURSOR, rows);
    return head + (kind_of(&a->shape)->least_vertices > 0 ? a->shape.count : 0);
}

static row row_of_number(const scene *scene, shape_number f)
{
    row rows[MOST_ROWS];
    int head = head_rows(actor_of(scene, f.actor), f.actor == LAB_CURSOR, rows);
    return f.index < head ? rows[f.index] : (row){NUMBER_VERTEX, f.index - head};
}

static const kind_number *number_of_row(const scene_actor *a, row r)
{
    return kind_of(&a->shape)->numbers[r.index];
}

/* The ends of a shape, and the place of a shape with one vertex, are its vertices in order. */
static bool is_vertex(const scene_actor *a, row r)
{
    if (r.kind != NUMBER_OF_KIND)
        return r.kind == NUMBER_VERTEX;
    kind_role role = number_of_row(a, r)->role;
    return role == KIND_END || (role == KIND_PLACE && a->shape.count == 1);
}

int shape_numbers_of_vertex(const scene *scene, lab_actor actor, int vertex)
{
    const scene_actor *a = actor_of(scene, actor);
    for (int i = 0; i < shape_numbers_count(scene, actor); i++) {
        row r = row_of_number(scene, (shape_number){actor, i});
        if (is_vertex(a, r) && r.index == vertex)
            return i;
    }
    return -1;
}

void shape_number_label(const scene *scene, shape_number f, char label[NUMBER_TEXT])
{
    row r = row_of_number(scene, f);
    if (r.kind == NUMBER_VERTEX)
        snprintf(label, NUMBER_TEXT, _("vertex %d"), r.index + 1);
    else if (r.kind == NUMBER_OF_KIND)
        snprintf(label, NUMBER_TEXT, "%s", _(number_of_row(actor_of(scene, f.actor), r)->name));
    else if (r.kind == NUMBER_GROW)
        snprintf(label, NUMBER_TEXT, "%s", _(kind_grow.name));
    else
        snprintf(label, NUMBER_TEXT, "%s", r.kind == NUMBER_AT ? _("at") : _("anchor"));
}

static bool is_pair(const scene_actor *a, row r)
{
    return r.kind != NUMBER_GROW && (r.kind != NUMBER_OF_KIND || number_of_row(a, r)->pair);
}

static hit_vec value_of_row(const scene_actor *a, row r, hit_vec at)
{
    switch (r.kind) {
    case NUMBER_AT:
        return at;
    case NUMBER_ANCHOR:
        return a->anchor;
    case NUMBER_GROW:
        return (hit_vec){a->shape.radius, 0};
    case NUMBER_OF_KIND:
        return kind_of(&a->shape)->values(&a->shape).of[r.index];
    default:
        return hit_vertices(&a->shape)[r.index];
    }
}

/* 17 digits are enough for every number, and mostly more than it needs. */
static void write_shown_number(double value, int digits, char text[VALUE_TEXT])
{
    if (digits >= 17)
        value_write(value, text);
    else
        snprintf(text, VALUE_TEXT, "%.*g", digits, value);
}

void shape_number_text(const scene *scene, hit_vec at, shape_number f, int digits,
                       char text[NUMBER_TEXT])
{
    const scene_actor *a = actor_of(scene, f.actor);
    row r = row_of_number(scene, f);
    hit_vec v = value_of_row(a, r, at);
    char x[VALUE_TEXT], y[VALUE_TEXT];
    write_shown_number(v.x, digits, x);
    write_shown_number(v.y, digits, y);
    snprintf(text, NUMBER_TEXT, is_pair(a, r) ? "%s, %s" : "%s", x, y);
}

const char *shape_number_read(const scene *scene, shape_number f, const char *typed,
                              actor_state *out, hit_vec *ring)
{
    row r = row_of_number(scene, f);
    hit_vec v = {0, 0};
    bool pair = is_pair(actor_of(scene, f.actor), r);
    const char *wrong = pair ? points_read_one(typed, &v) : value_number(typed, &v.x);
    if (wrong)
        return wrong;
    if (r.kind == NUMBER_AT)
        out->at = v;
    else if (r.kind == NUMBER_ANCHOR)
        out->anchor = v;
    else if (r.kind == NUMBER_GROW) {
        const hit_shape grown = kind_make_grown(out->shape, v.x);
        out->shape = reshape_copy(&grown, ring);
    } else if (r.kind == NUMBER_OF_KIND) {
        const kind *k = kind_of(&out->shape);
        kind_values values = k->values(&out->shape);
        values.of[r.index] = v;
        out->shape = kind_make_like(&out->shape, &values);
    } else
        out->shape = kind_of(&out->shape)->drag_vertex(&out->shape, r.index, v, ring);
    return NULL;
}
