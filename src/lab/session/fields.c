#include "fields.h"

#include "values.h"

#include <stdio.h>
#include <string.h>

typedef enum field_kind {
    FIELD_AT,     /* the cursor's reference point */
    FIELD_ANCHOR, /* of a cursor segment */
    FIELD_CENTRE,
    FIELD_SIZE,
    FIELD_ANGLE,
    FIELD_RADIUS,
    FIELD_VERTEX
} field_kind;

typedef struct row {
    field_kind kind;
    const char *label;
    int vertex;
} row;

static const row at_row = {FIELD_AT, "at", 0};
static const row anchor_row = {FIELD_ANCHOR, "anchor", 0};
static const row centre_row = {FIELD_CENTRE, "centre", 0};
static const row point_row = {FIELD_VERTEX, "centre", 0};
static const row size_row = {FIELD_SIZE, "size", 0};
static const row angle_row = {FIELD_ANGLE, "angle", 0};
static const row radius_row = {FIELD_RADIUS, "radius", 0};
static const row from_row = {FIELD_VERTEX, "from", 0};
static const row to_row = {FIELD_VERTEX, "to", 1};

#define MOST_ROWS 5

/* The rows before a polygon's or triangle's vertices. A cursor's centre is its reference point. */
static int head_rows(const scene_actor *a, bool cursor, row out[MOST_ROWS])
{
    int n = 0;
    hit_kind kind = a->shape.kind;
    if (cursor)
        out[n++] = at_row;
    if (a->anchored) {
        out[n++] = anchor_row;
        return n;
    }
    if (!cursor && kind == HIT_RECT)
        out[n++] = centre_row;
    if (!cursor && (kind == HIT_POINT || kind == HIT_CIRCLE))
        out[n++] = point_row;
    if (kind == HIT_SEGMENT || kind == HIT_CAPSULE) {
        out[n++] = from_row;
        out[n++] = to_row;
    }
    if (kind == HIT_RECT) {
        out[n++] = size_row;
        out[n++] = angle_row;
    }
    if (kind == HIT_CIRCLE || kind == HIT_CAPSULE)
        out[n++] = radius_row;
    return n;
}

static const scene_actor *actor_of(const scene *scene, lab_actor actor)
{
    return actor == LAB_BASE ? &scene->base : &scene->cursor;
}

static bool is_listed_by_vertex(const hit_shape *shape)
{
    return shape->kind == HIT_TRIANGLE || shape->kind == HIT_POLYGON;
}

int fields_count(const scene *scene, lab_actor actor)
{
    row rows[MOST_ROWS];
    const scene_actor *a = actor_of(scene, actor);
    int head = head_rows(a, actor == LAB_CURSOR, rows);
    return head + (is_listed_by_vertex(&a->shape) ? a->shape.count : 0);
}

static row row_of(const scene *scene, field f)
{
    row rows[MOST_ROWS];
    int head = head_rows(actor_of(scene, f.actor), f.actor == LAB_CURSOR, rows);
    return f.index < head ? rows[f.index] : (row){FIELD_VERTEX, NULL, f.index - head};
}

int fields_of_vertex(const scene *scene, lab_actor actor, int vertex)
{
    for (int i = 0; i < fields_count(scene, actor); i++) {
        row r = row_of(scene, (field){actor, i});
        if (r.kind == FIELD_VERTEX && r.vertex == vertex)
            return i;
    }
    return -1;
}

void field_label(const scene *scene, field f, char label[FIELD_TEXT])
{
    row r = row_of(scene, f);
    if (r.label)
        snprintf(label, FIELD_TEXT, "%s", r.label);
    else
        snprintf(label, FIELD_TEXT, "vertex %d", r.vertex + 1);
}

static bool is_pair(field_kind kind)
{
    return kind != FIELD_ANGLE && kind != FIELD_RADIUS;
}

static hit_vec pair_of(const scene_actor *a, row r, hit_vec at)
{
    switch (r.kind) {
    case FIELD_AT:
        return at;
    case FIELD_ANCHOR:
        return a->anchor;
    case FIELD_CENTRE:
        return a->shape.centre;
    case FIELD_SIZE:
        return a->shape.size;
    default:
        return hit_vertices(&a->shape)[r.vertex];
    }
}

void field_text(const scene *scene, hit_vec at, field f, int digits, char text[FIELD_TEXT])
{
    const scene_actor *a = actor_of(scene, f.actor);
    row r = row_of(scene, f);
    if (is_pair(r.kind)) {
        hit_vec v = pair_of(a, r, at);
        snprintf(text, FIELD_TEXT, "%.*g, %.*g", digits, v.x, digits, v.y);
    } else {
        double value = r.kind == FIELD_ANGLE ? a->shape.angle : a->shape.radius;
        snprintf(text, FIELD_TEXT, "%.*g", digits, value);
    }
}

static hit_shape with_vertex(const hit_shape *shape, int index, hit_vec v, hit_vec *ring)
{
    hit_shape s = *shape;
    if (s.kind == HIT_POLYGON) {
        memcpy(ring, s.ring, (size_t)s.count * sizeof *ring);
        ring[index] = v;
        s.ring = ring;
    } else {
        s.vertex[index] = v;
    }
    return s;
}

static hit_shape with_pair(const hit_shape *s, row r, hit_vec v, hit_vec *ring)
{
    switch (r.kind) {
    case FIELD_CENTRE:
        return hit_make_rect(v, s->size, s->angle);
    case FIELD_SIZE:
        return hit_make_rect(s->centre, v, s->angle);
    default:
        return with_vertex(s, r.vertex, v, ring);
    }
}

static const char *read_pair(const char *typed, hit_vec *out)
{
    return strchr(typed, ',') ? value_point(typed, out) : value_pair(typed, out);
}

static const char *read_number(const char *typed, row r, hit_shape *out)
{
    double value;
    const char *wrong = value_number(typed, &value);
    if (!wrong && r.kind == FIELD_RADIUS)
        out->radius = value;
    else if (!wrong)
        *out = hit_make_rect(out->centre, out->size, value);
    return wrong;
}

const char *field_read(const scene *scene, field f, const char *typed, actor_state *out,
                       hit_vec *ring)
{
    row r = row_of(scene, f);
    hit_vec v;
    if (!is_pair(r.kind))
        return read_number(typed, r, &out->shape);
    const char *wrong = read_pair(typed, &v);
    if (wrong)
        return wrong;
    if (r.kind == FIELD_AT)
        out->at = v;
    else if (r.kind == FIELD_ANCHOR)
        out->anchor = v;
    else
        out->shape = with_pair(&out->shape, r, v, ring);
    return NULL;
}
