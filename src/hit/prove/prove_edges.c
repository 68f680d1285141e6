/* SPDX-License-Identifier: MIT */
/*
 * Two edges, p + s e and q + t f for s and t from 0 to 1, which may be points. Where they do not
 * cross, their nearest points are an end of one and its foot on the other (or an end). Then the way
 * between these, or the normal of the edge that the foot is on, parts the edges by their whole
 * distance, and where they belong to convex cores that are nowhere nearer, these, too.
 */
#include "prove_private.h"

/* A parameter: n / d, from 0 to 1; d > 0. */
typedef struct fraction {
    big n, d;
} fraction;

typedef struct edge_ends {
    big_vec from, along;
} edge_ends;

/* The nearest points of an end and an edge. Their squared distance is square / over. */
typedef struct near_end {
    int of;         /* the edge that has the end: 0 or 1 */
    fraction at[2]; /* the parameters of both */
    big square, over;
    big_vec n; /* from edge 0 to edge 1; parts them */
} near_end;

static edge_ends ends_of(big_memory *m, const prove_core *core, int i)
{
    big_vec from = core->at[i];
    return (edge_ends){from, big_vec_sub(m, core->at[hit_prove_next(core, i)], from)};
}

static fraction whole_fraction(big_memory *m, int value)
{
    return (fraction){hit_big_of(m, value), hit_big_of(m, 1)};
}

/* Returns from + along n / d. */
static prove_place place_along(big_memory *m, big_vec from, big_vec along, fraction at)
{
    big x = hit_big_add(m, hit_big_mul(m, from.x, at.d), hit_big_mul(m, along.x, at.n));
    big y = hit_big_add(m, hit_big_mul(m, from.y, at.d), hit_big_mul(m, along.y, at.n));
    return (prove_place){x, y, at.d};
}

/* Returns the end `which` of edge `of`, and its nearest point on the other edge. */
static near_end nearest_to_end(big_memory *m, const edge_ends *edge, int of, int which)
{
    const edge_ends *own = &edge[of], *other = &edge[!of];
    big_vec p = which == 0 ? own->from : big_vec_add(m, own->from, own->along);
    big_vec w = big_vec_sub(m, p, other->from), f = other->along;
    big k = big_vec_dot(m, w, f), length = big_vec_dot(m, f, f);
    near_end out = {.of = of, .over = hit_big_of(m, 1)};
    out.at[of] = whole_fraction(m, which);
    if (k.sign > 0 && hit_big_order(k, length) < 0) {
        big side = big_vec_cross(m, f, w);
        out.at[!of] = (fraction){k, length};
        out.square = hit_big_mul(m, side, side);
        out.over = length;
        out.n =
            (big_vec){big_negative(f.y), f.x}; /* f x w = n . w: towards p if that is positive */
        if ((side.sign > 0) == (of == 0))
            out.n = (big_vec){f.y, big_negative(f.x)};
        return out;
    }
    bool at_end = k.sign > 0;
    out.at[!of] = whole_fraction(m, at_end);
    out.n = at_end ? big_vec_sub(m, w, f) : w;
    out.square = big_vec_dot(m, out.n, out.n);
    if (of == 0)
        out.n = (big_vec){big_negative(out.n.x), big_negative(out.n.y)};
    return out;
}

static near_end nearest_edge_ends(big_memory *m, const edge_ends *edge)
{
    near_end least = nearest_to_end(m, edge, 0, 0);
    for (int i = 1; i < 4; i++) {
        near_end next = nearest_to_end(m, edge, i / 2, i % 2);
        big left = hit_big_mul(m, next.square, least.over),
            right = hit_big_mul(m, least.square, next.over);
        if (hit_big_order(left, right) < 0)
            least = next;
    }
    return least;
}

/* ---- Hits ----------------------------------------------------------------------------------- */

