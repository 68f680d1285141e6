/* SPDX-License-Identifier: MIT */
/*
 * Contact points of a disc: with a disc, an axis or a small convex ring. There is one point, in the
 * direction from the nearest corner of the other outline, or along the normal of its nearest edge.
 *
 * All lengths are of differences of stored numbers, which are rounded once, so errors are parts of
 * these differences, however far from the origin the shapes are.
 */
#include "contact_depth.h"
#include "contact_quick.h"

/*
 * When distances from edges tell that the end of the farthest edge is the nearest corner, without a
 * look at the other edge there. They are within 24 u of the largest length, so another edge may be
 * the farthest by as much. If the point is beside that one, by t from the corner, and its sine of
 * the turn there is s, then t <= 24 u / s of that length. For a height h of the corner, also a part
 * of it, the distance is wrong by less than t^2 / h, and the normal by t / h: with these two by
 * 2^-56 and 2^-24. All other corners are looked at closely, and a point inside that is not beside
 * the edge. survives: 0; distances are within some 3 u, which leaves no more than about E
 */
#define CONTACT_CORNER_HEIGHT 0x1p-8
/*
 * Of the square of the longest edge.
 * weaken: 0
 */
#define CONTACT_CORNER_TURN 0x1p-16

/* ---- A disc and what is nearest to it ------------------------------------------------------- */

/* A part of the other outline, and how deep the disc is in it. */
typedef struct disc_contact {
    pair normal; /* towards the disc, of length 1 */
    pair on_other;
    double depth;
    int edge, vertex;
} disc_contact;

ALWAYS_INLINE void store(const disc_contact *c, const hit_shape *disc, bool disc_is_a,
                         hit_manifold *to)
{
    hit_contact_point *point = &to->points[0];
    hit_vec *on_disc = disc_is_a ? &point->on_a : &point->on_b;
    hit_vec *on_other = disc_is_a ? &point->on_b : &point->on_a;
    pair centre = pair_load_vec(&disc->vertex[0]);
    pair sign = pair_both(disc_is_a ? 0 : -0.0), zero = pair_both(0);
    pair_store_vec(on_disc, pair_sub(centre, pair_mul(c->normal, pair_both(disc->radius))));
    pair_store_vec(on_other, c->on_other);
    pair_store_vec(&to->normal, pair_add(pair_flipped(c->normal, sign), zero)); /* -0 to 0 */
    to->depth = point->depth = c->depth;
    to->count = 1;
    /* Through pointers, so that compilers do not gather four ints in a register first. */
    int *edge_of_disc = disc_is_a ? &point->edges.of_a : &point->edges.of_b;
    int *edge_of_other = disc_is_a ? &point->edges.of_b : &point->edges.of_a;
    int *vertex_of_disc = disc_is_a ? &point->vertex_a : &point->vertex_b;
    int *vertex_of_other = disc_is_a ? &point->vertex_b : &point->vertex_a;
    *edge_of_disc = -1;
    *edge_of_other = c->edge;
    *vertex_of_disc = 0;
    *vertex_of_other = c->vertex;
}

/* ---- Two discs ------------------------------------------------------------------------------ */

/* Swapped arguments negate the way, and nothing else differs. */
quick_answer hit_contact_quick_discs(const hit_shape *a, const hit_shape *b, hit_manifold *to)
{
    pair q = pair_load_vec(&b->vertex[0]), way = pair_sub(pair_load_vec(&a->vertex[0]), q);
    double reach = a->radius + b->radius, square = pair_sum(pair_mul(way, way));
    double distance = pair_root_of(square), size = distance + reach;
    quick_answer answer = contact_quick_answer(reach - distance, SURELY_APART * size);
    if (!(distance > 1 / CONTACT_SAFE_SIZE && size < CONTACT_SAFE_SIZE))
        return NOT_SURE;
    if (answer != SURELY_HIT)
        return answer;
    pair normal = pair_div(way, pair_both(distance));
    disc_contact c = {.normal = normal,
                      .on_other = pair_add(q, pair_mul(normal, pair_both(b->radius))),
                      .depth = reach - distance,
                      .edge = -1};
    store(&c, a, true, to);
    if (c.depth < CONTACT_DEPTH_CLOSE * SURELY_APART * size)
        hit_contact_depth_exactly(a, b, SURELY_APART * size, to);
    return SURELY_HIT;
}

