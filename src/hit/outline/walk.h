/* SPDX-License-Identifier: MIT */
/*
 * Finds the edges that matter in large outlines: those of two outlines that may meet, or those of
 * one near a point. Goes down the runs of an index, or of indices made on the stack. Internal to
 * the library.
 *
 * Runs are left out when their boxes prove that nothing in them matters. So the edges found, and
 * with them every answer, do not depend on how the edges are divided into runs.
 */
#ifndef HIT_WALK_H
#define HIT_WALK_H

#include "index.h"
#include "outline.h"

/* An outline and the index of it or of some of its edges. */
typedef struct walk_tree {
    const hit_shape *outline;
    const hit_vec *v; /* its vertices */
    int vertices;
    bool is_plain; /* see paths.h */
    const hit_index *index;
    hit_vec at;    /* what the boxes are moved by */
    bool is_local; /* the index is on the stack */
} walk_tree;

/* Rings with more edges than this are worth the walk. */
enum { WALK_FROM = 32 };

/* Returns whether a HIT_POLYGON needs a walk instead of a test that goes through one ring's
 * vertices: it has an index, with which a walk is faster, or it is a chain or has several rings. */
static inline bool walk_is_needed(const hit_shape *polygon)
{
    return (polygon->index && polygon->count > WALK_FROM) ||
           (polygon->rings.ends != NULL) | polygon->rings.open;
}

/* Returns the index that the shape came with, if it has one that is worth the walk. */
static inline const hit_index *walk_index(const hit_shape *shape)
{
    return shape->count > WALK_FROM ? shape->index : NULL;
}

/* Uses the shape's index, or makes one in *room. */
walk_tree hit_walk_tree(const hit_shape *shape, local_index *room);

/* Gets edge i of the first shape and edge j of the second. Returns true to end the walk. */
typedef bool walk_pair_fn(void *context, int i, int j, hit_edge e, hit_edge f);

/* Calls fn for each pair of edges whose boxes are not more than `reach` apart. It may be called for
 * others. Returns whether fn ended the walk. `reach` is as in hit_outline_boxes_apart(). */
bool hit_walk_pairs(const hit_shape *a, const hit_shape *b, double reach, walk_pair_fn *fn,
                    void *context);

/* Does the same with a reach of 0, for edges of a up to number *last, which fn may lower. */
bool hit_walk_pairs_until(const hit_shape *a, const hit_shape *b, const int *last, walk_pair_fn *fn,
                          void *context);

/* Does the same for trees that the caller has made. */
bool hit_walk_tree_pairs(const walk_tree *a, const walk_tree *b, double reach, walk_pair_fn *fn,
                         void *context);

/* Does the same in order, by i, then j. */
bool hit_walk_in_order(const hit_shape *a, const hit_shape *b, double reach, walk_pair_fn *fn,
                       void *context);

/* Returns whether nothing in the box matters. */
typedef bool walk_skip_fn(void *context, hit_edge box);

/* Gets edge i of an outline. Returns true to end the walk. */
typedef bool walk_edge_fn(void *context, int i, hit_edge e);

/* Calls fn for the tree's edges in order, but not for runs with boxes that are skipped. Returns
 * whether fn ended the walk. */
bool hit_walk_edges(const walk_tree *tree, walk_skip_fn *skip, walk_edge_fn *fn, void *context);

/* The way of a box that moves. */
typedef struct walk_way {
    hit_edge box;
    hit_vec by;
    double reach;
} walk_way;

/* Leaves of a tree, in order. */
enum { WALK_MOST_LEAVES = 16 };

typedef struct walk_leaves {
    int count; /* more than WALK_MOST_LEAVES: all of the tree */
    int leaf[WALK_MOST_LEAVES];
} walk_leaves;

static inline walk_leaves walk_all_leaves(void)
{
    return (walk_leaves){.count = WALK_MOST_LEAVES + 1};
}

/* Lists the leaves, except those in runs that are skipped and those that the box surely does not
 * come within reach of. Returns whether there are any. */
bool hit_walk_leaves_near_way(const walk_tree *tree, const walk_way *way, walk_skip_fn *skip,
                              void *context, walk_leaves *out);

/* Does what hit_walk_edges() does for the edges of these leaves, except in runs that the box surely
 * does not come within reach of. */
bool hit_walk_edges_near_way(const walk_tree *tree, const walk_leaves *of, const walk_way *way,
                             walk_skip_fn *skip, walk_edge_fn *fn, void *context);

/* Does the same for a shape. A shape of few edges has no tree, and nothing of it is skipped. */
bool hit_walk_edges_of(const hit_shape *shape, walk_skip_fn *skip, walk_edge_fn *fn, void *context);

/* Looks at two edges and returns the reach from then on. */
typedef double walk_near_fn(void *context, int i, int j, hit_edge e, hit_edge f);

/* Calls fn for each pair of edges whose boxes are not more than the reach apart, which fn lowers:
 * it is infinite at first. */
void hit_walk_nearest(const hit_shape *a, const hit_shape *b, walk_near_fn *fn, void *context);

/* Does what hit_walk_pairs() does for the pairs of a ring's own edges, i < j. */
bool hit_walk_own_pairs(const hit_shape *ring, walk_pair_fn *fn, void *context);

/* Calls fn for the edges that a ray in +x direction may pass, from a place in the box. Where many
 * are together off the box, it gets the straight line between their ends, as edge -1: the ray
 * passes an odd number of these lines and edges when it passes an odd number of the ring's edges.
 */
void hit_walk_ray(const walk_tree *ring, hit_edge box, walk_edge_fn *fn, void *context);

/* Exact. Returns where the middle of p and q lies, which need not be a double: +1 in the ring's
 * even-odd filling, 0 on the outline, -1 outside. */
int hit_walk_where(const walk_tree *ring, hit_vec p, hit_vec q);

/* Exact. Returns whether p lies in the ring's even-odd filling or on its outline. */
bool hit_walk_contains(const hit_shape *ring, hit_vec p);

/* Returns whether a part of the other shape is in the ring's filling, given that the outlines do
 * not meet: one vertex decides for all of a ring (see referee.c). *at, which may be NULL, becomes
 * that vertex. */
bool hit_walk_ring_holds(const hit_shape *ring, const hit_shape *other, hit_vec *at);

static inline bool walk_holds(const hit_shape *ring, const hit_shape *other, hit_vec *at)
{
    return outline_has_inside(ring) && hit_walk_ring_holds(ring, other, at);
}

#endif
