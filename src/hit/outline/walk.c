/* SPDX-License-Identifier: MIT */
/*
 * A walk goes down two trees of boxes at once (index.h). It holds a run of each, a stretch of edges
 * that follow each other. Where their boxes are more than the reach apart, no edge of one matters
 * to the other, and both runs are done with. Otherwise it goes down in one of them, child by child:
 * in the one of the higher level, then in the longer one. Two short runs are compared edge by edge,
 * first each edge with the box of the other run: a bit for each that is near. A leaf that is too
 * long to be compared gets a tree of its own on the stack, and a few pairs need no tree at all.
 *
 * The walks differ in what they ask of the pairs that are left: all of them; all in the order of
 * the edges; the nearest, where each pair lowers the reach; those within one outline.
 */
#include "walk.h"

#include "walk_private.h"

/* ---- Trees ---------------------------------------------------------------------------------- */

/* Sets the struct in one go: copying one whose parts were just stored would stall. */
static inline walk_tree walk_tree_of(const hit_shape *shape, const hit_index *index, hit_vec at,
                                     bool is_local)
{
    return (walk_tree){.outline = shape,
                       .v = outline_vertices(shape),
                       .vertices = shape->count,
                       .is_plain = paths_is_plain(shape),
                       .index = index,
                       .at = at,
                       .is_local = is_local};
}

/* Makes a tree for runs that are looked at edge by edge. */
static walk_tree tree_without_index(const hit_shape *shape)
{
    return walk_tree_of(shape, NULL, vec(0, 0), true);
}

static walk_tree tree_on_stack(const hit_shape *shape, run_edges of, local_index *room)
{
    hit_walk_index_locally(room, shape, of);
    return walk_tree_of(shape, &room->index, vec(0, 0), true);
}

walk_tree hit_walk_tree(const hit_shape *shape, local_index *room)
{
    if (!walk_index(shape))
        return tree_on_stack(shape, (run_edges){0, outline_edge_count(shape)}, room);
    return walk_tree_of(shape, shape->index, shape->centre, false);
}

/* ---- Runs that are apart -------------------------------------------------------------------- */

typedef struct walk {
    double reach;
    double slack; /* by how much more turned boxes have to be apart */
    walk_pair_fn *fn;
    void *context;
    const int *last; /* only edges of the first shape up to this one; NULL: all */
} walk;

static inline bool is_past(const walk *w, int first)
{
    return w->last && first > *w->last;
}

static bool nodes_are_apart(const walk *w, node a, node b)
{
    if (runs_apart(a, b, w->reach))
        return true;
    hit_vec shift = vec_sub(b.tree->at, a.tree->at);
    const index_run *r = turned_run(a), *s = turned_run(b);
    double apart = w->reach + w->slack;
    return turned_apart(r, s, shift, apart) || (w->reach > 0 && centres_apart(r, s, shift, apart));
}

/* ---- Pairs of edges ------------------------------------------------------------------------- */

enum { FEW_PAIRS = MOST_EDGES * MOST_EDGES };

/* Visits edge i of a with the edges of b from `first` on. */
static bool pairs_with(const walk *w, const walk_tree *a, int i, const walk_tree *b, int first,
                       int end)
{
    hit_edge e = edge_of(a, i), box = edge_box(e);
    for (int j = first; j < end; j++) {
        hit_edge f = edge_of(b, j);
        if (!boxes_apart(box, edge_box(f), w->reach) && w->fn(w->context, i, j, e, f))
            return true;
    }
    return false;
}

/* The edges of two runs that matter to each other, as bits. */
typedef struct near_edges {
    unsigned a, b;
} near_edges;

static inline unsigned count_of(unsigned bits)
{
    unsigned count = 0;
    for (; bits != 0; bits &= bits - 1)
        count++;
    return count;
}

enum { WORTH_TURNING = 24 }; /* pairs of edges */

static near_edges find_near_edges(const walk *w, node a, node b)
{
    near_edges near = {edges_near(a, box_of(b), w->reach), 0};
    near.b = near.a ? edges_near(b, box_of(a), w->reach) : 0;
    if (count_of(near.a) * count_of(near.b) < WORTH_TURNING)
        return near;
    near.a &= edges_near_turned(a, b, w->reach + w->slack);
    near.b &= near.a ? edges_near_turned(b, a, w->reach + w->slack) : 0;
    return near;
}

