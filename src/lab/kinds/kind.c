/* SPDX-License-Identifier: MIT */
#include "kind.h"

#include "case.h"
#include "hit_lab.h"
#include "kind_private.h"
#include "strands.h"
#include "words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT_ROW(name, row) +1
_Static_assert(0 KIND_ROWS(COUNT_ROW) == KIND_COUNT, "each kind has one row");

const kind *kind_at(int kind)
{
    static const struct kind *const rows[KIND_COUNT] = {
#define ROW(name, row) [name] = &row,
        KIND_ROWS(ROW)
#undef ROW
    };
    return rows[kind];
}

const char *kind_name(int kind)
{
    return kind == KIND_CHAIN ? N_("chain") : hit_kind_name((hit_kind)kind);
}

int kind_find(const char *name, size_t length)
{
    for (int i = 0; i < KIND_COUNT; i++)
        if (strlen(kind_name(i)) == length && memcmp(kind_name(i), name, length) == 0)
            return i;
    return -1;
}

/* Some shape of the kind. */
static hit_shape sample_of(int kind)
{
    static const hit_vec corners[] = {{0, 0}, {1, 0}, {0, 1}};
    const kind_values none = {0};
    const struct kind *k = kind_at(kind);
    return k->least_vertices > 0 ? k->join(corners, k->least_vertices) : k->make(&none);
}

bool kind_takes(int a, int b)
{
    const hit_shape of_a = sample_of(a), of_b = sample_of(b);
    return hit_referee(&of_a, &of_b, NULL) != HIT_REFUSED;
}

int kind_of_line(bool closed)
{
    return closed ? KIND_RING : KIND_CHAIN;
}

int kind_index(const hit_shape *shape)
{
    return strands_is_chain(shape) ? KIND_CHAIN : (int)shape->kind;
}

const kind *kind_of(const hit_shape *shape)
{
    return kind_at(kind_index(shape));
}

int kind_find_number(const kind *k, const char *name)
{
    for (int i = 0; k->numbers[i]; i++)
        if (strcmp(k->numbers[i]->name, name) == 0)
            return i;
    return -1;
}

/* ---- Grown shapes --------------------------------------------------------------------------- */

double kind_grown_by(const hit_shape *shape)
{
    return kind_of(shape)->grows ? shape->radius : 0;
}

hit_shape kind_make_grown(hit_shape shape, double radius)
{
    shape.radius = radius + 0.0; /* not -0 */
    return shape;
}

hit_shape kind_make_like(const hit_shape *like, const kind_values *values)
{
    hit_shape made = kind_of(like)->make(values);
    return kind_of(like)->grows ? kind_make_grown(made, like->radius) : made;
}

bool kind_is_bare(const hit_shape *shape)
{
    return kind_of(shape)->bare && shape->radius == 0;
}

const char *kind_tell_flat(const hit_shape *shape)
{
    const hit_vec *v = shape->vertex;
    const kind *k = kind_of(shape);
    bool none = shape->count == 2 && v[0].x == v[1].x && v[0].y == v[1].y && shape->radius == 0;
    bool flat = k->is_flat ? k->is_flat(shape) : none || case_is_flat(shape);
    return flat ? k->flat : NULL;
}

/* ---- A shape as text ------------------------------------------------------------------------ */

int kind_part_count(const hit_shape *shape)
{
    const kind *k = kind_of(shape);
    int count = 0;
    while (k->numbers[count])
        count++;
    return count ? count : shape->count;
}

kind_part kind_part_at(const hit_shape *shape, int index)
{
    const kind *k = kind_of(shape);
    if (k->least_vertices == 0)
        return (kind_part){.number = k->numbers[index],
                           .pair = k->numbers[index]->pair,
                           .value = k->values(shape).of[index]};
    int ring = strands_of(shape, index);
    return (kind_part){.pair = true,
                       .begins_ring = ring > 0 && strands_at(shape, ring).first == index,
                       .value = hit_vertices(shape)[index]};
}

bool kind_number_is_told(const kind_number *number, bool base)
{
    return base || number->role != KIND_PLACE;
}

bool kind_number_takes(const kind_number *number, hit_vec value)
{
    return !(value.x < number->least || (number->pair && value.y < number->least));
}

bool kind_takes_vertices(const kind *k, int count)
{
    return k->free_count ? count >= k->least_vertices : count == k->least_vertices;
}

static const char *make_joined(const kind *k, const kind_numbers *n, hit_shape *out)
{
    const hit_vec *vertices = (const hit_vec *)n->at; /* two doubles, one after the other */
    int count = n->count / 2;
    if (n->count % 2 || !kind_takes_vertices(k, count) || (n->rings && !k->rings))
        return _("a triangle takes 3 vertices, a polygon 3 or more, a chain 2 or more: "
                 "x,y x,y ...; a / begins another ring of a polygon");
    *out = n->rings ? hit_make_rings(vertices, n->ends, n->rings) : k->join(vertices, count);
    return NULL;
}

