/*
 * Boxes around runs of edges, in the order of the outline: what hit_index keeps, and what a test
 * without an index makes for itself on the stack. Internal to the library.
 *
 * A leaf is a run of some edges that follow each other, an inner run joins up to INDEX_FAN runs of
 * the level below. Each run has two boxes around all its vertices: an axis-parallel one, which is
 * exact, and a turned one along the way from its first vertex to the farthest, which is rounded
 * (see INDEX_SLACK) and tight around spikes and slopes.
 */
#ifndef HIT_INDEX_H
#define HIT_INDEX_H

#include "paths.h"

enum {
    INDEX_RUN = 8,     /* edges of a leaf, with memory for all leaves */
    INDEX_FAN = 8,     /* runs that an inner run joins */
    INDEX_LEVELS = 12, /* 8^12 edges are more than an int counts */
    LOCAL_LEAVES = 64, /* leaves of an index on the stack */
    LOCAL_RUNS = LOCAL_LEAVES + LOCAL_LEAVES / INDEX_FAN + 1
};

/* The turned box: the points whose difference from `centre` is at most half.x along `along`, a
 * vector of length 1, and half.y across. */
typedef struct index_run {
    hit_vec low, high;
    hit_vec along, centre, half;
} index_run;

/* Of the edges first to first + count - 1. The runs of a level l are runs[start[l]] up to
 * runs[start[l + 1] - 1]. The highest level has one. */
struct hit_index {
    int first, count;
    int run; /* edges of a leaf */
    int levels;
    int start[INDEX_LEVELS + 1];
    index_run *runs;
    bool studied; /* the ring, where it was indexed, is known to be flat, simple or neither: */
    bool is_flat, is_simple;
};

typedef struct local_index {
    hit_index index;
    index_run runs[LOCAL_RUNS];
} local_index;

/* The edges that a run consists of. */
typedef struct run_edges {
    int first, count;
} run_edges;

static inline int index_runs_of_level(const hit_index *index, int level)
{
    return index->start[level + 1] - index->start[level];
}

static inline index_run *index_run_at(const hit_index *index, int level, int i)
{
    return &index->runs[index->start[level] + i];
}

/* The edges of run i of a level. */
static inline run_edges index_edges(const hit_index *index, int level, int i)
{
    long long length = (long long)index->run << (3 * level);
    long long from = length * i, to = from + length;
    to = to < index->count ? to : index->count;
    return (run_edges){index->first + (int)from, (int)(to - from)};
}

static inline hit_vec index_vertex(const hit_vec *v, int vertices, int i)
{
    return v[i < vertices ? i : 0];
}

/* What is known of the ring since hit_index_study(); NULL: nothing, or it was moved since, by which
 * its vertices were rounded, or it is not one ring. */
static inline const hit_index *index_known(const hit_shape *shape)
{
    bool known = shape->index && shape->index->studied && paths_is_plain(shape);
    return known && shape->centre.x == 0 && shape->centre.y == 0 ? shape->index : NULL;
}

/* The corners of the box around an indexed ring: the same as from all vertices, as rounding keeps
 * order. */
static inline hit_vec index_low(const hit_shape *shape)
{
    const hit_index *index = shape->index;
    return vec_add(index_run_at(index, index->levels - 1, 0)->low, shape->centre);
}

static inline hit_vec index_high(const hit_shape *shape)
{
    const hit_index *index = shape->index;
    return vec_add(index_run_at(index, index->levels - 1, 0)->high, shape->centre);
}

/* Makes an index on the stack of some edges of an outline. Inner runs have their axis-parallel box
 * in place of a turned one. Leaves have none yet. */
void hit_index_locally(local_index *local, const hit_shape *outline, run_edges of);

/* Gives a leaf of a local index its turned box. */
void hit_index_turn_leaf(const hit_index *index, const hit_shape *outline, int leaf);

static inline bool index_is_turned(const index_run *run)
{
    return run->half.x >= 0;
}

/* Whether all of this polygon's edges are in the index's boxes, moved as the polygon was.
 * O(vertices). */
bool hit_index_fits(const hit_index *index, const hit_shape *polygon);

#endif
