/* SPDX-License-Identifier: MIT */
#include "brute.h"

#include "exact.h"
#include "vec.h"

/* An order of points, by x, then y, that is monotone along every line. */
static bool before(hit_vec p, hit_vec q)
{
    return p.x < q.x || (p.x == q.x && p.y < q.y);
}

static bool is_point(hit_edge e)
{
    return vec_equal(e.a, e.b);
}

/* Returns the next edge with a length: forwards with step 1, backwards with step count - 1. */
static int neighbour(const hit_shape *ring, int edge, int step)
{
    do
        edge = (edge + step) % ring->count;
    while (is_point(outline_edge(ring, edge)));
    return edge;
}

/*
 * Returns whether edge i meets a later edge that is not its neighbour. Neighbours need not be
 * compared: if e = p q and f = q r run over each other, r is on e, or p is on f. The next edge from
 * there, from r or to p, then meets e or f. It is a neighbour of that edge only in a triangle,
 * which would be flat.
 */
static bool edge_meets_others(const hit_shape *ring, int i)
{
    hit_edge e = outline_edge(ring, i);
    int next = neighbour(ring, i, 1);
    int last = neighbour(ring, i, ring->count - 1);
    for (int j = i + 1; j < ring->count; j++) {
        hit_edge f = outline_edge(ring, j);
        if (j != next && j != last && !is_point(f) && hit_outline_edges_meet(e, f))
            return true;
    }
    return false;
}

bool brute_is_simple(const hit_shape *ring)
{
    for (int i = 0; i < ring->count; i++)
        if (!is_point(outline_edge(ring, i)) && edge_meets_others(ring, i))
            return false;
    return true;
}

/* ---- Sides ---------------------------------------------------------------------------------- */

/* Returns whether the piece's mid-point is on the edge f, given that it is on f's line and between
 * f's ends in height. */
static bool middle_between_ends(hit_edge f, hit_edge piece)
{
    int right_of_a = hit_exact_order_mid(f.a.x, piece.a.x, piece.b.x);
    int right_of_b = hit_exact_order_mid(f.b.x, piece.a.x, piece.b.x);
    return right_of_a * right_of_b <= 0;
}

/*
 * Returns where the piece's mid-point lies: +1 inside, 0 on the outline, -1 outside. As
 * hit_outline_contains(), but a loop of its own: the mid-point may not be a double, so its height
 * and its side come from predicates that never compute it.
 */
static int middle_in_ring(const hit_shape *ring, hit_edge piece)
{
    int where = -1;
    for (int i = 0; i < ring->count; i++) {
        hit_edge f = outline_edge(ring, i);
        int from_a = hit_exact_order_mid(f.a.y, piece.a.y, piece.b.y);
        int from_b = hit_exact_order_mid(f.b.y, piece.a.y, piece.b.y);
        if (from_a * from_b > 0)
            continue;
        int side = hit_exact_orient_mid(f.a, f.b, piece.a, piece.b);
        if (side == 0 && middle_between_ends(f, piece))
            return 0;
        if ((from_a < 0) != (from_b < 0))
            where = outline_ray_is_left(from_b < 0, side) ? -where : where;
    }
    return where;
}

/* Returns the first vertex of the ring on e after `from`, or e.b. The edge e runs in the order of
 * before().
 */
static hit_vec next_cut(const hit_shape *ring, hit_edge e, hit_vec from)
{
    const hit_vec *v = hit_vertices(ring);
    hit_vec cut = e.b;
    for (int i = 0; i < ring->count; i++)
        if (before(from, v[i]) && before(v[i], cut) && hit_exact_orient(e.a, e.b, v[i]) == 0)
            cut = v[i];
    return cut;
}

/*
 * When e crosses an edge, it is inside on one side of the crossing point and outside on the other,
 * because a simple ring has its inside on one side of every edge. When it crosses none, e is cut at
 * the ring's vertices. Each piece is then wholly inside, wholly outside or wholly on the outline,
 * so its mid-point decides. For suppose that a point of the piece is on an edge. The piece has no
 * vertex between its ends, so the point is an inner point of both the edge and e. They do not
 * cross, so they are on one line. And the edge has no end in the piece, so it covers the piece.
 */
static void add_sides(const hit_shape *ring, hit_edge e, ring_sides *sides)
{
    for (int i = 0; i < ring->count; i++)
        if (hit_ring_edges_cross(e, outline_edge(ring, i))) {
            *sides = (ring_sides){true, true};
            return;
        }
    hit_edge forward = before(e.a, e.b) ? e : (hit_edge){e.b, e.a};
    for (hit_vec from = forward.a, to; before(from, forward.b); from = to) {
        to = next_cut(ring, forward, from);
        int where = middle_in_ring(ring, (hit_edge){from, to});
        sides->inside |= where > 0;
        sides->outside |= where < 0;
    }
}

ring_sides brute_sides(const hit_shape *ring, const hit_shape *outline)
{
    ring_sides sides = {false, false};
    for (int i = 0; i < outline_edge_count(outline); i++)
        add_sides(ring, outline_edge(outline, i), &sides);
    return sides;
}