/* Takes one number or a pair, of those that are not used yet. */
static const char *take_kind_number(const kind_number *number, const kind_numbers *n, int *used,
                                    hit_vec *out)
{
    if (*used == n->count && number->fallback) {
        out->x = strtod(number->fallback, NULL);
        return NULL;
    }
    if (n->count - *used < 1 + number->pair)
        return _("the shape lacks a number");
    out->x = n->at[(*used)++];
    if (number->pair)
        out->y = n->at[(*used)++];
    return kind_number_takes(number, *out) ? NULL : _("out of range");
}

const char *kind_make_of(const kind *k, const kind_numbers *n, hit_shape *out)
{
    kind_values values = {0};
    const char *wrong = NULL;
    int used = 0;
    if (k->least_vertices > 0)
        return make_joined(k, n, out);
    for (int i = 0; k->numbers[i] && !wrong; i++)
        wrong = take_kind_number(k->numbers[i], n, &used, &values.of[i]);
    if (wrong)
        return wrong;
    *out = k->make(&values);
    return used == n->count ? NULL : _("the shape has no more numbers");
}

/* ---- Places and angles ---------------------------------------------------------------------- */

static int find_place_number(const kind *k)
{
    for (int i = 0; k->numbers[i]; i++)
        if (k->numbers[i]->role == KIND_PLACE)
            return i;
    return -1;
}

bool kind_has_place(const hit_shape *shape, hit_vec *place)
{
    const kind *k = kind_of(shape);
    int i = find_place_number(k);
    if (i >= 0)
        *place = k->values(shape).of[i];
    return i >= 0;
}

hit_shape kind_put(const hit_shape *shape, hit_vec place)
{
    const kind *k = kind_of(shape);
    kind_values values = k->values(shape);
    values.of[find_place_number(k)] = place;
    return kind_make_like(shape, &values);
}

bool kind_has_angle(const hit_shape *shape, double *degrees)
{
    const kind *k = kind_of(shape);
    for (int i = 0; k->numbers[i]; i++)
        if (k->numbers[i]->degrees) { /* of two directions, the first */
            *degrees = k->values(shape).of[i].x;
            return true;
        }
    return false;
}

hit_shape kind_make_upright(const hit_shape *shape)
{
    const kind *kind = kind_of(shape);
    kind_values values = kind->values(shape);
    for (int i = 0; kind->numbers[i]; i++)
        if (kind->numbers[i]->degrees)
            values.of[i] =
                (hit_vec){0, kind->numbers[i]->pair ? values.of[i].y - values.of[i].x : 0};
    return kind_make_like(shape, &values);
}

const kind_handle *kind_find_handle(const hit_shape *shape, handle handle)
{
    const kind_handle *h = kind_of(shape)->handles;
    while (h->kind != HANDLE_NONE && (h->kind != handle.kind || h->index != handle.index))
        h++;
    return h->kind != HANDLE_NONE ? h : NULL;
}

int kind_handle_count(const kind *k)
{
    int count = 0;
    while (k->handles[count].kind != HANDLE_NONE)
        count++;
    return count;
}

void kind_describe(const hit_shape *shape, char *out, size_t size)
{
    kind_of(shape)->describe(shape, out, size);
    size_t length = strlen(out);
    if (kind_grown_by(shape) > 0)
        snprintf(out + length, size - length, _(", grown by %.6g"), shape->radius);
}

/* ---- Numbers ----------------------------------------------------------------------------- */

const kind_number number_centre = {
    .name = N_("centre"),
    .role = KIND_PLACE,
    .pair = true,
    .least = NUMBER_ANY,
    .takes = "X Y",
    .help = N_("where the shape is"),
};

const kind_number number_radius = {
    .name = N_("radius"),
    .role = KIND_MEASURE,
    .takes = N_("a number, at least 0"),
    .help = N_("how far the shape reaches around its centre, or around from and to"),
};

const kind_number kind_grow = {
    .name = N_("grow"),
    .role = KIND_MEASURE,
    .takes = N_("a number, at least 0"),
    .help = N_("how far the shape reaches beyond its outline: round corners, a stroke"),
};

const kind_number number_angle = {
    .name = N_("angle"),
    .role = KIND_MEASURE,
    .degrees = true,
    .least = NUMBER_ANY,
    .takes = N_("a number"),
    .fallback = "0",
    .help = N_("degrees, clockwise on screen"),
};

const kind_number number_from = {
    .name = N_("from"),
    .role = KIND_END,
    .pair = true,
    .least = NUMBER_ANY,
    .takes = "X Y",
    .help = N_("one end"),
};

const kind_number number_to = {
    .name = N_("to"),
    .role = KIND_END,
    .pair = true,
    .least = NUMBER_ANY,
    .takes = "X Y",
    .help = N_("the other end"),
};
