/* SPDX-License-Identifier: MIT */
/*
 * Contact points of a disc: with a disc, an axis or a small convex ring. There is one point, in the
 * direction from the nearest corner of the other outline, or along the normal of its nearest edge.
 *
 * All lengths are of differences of stored numbers, which are rounded once, so errors are parts of
 * these differences, however far from the origin the shapes are.
 */
#include "contact_quick.h"

/*
 * How high above a corner a point has to be, as a part of the largest length, for its distances
 * from the edges there to tell that it is beyond the ends of both. They are within 16 u of the
 * largest length, so the wrong edge is nearer by no more: of a part of 2^-41 of the height then,
 * and so is the depth that the way from the corner has. Lower ones are looked at closely. weaken: 0
 */
#define CONTACT_CORNER_HEIGHT 0x1p-8

/* ---- A disc and what is nearest to it ------------------------------------------------------- */

/* A part of the other outline, and how far the disc's centre is above it. */
typedef struct disc_contact {
    pair normal; /* towards the disc, of length 1 */
    pair foot;   /* of the centre, on the other outline without its radius */
    double depth;
    int edge, vertex;
} disc_contact;

ALWAYS_INLINE void store(const disc_contact *c, const hit_shape *disc, const hit_shape *other,
                         bool disc_is_a, hit_manifold *to)
{
    hit_contact_point *point = &to->points[0];
    hit_vec *on_disc = disc_is_a ? &point->on_a : &point->on_b;
    hit_vec *on_other = disc_is_a ? &point->on_b : &point->on_a;
    pair centre = pair_load_vec(&disc->vertex[0]);
    pair sign = pair_both(disc_is_a ? 1 : -1), zero = pair_both(0);
    pair_store_vec(on_disc, pair_sub(centre, pair_mul(c->normal, pair_both(disc->radius))));
    pair_store_vec(on_other, pair_add(c->foot, pair_mul(c->normal, pair_both(other->radius))));
    pair_store_vec(&to->normal, pair_add(pair_mul(c->normal, sign), zero)); /* -0 to 0 */
    to->depth = point->depth = c->depth;
    to->count = 1;
    point->edges.of_a = disc_is_a ? -1 : c->edge;
    point->edges.of_b = disc_is_a ? c->edge : -1;
    point->vertex_a = disc_is_a ? 0 : c->vertex;
    point->vertex_b = disc_is_a ? c->vertex : 0;
}

/* sqrt() of a number that is not negative: it would look for that first, and jump. */
ALWAYS_INLINE double root(double square)
{
    return pair_first(pair_root(pair_both(square)));
}

/* ---- Two discs ------------------------------------------------------------------------------ */

/* Swapped arguments negate the way, and nothing else differs. */
quick_answer hit_contact_quick_discs(const hit_shape *a, const hit_shape *b, hit_manifold *to)
{
    pair q = pair_load_vec(&b->vertex[0]), way = pair_sub(pair_load_vec(&a->vertex[0]), q);
    double reach = a->radius + b->radius, square = pair_sum(pair_mul(way, way));
    double distance = root(square), size = distance + reach;
    quick_answer answer = contact_quick_answer(reach - distance, SURELY_APART * size);
    if (!(distance > 1 / CONTACT_SAFE_SIZE && size < CONTACT_SAFE_SIZE))
        return NOT_SURE;
    if (answer != SURELY_HIT)
        return answer;
    disc_contact c = {.normal = pair_div(way, pair_both(distance)),
                      .foot = q,
                      .depth = reach - distance,
                      .edge = -1};
    store(&c, a, b, true, to);
    return SURELY_HIT;
}

/* ---- A disc and an edge --------------------------------------------------------------------- */

/* An edge and its ends' numbers. Where it has corners, the nearest point may be an end. */
typedef struct disc_edge {
    pair from, to, outwards; /* normal to the edge, of its length */
    pair_choice has_corners;
    pair longest; /* the square of the longest edge */
    int edge, at_from, at_to;
} disc_edge;

ALWAYS_INLINE double taxi_length(pair p)
{
    return pair_sum(pair_abs(p));
}

/* Whether a point, to which the way leads from this corner, is beyond the ends of both its edges.
 */