/* ---- A disc and an edge --------------------------------------------------------------------- */

/*
 * The edge that may be nearest, of a ring or an axis. What takes long, the lengths, comes from the
 * caller, who has it before the edge's ends are read. Where it has corners, the nearest point may
 * be an end.
 */
typedef struct disc_edge {
    const hit_vec *v; /* all corners */
    int count, from, to;
    pair outwards; /* normal to the edge, of its length */
    pair_choice has_corners;
    double square;       /* of its length */
    double side;         /* how far the disc's centre is outside, times its length */
    double nearest;      /* how far the centre is from the nearest corner */
    double width;        /* at least that of the other outline */
    double least_height; /* of a point above a corner that need not be looked at closely, a part of
                            the largest length */
} disc_edge;

ALWAYS_INLINE double taxi_length(pair p)
{
    return pair_sum(pair_abs(p));
}

/* Whether a point, to which the way leads from this corner, is beyond the ends of both its edges.
 */
static bool is_nearest_corner(const hit_vec *v, int count, int corner, pair way)
{
    pair at = pair_load_vec(&v[corner]);
    pair next = pair_load_vec(&v[contact_quick_wrapped(corner + 1, count)]);
    pair before = pair_load_vec(&v[contact_quick_wrapped(corner - 1, count)]);
    return pair_first(contact_quick_dot(pair_sub(next, at), way)) <= 0 &&
           pair_first(contact_quick_dot(pair_sub(before, at), way)) <= 0;
}

ALWAYS_INLINE quick_answer meet_edge(const disc_edge *e, const hit_shape *disc,
                                     const hit_shape *other, bool disc_is_a, hit_manifold *to)
{
    const pair zero = pair_both(0), p = pair_load_vec(&disc->vertex[0]);
    const pair start = pair_load_vec(&e->v[e->from]), end = pair_load_vec(&e->v[e->to]);
    pair edge = pair_sub(end, start), from = pair_sub(p, start), beyond = pair_sub(p, end);
    pair along = pair_sums(pair_mul(from, edge), pair_mul(beyond, edge));
    pair_choice past = pair_where_above(along, zero);
    pair_choice at_end = pair_where_second(past);
    pair_choice beside = pair_where_but_not(pair_where_first(past), at_end);
    pair_choice corner = pair_where_but_not(e->has_corners, beside);
    pair way = pair_chosen(at_end, beyond, from);
    pair direction = pair_chosen(corner, way, e->outwards), nearest = pair_both(e->nearest);
    double whole = pair_root_of(e->square);
    pair length = pair_chosen(corner, nearest, pair_both(whole));
    pair normal = pair_div(direction, length);
    pair height = pair_chosen(corner, nearest, pair_both(e->side / whole));
    double reach = disc->radius + other->radius, depth = reach - pair_first(height);
    double size = e->nearest + e->width + reach, margin = SURELY_APART * size;
    if (!(pair_first(length) > 1 / CONTACT_SAFE_SIZE && size < CONTACT_SAFE_SIZE))
        return NOT_SURE;
    int vertex = contact_quick_number(pair_choice_mask(at_end), e->to, e->from);
    pair_choice high = pair_where_above(height, pair_both(e->least_height * size));
    if ((pair_choice_mask(beside) | pair_choice_mask(high)) == 0 &&
        !(pair_first(height) > margin && is_nearest_corner(e->v, e->count, vertex, way)))
        return NOT_SURE;
    quick_answer answer = contact_quick_answer(depth, margin);
    if (answer != SURELY_HIT)
        return answer;
    int at_corner = pair_choice_mask(corner);
    pair rise = pair_sub(pair_both(other->radius), pair_unless(corner, height));
    pair foot = pair_chosen(corner, pair_load_vec(&e->v[vertex]), p);
    disc_contact c = {.normal = normal,
                      .on_other = pair_add(foot, pair_mul(normal, rise)),
                      .depth = depth,
                      .edge = contact_quick_number(at_corner, -1, e->from),
                      .vertex = contact_quick_number(at_corner, vertex, -1)};
    store(&c, disc, disc_is_a, to);
    const hit_shape *shapes[] = {other, disc};
    if (depth < CONTACT_DEPTH_CLOSE * margin)
        hit_contact_depth_exactly(shapes[disc_is_a], shapes[!disc_is_a], margin, to);
    return SURELY_HIT;
}