static bool pairs_of_edges(const walk *w, node a, node b)
{
    near_edges near = find_near_edges(w, a, b);
    int first_a = edges_of(a).first, first_b = edges_of(b).first;
    for (unsigned i = near.b ? near.a : 0; i != 0; i &= i - 1) {
        int at = first_a + filter_lowest_bit(i);
        if (is_past(w, at))
            return false;
        hit_edge e = edge_of(a.tree, at), box = edge_box(e);
        for (unsigned j = near.b; j != 0; j &= j - 1) {
            int to = first_b + filter_lowest_bit(j);
            hit_edge f = edge_of(b.tree, to);
            if (!boxes_apart(box, edge_box(f), w->reach) && w->fn(w->context, at, to, e, f))
                return true;
        }
    }
    return false;
}

static bool is_short(node n)
{
    return n.level == 0 && edges_of(n).count <= MOST_EDGES;
}

static bool pairs_of_runs(const walk *w, node a, node b);

/* Visits the same pairs, with an index on the stack for the edges of a long leaf. */
static bool pairs_of_leaves(const walk *w, node a, node b)
{
    local_index room[2];
    walk_tree x = tree_on_stack(a.tree->outline, edges_of(a), &room[0]);
    walk_tree y = tree_on_stack(b.tree->outline, edges_of(b), &room[1]);
    return pairs_of_runs(w, root_of(&x), root_of(&y));
}

/* Returns whether the walk goes down in a: it goes down in the run of the higher level, or else in
 * the longer one. */
static bool goes_down_in_a(node a, node b)
{
    if (a.level == 0 || b.level == 0)
        return a.level > 0;
    return edges_of(a).count >= edges_of(b).count;
}

static bool pairs_of_children(const walk *w, node a, node b)
{
    bool in_a = goes_down_in_a(a, b);
    int end;
    for (node child = first_child(in_a ? a : b, &end); child.i < end; child.i++) {
        node x = in_a ? child : a;
        node y = in_a ? b : child;
        if (!nodes_are_apart(w, x, y) && pairs_of_runs(w, x, y))
            return true;
    }
    return false;
}

static bool pairs_of_runs(const walk *w, node a, node b)
{
    if (is_past(w, edges_of(a).first))
        return false;
    if (is_short(a) && is_short(b))
        return pairs_of_edges(w, a, b);
    return a.level + b.level > 0 ? pairs_of_children(w, a, b) : pairs_of_leaves(w, a, b);
}

static bool pairs_of_trees(walk *w, const walk_tree *a, const walk_tree *b)
{
    node p = root_of(a), q = root_of(b);
    w->slack = slack_for(greatest(w->reach, greatest(size_of(a), size_of(b))));
    if (is_short(p) && is_short(q)) /* turned boxes cost more than they spare */
        return pairs_of_edges(w, p, q);
    return !nodes_are_apart(w, p, q) && pairs_of_runs(w, p, q);
}

bool hit_walk_tree_pairs(const walk_tree *a, const walk_tree *b, double reach, walk_pair_fn *fn,
                         void *context)
{
    walk w = {.reach = reach, .fn = fn, .context = context};
    return pairs_of_trees(&w, a, b);
}

/* Visits the pairs without a tree, if they are few. */
static bool pairs_of_few(const walk *w, const hit_shape *a, const hit_shape *b)
{
    const walk_tree x = tree_without_index(a), y = tree_without_index(b);
    int edges_a = outline_edge_count(a), edges_b = outline_edge_count(b);
    for (int i = 0; i < edges_a && !is_past(w, i); i++)
        if (pairs_with(w, &x, i, &y, 0, edges_b))
            return true;
    return false;
}

static bool pairs_of_shapes(walk *w, const hit_shape *a, const hit_shape *b)
{
    if ((long long)a->count * b->count <= FEW_PAIRS)
        return pairs_of_few(w, a, b);
    local_index room[2];
    walk_tree x = hit_walk_tree(a, &room[0]), y = hit_walk_tree(b, &room[1]);
    return pairs_of_trees(w, &x, &y);
}

