/* SPDX-License-Identifier: MIT */
/* The runs of a tree, as walks go through them. Internal to the two walks. */
#ifndef HIT_WALK_PRIVATE_H
#define HIT_WALK_PRIVATE_H

#include "constants.h"
#include "filter.h"
#include "pair.h"
#include "walk.h"

/* Makes the runs of an index that tells no cells yet. */
hit_index *hit_walk_index_runs(const hit_shape *polygon, void *memory);

/* Makes an index on the stack of some edges of an outline. Inner runs have their axis-parallel box
 * in place of a turned one. Leaves have none yet. */
void hit_walk_index_locally(local_index *local, const hit_shape *outline, run_edges of);

/* Gives a leaf of a local index its turned box. */
void hit_walk_index_turn_leaf(const hit_index *index, const hit_shape *outline, int leaf);

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

/* Returns the first run of the level below; *end becomes the end of these runs. */
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
        hit_walk_index_turn_leaf(n.tree->index, n.tree->outline, n.i);
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

/* Returns by how much the turned boxes of runs have to be apart: see INDEX_SLACK. It is infinite,
 * so that they prove nothing, when squares of sizes would be wrong. */
static inline double slack_for(double size)
{
    bool in_range = size > INDEX_LEAST && size < INDEX_MOST;
    return in_range ? size * INDEX_SLACK : (double)INFINITY;
}

/* Returns the run's box where the run stands now. */
static inline hit_edge box_of(node n)
{
    const index_run *run = run_of(n);
    return (hit_edge){vec_add(run->low, n.tree->at), vec_add(run->high, n.tree->at)};
}

/* Runs of up to so many edges are compared edge by edge; a longer one gets an index of its own. */
enum { MOST_EDGES = 16 };

/* ---- Runs ----------------------------------------------------------------------------------- */

/* Returns what hit_outline_boxes_apart() does, for boxes whose corners are in order. Rounding keeps
 * order, so a moved box holds the moved vertices. */
static inline bool boxes_apart(hit_edge e, hit_edge f, double reach)
{
    return (e.a.x - f.b.x > reach) | (f.a.x - e.b.x > reach) | (e.a.y - f.b.y > reach) |
           (f.a.y - e.b.y > reach);
}

/* Returns how far apart two boxes are in each coordinate, negative when they overlap. */
ALWAYS_INLINE pair walk_gaps(pair low, pair high, pair other_low, pair other_high)
{
    return pair_greatest(pair_sub(low, other_high), pair_sub(other_low, high));
}

static inline bool runs_apart(node a, node b, double reach)
{
    const index_run *r = run_of(a), *s = run_of(b);
    pair at = pair_load_vec(&a.tree->at), at_other = pair_load_vec(&b.tree->at);
    pair low = pair_add(pair_load_vec(&r->low), at), high = pair_add(pair_load_vec(&r->high), at);
    pair other_low = pair_add(pair_load_vec(&s->low), at_other);
    pair other_high = pair_add(pair_load_vec(&s->high), at_other);
    return pair_above(walk_gaps(low, high, other_low, other_high), pair_both(reach)) != 0;
}

/* Returns a vector's parts along a run's direction and across it. */
ALWAYS_INLINE pair walk_turned(const index_run *run, pair d)
{
    pair x = pair_both(run->along.x), y = pair_of(run->along.y, -run->along.y);
    return pair_add(pair_mul(x, d), pair_mul(y, pair_swapped(d)));
}

/* Returns half the extents of a box that is turned against another: c and s are the cosine and the
 * sine. */
ALWAYS_INLINE pair walk_turned_half(pair half, pair c, pair s)
{
    return pair_add(pair_mul(c, half), pair_mul(s, pair_swapped(half)));
}

/* Two boxes are apart when they are apart along a direction of one of them (the separating axis
 * theorem; S. Gottschalk, M. Lin, D. Manocha, "OBBTree", SIGGRAPH 1996). */