/* ---- A disc and an axis --------------------------------------------------------------------- */

quick_answer hit_contact_quick_disc_and_axis(const hit_shape *disc, const hit_shape *axis,
                                             bool disc_is_a, hit_manifold *to)
{
    const pair zero = pair_both(0), start = pair_load_vec(&axis->vertex[0]);
    const pair end = pair_load_vec(&axis->vertex[1]), edge = pair_sub(end, start);
    pair p = pair_load_vec(&disc->vertex[0]);
    pair way = pair_sub(p, start), beyond = pair_sub(p, end);
    pair right = contact_quick_right_of(edge), side = contact_quick_dot(right, way);
    pair squares = pair_sums(pair_mul(way, way), pair_mul(beyond, beyond));
    if (axis->kind == HIT_POLYGON)
        return NOT_SURE;
    disc_edge e = {.v = axis->vertex,
                   .count = 2,
                   .to = 1,
                   .outwards =
                       pair_chosen(pair_where_above(side, zero), right, pair_negative(right)),
                   .has_corners = pair_where_above(pair_both(1), zero),
                   .square = pair_sum(pair_mul(edge, edge)),
                   .side = fabs(pair_first(side)),
                   .nearest = pair_root_of(pair_least_of(squares)),
                   .width = taxi_length(edge),
                   .least_height = CONTACT_CORNER_HEIGHT};
    return meet_edge(&e, disc, axis, disc_is_a, to);
}

/* ---- A disc and a small convex ring --------------------------------------------------------- */

/*
 * How a ring lies around a point. The edges of its two halves stand alternately: see two_edges.
 */
typedef struct ring_around {
    pair sign; /* 0 if its first corner turns clockwise where y goes down, else -0; twice */
    double side[FRAME_CORNERS];   /* how far the point is outside of an edge, times its length */
    double square[FRAME_CORNERS]; /* of an edge's length */
    pair farthest;  /* the square of how far the point is outside of an edge, negative inside: the
                       greatest, whose last four bits are the edge's place in these arrays; twice */
    double nearest; /* the square of the distance from a corner: the least */
    double least_turn, longest; /* of turns with this sign; of the lengths' squares */
    bool goes_round_once;
} ring_around;

/* The places of edges, as the last bits of a number. */
#define TAG(n) ((n)*DBL_TRUE_MIN)

static const double tags[FRAME_CORNERS] = {TAG(0),  TAG(1),  TAG(2),  TAG(3), TAG(4),  TAG(5),
                                           TAG(6),  TAG(7),  TAG(8),  TAG(9), TAG(10), TAG(11),
                                           TAG(12), TAG(13), TAG(14), TAG(15)};

/*
 * The two halves of a ring are gone around at the same time, the first in the first numbers of
 * pairs, the second in the second ones: so the edge before is there without a shuffle. If the count
 * is odd, the corner in the middle belongs to both, which changes no least and no greatest.
 */
typedef struct two_edges {
    pair x, y, edge_x, edge_y; /* a corner of each half, and the edge that ends there */
    pair farthest, nearest, least_turn, longest;
    unsigned leftward; /* two bits for the edges of each step, the last in the lowest */
} two_edges;

/* Edges are differences of stored corners. */
ALWAYS_INLINE void take_step(two_edges *t, const hit_vec *corner, const hit_vec *other, pair p,
                             int i, ring_around *r)
{
    const bool first = i == 0;
    pair one = pair_load_vec(corner), two = pair_load_vec(other);
    pair x = pair_firsts(one, two), y = pair_seconds(one, two);
    pair edge_x = pair_sub(x, t->x), edge_y = pair_sub(y, t->y);
    pair turn = pair_cross(t->edge_x, t->edge_y, edge_x, edge_y);
    if (first)
        r->sign = pair_sign(pair_firsts(turn, turn));
    turn = pair_flipped(turn, r->sign);
    pair way_x = pair_sub(x, pair_firsts(p, p)), way_y = pair_sub(y, pair_seconds(p, p));
    pair side = pair_flipped(pair_cross(edge_x, edge_y, way_x, way_y), r->sign);
    pair distance = pair_dot(way_x, way_y, way_x, way_y);
    pair length = pair_dot(edge_x, edge_y, edge_x, edge_y);
    pair square = pair_div(pair_mul(side, pair_abs(side)), length);
    pair tagged = pair_tagged(square, pair_load(&tags[2 * i]));
    pair_store(&r->side[2 * i], side);
    pair_store(&r->square[2 * i], length);
    if (!first) {
        tagged = pair_greatest(tagged, t->farthest);
        distance = pair_least(distance, t->nearest);
        turn = pair_least(turn, t->least_turn);
        length = pair_greatest(length, t->longest);
    }
    *t = (two_edges){x,      y,      edge_x,
                     edge_y, tagged, distance,
                     turn,   length, t->leftward << 2 | pair_signs(edge_x)};
}

