/* SPDX-License-Identifier: MIT */
/*
 * Contact points of small convex shapes with edges: the edge, of either, behind which the other
 * shape is least deep, is the face; the points are cut out of the other shape's edge at its deepest
 * corner. Where the outlines are apart and only radii overlap: contact_apart.c.
 *
 * Two edges or corners are taken at a time. Of the pairs' numbers the second ones are for corner i,
 * or the edge that ends there, and the first ones for the next.
 */
#include "contact_clip.h"
#include "contact_quick.h"

/* A ring relative to the frame's origin; an axis is a ring of two corners. Loops over corners go as
 * far as both rings have some, so that the jump at their end is guessed right: after the last
 * corner the first is repeated. */
typedef struct ring {
    int count;
    pair sign; /* -0 if it turns the other way, else 0 */
    double x[FRAME_CORNERS + 2], y[FRAME_CORNERS + 2];
    double twice_x[2 * FRAME_CORNERS + 2], twice_y[2 * FRAME_CORNERS + 2];
    double edge_x[FRAME_CORNERS], edge_y[FRAME_CORNERS]; /* outside is to the right */
    double length[FRAME_CORNERS];                        /* squared */
    frame_box box;
    double longest; /* of the lengths */
    const hit_vec *v;
} ring;

/* ---- Two rings ------------------------------------------------------------------------------ */

/* Both numbers are stored, each twice. */
ALWAYS_INLINE void store_twice(double *to, pair p)
{
    pair_store(&to[0], pair_firsts(p, p));
    pair_store(&to[2], pair_seconds(p, p));
}

/* False if it is not surely convex. */
ALWAYS_INLINE bool load_ring(ring *r, const hit_shape *shape, hit_vec origin)
{
    const hit_vec *v = r->v = outline_vertices(shape);
    const int count = r->count = shape->count;
    const pair inf = pair_both(INFINITY), from_origin = pair_of(origin.x, origin.y);
    const pair last = pair_load_vec(&v[count - 1]);
    const pair before = pair_sub(last, pair_load_vec(&v[count - 2]));
    const pair sign = contact_quick_sign_of_turn(before, pair_sub(pair_load_vec(&v[0]), last));
    pair before_x = pair_firsts(before, before), before_y = pair_seconds(before, before);
    pair from_x = pair_firsts(last, last), from_y = pair_seconds(last, last);
    pair least_turn = inf, longest = pair_both(0);
    frame_box box = {inf, pair_negative(inf)};
    unsigned leftward = 0;
    for (int i = 0; i < count; i += 2) {
        pair corner = pair_load_vec(&v[i]), next = pair_load_vec(&v[i + 1 < count ? i + 1 : 0]);
        pair x = pair_firsts(next, corner), y = pair_seconds(next, corner);
        pair edge_x = pair_sub(x, pair_inner(x, from_x));
        pair edge_y = pair_sub(y, pair_inner(y, from_y));
        pair turn =
            pair_cross(pair_inner(edge_x, before_x), pair_inner(edge_y, before_y), edge_x, edge_y);
        pair length = pair_dot(edge_x, edge_y, edge_x, edge_y);
        pair first = pair_sub(corner, from_origin), second = pair_sub(next, from_origin);
        pair here_x = pair_firsts(second, first), here_y = pair_seconds(second, first);
        pair_store(&r->x[i], here_x);
        pair_store(&r->y[i], here_y);
        store_twice(&r->twice_x[2 * i], here_x);
        store_twice(&r->twice_y[2 * i], here_y);
        pair_store(&r->edge_x[i], pair_flipped(edge_x, sign));
        pair_store(&r->edge_y[i], pair_flipped(edge_y, sign));
        pair_store(&r->length[i], length);
        box = frame_box_with(frame_box_with(box, first), second);
        least_turn = pair_least(pair_flipped(turn, sign), least_turn);
        longest = pair_greatest(length, longest);
        leftward = leftward << 2 | pair_signs(edge_x);
        before_x = edge_x, before_y = edge_y;
        from_x = x, from_y = y;
    }
    r->sign = sign;
    r->box = box;
    r->longest = pair_greatest_of(longest);
    return count == 2 ||
           contact_quick_is_convex(pair_least_of(least_turn), r->longest, leftward, count);
}

/* So that there are as many corners as the other ring has. */
ALWAYS_INLINE void repeat_first_corner(ring *r, int count)
{
    pair x = pair_both(r->x[1]), y = pair_both(r->y[1]);
    for (int i = r->count + (r->count & 1); i < count; i += 2) {
        pair_store(&r->x[i], x);
        pair_store(&r->y[i], y);
    }
}