bool hit_walk_pairs(const hit_shape *a, const hit_shape *b, double reach, walk_pair_fn *fn,
                    void *context)
{
    walk w = {.reach = reach, .fn = fn, .context = context};
    return pairs_of_shapes(&w, a, b);
}

bool hit_walk_pairs_until(const hit_shape *a, const hit_shape *b, const int *last, walk_pair_fn *fn,
                          void *context)
{
    walk w = {.fn = fn, .context = context, .last = last};
    return pairs_of_shapes(&w, a, b);
}

/* ---- In order ------------------------------------------------------------------------------- */

/* Returns whether some leaf of b is not apart from the run x. */
static bool is_near_leaf(const walk *w, node x, node b)
{
    if (nodes_are_apart(w, x, b))
        return false;
    if (b.level == 0)
        return true;
    int end;
    for (node child = first_child(b, &end); child.i < end; child.i++)
        if (is_near_leaf(w, x, child))
            return true;
    return false;
}

static bool edge_in_order(const walk *w, const walk_tree *a, int i, const walk_tree *b)
{
    local_index room;
    walk_tree edge = tree_on_stack(a->outline, (run_edges){i, 1}, &room);
    node p = root_of(&edge), q = root_of(b);
    return !nodes_are_apart(w, p, q) && pairs_of_runs(w, p, q);
}

static bool run_in_order(const walk *w, node x, const walk_tree *b)
{
    if (!is_near_leaf(w, x, root_of(b)))
        return false;
    int end;
    if (x.level > 0) {
        for (node child = first_child(x, &end); child.i < end; child.i++)
            if (run_in_order(w, child, b))
                return true;
        return false;
    }
    run_edges of = edges_of(x);
    for (int i = of.first; i < of.first + of.count; i++)
        if (edge_in_order(w, x.tree, i, b))
            return true;
    return false;
}

bool hit_walk_in_order(const hit_shape *a, const hit_shape *b, double reach, walk_pair_fn *fn,
                       void *context)
{
    local_index room[2];
    walk_tree x = hit_walk_tree(a, &room[0]), y = hit_walk_tree(b, &room[1]);
    double size = greatest(reach, greatest(size_of(&x), size_of(&y)));
    const walk w = {reach, slack_for(size), fn, context, NULL};
    return run_in_order(&w, root_of(&x), &y);
}

/* ---- Nearest -------------------------------------------------------------------------------- */

typedef struct nearing {
    walk *walk;
    walk_near_fn *fn;
    void *context;
} nearing;

static bool pair_nears(void *context, int i, int j, hit_edge e, hit_edge f)
{
    nearing *n = (nearing *)context;
    n->walk->reach = n->fn(n->context, i, j, e, f);
    return false;
}

static double between_middles(node a, node b)
{
    hit_edge e = box_of(a), f = box_of(b);
    return fabs(0.5 * (e.a.x - f.a.x) + 0.5 * (e.b.x - f.b.x)) +
           fabs(0.5 * (e.a.y - f.a.y) + 0.5 * (e.b.y - f.b.y));
}

/* Returns the child of n whose middle is nearest to other's. */
static node nearest_child(node n, node other)
{
    int end;
    node child = first_child(n, &end), nearest = child;
    for (; child.i < end; child.i++)
        if (between_middles(child, other) < between_middles(nearest, other))
            nearest = child;
    return nearest;
}

/* Looks first at two edges that are likely to be near each other. */
static void approach(const walk *w, node a, node b)
{
    while (a.level + b.level > 0)
        if (goes_down_in_a(a, b))
            a = nearest_child(a, b);
        else
            b = nearest_child(b, a);
    int i = edges_of(a).first, j = edges_of(b).first;
    w->fn(w->context, i, j, edge_of(a.tree, i), edge_of(b.tree, j));
}

/* Returns the squared distance from the turned box of n to the middle of the other's. */
static double squared_gap(node n, node other)
{
    const index_run *r = turned_run(n), *s = turned_run(other);
    hit_vec shift = vec_sub(other.tree->at, n.tree->at), gap;
    pair d = walk_turned(r, pair_vector(vec_add(vec_sub(s->centre, r->centre), shift)));
    d = pair_greatest(pair_sub(pair_abs(d), pair_load_vec(&r->half)), pair_both(0));
    pair_store_vec(&gap, d);
    return vec_dot(gap, gap);
}

