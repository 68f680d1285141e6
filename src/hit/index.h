/* SPDX-License-Identifier: MIT */
/*
 * Boxes around runs of edges, in the order of the outline: what hit_index keeps, and what a test
 * without an index makes for itself on the stack. Internal to the library.
 *
 * A leaf is a run of some edges that follow each other, an inner run joins up to INDEX_FAN runs of
 * the level below. Each run has two boxes around all its vertices: an axis-parallel one, which is
 * exact, and a turned one along the way from its first vertex to the farthest, which is rounded
 * (see INDEX_SLACK) and tight around spikes and slopes. An index of many edges that is kept
 * also has cells, which tell of most points at once whether they are inside.
 */
#ifndef HIT_INDEX_H
#define HIT_INDEX_H

#include "paths.h"

#include <stdint.h>

enum {
    INDEX_RUN = 16,    /* edges of a leaf, with memory for all leaves; */
    LOCAL_RUN = 8,     /* on the stack, of up to LOCAL_LEAVES */
    INDEX_FAN = 8,     /* runs that an inner run joins */
    INDEX_LEVELS = 12, /* 8^12 edges are more than an int counts */
    LOCAL_LEAVES = 64, /* leaves of an index on the stack */
    LOCAL_RUNS = LOCAL_LEAVES + LOCAL_LEAVES / INDEX_FAN + 1,
    CELLS_FROM = 96, /* edges of a ring that has cells: they take 1 us and more to make */
    CELLS_AN_EDGE = 2,
    CELLS_LONG = 4, /* columns to a row: rows take time to make */
    LEAST_CELLS = 1 << 12,
    MOST_CELLS = 1 << 18
};

/* The turned box: the points whose difference from `centre` is at most half.x along `along`, a
 * vector of length 1, and half.y across. */
typedef struct index_run {
    hit_vec low, high;
    hit_vec along, centre, half;
} index_run;

/* A grid of cells over the outline's box and somewhat more. The outline stays off those that are
 * free, and each of these is inside or outside as a whole. Point p of an outline that is moved by
 * `at` is in column (p.x - at.x - low.x) * scale.x, rounded down, if the move is not too far. */
typedef struct index_cells {
    hit_vec low, scale;
    double most;       /* of a coordinate of the move */
    int columns, rows; /* columns are a multiple of 64; none: there are no cells */
    uint64_t *words;   /* of each row, for each 64 columns: bits of those free, of those inside */
} index_cells;

/* Of the edges first to first + count - 1. The runs of a level l are runs[start[l]] up to
 * runs[start[l + 1] - 1]. The highest level has one. */
struct hit_index {
    int first, count;
    int run; /* edges of a leaf */
    int levels;
    int start[INDEX_LEVELS + 1];
    index_run *runs;
    index_cells cells;
    uint64_t paths; /* see hit_index_paths() */
    bool studied;   /* the ring, where it was indexed, is known to be flat, simple or neither: */
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

/* Returns the words of a row of cells. */
static inline uint64_t *index_cells_row(const index_cells *c, int row)
{
    return c->words + 2 * (size_t)row * (size_t)(c->columns / 64);
}

/* Returns where the cells say that p is, for an outline moved by `at`: +1 inside, -1 outside; 0:
 * they do not tell. */
static inline int index_cells_where(const index_cells *c, hit_vec at, hit_vec p)
{
    if ((c->columns == 0) | !((fabs(at.x) <= c->most) & (fabs(at.y) <= c->most)))
        return 0;
    double x = (p.x - at.x - c->low.x) * c->scale.x, y = (p.y - at.y - c->low.y) * c->scale.y;
    if (!((x >= 0) & (x < c->columns) & (y >= 0) & (y < c->rows)))
        return -1;
    unsigned column = (unsigned)(int)x;
    const uint64_t *words = index_cells_row(c, (int)y) + 2 * (size_t)(column / 64);
    int is_free = (int)(words[0] >> column % 64 & 1);
    int inside = (int)(words[1] >> column % 64 & 1);
    return is_free * (2 * inside - 1); /* no jump, as no predictor knows */
}

/* What is known of the ring since hit_index_study(); NULL: nothing, or it was moved since, by which
 * its vertices were rounded, or it is not one ring. */
static inline const hit_index *index_known(const hit_shape *shape)
{
    bool known = shape->index && shape->index->studied && paths_is_plain(shape);
    return known && shape->centre.x == 0 && shape->centre.y == 0 ? shape->index : NULL;
}

/* The corners of an indexed ring's box: the same as from all vertices, as rounding keeps order. */
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

/* Sets all but the runs and the cells. */
void hit_index_lay_out(hit_index *index, run_edges of, int run);

/* Columns and rows for so many edges; few are not worth cells. */
void hit_index_lay_out_cells(index_cells *cells, int edges);

/* A number that differs, but for chance, where a polygon's rings end elsewhere: what is inside then
 * differs too, which boxes around the edges need not show. */
uint64_t hit_index_paths(const hit_shape *polygon);

static inline bool index_is_turned(const index_run *run)
{
    return run->half.x >= 0;
}

/* Whether all of this polygon's edges are in the index's boxes, moved as the polygon was.
 * O(vertices). */
bool hit_index_fits(const hit_index *index, const hit_shape *polygon);

#endif
