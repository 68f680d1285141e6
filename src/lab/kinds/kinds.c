#include "kinds.h"

#include "kinds_private.h"
#include "vertices.h"
#include "words.h"

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

static int find_place(const kind *k)
{
    for (int i = 0; k->numbers[i]; i++)
        if (k->numbers[i]->role == KIND_PLACE)
            return i;
    return -1;
}

bool kind_has_place(const hit_shape *shape, hit_vec *place)
{
    const kind *k = kind_of(shape);
    int i = find_place(k);
    if (i >= 0)
        *place = k->values(shape).of[i];
    return i >= 0;
}

hit_shape kind_put(const hit_shape *shape, hit_vec place)
{
    const kind *k = kind_of(shape);
    kind_values values = k->values(shape);
    values.of[find_place(k)] = place;
    return k->make(&values);
}

bool kind_has_angle(const hit_shape *shape, double *degrees)
{
    const kind *k = kind_of(shape);
    for (int i = 0; k->numbers[i]; i++)
        if (k->numbers[i]->degrees) {
            *degrees = k->values(shape).of[i].x;
            return true;
        }
    return false;
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
    .help = N_("how far the shape reaches round its centre, or round from and to"),
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