static bool is_nearest_corner(const hit_shape *ring, int corner, pair way)
{
    const hit_vec *v = outline_vertices(ring);
    int next = corner + 1 < ring->count ? corner + 1 : 0;
    int before = corner > 0 ? corner - 1 : ring->count - 1;
    pair at = pair_load_vec(&v[corner]);
    return pair_first(contact_quick_dot(pair_sub(pair_load_vec(&v[next]), at), way)) <= 0 &&
           pair_first(contact_quick_dot(pair_sub(pair_load_vec(&v[before]), at), way)) <= 0;
}

ALWAYS_INLINE quick_answer meet_edge(const disc_edge *e, const hit_shape *disc,
                                     const hit_shape *other, bool disc_is_a, hit_manifold *to)
{
    const pair zero = pair_both(0), p = pair_load_vec(&disc->vertex[0]);
    pair edge = pair_sub(e->to, e->from);
    pair from = pair_sub(p, e->from), beyond = pair_sub(p, e->to);
    pair along = pair_sums(pair_mul(from, edge), pair_mul(edge, edge)); /* and of the edge */
    pair squares = pair_sums(pair_mul(from, from), pair_mul(beyond, beyond));
    pair_choice over = pair_where_above(along, pair_firsts(zero, along));
    pair_choice at_end = pair_where_first(over);
    pair_choice corner = pair_where_but_not(e->has_corners, pair_where_both(over));
    pair square =
        pair_chosen(at_end, pair_seconds(squares, squares), pair_firsts(squares, squares));
    pair way = pair_chosen(at_end, beyond, from), whole = pair_seconds(along, along);
    pair roots = pair_root(pair_firsts(pair_chosen(corner, square, whole), e->longest));
    pair length = pair_firsts(roots, roots);
    pair direction = pair_chosen(corner, way, e->outwards), normal = pair_div(direction, length);
    pair height = pair_div(contact_quick_dot(way, direction), length);
    double reach = disc->radius + other->radius, depth = reach - pair_first(height);
    double size = taxi_length(way) + 0.5 * FRAME_CORNERS * pair_second(roots) + reach;
    double margin = SURELY_APART * size, least_height = CONTACT_CORNER_HEIGHT * size;
    pair_choice low = pair_where_but_not(corner, pair_where_above(height, pair_both(least_height)));
    if (!(pair_first(roots) > 1 / CONTACT_SAFE_SIZE && size < CONTACT_SAFE_SIZE))
        return NOT_SURE;
    int vertex = contact_quick_number(pair_choice_mask(at_end), e->at_to, e->at_from);
    if (pair_choice_mask(low) != 0 &&
        !(pair_first(height) > margin && is_nearest_corner(other, vertex, way)))
        return NOT_SURE;
    quick_answer answer = contact_quick_answer(depth, margin);
    if (answer != SURELY_HIT)
        return answer;
    int at_corner = pair_choice_mask(corner);
    pair foot = pair_chosen(at_end, e->to, e->from);
    disc_contact c = {.normal = normal,
                      .foot = pair_chosen(corner, foot, pair_sub(p, pair_mul(normal, height))),
                      .depth = depth,
                      .edge = contact_quick_number(at_corner, -1, e->edge),
                      .vertex = contact_quick_number(at_corner, vertex, -1)};
    store(&c, disc, other, disc_is_a, to);
    return SURELY_HIT;
}

/* ---- A disc and an axis --------------------------------------------------------------------- */

quick_answer hit_contact_quick_disc_and_axis(const hit_shape *disc, const hit_shape *axis,
                                             bool disc_is_a, hit_manifold *to)
{
    const pair zero = pair_both(0), from = pair_load_vec(&axis->vertex[0]);
    pair end = pair_load_vec(&axis->vertex[1]), edge = pair_sub(end, from),
         right = contact_quick_right_of(edge);
    if (axis->kind == HIT_POLYGON)
        return NOT_SURE;
    pair side = contact_quick_dot(right, pair_sub(pair_load_vec(&disc->vertex[0]), from));
    disc_edge e = {.from = from,
                   .to = end,
                   .outwards =
                       pair_chosen(pair_where_above(side, zero), right, pair_negative(right)),
                   .has_corners = pair_where_above(pair_both(1), zero),
                   .longest = contact_quick_dot(edge, edge),
                   .at_to = 1};
    return meet_edge(&e, disc, axis, disc_is_a, to);
}