static inline bool turned_apart(const index_run *r, const index_run *s, hit_vec shift, double apart)
{
    pair d = pair_vector(vec_add(vec_sub(s->centre, r->centre), shift));
    pair c = pair_both(fabs(vec_dot(r->along, s->along)));
    pair x = pair_both(fabs(vec_cross(r->along, s->along)));
    pair a = pair_load_vec(&r->half), b = pair_load_vec(&s->half), far = pair_both(apart);
    pair of_r = pair_sub(pair_abs(walk_turned(r, d)), pair_add(a, walk_turned_half(b, c, x)));
    pair of_s = pair_sub(pair_abs(walk_turned(s, d)), pair_add(b, walk_turned_half(a, c, x)));
    return pair_above(pair_greatest(of_r, of_s), far) != 0;
}

/* Returns half the box's extent along a direction of length 1. */
static inline double half_along(const index_run *run, hit_vec along)
{
    return fabs(vec_dot(along, run->along)) * run->half.x +
           fabs(vec_cross(along, run->along)) * run->half.y;
}

/* Returns whether they are apart along the line through their centres. With a reach, that may prove
 * more than their own directions, because what is within reach of a box has round corners. */
static inline bool centres_apart(const index_run *r, const index_run *s, hit_vec shift,
                                 double apart)
{
    hit_vec d = vec_add(vec_sub(s->centre, r->centre), shift);
    double square = vec_dot(d, d);
    if (!(square > SQUARE_LEAST))
        return false;
    hit_vec along = vec_scale(d, 1 / sqrt(square));
    return vec_dot(along, d) - (half_along(r, along) + half_along(s, along)) > apart;
}

/* ---- Edges of a short run ------------------------------------------------------------------- */

static inline hit_edge edge_box(hit_edge e)
{
    return (hit_edge){vec(least(e.a.x, e.b.x), least(e.a.y, e.b.y)),
                      vec(greatest(e.a.x, e.b.x), greatest(e.a.y, e.b.y))};
}

/* Returns the vertex, or, if there is a turned box, where the vertex is relative to it; the box's
 * run is moved by `at`. */
ALWAYS_INLINE pair walk_relative_to(const index_run *turned_box, hit_vec at, hit_vec v)
{
    return turned_box
               ? walk_turned(turned_box, pair_vector(vec_sub(vec_sub(v, at), turned_box->centre)))
               : pair_vector(v);
}

/* Returns a bit for each of a short run's edges whose box is not more than the reach apart from a
 * box. That box, from `low` to `high`, may be a turned one, moved by `at`. */
ALWAYS_INLINE unsigned walk_edges_beside(node n, pair low, pair high, double reach,
                                         const index_run *turned_box, hit_vec at)
{
    run_edges of = edges_of(n);
    const hit_vec *v = n.tree->v + of.first;
    const hit_vec last = index_vertex(n.tree->v, n.tree->vertices, of.first + of.count);
    const pair far = pair_both(reach);
    pair from = walk_relative_to(turned_box, at, v[0]);
    unsigned near = 0;
    for (int i = 0; i < of.count; i++) {
        pair next = walk_relative_to(turned_box, at, i + 1 < of.count ? v[i + 1] : last), to = next;
        if (UNLIKELY(!n.tree->is_plain))
            to = walk_relative_to(turned_box, at, edge_of(n.tree, of.first + i).b);
        pair gap = walk_gaps(pair_least(from, to), pair_greatest(from, to), low, high);
        near |= (unsigned)(pair_above(gap, far) == 0) << i;
        from = next;
    }
    return near;
}

static inline unsigned edges_near(node n, hit_edge box, double reach)
{
    return walk_edges_beside(n, pair_vector(box.a), pair_vector(box.b), reach, NULL, box.a);
}

/* Returns the same for the turned box of another run. */
static inline unsigned edges_near_turned(node n, node other, double apart)
{
    const index_run *run = turned_run(other);
    pair half = pair_load_vec(&run->half);
    return walk_edges_beside(n, pair_negative(half), half, apart, run, other.tree->at);
}

#endif
