/* SPDX-License-Identifier: MIT */
/* Walks over the edges of one outline. In place of a second tree there is the caller's question
 * about a box, and perhaps the box of a moving box's way, turned along it. */
#include "walk_private.h"

typedef struct edge_walk {
    walk_skip_fn *skip;
    walk_edge_fn *fn;
    void *context;
    walk_leaves *leaves;  /* are found, in place of their edges; or NULL */
    const index_run *way; /* a turned box, or NULL */
    double apart;         /* by which turned boxes have to be apart from it */
} edge_walk;

/* Visits the edges near the way. It is for an index that is kept, whose leaves are short. */
static bool edges_near_way(const edge_walk *w, node n)
{
    pair half = pair_load_vec(&w->way->half);
    unsigned near = walk_edges_beside(n, pair_negative(half), half, w->apart, w->way, vec(0, 0));
    for (; near != 0; near &= near - 1) {
        int i = edges_of(n).first + filter_lowest_bit(near);
        if (w->fn(w->context, i, edge_of(n.tree, i)))
            return true;
    }
    return false;
}

static bool edges_of_leaf(const edge_walk *w, node n)
{
    if (w->way)
        return edges_near_way(w, n);
    run_edges of = edges_of(n);
    for (int i = of.first; i < of.first + of.count; i++)
        if (w->fn(w->context, i, edge_of(n.tree, i)))
            return true;
    return false;
}

static bool edges_of_run(const edge_walk *w, node n)
{
    if ((w->way && turned_apart(w->way, run_of(n), n.tree->at, w->apart)) ||
        w->skip(w->context, box_of(n)))
        return false;
    if (n.level > 0) {
        int end;
        for (node child = first_child(n, &end); child.i < end; child.i++)
            if (edges_of_run(w, child))
                return true;
        return false;
    }
    if (!w->leaves)
        return edges_of_leaf(w, n);
    /* More leaves than there is room for end the walk. */
    if (w->leaves->count < WALK_MOST_LEAVES)
        w->leaves->leaf[w->leaves->count] = n.i;
    return w->leaves->count++ == WALK_MOST_LEAVES;
}

bool hit_walk_edges(const walk_tree *tree, walk_skip_fn *skip, walk_edge_fn *fn, void *context)
{
    const edge_walk w = {.skip = skip, .fn = fn, .context = context};
    return edges_of_run(&w, root_of(tree));
}

/* Returns the box of all that the way passes, turned along it. */
static index_run box_of_way(const walk_way *way, double length)
{
    hit_vec low = way->box.a, high = way->box.b, along = vec_scale(way->by, 1 / length);
    hit_vec half = vec(0.5 * high.x - 0.5 * low.x, 0.5 * high.y - 0.5 * low.y);
    double x = fabs(along.x), y = fabs(along.y);
    return (index_run){.along = along,
                       .centre = vec(0.5 * low.x + 0.5 * high.x + 0.5 * way->by.x,
                                     0.5 * low.y + 0.5 * high.y + 0.5 * way->by.y),
                       .half =
                           vec(x * half.x + y * half.y + 0.5 * length, y * half.x + x * half.y)};
}

/* Gives the walk the turned box of the way, in *room, if that box can rule anything out. */
static void set_way(edge_walk *w, const walk_tree *tree, const walk_way *way, index_run *room)
{
    double start = greatest(vec_extent(way->box.a), vec_extent(way->box.b));
    double size = greatest(size_of(tree), start + vec_extent(way->by));
    double square = vec_dot(way->by, way->by);
    if (tree->is_local || !(square > SQUARE_LEAST && square < INFINITY))
        return;
    *room = box_of_way(way, sqrt(square));
    w->way = room;
    w->apart = way->reach + slack_for(greatest(way->reach, size));
}

bool hit_walk_leaves_near_way(const walk_tree *tree, const walk_way *way, walk_skip_fn *skip,
                              void *context, walk_leaves *out)
{
    index_run box;
    edge_walk w = {.skip = skip, .context = context, .leaves = out};
    set_way(&w, tree, way, &box);
    out->count = 0;
    edges_of_run(&w, root_of(tree));
    return out->count > 0;
}

bool hit_walk_edges_near_way(const walk_tree *tree, const walk_leaves *of, const walk_way *way,
                             walk_skip_fn *skip, walk_edge_fn *fn, void *context)
{
    index_run box;
    edge_walk w = {.skip = skip, .fn = fn, .context = context};
    set_way(&w, tree, way, &box);
    if (of->count > WALK_MOST_LEAVES)
        return edges_of_run(&w, root_of(tree));
    for (int k = 0; k < of->count; k++)
        if (edges_of_run(&w, (node){tree, 0, of->leaf[k]}))
            return true;
    return false;
}

bool hit_walk_edges_of(const hit_shape *shape, walk_skip_fn *skip, walk_edge_fn *fn, void *context)
{
    local_index room;
    if (shape->count > WALK_FROM) {
        walk_tree tree = hit_walk_tree(shape, &room);
        return hit_walk_edges(&tree, skip, fn, context);
    }
    for (int i = 0; i < outline_edge_count(shape); i++)
        if (fn(context, i, outline_edge(shape, i)))
            return true;
    return false;
}