/* ---- A disc and a small convex ring --------------------------------------------------------- */

/* How a ring lies around a point. A square is that of the point's distance from an edge's line,
 * negative inside. */
typedef struct ring_around {
    pair sign;   /* 0 if its last corner turns clockwise where y goes down, else -0; twice */
    pair square; /* the greatest */
    int edge;    /* its end */
    double least_turn, longest; /* of turns with this sign; of edges the square */
    unsigned leftward;
} ring_around;

/*
 * Two edges at a time, as differences of stored corners: those that end in corners i and i + 1. Of
 * the pairs' numbers the second ones are for i.
 */
ALWAYS_INLINE ring_around look_around(const hit_vec *v, int count, hit_vec p)
{
    const pair inf = pair_both(INFINITY), last = pair_load_vec(&v[count - 1]);
    const pair before = pair_sub(last, pair_load_vec(&v[count - 2]));
    const pair sign = contact_quick_sign_of_turn(before, pair_sub(pair_load_vec(&v[0]), last));
    const pair px = pair_both(p.x), py = pair_both(p.y);
    pair before_x = pair_firsts(before, before), before_y = pair_seconds(before, before);
    pair from_x = pair_firsts(last, last), from_y = pair_seconds(last, last);
    pair best = pair_negative(inf), at = pair_both(0), number = pair_of(1, 0);
    pair least_turn = inf, longest = pair_both(0);
    unsigned leftward = 0;
    for (int i = 0; i < count; i += 2) {
        pair corner = pair_load_vec(&v[i]), next = pair_load_vec(&v[i + 1 < count ? i + 1 : 0]);
        pair x = pair_firsts(next, corner), y = pair_seconds(next, corner);
        pair edge_x = pair_sub(x, pair_inner(x, from_x));
        pair edge_y = pair_sub(y, pair_inner(y, from_y));
        pair turn =
            pair_cross(pair_inner(edge_x, before_x), pair_inner(edge_y, before_y), edge_x, edge_y);
        pair side = pair_cross(edge_x, edge_y, pair_sub(x, px), pair_sub(y, py));
        pair length = pair_dot(edge_x, edge_y, edge_x, edge_y);
        pair square = pair_flipped(pair_div(pair_mul(side, pair_abs(side)), length), sign);
        at = pair_chosen(pair_where_above(square, best), number, at);
        best = pair_greatest(square, best);
        least_turn = pair_least(pair_flipped(turn, sign), least_turn);
        longest = pair_greatest(length, longest);
        leftward = leftward << 2 | pair_signs(edge_x);
        before_x = edge_x, before_y = edge_y;
        from_x = x, from_y = y;
        number = pair_add(number, pair_both(2));
    }
    pair other = pair_swapped(best);
    pair edge = pair_chosen(pair_where_above(other, best), pair_swapped(at), at);
    return (ring_around){.sign = sign,
                         .square = pair_greatest(best, other),
                         .edge = (int)pair_first(edge),
                         .least_turn = pair_least_of(least_turn),
                         .longest = pair_greatest_of(longest),
                         .leftward = leftward};
}

quick_answer hit_contact_quick_disc_and_ring(const hit_shape *disc, const hit_shape *ring,
                                             bool disc_is_a, hit_manifold *to)
{
    if (!frame_has_room_for(ring))
        return NOT_SURE;
    const hit_vec *v = outline_vertices(ring);
    const int count = ring->count;
    const ring_around r = look_around(v, count, disc->vertex[0]);
    if (!contact_quick_is_convex(r.least_turn, r.longest, r.leftward, count) ||
        !(r.longest > 1 / CONTACT_SAFE_SIZE))
        return NOT_SURE;
    int at = r.edge - (count & -(int)(r.edge >= count)), before = r.edge - 1;
    int from = before + (count & -(int)(before < 0));
    disc_edge e = {.from = pair_load_vec(&v[from]),
                   .to = pair_load_vec(&v[at]),
                   .has_corners = pair_where_above(r.square, pair_both(0)),
                   .longest = pair_both(r.longest),
                   .edge = from,
                   .at_from = from,
                   .at_to = at};
    e.outwards = pair_flipped(contact_quick_right_of(pair_sub(e.to, e.from)), r.sign);
    return meet_edge(&e, disc, ring, disc_is_a, to);
}