/* Which edge the other ring is least deep behind, and the square of this depth, negative in front
 * of it: twice. An edge without length has NaN, which is no smaller one. */
typedef struct least_depth {
    pair square;
    int edge; /* that ends in this corner */
} least_depth;

ALWAYS_INLINE least_depth least_depth_behind(const ring *of, const ring *other)
{
    pair best = pair_both(INFINITY), at = pair_both(0), number = pair_of(1, 0);
    for (int i = 0; i < of->count; i += 2) {
        const pair x = pair_load(&of->edge_x[i]), y = pair_load(&of->edge_y[i]);
        pair deepest = pair_both(-INFINITY), next = deepest;
        for (int j = 0; j < 2 * other->count; j += 4) {
            pair side =
                pair_cross(x, y, pair_load(&other->twice_x[j]), pair_load(&other->twice_y[j]));
            pair beside = pair_cross(x, y, pair_load(&other->twice_x[j + 2]),
                                     pair_load(&other->twice_y[j + 2]));
            deepest = pair_greatest(side, deepest);
            next = pair_greatest(beside, next);
        }
        pair line = pair_cross(x, y, pair_load(&of->x[i]), pair_load(&of->y[i]));
        pair depth = pair_sub(pair_greatest(next, deepest), line);
        pair square = pair_div(pair_mul(depth, pair_abs(depth)), pair_load(&of->length[i]));
        at = pair_chosen(pair_where_above(best, square), number, at);
        best = pair_least(square, best);
        number = pair_add(number, pair_both(2));
    }
    pair swapped = pair_swapped(best);
    pair edge = pair_chosen(pair_where_above(best, swapped), pair_swapped(at), at);
    return (least_depth){pair_least(swapped, best), (int)pair_first(edge)};
}

/* A corner's number that counts on after the last one, or back before the first. */
ALWAYS_INLINE int wrapped(int corner, int count)
{
    corner -= count & -(int)(corner >= count);
    return corner + (count & -(int)(corner < 0));
}

/* The corner that is deepest behind an edge. */
ALWAYS_INLINE int deepest_corner(const ring *of, pair edge, int count)
{
    const pair x = pair_firsts(edge, edge), y = pair_seconds(edge, edge);
    pair best = pair_both(-INFINITY), at = pair_both(0), number = pair_of(1, 0);
    for (int i = 0; i < count; i += 2) {
        pair side = pair_cross(x, y, pair_load(&of->x[i]), pair_load(&of->y[i]));
        at = pair_chosen(pair_where_above(side, best), number, at);
        best = pair_greatest(side, best);
        number = pair_add(number, pair_both(2));
    }
    pair swapped = pair_swapped(best);
    pair corner = pair_chosen(pair_where_above(swapped, best), pair_swapped(at), at);
    int deepest = (int)pair_first(corner);
    return deepest & -(int)(deepest < of->count);
}

/* Numbers of corners; the edge has that of the first, but of an axis, which has two, 0. */
typedef struct ring_side {
    int from, to;
} ring_side;

/* Of the two edges in a corner the one that is more nearly parallel to an edge, given the outward
 * normal of that, of any length. */
ALWAYS_INLINE ring_side flattest_side(const ring *of, int corner, pair outwards)
{
    int next = wrapped(corner + 1, of->count), before = wrapped(corner - 1, of->count);
    pair at = pair_load_vec(&of->v[corner]), to = pair_sub(pair_load_vec(&of->v[next]), at);
    pair back = pair_sub(pair_load_vec(&of->v[before]), at);
    pair rise = pair_sums(pair_mul(to, outwards), pair_mul(back, outwards));
    pair whole = pair_sums(pair_mul(back, back), pair_mul(to, to));
    pair steep = pair_mul(pair_mul(rise, rise), whole);
    int mask = pair_choice_mask(pair_where_above(steep, pair_swapped(steep)));
    return (ring_side){contact_quick_number(mask, before, corner),
                       contact_quick_number(mask, corner, next)};
}

/* ---- Their points --------------------------------------------------------------------------- */

/* The two rings, b's first, and which is the face's. Sides are numbers of stored corners. */
typedef struct ring_pair {
    ring of[2];
    bool face_is_a; /* of the order in which they are taken */
    ring_side face, other;
    double face_radius, other_radius, margin;
} ring_pair;

ALWAYS_INLINE contact_side side_of(const ring *of, ring_side s)
{
    return (contact_side){{of->v[s.from], of->v[s.to]}, of->count > 2 ? s.from : 0, s.from, s.to};
}

