/* SPDX-License-Identifier: MIT */
#include "reshape.h"

#include "kind.h"
#include "strands.h"
#include "vertices.h"

#include <math.h>

hit_shape reshape_copy(const hit_shape *shape, hit_vec *ring)
{
    hit_shape s = *shape;
    vertices_own(&s, ring);
    return s;
}

bool reshape_is_same(const hit_shape *a, const hit_shape *b)
{
    if (a->kind != b->kind || a->count != b->count || a->radius != b->radius ||
        !strands_equal(a, b))
        return false;
    const kind *k = kind_of(a);
    const hit_vec *v = hit_vertices(a), *w = hit_vertices(b);
    for (int i = 0; i < a->count; i++)
        if (!vertices_equal(v[i], w[i]))
            return false;
    if (!k->numbers[0])
        return true;
    kind_values of_a = k->values(a), of_b = k->values(b);
    for (int i = 0; k->numbers[i]; i++)
        if (!vertices_equal(of_a.of[i], of_b.of[i]))
            return false;
    return true;
}

/* Differences and sums are rounded: a turn by nothing must not be computed. */
hit_shape reshape_turn(const hit_shape *shape, double degrees, double step, hit_vec middle,
                       hit_vec *ring)
{
    if (remainder(degrees, 360) == 0)
        return reshape_copy(shape, ring);
    return kind_of(shape)->turn(shape, degrees, step, middle, ring);
}

hit_shape reshape_scale(const hit_shape *shape, double factor, hit_vec middle, hit_vec *ring)
{
    if (factor == 1)
        return reshape_copy(shape, ring);
    return kind_of(shape)->scale(shape, factor, middle, ring);
}

hit_shape reshape_drag(const hit_shape *shape, handle h, hit_vec to, double degrees, hit_vec *ring)
{
    const kind_handle *own = kind_find_handle(shape, h);
    if (own) {
        hit_shape dragged = own->drag(shape, h, to, degrees);
        return reshape_copy(&dragged, ring);
    }
    if (h.kind == HANDLE_VERTEX)
        return kind_of(shape)->drag_vertex(shape, h.index, to, ring);
    return kind_of(shape)->move(shape, (hit_vec){to.x - h.at.x, to.y - h.at.y}, ring);
}
