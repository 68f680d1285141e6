#include "walk.h"

#include "walk_private.h"

/* ---- Trees ---------------------------------------------------------------------------------- */

/* For runs that are looked at edge by edge. */
static walk_tree tree_without_index(const hit_shape *shape)
{
    return (walk_tree){.outline = shape,
                       .v = outline_vertices(shape),
                       .vertices = shape->count,
                       .is_plain = paths_is_plain(shape),
                       .is_local = true};
}

static walk_tree tree_on_stack(const hit_shape *shape, run_edges of, local_index *room)
{
    walk_tree tree = tree_without_index(shape);
    hit_index_locally(room, shape, of);
    tree.index = &room->index;
    return tree;
}

walk_tree hit_walk_tree(const hit_shape *shape, local_index *room)
{
    if (!walk_index(shape))
        return tree_on_stack(shape, (run_edges){0, outline_edge_count(shape)}, room);
    walk_tree tree = tree_without_index(shape);
    tree.index = shape->index;
    tree.at = shape->centre;
    tree.is_local = false;
    return tree;
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

/* As hit_outline_boxes_apart(), for boxes whose corners are in order. Rounding keeps order, so a
 * moved box holds the moved vertices. */
static inline bool boxes_apart(hit_edge e, hit_edge f, double reach)
{
    return (e.a.x - f.b.x > reach) | (f.a.x - e.b.x > reach) | (e.a.y - f.b.y > reach) |
           (f.a.y - e.b.y > reach);
}

/* Two boxes are apart when they are along a direction of one of them (the separating axis
 * theorem; S. Gottschalk, M. Lin, D. Manocha, "OBBTree", SIGGRAPH 1996). */
static bool turned_apart(const index_run *r, const index_run *s, hit_vec shift, double apart)
{
    hit_vec d = vec_add(vec_sub(s->centre, r->centre), shift);
    double c = fabs(vec_dot(r->along, s->along)), x = fabs(vec_cross(r->along, s->along));
    hit_vec a = r->half, b = s->half;
    return fabs(vec_dot(r->along, d)) - (a.x + (c * b.x + x * b.y)) > apart ||
           fabs(vec_cross(r->along, d)) - (a.y + (x * b.x + c * b.y)) > apart ||
           fabs(vec_dot(s->along, d)) - (b.x + (c * a.x + x * a.y)) > apart ||
           fabs(vec_cross(s->along, d)) - (b.y + (x * a.x + c * a.y)) > apart;
}

/* Half the box's extent along a direction of length 1. */
static inline double half_along(const index_run *run, hit_vec along)
{
    return fabs(vec_dot(along, run->along)) * run->half.x +
           fabs(vec_cross(along, run->along)) * run->half.y;
}

/* Whether they are along the line through their centres. With a reach, that may prove more than
 * their own directions: what is within reach of a box has round corners. */
static bool centres_apart(const index_run *r, const index_run *s, hit_vec shift, double apart)
{
    hit_vec d = vec_add(vec_sub(s->centre, r->centre), shift);
    double square = vec_dot(d, d);
    if (!(square > SQUARE_LEAST))
        return false;
    hit_vec along = vec_scale(d, 1 / sqrt(square));
    return vec_dot(along, d) - (half_along(r, along) + half_along(s, along)) > apart;
}

static bool are_apart(const walk *w, node a, node b)
{
    if (boxes_apart(box_of(a), box_of(b), w->reach))
        return true;
    hit_vec shift = vec_sub(b.tree->at, a.tree->at);
    const index_run *r = turned_run(a), *s = turned_run(b);
    double apart = w->reach + w->slack;
    return turned_apart(r, s, shift, apart) || (w->reach > 0 && centres_apart(r, s, shift, apart));
}

/* ---- Pairs of edges ------------------------------------------------------------------------- */

enum {
    MOST_EDGES = 16, /* runs of up to so many are compared edge by edge; a longer one gets an index
                        of its own */
    FEW_PAIRS = MOST_EDGES * MOST_EDGES
};

static inline hit_edge edge_box(hit_edge e)
{
    return (hit_edge){vec(least(e.a.x, e.b.x), least(e.a.y, e.b.y)),
                      vec(greatest(e.a.x, e.b.x), greatest(e.a.y, e.b.y))};
}

/* Edge i of a with the edges of b from `first` on. */
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

static bool pairs_of_edges(const walk *w, node a, node b)
{
    run_edges of_a = edges_of(a), of_b = edges_of(b);
    hit_edge box = box_of(b);
    for (int i = of_a.first; i < of_a.first + of_a.count && !is_past(w, i); i++)
        if (!boxes_apart(edge_box(edge_of(a.tree, i)), box, w->reach) &&
            pairs_with(w, a.tree, i, b.tree, of_b.first, of_b.first + of_b.count))
            return true;
    return false;
}

static bool is_short(node n)
{
    return n.level == 0 && edges_of(n).count <= MOST_EDGES;
}

static bool pairs_of_runs(const walk *w, node a, node b);

/* The same pairs, with an index on the stack for the edges of a long leaf. */
static bool pairs_of_leaves(const walk *w, node a, node b)
{
    local_index room[2];
    walk_tree x = tree_on_stack(a.tree->outline, edges_of(a), &room[0]);
    walk_tree y = tree_on_stack(b.tree->outline, edges_of(b), &room[1]);
    return pairs_of_runs(w, root_of(&x), root_of(&y));
}

/* Goes down in the run that is of a higher level, or else the longer one. */
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
        node x = in_a ? child : a, y = in_a ? b : child;
        if (!are_apart(w, x, y) && pairs_of_runs(w, x, y))
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
    return !are_apart(w, p, q) && pairs_of_runs(w, p, q);
}