/* Where a side is round, or steep, or the outlines are apart. */
static quick_answer meet_closely(const ring_pair *p, const hit_shape *a, const hit_shape *b,
                                 bool overlap, bool exchanged, hit_manifold *to)
{
    const ring *face = &p->of[p->face_is_a], *other = &p->of[!p->face_is_a];
    contact_clip c = {.face = side_of(face, p->face),
                      .other = side_of(other, p->other),
                      .face_radius = p->face_radius,
                      .other_radius = p->other_radius,
                      .slack = p->margin,
                      .face_is_a = p->face_is_a != exchanged};
    if (!overlap)
        return hit_contact_quick_apart(a, b, &c, p->face_is_a, to);
    hit_vec unit = unit_between(c.face.ends.a, c.face.ends.b);
    pair normal = pair_flipped(contact_quick_right_of(pair_vector(unit)), face->sign);
    pair_store_vec(&c.normal, normal);
    contact_clip_sides(&c, to);
    return SURELY_HIT;
}

/* What of a sharp side is over the face: both ends, the first numbers for the first one along it.
 */
typedef struct cut_side {
    pair across, heights;
    pair first, last; /* places */
    int first_corner, last_corner;
} cut_side;

/* False if the side is steep, or hardly over the face. */
ALWAYS_INLINE bool cut_sharp_side(cut_side *c, const ring_pair *p, pair start, pair along,
                                  pair normal, double length)
{
    const hit_vec *v = p->of[!p->face_is_a].v;
    pair from = pair_load_vec(&v[p->other.from]), to = pair_load_vec(&v[p->other.to]);
    pair from_start = pair_sub(from, start), to_start = pair_sub(to, start);
    pair across = pair_sums(pair_mul(from_start, along), pair_mul(to_start, along));
    pair heights = pair_sums(pair_mul(from_start, normal), pair_mul(to_start, normal));
    pair_choice back = pair_where_first(pair_where_above(across, pair_swapped(across)));
    across = pair_chosen(back, pair_swapped(across), across);
    heights = pair_chosen(back, pair_swapped(heights), heights);
    pair whole = pair_sub(pair_seconds(across, across), pair_firsts(across, across));
    pair first = pair_chosen(back, to, from), last = pair_chosen(back, from, to);
    pair way = pair_sub(last, first), rise = pair_sub(pair_swapped(heights), heights);
    c->across = pair_greatest(pair_least(across, pair_of(INFINITY, length)), pair_of(0, -INFINITY));
    pair part = pair_div(pair_sub(c->across, across), whole);
    c->heights = pair_add(heights, pair_mul(pair_firsts(rise, rise), part));
    c->first = pair_add(first, pair_mul(way, pair_firsts(part, part)));
    c->last = pair_add(last, pair_mul(way, pair_seconds(part, part)));
    int mask = pair_choice_mask(back);
    c->first_corner = contact_quick_number(mask, p->other.to, p->other.from);
    c->last_corner = contact_quick_number(mask, p->other.from, p->other.to);
    return pair_first(whole) > p->margin && pair_second(across) > 0 && pair_first(across) < length;
}

ALWAYS_INLINE void store_point(hit_contact_point *to, bool face_is_a, pair on_face, pair on_other)
{
    hit_vec *face = face_is_a ? &to->on_a : &to->on_b;
    hit_vec *other = face_is_a ? &to->on_b : &to->on_a;
    pair_store_vec(face, on_face);
    pair_store_vec(other, on_other);
}

ALWAYS_INLINE void store_names(hit_contact_point *to, bool face_is_a, hit_edges edges, int of_face,
                               int of_other)
{
    int mask = -(int)face_is_a;
    to->edges = edges;
    to->vertex_a = contact_quick_number(mask, of_face, of_other);
    to->vertex_b = contact_quick_number(mask, of_other, of_face);
}

