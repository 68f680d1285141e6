/* SPDX-License-Identifier: MIT */
#include "strands.h"

#include "hit.h"
#include "system.h"

#include <string.h>

/* Only such a shape has its vertices outside. */
static bool is_of_polygon_kind(const hit_shape *shape)
{
    return hit_vertices(shape) != shape->vertex;
}

static bool has_ends(const hit_shape *shape)
{
    return is_of_polygon_kind(shape) && shape->rings.ends;
}

bool strands_is_chain(const hit_shape *shape)
{
    return is_of_polygon_kind(shape) && shape->rings.open;
}

bool strands_is_plain(const hit_shape *shape)
{
    return !has_ends(shape) && !strands_is_chain(shape);
}

int strands_count(const hit_shape *shape)
{
    return has_ends(shape) ? shape->rings.count : 1;
}

strand strands_at(const hit_shape *shape, int index)
{
    if (!has_ends(shape))
        return (strand){0, shape->count, shape->count >= 3 && !strands_is_chain(shape)};
    int first = index > 0 ? shape->rings.ends[index - 1] : 0;
    return (strand){first, shape->rings.ends[index] - first, true};
}

int strands_of(const hit_shape *shape, int vertex)
{
    int low = 0, high = strands_count(shape) - 1;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (vertex < shape->rings.ends[middle])
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

int strands_next(const hit_shape *shape, int vertex)
{
    strand s = strands_at(shape, strands_of(shape, vertex));
    if (vertex + 1 < s.first + s.count)
        return vertex + 1;
    return s.closed ? s.first : vertex;
}

bool strands_equal(const hit_shape *a, const hit_shape *b)
{
    if (strands_is_chain(a) != strands_is_chain(b) || has_ends(a) != has_ends(b))
        return false;
    size_t count = (size_t)strands_count(a);
    return !has_ends(a) ||
           (strands_count(b) == (int)count &&
            memcmp(a->rings.ends, b->rings.ends, count * sizeof *a->rings.ends) == 0);
}
