/* SPDX-License-Identifier: MIT */
/*
 * Which vertex follows which. A polygon's vertices may be several rings, one after the other, or a
 * chain that stays open. All other outlines are plain: from the last vertex to the first.
 *
 * A chain counts as a ring whose closing edge has no length: it leads from the last vertex to the
 * last vertex. So an outline with edges has as many of them as vertices, edge i starts in vertex i,
 * and the set of points is the same. Internal to the library.
 */
#ifndef HIT_PATHS_H
#define HIT_PATHS_H

#include "vec.h"

#include <stddef.h>

static inline bool paths_is_plain(const hit_shape *shape)
{
    return shape->kind != HIT_POLYGON || (!shape->rings.ends & !shape->rings.open);
}

/* A chain has no inside. */
static inline bool paths_is_open(const hit_shape *shape)
{
    return shape->kind == HIT_POLYGON && shape->rings.open;
}

/* hit_vertices() without the call. */
static inline const hit_vec *paths_vertices(const hit_shape *shape)
{
    return shape->kind == HIT_POLYGON ? shape->ring : shape->vertex;
}

/* Each of the rings is connected, and so is every other outline. */
static inline int paths_count(const hit_shape *shape)
{
    return shape->kind == HIT_POLYGON && shape->rings.ends ? shape->rings.count : 1;
}

/* The first vertex of ring k, and for k = paths_count() where the last ring ends. */
static inline int paths_start(const hit_shape *shape, int k)
{
    bool has_ends = shape->kind == HIT_POLYGON && shape->rings.ends;
    if (k == 0)
        return 0;
    return has_ends ? shape->rings.ends[k - 1] : shape->count;
}

/* For outlines that are not plain. */
int hit_paths_next(const hit_shape *shape, int i);
int hit_paths_before(const hit_shape *shape, int i);

/* Whether a ring's closing edge is among these edges. */
bool hit_paths_close_in(const hit_shape *shape, int first, int count);

/* The ring that vertex i is of. */
int hit_paths_ring_of(const hit_shape *shape, int i);

/* The vertex that edge i leads to. */
static inline int paths_next(const hit_shape *shape, int i)
{
    if (!paths_is_plain(shape))
        return hit_paths_next(shape, i);
    return i + 1 < shape->count ? i + 1 : 0;
}

/* The vertex from which an edge leads to vertex i. */
static inline int paths_before(const hit_shape *shape, int i)
{
    if (!paths_is_plain(shape))
        return hit_paths_before(shape, i);
    return i > 0 ? i - 1 : shape->count - 1;
}

#endif
