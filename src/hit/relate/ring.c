/* SPDX-License-Identifier: MIT */
#include "ring.h"

#include "arguments.h"
#include "exact.h"
#include "filter.h"
#include "questions.h"

/* ---- Flat ----------------------------------------------------------------------------------- */

/* The first and the last vertex in that order: the ends of a flat ring. */
static hit_edge extremes(const hit_shape *ring)
{
    const hit_vec *v = hit_vertices(ring);
    hit_edge hull = {v[0], v[0]};
    for (int i = 1; i < ring->count; i++) {
        hull.a = vec_is_before(v[i], hull.a) ? v[i] : hull.a;
        hull.b = vec_is_before(hull.b, v[i]) ? v[i] : hull.b;
    }
    return hull;
}

/* A line through all vertices runs through the extremes. When these are one point, so are all
 * vertices, and every orientation is 0. */
bool hit_ring_is_flat(const hit_shape *ring, hit_edge *hull)
{
    const hit_vec *v = hit_vertices(ring);
    if (index_known(ring) && !index_known(ring)->is_flat)
        return false;
    hit_edge ends = extremes(ring);
    for (int i = 0; i < ring->count; i++)
        if (hit_exact_orient(ends.a, ends.b, v[i]) != 0)
            return false;
    *hull = ends;
    return true;
}

bool hit_ring_is_flat_chain(const hit_shape *shape, hit_shape *axis)
{
    hit_edge hull;
    if (!paths_is_open(shape))
        return false;
    const hit_vec *v = hit_vertices(shape);
    bool turns_at_once = shape->count > 2 && hit_exact_orient(v[0], v[1], v[2]) != 0;
    if (turns_at_once || !hit_ring_is_flat(shape, &hull))
        return false;
    bool is_point = vec_equal(hull.a, hull.b);
    const hit_shape sharp = is_point ? hit_make_point(hull.a) : hit_make_segment(hull.a, hull.b);
    *axis = hit_grow(&sharp, shape->radius);
    return true;
}

/* ---- Simple --------------------------------------------------------------------------------- */

/* The next edge with a length. */
static int neighbour(const hit_shape *ring, int edge)
{
    do
        edge = paths_next(ring, edge);
    while (outline_edge_is_point(outline_edge(ring, edge)));
    return edge;
}

/*
 * Whether two edges meet that are not neighbours. Neighbours need not be compared: if
 * e = p q and f = q r run over each other, r is on e, or p is on f. The next edge from there, from
 * r or to p, then meets e or f. It is a neighbour of that edge only in a triangle, which would be
 * flat.
 */
static bool pair_tangles(void *context, int i, int j, hit_edge e, hit_edge f)
{
    const hit_shape *ring = *(const hit_shape *const *)context;
    bool follows = paths_next(ring, i) == j || paths_next(ring, j) == i;
    return !follows && !outline_edge_is_point(e) && !outline_edge_is_point(f) &&
           hit_outline_edges_meet(e, f) && neighbour(ring, i) != j && neighbour(ring, j) != i;
}

bool hit_ring_is_simple(const hit_shape *ring)
{
    if (index_known(ring))
        return index_known(ring)->is_simple;
    return !hit_walk_own_pairs(ring, pair_tangles, &ring);
}

hit_shape hit_ring_of_several(const hit_shape *rings, int k)
{
    int start = paths_start(rings, k);
    return hit_make_polygon(&outline_vertices(rings)[start], paths_start(rings, k + 1) - start);
}

bool hit_rings_are_simple(const hit_shape *rings)
{
    hit_edge hull;
    for (int k = 0; k < paths_count(rings); k++) {
        const hit_shape ring = hit_ring_of_several(rings, k);
        if (hit_ring_is_flat(&ring, &hull))
            return false;
    }
    return hit_ring_is_simple(rings);
}

/* A chain of which all vertices are one point is that point. */
static void reduce_several(reduced *of)
{
    const hit_vec *v = hit_vertices(&of->shape);
    int i = 1;
    if (!paths_is_open(&of->shape)) {
        of->tangled = !hit_rings_are_simple(&of->shape);
        return;
    }
    while (i < of->shape.count && vec_equal(v[i], v[0]))
        i++;
    if (i == of->shape.count)
        of->shape = hit_make_point(v[0]);
}

