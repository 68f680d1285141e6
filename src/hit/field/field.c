/* SPDX-License-Identifier: MIT */
/* A field's memory, and its shapes coming, changing and going. */
#include "arguments.h"
#include "tree.h"

static size_t node_count(int capacity)
{
    return capacity > 0 ? 2 * (size_t)capacity - 1 : 0;
}

static bool is_capacity(int capacity)
{
    return capacity >= 0 && capacity <= MOST_SHAPES;
}

size_t hit_field_size(int capacity)
{
    if (!is_capacity(capacity))
        return 0;
    return sizeof(hit_field) + node_count(capacity) * sizeof(tree_node) +
           (size_t)capacity * sizeof(int);
}

hit_field *hit_field_build(void *memory, int capacity, const hit_shape *shapes, int count)
{
    HIT_CHECK_ALL(shapes, count);
    hit_field *f = (hit_field *)memory;
    if (!f || !is_capacity(capacity) || count < 0 || count > capacity)
        return NULL;
    f->shapes = shapes;
    f->capacity = capacity;
    f->skip = NO_NODE;
    f->layers = NULL;
    f->mask = 0;
    f->nodes = (tree_node *)(f + 1);
    f->order = (int *)(f->nodes + node_count(capacity));
    hit_tree_build(f, count);
    return f;
}

_Static_assert(sizeof(hit_field) <= sizeof(hit_view), "a view is a field beside its nodes");

const hit_field *hit_field_view(hit_view *view, const hit_field *field, int skip,
                                const unsigned *layers, unsigned mask)
{
    hit_field *f = (hit_field *)view;
    *f = *field;
    f->skip = skip;
    f->layers = layers;
    f->mask = mask;
    return f;
}

static bool is_number_of(const hit_field *f, int i)
{
    return i >= 0 && i < f->capacity;
}

static bool is_in_tree(const hit_field *f, int i)
{
    return is_number_of(f, i) && f->nodes[i].height != ABSENT;
}

int hit_field_stale(const hit_field *f, int from, int count)
{
    int first = from > 0 ? from : 0;
    int behind = count < f->capacity - first ? first + count : f->capacity;
    for (int i = first; i < behind; i++)
        if (is_in_tree(f, i) && !hit_tree_fits(f, i))
            return i;
    return -1;
}

bool hit_field_has(const hit_field *f, int i)
{
    return is_in_tree(f, i) && tree_shows(f, i);
}

void hit_field_put(hit_field *f, int i)
{
    if (!is_number_of(f, i))
        return;
    HIT_CHECK_AT(f, i);
    hit_field_remove(f, i);
    hit_tree_insert(f, i);
}

void hit_field_remove(hit_field *f, int i)
{
    if (is_in_tree(f, i))
        hit_tree_remove(f, i);
}

int hit_field_places(const hit_field *f)
{
    return (int)node_count(f->capacity);
}

bool hit_field_box(const hit_field *f, int place, hit_vec *low, hit_vec *high, int *height)
{
    if (place < 0 || place >= hit_field_places(f) || f->nodes[place].height == ABSENT)
        return false;
    const tree_node *n = &f->nodes[place];
    *low = vec(n->box.low_x, n->box.low_y);
    *high = vec(n->box.high_x, n->box.high_y);
    *height = n->height;
    return true;
}
