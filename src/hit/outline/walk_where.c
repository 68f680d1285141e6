/* SPDX-License-Identifier: MIT */
/* Where a point lies in a large ring. */
#include "exact.h"
#include "pair.h"
#include "walk_private.h"

/* The middle of p and q, which is between low and high. */
typedef struct spot {
    hit_vec p, q;
    bool is_p; /* they are equal */
    hit_vec low, high;
    double slack; /* of turned boxes */
} spot;

/* The half of a subnormal number may be rounded, and so may the sum: by one step each. */
static void bound_middle(double p, double q, double *low, double *high)
{
    double middle = 0.5 * p + 0.5 * q;
    *low = p == q ? p : nextafter(nextafter(middle, -INFINITY), -INFINITY);
    *high = p == q ? p : nextafter(nextafter(middle, INFINITY), INFINITY);
}

static spot spot_of(const walk_tree *ring, hit_vec p, hit_vec q)
{
    spot s = {.p = p, .q = q, .is_p = vec_equal(p, q)};
    bound_middle(p.x, q.x, &s.low.x, &s.high.x);
    bound_middle(p.y, q.y, &s.low.y, &s.high.y);
    double size = greatest(fabs(s.low.x) + fabs(s.low.y), fabs(s.high.x) + fabs(s.high.y));
    s.slack = slack_for(greatest(size, size_of(ring)));
    return s;
}

/* Returns +1 when the spot's y is the greater number, -1 when y is. */
static inline int spot_above(const spot *s, double y)
{
    return s->is_p ? (s->p.y > y) - (s->p.y < y) : hit_exact_order_mid(y, s->p.y, s->q.y);
}

/* Returns the side of e on which the spot is. */
static inline int side_of_spot(const spot *s, hit_edge e)
{
    if (!s->is_p)
        return hit_exact_orient_mid(e.a, e.b, s->p, s->q);
    filter side = filter_orient(e.a, e.b, s->p);
    return filter_tells(side) ? filter_sign(side) : hit_exact_orient(e.a, e.b, s->p);
}

/* Returns whether the spot is between the ends of e in x. */
static bool spot_is_in_edge_span(const spot *s, hit_edge e)
{
    int from_a = hit_exact_order_mid(e.a.x, s->p.x, s->q.x);
    int from_b = hit_exact_order_mid(e.b.x, s->p.x, s->q.x);
    return from_a * from_b <= 0;
}

/* Returns whether the ray from the spot in +x direction passes e, by the even-odd rule. Sets *on
 * when the spot is on e. */
static bool ray_passes_or_meets(const spot *s, hit_edge e, bool *on)
{
    if (((e.a.y > s->high.y) & (e.b.y > s->high.y)) | ((e.a.y < s->low.y) & (e.b.y < s->low.y)) |
        ((e.a.x < s->low.x) & (e.b.x < s->low.x)))
        return false;
    int from_a = spot_above(s, e.a.y), from_b = spot_above(s, e.b.y);
    if (from_a * from_b > 0)
        return false;
    bool passed = (from_a < 0) != (from_b < 0);
    if (s->high.x < least(e.a.x, e.b.x))
        return passed;
    int side = side_of_spot(s, e);
    *on |= side == 0 && spot_is_in_edge_span(s, e);
    return passed && outline_ray_is_left(from_b < 0, side);
}

/* Returns whether the turned box surely does not hold the spot. */
static bool is_off_turned(const spot *s, const index_run *run, hit_vec at)
{
    hit_vec d = vec_sub(vec_sub(s->low, at), run->centre);
    return fabs(vec_dot(run->along, d)) - run->half.x > s->slack ||
           fabs(vec_cross(run->along, d)) - run->half.y > s->slack;
}

/*
 * Returns whether the ray passes an odd number of the run's edges; sets *on when the spot is on
 * one.
 *
 * A run whose box does not hold the spot counts as the straight line between its ends, its chord.
 * For the run and its chord, taken back, are a closed outline within the box, which is convex. The
 * spot is outside of that, so the ray passes it an even number of times. A run in which one ring
 * ends and another begins has no chord.
 */
static bool run_passed(const spot *s, node n, bool *on);

/* Returns whether the run is one line from edge to edge. */
static bool has_chord(node n)
{
    run_edges of = edges_of(n);
    return n.tree->is_plain || !hit_paths_close_in(n.tree->outline, of.first, of.count);
}

enum { HEIGHTS = 32 }; /* edges whose heights are compared together */

/* Returns a bit for each of up to HEIGHTS edges that is neither above the spot nor below it. The
 * last of these edges leads to `last`. */
static uint64_t edges_at_height(const spot *s, const hit_vec *v, int edges, hit_vec last)
{
    uint64_t above = (uint64_t)(last.y > s->high.y) << edges;
    uint64_t below = (uint64_t)(last.y < s->low.y) << edges;
    const pair low = pair_both(s->low.y), high = pair_both(s->high.y);
    for (int i = 0; i < edges; i += 2) {
        hit_vec second = i + 1 < edges ? v[i + 1] : last;
        pair y = pair_of(v[i].y, second.y);
        above |= (uint64_t)pair_above(y, high) << i;
        below |= (uint64_t)pair_above(low, y) << i;
    }
    uint64_t off = (above & (above >> 1)) | (below & (below >> 1));
    return ~off & ((UINT64_C(1) << edges) - 1);
}