static void reduce_ring(reduced *of)
{
    hit_edge hull;
    if (hit_ring_is_surely_simple(&of->shape))
        return;
    if (hit_ring_is_flat(&of->shape, &hull))
        of->shape = hit_make_segment(hull.a, hull.b);
    else
        of->tangled = !hit_ring_is_simple(&of->shape);
}

reduced hit_ring_reduced(const hit_shape *shape)
{
    reduced of = {.shape = *shape};
    const hit_vec *v = of.shape.vertex;
    if (!paths_is_plain(shape))
        reduce_several(&of);
    else if (outline_is_ring(shape))
        reduce_ring(&of);
    if (of.shape.count == 2 && of.shape.kind != HIT_POLYGON && of.shape.radius == 0 &&
        vec_equal(v[0], v[1]))
        of.shape = hit_make_point(v[0]);
    return of;
}

void hit_index_study(const hit_vec *ring, void *memory)
{
    hit_index *index = (hit_index *)memory;
    hit_shape shape = hit_make_polygon(ring, index->count);
    hit_edge hull;
    shape.index = index;
    index->studied = false;
    index->is_flat = hit_ring_is_flat(&shape, &hull);
    index->is_simple = !index->is_flat && hit_ring_is_simple(&shape);
    index->studied = true;
}

/* ---- Sides ---------------------------------------------------------------------------------- */

bool hit_ring_edges_cross(hit_edge e, hit_edge f)
{
    return !hit_outline_boxes_apart(NULL, e, f, 0) &&
           hit_exact_orient(e.a, e.b, f.a) * hit_exact_orient(e.a, e.b, f.b) < 0 &&
           hit_exact_orient(f.a, f.b, e.a) * hit_exact_orient(f.a, f.b, e.b) < 0;
}

/* The part of an edge between the last cut and the next. Both run in the order of vec_is_before().
 */
typedef struct cut {
    hit_edge edge;
    hit_vec from, to;
} cut;

static bool pair_cuts(void *context, int i, int j, hit_edge part, hit_edge f)
{
    cut *c = (cut *)context;
    (void)i, (void)j, (void)part;
    if (vec_is_before(c->from, f.a) && vec_is_before(f.a, c->to) &&
        hit_exact_orient(c->edge.a, c->edge.b, f.a) == 0)
        c->to = f.a;
    return false;
}

/*
 * The edge is cut at the ring's vertices. Each piece is then wholly inside, wholly outside or
 * wholly on the outline, so its mid-point decides. For suppose that a point of the piece is on an
 * edge. The piece has no vertex between its ends, so the point is an inner point of both the edge
 * and e. They do not cross, so they are on one line. And the edge has no end in the piece, so it
 * covers the piece.
 */
static void add_pieces(const walk_tree *ring, hit_edge e, ring_sides *sides)
{
    hit_edge forward = vec_is_before(e.a, e.b) ? e : (hit_edge){e.b, e.a};
    for (hit_vec from = forward.a, to; vec_is_before(from, forward.b); from = to) {
        /* `to` becomes the ring's first vertex on the edge after `from`, or the edge's end. */
        cut c = {forward, from, forward.b};
        const hit_shape rest = hit_make_segment(from, forward.b);
        local_index room;
        walk_tree tree = hit_walk_tree(&rest, &room);
        hit_walk_tree_pairs(&tree, ring, 0, pair_cuts, &c);
        to = c.to;
        int where = hit_walk_where(ring, from, to);
        sides->inside |= where > 0;
        sides->outside |= where < 0;
    }
}

/* What is known of an outline's sides while its edges are gone through. */
typedef struct sides_so_far {
    const walk_tree *ring;
    ring_sides sides;
    bool meets;   /* some edge meets the ring's outline */
    int cut_edge; /* the last edge of which the pieces were added, or -1 */
} sides_so_far;

static bool are_same(hit_edge e, hit_edge f)
{
    return (vec_equal(e.a, f.a) && vec_equal(e.b, f.b)) ||
           (vec_equal(e.a, f.b) && vec_equal(e.b, f.a));
}

