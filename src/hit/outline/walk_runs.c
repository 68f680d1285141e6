/* SPDX-License-Identifier: MIT */
/* Makes runs: boxes around the edges of leaves, and around the boxes of the runs below. Both
 * coordinates go through the same operations, so they are computed as pairs. */
#include "pair.h"
#include "walk_private.h"

/* ---- Axis-parallel boxes -------------------------------------------------------------------- */

typedef struct pair_box {
    pair low, high;
} pair_box;

static inline pair_box pair_box_with(pair_box box, pair low, pair high)
{
    return (pair_box){pair_least(low, box.low), pair_greatest(high, box.high)};
}

static inline void set_box(index_run *run, pair_box box)
{
    pair_store_vec(&run->low, box.low);
    pair_store_vec(&run->high, box.high);
}

static void box_leaf(index_run *run, const hit_shape *outline, run_edges of)
{
    const hit_vec *v = paths_vertices(outline);
    pair last = pair_vector(index_vertex(v, outline->count, of.first + of.count));
    pair_box box = {last, last};
    if (!paths_is_plain(
            outline)) /* where rings end in the run, their closing edges lead out of it */
        box.low = box.high = pair_vector(v[of.first]);
    for (int i = of.first; i < of.first + of.count; i++)
        box = pair_box_with(box, pair_load_vec(&v[i]), pair_load_vec(&v[i]));
    for (int i = of.first; !paths_is_plain(outline) && i < of.first + of.count; i++) {
        pair next = pair_vector(v[paths_next(outline, i)]);
        box = pair_box_with(box, next, next);
    }
    set_box(run, box);
}

/* Returns how many runs of the level below a run joins. */
static inline int children_of(const hit_index *index, int level, int i)
{
    int left = index_runs_of_level(index, level - 1) - i * INDEX_FAN;
    return left < INDEX_FAN ? left : INDEX_FAN;
}

static void box_inner(const hit_index *index, int level, int i)
{
    const index_run *child = index_run_at(index, level - 1, i * INDEX_FAN);
    pair_box box = {pair_load_vec(&child->low), pair_load_vec(&child->high)};
    for (int k = 1; k < children_of(index, level, i); k++)
        box = pair_box_with(box, pair_load_vec(&child[k].low), pair_load_vec(&child[k].high));
    set_box(index_run_at(index, level, i), box);
}

/* ---- Turned boxes --------------------------------------------------------------------------- */

static hit_vec middle_of_box(hit_vec low, hit_vec high)
{
    return vec(0.5 * low.x + 0.5 * high.x, 0.5 * low.y + 0.5 * high.y);
}

static void turn_none(index_run *run)
{
    run->along = vec(1, 0);
    run->centre = middle_of_box(run->low, run->high);
    run->half = vec(0.5 * run->high.x - 0.5 * run->low.x, 0.5 * run->high.y - 0.5 * run->low.y);
}

enum { WAYS = 16 }; /* looked at together */

/* Returns the number, of up to WAYS vertices that are `step` apart, of the one that is farthest
 * from the first. */
ALWAYS_INLINE int farthest_of(const hit_vec *v, hit_vec from, int step, int count)
{
    double square[WAYS];
    pair start = pair_vector(from), most = pair_both(0);
    for (int i = 0; i < count; i += 2) {
        pair p = pair_sub(pair_load_vec(&v[i * step]), start);
        pair q = pair_sub(pair_load(&v[(i + 1 < count ? i + 1 : i) * step].x), start);
        pair two = pair_sums(pair_mul(p, p), pair_mul(q, q));
        pair_store(&square[i], two);
        most = pair_greatest(two, most);
    }
    most = pair_both(pair_greatest_of(most));
    unsigned less = 0;
    for (int i = 0; i < count; i += 2)
        less |= pair_above(most, pair_load(&square[i])) << i;
    return filter_lowest_bit(~less);
}

/* Returns the way from the first of some vertices, which are `step` apart, to the farthest of them
 * or to `last`. */
static inline hit_vec longest_way(const hit_vec *v, int step, int count, hit_vec last)
{
    hit_vec longest = vec_sub(last, v[0]);
    for (int i = 0; i < count; i += WAYS) {
        const hit_vec *some = v + (ptrdiff_t)i * step;
        int left = count - i;
        int ways = left < WAYS ? left : WAYS;
        int farthest = step == 1 && left >= WAYS ? farthest_of(some, v[0], 1, WAYS)
                                                 : farthest_of(some, v[0], step, ways);
        hit_vec way = vec_sub(some[farthest * step], v[0]);
        longest = vec_square(way) > vec_square(longest) ? way : longest;
    }
    return longest;
}

/* Squares of lengths of which the root is right to a few last bits. weaken: 0 */
#define LEAST_SQUARE 0x1p-900
/* survives: INFINITY; the root of any finite square is as right, and no other is below that */
#define MOST_SQUARE 0x1p900

/* Where there is no such way, or it is too long or too short, the run keeps its axis-parallel box.
 * Returns whether it has a direction. */
static bool turn_along(index_run *run, hit_vec way)
{
    double square = vec_dot(way, way);
    turn_none(run);
    if (!(square > LEAST_SQUARE && square < MOST_SQUARE))
        return false;
    run->along = vec_scale(way, 1 / sqrt(square));
    return true;
}

/* What a turned box has to hold, from its run's old centre. */
typedef struct turning {
    pair centre, along, across; /* along.x twice, and along.y and -along.y */
    pair_box box;
} turning;