/* Whether edges go left, and then do not, more than once: see frame_alternates(). After the last
 * step of a half comes the first of the other. */
ALWAYS_INLINE bool halves_alternate(unsigned leftward, int steps)
{
    unsigned first = leftward >> (2 * steps - 2);
    unsigned next = leftward << 2 | first >> 1 | (first & 1) << 1;
    unsigned last = leftward & ~next;
    return (last & (last - 1)) != 0;
}

/* The corner before the second half. */
ALWAYS_INLINE int corner_before_half(int count)
{
    return (int)((unsigned)count / 2) - 1;
}

ALWAYS_INLINE void look_around(const hit_vec *v, int count, pair p, ring_around *r)
{
    const int middle = corner_before_half(count), steps = count - middle - 1;
    const hit_vec *before_middle = &v[middle > 0 ? middle - 1 : count - 1];
    pair last = pair_load_vec(&v[count - 1]), before = pair_load_vec(&v[count - 2]);
    pair other = pair_load_vec(&v[middle]), before_other = pair_load_vec(before_middle);
    two_edges t = {.x = pair_firsts(last, other), .y = pair_seconds(last, other)};
    t.edge_x = pair_sub(t.x, pair_firsts(before, before_other));
    t.edge_y = pair_sub(t.y, pair_seconds(before, before_other));
    take_step(&t, v, &v[middle + 1], p, 0, r);
    for (int i = 1; i < steps; i++)
        take_step(&t, &v[i], &v[middle + 1 + i], p, i, r);
    r->farthest = pair_greatest(t.farthest, pair_swapped(t.farthest));
    r->nearest = pair_least_of(t.nearest);
    r->least_turn = pair_least_of(t.least_turn);
    r->longest = pair_greatest_of(t.longest);
    r->goes_round_once = count <= 4 || !halves_alternate(t.leftward, steps);
}

quick_answer hit_contact_quick_disc_and_ring(const hit_shape *disc, const hit_shape *ring,
                                             bool disc_is_a, hit_manifold *to)
{
    if (!frame_has_room_for(ring))
        return NOT_SURE;
    const hit_vec *v = outline_vertices(ring);
    const int count = ring->count;
    ring_around r;
    look_around(v, count, pair_load_vec(&disc->vertex[0]), &r);
    if (!contact_quick_is_convex(r.least_turn, r.longest, r.goes_round_once) ||
        !(r.longest > 1 / CONTACT_SAFE_SIZE))
        return NOT_SURE;
    int tag = pair_tag(r.farthest);
    int at = (tag >> 1) + ((corner_before_half(count) + 1) & -(tag & 1));
    int from = at - 1 + (count & -(int)(at == 0));
    pair edge = pair_sub(pair_load_vec(&v[at]), pair_load_vec(&v[from]));
    pair lengths = pair_root(pair_of(r.nearest, r.longest));
    disc_edge e = {.v = v,
                   .count = count,
                   .from = from,
                   .to = at,
                   .outwards = pair_flipped(contact_quick_right_of(edge), r.sign),
                   .has_corners = pair_where_above(r.farthest, pair_both(tags[15])),
                   .square = r.square[tag],
                   .side = r.side[tag],
                   .nearest = pair_first(lengths),
                   .width = 0.5 * FRAME_CORNERS * pair_second(lengths),
                   .least_height = CONTACT_CORNER_HEIGHT};
    if (!(r.least_turn > CONTACT_CORNER_TURN * r.longest))
        e.least_height = INFINITY;
    return meet_edge(&e, disc, ring, disc_is_a, to);
}