/* Both points are written; where there is one, the first is the deeper. */
ALWAYS_INLINE bool meet_sharply(const ring_pair *p, bool exchanged, hit_manifold *to)
{
    const ring *face = &p->of[p->face_is_a];
    const bool face_is_a = p->face_is_a != exchanged;
    pair start = pair_load_vec(&face->v[p->face.from]), end = pair_load_vec(&face->v[p->face.to]);
    pair whole = pair_sub(end, start), square = contact_quick_dot(whole, whole);
    pair length = pair_root(square), along = pair_div(whole, length);
    pair normal = pair_flipped(contact_quick_right_of(along), face->sign);
    cut_side c;
    if (!cut_sharp_side(&c, p, start, along, normal, pair_first(length)))
        return false;
    pair zero = pair_both(0), radius = pair_both(p->face_radius);
    pair depths = pair_greatest(pair_sub(radius, c.heights), zero),
         aside = pair_mul(normal, radius);
    pair foot = pair_add(start, pair_mul(along, pair_firsts(c.across, c.across)));
    pair rest = pair_sub(length, pair_seconds(c.across, c.across));
    pair last_foot = pair_sub(end, pair_mul(along, rest));
    double highest = pair_greatest_of(c.heights), wide = pair_difference(pair_swapped(c.across));
    int one = (highest > p->face_radius + p->margin) | (wide <= p->margin);
    int deeper = (int)(pair_above(c.heights, pair_swapped(c.heights)) & 1);
    int backwards = (int)(pair_signs(face->sign) & 1) ^ (int)face_is_a;
    int at = contact_quick_number(-one, deeper, backwards);
    int edge = contact_quick_number(-(int)(face->count > 2), p->face.from, 0);
    int other_edge = contact_quick_number(-(int)(p->of[!p->face_is_a].count > 2), p->other.from, 0);
    int mask = -(int)face_is_a;
    hit_edges edges = {contact_quick_number(mask, edge, other_edge),
                       contact_quick_number(mask, other_edge, edge)};
    hit_contact_point *first = &to->points[at], *last = &to->points[!at];
    store_point(first, face_is_a, pair_add(foot, aside), c.first);
    store_point(last, face_is_a, pair_add(last_foot, aside), c.last);
    store_names(first, face_is_a, edges, p->face.from, c.first_corner);
    store_names(last, face_is_a, edges, p->face.to, c.last_corner);
    first->depth = pair_first(depths);
    last->depth = pair_second(depths);
    to->depth = pair_greatest_of(depths);
    to->count = 2 - one;
    pair_store_vec(&to->normal,
                   pair_add(pair_mul(normal, pair_both(1 - 2 * (int)face_is_a)), zero));
    return true;
}

quick_answer hit_contact_quick_rings(const hit_shape *a, const hit_shape *b, bool exchanged,
                                     hit_manifold *to)
{
    ring_pair p;
    ring *of_b = &p.of[0], *of_a = &p.of[1];
    if (!frame_has_room_for(a) || !frame_has_room_for(b))
        return NOT_SURE;
    hit_vec origin = outline_vertices(a)[0];
    if (!load_ring(of_a, a, origin) || !load_ring(of_b, b, origin))
        return NOT_SURE;
    pair lows = pair_least(of_a->box.low, of_b->box.low);
    pair highs = pair_greatest(of_a->box.high, of_b->box.high);
    double extent = pair_greatest_of(pair_greatest(highs, pair_negative(lows)));
    double reach = a->radius + b->radius, slack = SEPARATE_SLACK * extent;
    if (!(extent > 1 / CONTACT_SAFE_SIZE && extent + reach < CONTACT_SAFE_SIZE))
        return NOT_SURE;
    if (reach == 0 && (pair_above(of_a->box.low, of_b->box.high) |
                       pair_above(of_b->box.low, of_a->box.high)) != 0)
        return SURELY_MISS;
    least_depth behind_b = least_depth_behind(of_b, of_a);
    least_depth behind_a = least_depth_behind(of_a, of_b);
    double square = pair_first(pair_least(behind_a.square, behind_b.square));
    p.margin = SURELY_APART * (extent + reach);
    if (!(fabs(square) > slack * slack) || isinf(square))
        return NOT_SURE;
    if (square < 0 && -square > (reach + p.margin) * (reach + p.margin))
        return SURELY_MISS;
    p.face_is_a = pair_first(behind_a.square) < pair_first(behind_b.square);
    ring *face = &p.of[p.face_is_a], *other = &p.of[!p.face_is_a];
    int edge = contact_quick_number(-(int)p.face_is_a, behind_a.edge, behind_b.edge);
    p.face.to = wrapped(edge, face->count);
    p.face.from = wrapped(edge - 1, face->count);
    pair way = pair_sub(pair_load_vec(&face->v[p.face.to]), pair_load_vec(&face->v[p.face.from]));
    pair edge_way = pair_flipped(way, face->sign);
    int count = a->count > b->count ? a->count : b->count;
    repeat_first_corner(other, count);
    int corner = deepest_corner(other, edge_way, count);
    p.other = flattest_side(other, corner, contact_quick_right_of(edge_way));
    p.face_radius = p.face_is_a ? a->radius : b->radius;
    p.other_radius = p.face_is_a ? b->radius : a->radius;
    if (square > 0 && p.other_radius == 0 && meet_sharply(&p, exchanged, to))
        return SURELY_HIT;
    return meet_closely(&p, a, b, square > 0, exchanged, to);
}