/* Lists the children of n, those that are nearer to the middle of `other` first. */
static int by_nearness(node n, node other, node out[INDEX_FAN], double gap[INDEX_FAN])
{
    int end, count = 0;
    for (node child = first_child(n, &end); child.i < end; child.i++) {
        double own = squared_gap(child, other);
        int at = count++;
        for (; at > 0 && gap[at - 1] > own; at--) {
            gap[at] = gap[at - 1];
            out[at] = out[at - 1];
        }
        gap[at] = own;
        out[at] = child;
    }
    return count;
}

/* Returns whether what has this squared distance from the middle of `other` is farther than the
 * reach from all of it. */
static bool is_out_of_reach(const walk *w, node other, double square)
{
    hit_vec half = turned_run(other)->half;
    return square > SQUARE_LEAST && square < INFINITY &&
           sqrt(square) - (half.x + half.y) > w->reach + w->slack;
}

static void nearest_of_runs(const walk *w, node a, node b)
{
    if (a.level + b.level == 0) {
        pairs_of_runs(w, a, b);
        return;
    }
    bool in_a = goes_down_in_a(a, b);
    node child[INDEX_FAN], other = in_a ? b : a;
    double gap[INDEX_FAN];
    int count = by_nearness(in_a ? a : b, other, child, gap);
    for (int k = 0; k < count && !is_out_of_reach(w, other, gap[k]); k++) {
        node x = in_a ? child[k] : a;
        node y = in_a ? b : child[k];
        if (!nodes_are_apart(w, x, y))
            nearest_of_runs(w, x, y);
    }
}

void hit_walk_nearest(const hit_shape *a, const hit_shape *b, walk_near_fn *fn, void *context)
{
    local_index room[2];
    walk_tree x = hit_walk_tree(a, &room[0]), y = hit_walk_tree(b, &room[1]);
    nearing n = {NULL, fn, context};
    walk w = {INFINITY, slack_for(greatest(size_of(&x), size_of(&y))), pair_nears, &n, NULL};
    n.walk = &w;
    approach(&w, root_of(&x), root_of(&y));
    nearest_of_runs(&w, root_of(&x), root_of(&y));
}

/* ---- Pairs of one outline's edges ----------------------------------------------------------- */

static bool own_pairs_of_run(const walk *w, node n);

static bool own_pairs_of_leaf(const walk *w, node n)
{
    local_index room;
    walk_tree tree = tree_on_stack(n.tree->outline, edges_of(n), &room);
    return own_pairs_of_run(w, root_of(&tree));
}

static bool own_pairs_of_children(const walk *w, node n)
{
    int end;
    for (node x = first_child(n, &end); x.i < end; x.i++) {
        if (own_pairs_of_run(w, x))
            return true;
        for (node y = {x.tree, x.level, x.i + 1}; y.i < end; y.i++)
            if (!nodes_are_apart(w, x, y) && pairs_of_runs(w, x, y))
                return true;
    }
    return false;
}

static bool own_pairs_of_run(const walk *w, node n)
{
    if (is_short(n)) {
        run_edges of = edges_of(n);
        for (int i = of.first; i < of.first + of.count; i++)
            if (pairs_with(w, n.tree, i, n.tree, i + 1, of.first + of.count))
                return true;
        return false;
    }
    return n.level > 0 ? own_pairs_of_children(w, n) : own_pairs_of_leaf(w, n);
}

bool hit_walk_own_pairs(const hit_shape *ring, walk_pair_fn *fn, void *context)
{
    if (ring->count <= MOST_EDGES) {
        const walk few = {0, 0, fn, context, NULL};
        const walk_tree edges = tree_without_index(ring);
        for (int i = 0; i < ring->count; i++)
            if (pairs_with(&few, &edges, i, &edges, i + 1, ring->count))
                return true;
        return false;
    }
    local_index room;
    walk_tree tree = hit_walk_tree(ring, &room);
    const walk w = {0, slack_for(size_of(&tree)), fn, context, NULL};
    return own_pairs_of_run(&w, root_of(&tree));
}
