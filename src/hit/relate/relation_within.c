/* SPDX-License-Identifier: MIT */
/*
 * What lies in another shape: a shape with area in rings that may meet themselves, and an ellipse
 * in a rounded convex shape.
 *
 * Call a piece of an edge odd when an odd number of edges run along it, so that one of its sides is
 * inside and the other is not. Let x be such that there are points of its interior around each of
 * its points. If an odd piece enters x's interior, x is not in the rings. If none does, all of a
 * connected part of that interior is inside, but for pieces of edges, or none of it is.
 */
#include "exact.h"
#include "outline.h"
#include "relation.h"
#include "site.h"

/* ---- In rings ------------------------------------------------------------------------------- */

/* A piece of an edge, which is forwards, from a point of it to the next end of an edge that runs
 * along it. */
typedef struct piece_search {
    hit_edge edge, piece;
    bool is_odd;
} piece_search;

static bool is_off_piece(void *context, hit_edge box)
{
    const piece_search *s = (const piece_search *)context;
    return hit_outline_boxes_apart(NULL, outline_box_around(&s->edge.a, 2), box, 0);
}

static bool look_along(void *context, int i, hit_edge e)
{
    piece_search *s = (piece_search *)context;
    const hit_edge f = outline_edge_forwards(e);
    (void)i;
    if (!vec_is_before(s->piece.a, f.b) || !vec_is_before(f.a, s->piece.b) || vec_equal(f.a, f.b) ||
        hit_exact_orient(s->edge.a, s->edge.b, f.a) != 0 ||
        hit_exact_orient(s->edge.a, s->edge.b, f.b) != 0)
        return false;
    bool is_ahead = vec_is_before(s->piece.a, f.a);
    hit_vec end = is_ahead ? f.a : f.b;
    s->is_odd ^= !is_ahead;
    s->piece.b = vec_is_before(end, s->piece.b) ? end : s->piece.b;
    return false;
}

typedef struct entry_search {
    const hit_shape *x, *rings;
    hit_edge box; /* of x */
} entry_search;

static bool is_off_shape(void *context, hit_edge box)
{
    return hit_outline_boxes_apart(NULL, ((const entry_search *)context)->box, box, 0);
}

static bool enters(const hit_shape *x, hit_edge e)
{
    const hit_shape segment = hit_make_segment(e.a, e.b);
    return hit_overlap(x, &segment);
}

/* Whether an odd piece of the edge enters. */
static bool odd_piece_enters(void *context, int i, hit_edge e)
{
    const entry_search *s = (const entry_search *)context;
    piece_search of = {.edge = outline_edge_forwards(e)};
    (void)i;
    if (vec_equal(e.a, e.b) || !enters(s->x, e))
        return false;
    for (of.piece.a = of.edge.a; vec_is_before(of.piece.a, of.edge.b); of.piece.a = of.piece.b) {
        of.piece.b = of.edge.b;
        of.is_odd = false;
        hit_walk_edges_of(s->rings, is_off_piece, look_along, &of);
        if (of.is_odd && enters(s->x, of.piece))
            return true;
    }
    return false;
}

/* Whether it is inside beside a point of each connected part of x's. */
static bool is_inside_beside(const hit_shape *x, const hit_shape *rings)
{
    local_index room;
    walk_tree tree;
    const site_outline of = hit_site_outline(rings, &tree, &room);
    for (int k = 0; k < paths_count(x); k++) {
        const site at = hit_site_at(outline_vertices(x)[paths_start(x, k)]);
        if (!hit_site_right_is_inside(&of, &at))
            return false;
    }
    return true;
}

bool hit_relation_lies_in_rings(const hit_shape *x, const hit_shape *rings)
{
    entry_search s = {.x = x, .rings = rings};
    if (!outline_has_inside(rings) || !is_inside_beside(x, rings))
        return false;
    hit_bounds(x, &s.box.a, &s.box.b);
    return !hit_walk_edges_of(rings, is_off_shape, odd_piece_enters, &s);
}

/* ---- In a rounded convex shape -------------------------------------------------------------- */

/* Returns the next other vertex than v[i], in steps of 1 or -1. */
static hit_vec other_vertex(const hit_shape *shape, int i, int step)
{
    const hit_vec *v = outline_vertices(shape);
    int count = shape->count, k = i;
    do
        k = (k + step + count) % count;
    while (vec_equal(v[k], v[i]));
    return v[k];
}

conic_room hit_relation_room_of_ellipse(const hit_shape *ellipse, const hit_shape *y, int turn)
{
    conic_room least = CONIC_HELD;
    int step = turn < 0 ? -1 : 1;
    for (int i = 0; i < y->count && least != CONIC_LEAVES; i++) {
        conic_room room =
            hit_conic_in_corner(ellipse, other_vertex(y, i, -step), outline_vertices(y)[i],
                                other_vertex(y, i, step), y->radius);
        least = room < least ? room : least;
    }
    return least;
}