static inline turning turning_of(const index_run *run)
{
    return (turning){pair_load_vec(&run->centre),
                     pair_both(run->along.x),
                     pair_of(run->along.y, -run->along.y),
                     {pair_both(DBL_MAX), pair_both(-DBL_MAX)}};
}

static inline void extend_to(turning *t, hit_vec at)
{
    pair d = pair_sub(pair_vector(at), t->centre);
    pair turned = pair_add(pair_mul(t->along, d), pair_mul(t->across, pair_swapped(d)));
    t->box = pair_box_with(t->box, turned, turned);
}

static void set_turned(index_run *run, const turning *t)
{
    hit_vec low, high, n = run->along;
    pair_store_vec(&low, t->box.low);
    pair_store_vec(&high, t->box.high);
    hit_vec middle = middle_of_box(low, high);
    run->half = vec(0.5 * (high.x - low.x), 0.5 * (high.y - low.y));
    run->centre = vec(run->centre.x + (n.x * middle.x - n.y * middle.y),
                      run->centre.y + (n.y * middle.x + n.x * middle.y));
}

static void turn_leaf(index_run *run, const hit_shape *outline, run_edges of)
{
    const hit_vec *v = paths_vertices(outline);
    hit_vec last = index_vertex(v, outline->count, of.first + of.count);
    if (!turn_along(run, longest_way(v + of.first, 1, of.count, last)))
        return;
    turning t = turning_of(run);
    for (int i = of.first; i < of.first + of.count; i++)
        extend_to(&t, v[i]);
    extend_to(&t, last);
    for (int i = of.first; !paths_is_plain(outline) && i < of.first + of.count; i++)
        extend_to(&t, v[paths_next(outline, i)]);
    set_turned(run, &t);
}

static void turn_inner(const hit_index *index, const hit_shape *outline, int level, int i)
{
    const hit_vec *v = paths_vertices(outline);
    index_run *run = index_run_at(index, level, i);
    const index_run *child = index_run_at(index, level - 1, i * INDEX_FAN);
    int children = children_of(index, level, i);
    run_edges of = index_edges(index, level, i);
    int step = index_edges(index, level - 1, 0).count;
    hit_vec last = index_vertex(v, outline->count, of.first + of.count);
    if (!turn_along(run, longest_way(v + of.first, step, children, last)))
        return;
    turning t = turning_of(run);
    for (int k = 0; k < children; k++) {
        double c = fabs(vec_dot(run->along, child[k].along));
        double s = fabs(vec_cross(run->along, child[k].along));
        pair half = pair_load_vec(&child[k].half);
        half = pair_add(pair_mul(pair_both(c), half), pair_mul(pair_both(s), pair_swapped(half)));
        /* Adds the child's turned box, turned to the run's directions. */
        pair d = pair_sub(pair_load_vec(&child[k].centre), t.centre);
        pair turned = pair_add(pair_mul(t.along, d), pair_mul(t.across, pair_swapped(d)));
        t.box = pair_box_with(t.box, pair_sub(turned, half), pair_add(turned, half));
    }
    set_turned(run, &t);
}

/* ---- Indices -------------------------------------------------------------------------------- */

/* Makes runs from the leaves up, so that the parts of a run are still in the cache. */
static void make_run(const hit_index *index, const hit_shape *outline, int level, int i)
{
    if (level == 0) {
        box_leaf(index_run_at(index, 0, i), outline, index_edges(index, 0, i));
        turn_leaf(index_run_at(index, 0, i), outline, index_edges(index, 0, i));
        return;
    }
    for (int k = 0; k < children_of(index, level, i); k++)
        make_run(index, outline, level - 1, i * INDEX_FAN + k);
    box_inner(index, level, i);
    turn_inner(index, outline, level, i);
}

hit_index *hit_walk_index_runs(const hit_shape *polygon, void *memory)
{
    hit_index *index = (hit_index *)memory;
    hit_index_lay_out(index, (run_edges){0, polygon->count}, INDEX_RUN);
    hit_index_lay_out_cells(&index->cells, polygon->count);
    index->paths = hit_index_paths(polygon);
    index->runs = (index_run *)(index + 1);
    index->cells.words = (uint64_t *)(index->runs + index->start[index->levels]);
    make_run(index, polygon, index->levels - 1, 0);
    return index;
}

void hit_walk_index_locally(local_index *local, const hit_shape *outline, run_edges of)
{
    int run = LOCAL_RUN;
    while ((of.count - 1) / run >= LOCAL_LEAVES)
        run *= 2;
    hit_index_lay_out(&local->index, of, run);
    local->index.runs = local->runs;
    for (int i = 0; i < index_runs_of_level(&local->index, 0); i++)
        box_leaf(index_run_at(&local->index, 0, i), outline, index_edges(&local->index, 0, i));
    for (int level = 1; level < local->index.levels; level++)
        for (int i = 0; i < index_runs_of_level(&local->index, level); i++)
            box_inner(&local->index, level, i);
    for (int i = 0; i < local->index.start[local->index.levels]; i++)
        if (i < local->index.start[1])
            local->runs[i].half.x = -1;
        else
            turn_none(&local->runs[i]);
}

void hit_walk_index_turn_leaf(const hit_index *index, const hit_shape *outline, int leaf)
{
    turn_leaf(index_run_at(index, 0, leaf), outline, index_edges(index, 0, leaf));
}