/* Returns whether both parameters of the point where the lines cross are from 0 to 1. */
static bool lines_of_edges_cross(big_memory *m, const edge_ends *edge, fraction at[2])
{
    big_vec way = big_vec_sub(m, edge[1].from, edge[0].from);
    big cross = big_vec_cross(m, edge[0].along, edge[1].along);
    at[0] = (fraction){big_vec_cross(m, way, edge[1].along), big_size(cross)};
    at[1] = (fraction){big_vec_cross(m, way, edge[0].along), big_size(cross)};
    for (int k = 0; k < 2; k++) {
        at[k].n.sign *= cross.sign;
        if (cross.sign == 0 || at[k].n.sign < 0 || hit_big_order(at[k].n, at[k].d) > 0)
            return false;
    }
    return true;
}

/* Returns whether the points are no farther apart than the reach. */
static bool is_within_reach(prove_task *t, const edge_ends *edge, const fraction at[2])
{
    big_memory *m = &t->memory;
    prove_place p = place_along(m, edge[0].from, edge[0].along, at[0]);
    prove_place q = place_along(m, edge[1].from, edge[1].along, at[1]);
    big_vec way = {hit_big_sub(m, hit_big_mul(m, p.x, q.over), hit_big_mul(m, q.x, p.over)),
                   hit_big_sub(m, hit_big_mul(m, p.y, q.over), hit_big_mul(m, q.y, p.over))};
    big reach = hit_big_mul(m, t->reach, hit_big_mul(m, p.over, q.over));
    return hit_big_order(big_vec_dot(m, way, way), hit_big_mul(m, reach, reach)) <= 0;
}

/* Returns `at`, rounded to a multiple of 2^-bits. */
static fraction rounded_fraction(big_memory *m, fraction at, int bits)
{
    big twice = hit_big_divide(m, hit_big_shift(m, at.n, bits + 1), at.d);
    big n = hit_big_shift(m, hit_big_add(m, twice, hit_big_of(m, 1)), -1);
    return (fraction){n, hit_big_shift(m, hit_big_of(m, 1), bits)};
}

/* Looks for points with short numbers near these: with a reach there mostly are some. */
static void shorten_hit(prove_task *t, const edge_ends *edge, fraction at[2])
{
    static const int bits[] = {0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32};
    for (int i = 0; i < (int)(sizeof bits / sizeof *bits) && t->reach.sign > 0; i++) {
        fraction near[2] = {rounded_fraction(&t->memory, at[0], bits[i]),
                            rounded_fraction(&t->memory, at[1], bits[i])};
        if (!is_within_reach(t, edge, near))
            continue;
        at[0] = near[0];
        at[1] = near[1];
        return;
    }
}

static prove_place place_on_edge(prove_task *t, int k, int i, fraction at)
{
    const prove_core *core = &t->core[k];
    big_vec from = core->stored[i];
    return place_along(&t->memory, from,
                       big_vec_sub(&t->memory, core->stored[hit_prove_next(core, i)], from), at);
}

/* In an image the oval is the disc around its only vertex: what the edge has within reach is a
 * point of both. */
static void set_edges_hit(prove_task *t, const edge_ends *edge, int i, int j, fraction at[2])
{
    shorten_hit(t, edge, at);
    t->hit[0] = place_on_edge(t, 0, i, at[0]);
    t->hit[1] = place_on_edge(t, 1, j, at[1]);
    int oval = t->core[0].oval ? 0 : 1;
    if (t->image_of)
        t->hit[oval] = t->hit[!oval];
}

bool hit_prove_edges(prove_task *t, int i, int j)
{
    big_memory *m = &t->memory;
    const edge_ends edge[2] = {ends_of(m, &t->core[0], i), ends_of(m, &t->core[1], j)};
    fraction at[2];
    prove_span a = {i, i}, b = {j, j};
    big_vec n;
    if (lines_of_edges_cross(m, edge, at)) {
        set_edges_hit(t, edge, i, j, at);
        return true;
    }
    near_end nearest = nearest_edge_ends(m, edge);
    if (is_within_reach(t, edge, nearest.at)) {
        set_edges_hit(t, edge, i, j, nearest.at);
        return true;
    }
    if (hit_prove_short_line(t, a, b, nearest.n, &n))
        hit_prove_add_line(t, a, b, n);
    return false;
}