/* Whether e is edge j of the ring, or one beside it: then it has no sides. */
static bool is_edge_near(const walk_tree *ring, hit_edge e, int j)
{
    const hit_vec *v = ring->v;
    int n = ring->vertices, next = (j + 1) % n;
    const hit_vec before_it = v[(j + n - 1) % n], after = v[(j + 2) % n];
    return are_same(e, (hit_edge){v[j], v[next]}) || are_same(e, (hit_edge){before_it, v[j]}) ||
           are_same(e, (hit_edge){v[next], after});
}

static bool pair_adds_sides(void *context, int i, int j, hit_edge e, hit_edge f)
{
    sides_so_far *so_far = (sides_so_far *)context;
    if (!hit_outline_edges_meet(e, f))
        return false;
    so_far->meets = true;
    if (hit_ring_edges_cross(e, f))
        so_far->sides = (ring_sides){true, true};
    else if (so_far->cut_edge != i && !is_edge_near(so_far->ring, e, j))
        add_pieces(so_far->ring, e, &so_far->sides);
    so_far->cut_edge = i;
    return so_far->sides.inside && so_far->sides.outside;
}

/*
 * An edge that crosses one of the ring's is inside on one side of the crossing point and outside on
 * the other, because a simple ring has its inside on one side of every edge. Edges that meet the
 * ring without a crossing are looked at piece by piece. The others follow each other in chains,
 * each wholly inside or outside. A chain begins in the end of an edge that meets the ring, off the
 * ring's outline: the last piece of that edge is on the same side. When no edge meets the ring, one
 * vertex decides for all.
 */
ring_sides hit_ring_sides(const hit_shape *ring, const hit_shape *outline)
{
    local_index room[2];
    walk_tree tree = hit_walk_tree(ring, &room[0]), of = hit_walk_tree(outline, &room[1]);
    sides_so_far so_far = {.ring = &tree, .cut_edge = -1};
    hit_walk_tree_pairs(&of, &tree, 0, pair_adds_sides, &so_far);
    if (so_far.meets)
        return so_far.sides;
    hit_vec vertex = hit_vertices(outline)[0];
    bool inside = hit_walk_where(&tree, vertex, vertex) > 0;
    return (ring_sides){inside, !inside};
}

/* ---- Convex ones ---------------------------------------------------------------------------- */

/* Whether the edge leads right. Straight down counts as right, straight up as left. */
static bool leads_right(hit_vec from, hit_vec to)
{
    return to.x > from.x || (to.x == from.x && to.y > from.y);
}

/*
 * A ring is convex when it turns one way only and goes around once (P. Schorn, F. Fisher, "Testing
 * the convexity of a polygon", Graphics Gems IV, 1994). Directions that turn one way pass from
 * right to left and back exactly once each time around. So a pentagram, or a ring that is passed
 * through twice, has 4 passes. A ring that only turns back on itself is flat: a segment, which is
 * convex.
 */
static bool turns_one_way(const hit_vec *v, int count, int *turn_of_ring)
{
    int last = count - 1, turns = 0, passes = 0;
    while (last > 0 && vec_equal(v[last], v[0]))
        last--;
    hit_vec before = v[last], at = v[0];
    for (int i = 1; i <= count; i++) {
        hit_vec next = v[i < count ? i : 0];
        if (vec_equal(next, at))
            continue;
        int turn = filter_sign(filter_orient(before, at, next));
        if (UNLIKELY(turn == UNSURE))
            turn = hit_exact_orient(before, at, next);
        if (turn * turns < 0)
            return false;
        turns = turn != 0 ? turn : turns;
        passes += leads_right(before, at) != leads_right(at, next);
        before = at;
        at = next;
    }
    *turn_of_ring = turns;
    return turns == 0 || passes == 2;
}

bool hit_ring_is_convex(const hit_shape *shape, int *turn)
{
    *turn = 0;
    if (!paths_is_plain(shape))
        return false;
    return !outline_is_ring(shape) || turns_one_way(hit_vertices(shape), shape->count, turn);
}

bool hit_answers(const hit_shape *shape, hit_question question)
{
    HIT_CHECK(shape);
    int turn;
    hit_shape axis;
    if ((unsigned)question >= HIT_QUESTION_COUNT)
        return false;
    if (hit_questions_answered(shape, question))
        return true;
    bool convex = hit_questions_of_form[questions_form_of(shape)].convex >> question & 1;
    return convex && (hit_ring_is_convex(shape, &turn) || hit_ring_is_flat_chain(shape, &axis));
}