bool hit_walk_tree_pairs(const walk_tree *a, const walk_tree *b, double reach, walk_pair_fn *fn,
                         void *context)
{
    walk w = {.reach = reach, .fn = fn, .context = context};
    return pairs_of_trees(&w, a, b);
}

/* Few pairs are looked at without a tree. */
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

/* Whether some leaf of b is not apart from the run x. */
static bool is_near_leaf(const walk *w, node x, node b)
{
    if (are_apart(w, x, b))
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
    return !are_apart(w, p, q) && pairs_of_runs(w, p, q);
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

/* ---- Edges of one outline ------------------------------------------------------------------ */

typedef struct edge_walk {
    walk_skip_fn *skip;
    walk_edge_fn *fn;
    void *context;
} edge_walk;

static bool edges_of_run(const edge_walk *w, node n)
{
    if (w->skip(w->context, box_of(n)))
        return false;
    if (n.level > 0) {
        int end;
        for (node child = first_child(n, &end); child.i < end; child.i++)
            if (edges_of_run(w, child))
                return true;
        return false;
    }
    run_edges of = edges_of(n);
    for (int i = of.first; i < of.first + of.count; i++)
        if (w->fn(w->context, i, edge_of(n.tree, i)))
            return true;
    return false;
}

bool hit_walk_edges(const walk_tree *tree, walk_skip_fn *skip, walk_edge_fn *fn, void *context)
{
    const edge_walk w = {skip, fn, context};
    return edges_of_run(&w, root_of(tree));
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

/* The child of n with the middle that is nearest to other's. */
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

void hit_walk_nearest(const hit_shape *a, const hit_shape *b, walk_near_fn *fn, void *context)
{
    local_index room[2];
    walk_tree x = hit_walk_tree(a, &room[0]), y = hit_walk_tree(b, &room[1]);
    nearing n = {NULL, fn, context};
    walk w = {INFINITY, slack_for(greatest(size_of(&x), size_of(&y))), pair_nears, &n, NULL};
    n.walk = &w;
    approach(&w, root_of(&x), root_of(&y));
    pairs_of_runs(&w, root_of(&x), root_of(&y));
}

/* ---- Pairs of one outline's edges ----------------------------------------------------------- */

static bool own_pairs_of_run(const walk *w, node n);

static bool own_pairs_of_edges(const walk *w, node n)
{
    run_edges of = edges_of(n);
    for (int i = of.first; i < of.first + of.count; i++)
        if (pairs_with(w, n.tree, i, n.tree, i + 1, of.first + of.count))
            return true;
    return false;
}

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
            if (!are_apart(w, x, y) && pairs_of_runs(w, x, y))
                return true;
    }
    return false;
}

static bool own_pairs_of_run(const walk *w, node n)
{
    if (is_short(n))
        return own_pairs_of_edges(w, n);
    return n.level > 0 ? own_pairs_of_children(w, n) : own_pairs_of_leaf(w, n);
}

static bool own_pairs_of_few(const hit_shape *ring, walk_pair_fn *fn, void *context)
{
    const walk w = {0, 0, fn, context, NULL};
    const walk_tree tree = tree_without_index(ring);
    for (int i = 0; i < ring->count; i++)
        if (pairs_with(&w, &tree, i, &tree, i + 1, ring->count))
            return true;
    return false;
}

bool hit_walk_own_pairs(const hit_shape *ring, walk_pair_fn *fn, void *context)
{
    if (ring->count <= MOST_EDGES)
        return own_pairs_of_few(ring, fn, context);
    local_index room;
    walk_tree tree = hit_walk_tree(ring, &room);
    const walk w = {0, slack_for(size_of(&tree)), fn, context, NULL};
    return own_pairs_of_run(&w, root_of(&tree));
}