static bool edges_passed(const spot *s, node n, bool *on)
{
    run_edges of = edges_of(n);
    bool odd = false;
    for (int first = of.first, left = of.count; left > 0; first += HEIGHTS, left -= HEIGHTS) {
        int edges = left < HEIGHTS ? left : HEIGHTS;
        uint64_t at = (UINT64_C(1) << edges) - 1;
        if (n.tree->is_plain)
            at = edges_at_height(s, n.tree->v + first, edges,
                                 index_vertex(n.tree->v, n.tree->vertices, first + edges));
        for (; at != 0; at &= at - 1)
            odd ^= ray_passes_or_meets(s, edge_of(n.tree, first + filter_lowest_bit(at)), on);
    }
    return odd;
}

/* Returns whether the ray may pass the run's box. It has no branch, because none could be
 * predicted. */
static inline bool is_on_ray(const spot *s, node n)
{
    hit_edge box = box_of(n);
    return (box.a.y <= s->high.y) & (box.b.y >= s->low.y) & (box.b.x >= s->low.x);
}

static bool children_passed(const spot *s, node n, bool *on)
{
    bool odd = false;
    unsigned on_ray = 0;
    int end;
    node child = first_child(n, &end);
    const int first = child.i;
    for (; child.i < end; child.i++)
        on_ray |= (unsigned)is_on_ray(s, child) << (child.i - first);
    for (; on_ray != 0; on_ray &= on_ray - 1) {
        child.i = first + filter_lowest_bit(on_ray);
        odd ^= run_passed(s, child, on);
    }
    return odd;
}

static bool run_passed(const spot *s, node n, bool *on)
{
    hit_edge box = box_of(n);
    bool is_only = n.tree->is_local && n.tree->index->levels == 1; /* not worth a turned box */
    bool is_off = box.a.x > s->high.x || (!is_only && is_off_turned(s, turned_run(n), n.tree->at));
    if (is_off && has_chord(n)) {
        run_edges run = edges_of(n);
        hit_vec end = index_vertex(n.tree->v, n.tree->vertices, run.first + run.count);
        return ray_passes_or_meets(s, (hit_edge){n.tree->v[run.first], end}, on);
    }
    return n.level > 0 ? children_passed(s, n, on) : edges_passed(s, n, on);
}

/* ---- A ray from a place that need not be known in doubles ------------------------------------ */

typedef struct ray_walk {
    hit_edge box; /* that holds the place */
    spot at;      /* its corners; the place itself if it is a double */
    walk_edge_fn *fn;
    void *context;
} ray_walk;

static bool is_off_run(const ray_walk *w, node n)
{
    return boxes_apart(box_of(n), w->box, 0) ||
           (w->at.is_p && is_off_turned(&w->at, turned_run(n), n.tree->at));
}

static void walk_ray(const ray_walk *w, node n)
{
    run_edges of = edges_of(n);
    if (!is_on_ray(&w->at, n))
        return;
    if (has_chord(n) && is_off_run(w, n)) {
        hit_vec end = index_vertex(n.tree->v, n.tree->vertices, of.first + of.count);
        w->fn(w->context, -1, (hit_edge){n.tree->v[of.first], end});
    } else if (n.level > 0) {
        int end;
        for (node child = first_child(n, &end); child.i < end; child.i++)
            walk_ray(w, child);
    } else {
        for (int i = of.first; i < of.first + of.count; i++)
            w->fn(w->context, i, edge_of(n.tree, i));
    }
}

void hit_walk_ray(const walk_tree *ring, hit_edge box, walk_edge_fn *fn, void *context)
{
    ray_walk w = {.box = box, .at = spot_of(ring, box.a, box.b), .fn = fn, .context = context};
    w.at.low = box.a;
    w.at.high = box.b;
    walk_ray(&w, root_of(ring));
}

/* ---- Where a point lies ---------------------------------------------------------------------- */

static int where_by_runs(const walk_tree *ring, hit_vec p, hit_vec q)
{
    bool on = false;
    const spot s = spot_of(ring, p, q);
    bool odd = is_on_ray(&s, root_of(ring)) && run_passed(&s, root_of(ring), &on);
    bool inside = odd && !paths_is_open(ring->outline);
    if (on)
        return 0;
    return inside ? 1 : -1;
}

static inline bool is_in_moved_box(const hit_index *index, hit_vec at, hit_vec p)
{
    const index_run *root = index_run_at(index, index->levels - 1, 0);
    hit_vec low = vec_add(root->low, at), high = vec_add(root->high, at);
    return (p.x >= low.x) & (p.x <= high.x) & (p.y >= low.y) & (p.y <= high.y);
}

int hit_walk_where(const walk_tree *ring, hit_vec p, hit_vec q)
{
    int where = vec_equal(p, q) ? index_cells_where(&ring->index->cells, ring->at, p) : 0;
    return where != 0 ? where : where_by_runs(ring, p, q);
}

bool hit_walk_contains(const hit_shape *ring, hit_vec p)
{
    const hit_index *index = walk_index(ring);
    if (!index)
        return hit_outline_contains(ring, p);
    int where = index_cells_where(&index->cells, ring->centre, p);
    if (where != 0 || !is_in_moved_box(index, ring->centre, p))
        return where > 0;
    walk_tree tree = hit_walk_tree(ring, NULL);
    return where_by_runs(&tree, p, p) >= 0;
}

bool hit_walk_ring_holds(const hit_shape *ring, const hit_shape *other, hit_vec *at)
{
    for (int k = 0; k < paths_count(other); k++) {
        hit_vec vertex = outline_vertices(other)[paths_start(other, k)];
        if (walk_index(ring) ? hit_walk_contains(ring, vertex)
                             : hit_outline_ray_crossings(ring, vertex) % 2 == 1) {
            if (at)
                *at = vertex;
            return true;
        }
    }
    return false;
}
