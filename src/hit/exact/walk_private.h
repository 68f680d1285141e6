/* The runs of a tree, as walks go through them. Internal to the two walks. */
#ifndef HIT_WALK_PRIVATE_H
#define HIT_WALK_PRIVATE_H

#include "constants.h"
#include "filter.h"
#include "walk.h"

/* Makes the runs of an index that tells no cells yet. */
hit_index *hit_index_runs(const hit_shape *polygon, void *memory);

/* Makes an index on the stack of some edges of an outline. Inner runs have their axis-parallel box
 * in place of a turned one. Leaves have none yet. */
void hit_index_locally(local_index *local, const hit_shape *outline, run_edges of);

/* Gives a leaf of a local index its turned box. */
void hit_index_turn_leaf(const hit_index *index, const hit_shape *outline, int leaf);

/* One run of a tree. */
typedef struct node {
    const walk_tree *tree;
    int level, i;
} node;

static inline node root_of(const walk_tree *tree)
{
    return (node){tree, tree->index->levels - 1, 0};
}

static inline const index_run *run_of(node n)
{
    return index_run_at(n.tree->index, n.level, n.i);
}

static inline run_edges edges_of(node n)
{
    return index_edges(n.tree->index, n.level, n.i);
}

/* The runs of the level below: the first, and where they end. */
static inline node first_child(node n, int *end)
{
    int most = index_runs_of_level(n.tree->index, n.level - 1), first = n.i * INDEX_FAN;
    *end = first + INDEX_FAN < most ? first + INDEX_FAN : most;
    return (node){n.tree, n.level - 1, first};
}

static inline const index_run *turned_run(node n)
{
    const index_run *run = run_of(n);
    if (n.tree->is_local && !index_is_turned(run))
        hit_index_turn_leaf(n.tree->index, n.tree->outline, n.i);
    return run;
}

static inline hit_edge edge_of(const walk_tree *tree, int i)
{
    if (UNLIKELY(!tree->is_plain))
        return outline_edge(tree->outline, i);
    return (hit_edge){tree->v[i], index_vertex(tree->v, tree->vertices, i + 1)};
}

/* No coordinate of the tree is greater, before and after it is moved. */
static inline double size_of(const walk_tree *tree)
{
    const index_run *run = run_of(root_of(tree));
    double x = greatest(fabs(run->low.x), fabs(run->high.x)) + fabs(tree->at.x);
    double y = greatest(fabs(run->low.y), fabs(run->high.y)) + fabs(tree->at.y);
    return greatest(x, y);
}

/* By how much the turned boxes of runs have to be apart: see INDEX_SLACK. Infinite, so that they
 * prove nothing, when squares of sizes would not be right. */
static inline double slack_for(double size)
{
    bool in_range = size > INDEX_LEAST && size < INDEX_MOST;
    return in_range ? size * INDEX_SLACK : (double)INFINITY;
}

/* The words of a row of cells. */
static inline uint64_t *cells_row(const index_cells *c, int row)
{
    return c->words + 2 * (size_t)row * (size_t)(c->columns / 64);
}

/* The box where the run stands now. */
static inline hit_edge box_of(node n)
{
    const index_run *run = run_of(n);
    return (hit_edge){vec_add(run->low, n.tree->at), vec_add(run->high, n.tree->at)};
}

#endif
