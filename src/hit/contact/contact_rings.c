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
#include "contact_depth.h"
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
    /* Where the count is odd, the first edge's bit is there again as the lowest. */
    bool goes_round_once = count <= 4 || !frame_alternates(leftward >> (count & 1), count);
    return count == 2 ||
           contact_quick_is_convex(pair_least_of(least_turn), r->longest, goes_round_once);
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
    int next = contact_quick_wrapped(corner + 1, of->count),
        before = contact_quick_wrapped(corner - 1, of->count);
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

/* The face, and its direction and normal. */
typedef struct face_line {
    pair start, end, along, normal;
    double length;
} face_line;

ALWAYS_INLINE face_line line_of_face(const ring_pair *p)
{
    const ring *face = &p->of[p->face_is_a];
    pair start = pair_load_vec(&face->v[p->face.from]), end = pair_load_vec(&face->v[p->face.to]);
    pair whole = pair_sub(end, start), length = pair_root(contact_quick_dot(whole, whole));
    pair along = pair_div(whole, length);
    return (face_line){.start = start,
                       .end = end,
                       .along = along,
                       .normal = pair_flipped(contact_quick_right_of(along), face->sign),
                       .length = pair_first(length)};
}

/* The other side: both ends, the first numbers for the first one along the face. */
typedef struct other_side {
    pair across, heights;
    int first, last;
} other_side;

ALWAYS_INLINE other_side other_side_over(const ring_pair *p, const face_line *f)
{
    const hit_vec *v = p->of[!p->face_is_a].v;
    pair from = pair_sub(pair_load_vec(&v[p->other.from]), f->start);
    pair to = pair_sub(pair_load_vec(&v[p->other.to]), f->start);
    pair across = pair_sums(pair_mul(from, f->along), pair_mul(to, f->along));
    pair heights = pair_sums(pair_mul(from, f->normal), pair_mul(to, f->normal));
    pair_choice back = pair_where_first(pair_where_above(across, pair_swapped(across)));
    int mask = pair_choice_mask(back);
    return (other_side){.across = pair_chosen(back, pair_swapped(across), across),
                        .heights = pair_chosen(back, pair_swapped(heights), heights),
                        .first = contact_quick_number(mask, p->other.to, p->other.from),
                        .last = contact_quick_number(mask, p->other.from, p->other.to)};
}

/* What of the other outline is over the face: its ends, and those that it has uncut. */
typedef struct cut_side {
    pair across, heights, ends;
} cut_side;

ALWAYS_INLINE pair cut_at_ends(const face_line *f, pair across)
{
    return pair_greatest(pair_least(across, pair_of(INFINITY, f->length)), pair_of(0, -INFINITY));
}

/* How high the line through both ends is at these places. Where it is upright, the places are those
 * of the ends. */
ALWAYS_INLINE pair heights_at(pair places, pair across, pair heights)
{
    pair first = pair_firsts(across, across), whole = pair_sub(pair_seconds(across, across), first);
    pair lowest = pair_firsts(heights, heights);
    pair rise = pair_sub(pair_seconds(heights, heights), lowest);
    pair part = pair_div(pair_sub(places, first), whole);
    part = pair_chosen(pair_where_above(whole, pair_both(0)), part, pair_of(0, 1));
    return pair_add(lowest, pair_mul(rise, part));
}

ALWAYS_INLINE cut_side cut_sharp_side(const face_line *f, const other_side *o)
{
    pair places = cut_at_ends(f, o->across);
    return (cut_side){places, heights_at(places, o->across, o->heights), o->across};
}

/*
 * The outline of a side with a radius, or without, is straight beside its axis, and round below the
 * lower end of this. It is cut where the round end is lowest, and at the end of the straight part.
 */
ALWAYS_INLINE cut_side cut_round_side(const face_line *f, const other_side *o, double radius)
{
    const pair all = pair_both(radius), zero = pair_both(0);
    pair other_heights = pair_swapped(o->heights);
    pair across = pair_sub(pair_swapped(o->across), o->across);
    pair way = pair_firsts(across, pair_sub(other_heights, o->heights));
    pair length = pair_root(contact_quick_dot(way, way));
    pair shift = pair_chosen(pair_where_above(length, zero), pair_div(pair_mul(way, all), length),
                             pair_of(radius, 0));
    pair straight = pair_add(o->across, pair_seconds(shift, shift));
    pair heights = pair_sub(o->heights, pair_firsts(shift, shift));
    pair_choice higher = pair_where_above(o->heights, other_heights);
    pair ends = pair_chosen(higher, straight, o->across), places = cut_at_ends(f, ends);
    pair centre = pair_chosen(pair_where_first(higher), pair_seconds(o->across, o->across),
                              pair_firsts(o->across, o->across));
    pair beside = pair_sub(places, centre);
    pair square = pair_sub(pair_mul(all, all), pair_mul(beside, beside));
    pair arc =
        pair_sub(pair_least(o->heights, other_heights), pair_root(pair_greatest(square, zero)));
    pair_choice before = pair_where_above(pair_firsts(straight, straight), places);
    pair_choice after = pair_where_above(places, pair_seconds(straight, straight));
    pair line = heights_at(places, straight, heights);
    return (cut_side){places, pair_chosen(before, arc, pair_chosen(after, arc, line)), ends};
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

/* The edges of both sides, in the order of the call. */
ALWAYS_INLINE hit_edges edges_of(const ring_pair *p, bool face_is_a)
{
    const ring *face = &p->of[p->face_is_a], *other = &p->of[!p->face_is_a];
    int edge = p->face.from & -(int)(face->count > 2), mask = -(int)face_is_a;
    int other_edge = p->other.from & -(int)(other->count > 2);
    return (hit_edges){contact_quick_number(mask, edge, other_edge),
                       contact_quick_number(mask, other_edge, edge)};
}

/*
 * Whether a point is as deep as the deepest corner. Of edges that are almost on one line the face
 * may be the wrong one to within rounding; then the corner may be beside it, and is cut off.
 */
ALWAYS_INLINE bool is_deep_enough(const ring_pair *p, const other_side *o, pair depths)
{
    double reach = p->face_radius + p->other_radius;
    return pair_greatest_of(depths) + p->margin >= reach - pair_least_of(o->heights);
}

/* Both points are written; where there is one, the first is the deeper. Nothing, and false, if they
 * are not deep enough. */
ALWAYS_INLINE bool store_points(const ring_pair *p, const face_line *f, const other_side *o,
                                const cut_side *c, bool face_is_a, hit_manifold *to)
{
    const pair zero = pair_both(0), radius = pair_both(p->face_radius),
               length = pair_both(f->length);
    pair depths = pair_greatest(pair_sub(radius, c->heights), zero);
    if (!is_deep_enough(p, o, depths))
        return false;
    pair first_foot = pair_add(f->start, pair_mul(f->along, pair_firsts(c->across, c->across)));
    pair rest = pair_sub(length, pair_seconds(c->across, c->across));
    pair last_foot = pair_sub(f->end, pair_mul(f->along, rest)),
         aside = pair_mul(f->normal, radius);
    double highest = pair_greatest_of(c->heights), wide = pair_difference(pair_swapped(c->across));
    int one = (int)(highest > p->face_radius + p->margin) | (int)(wide <= p->margin);
    int deeper = (int)(pair_above(c->heights, pair_swapped(c->heights)) & 1);
    int backwards = (int)(pair_signs(p->of[p->face_is_a].sign) & 1) ^ (int)face_is_a;
    int at = contact_quick_number(-one, deeper, backwards);
    hit_contact_point *first = &to->points[at], *last = &to->points[!at];
    hit_edges edges = edges_of(p, face_is_a);
    store_point(first, face_is_a, pair_add(first_foot, aside),
                pair_add(first_foot, pair_mul(f->normal, pair_firsts(c->heights, c->heights))));
    store_point(last, face_is_a, pair_add(last_foot, aside),
                pair_add(last_foot, pair_mul(f->normal, pair_seconds(c->heights, c->heights))));
    store_names(first, face_is_a, edges, p->face.from, o->first);
    store_names(last, face_is_a, edges, p->face.to, o->last);
    first->depth = pair_first(depths);
    last->depth = pair_second(depths);
    to->depth = pair_greatest_of(depths);
    to->count = 2 - one;
    pair sign = pair_both(1 - 2 * (int)face_is_a);
    pair_store_vec(&to->normal, pair_add(pair_mul(f->normal, sign), zero));
    return true;
}

/* Where the deepest corner is: along the face, and how high above it. */
ALWAYS_INLINE pair place_over_face(const ring_pair *p, const face_line *f, int corner)
{
    pair at = pair_sub(pair_load_vec(&p->of[!p->face_is_a].v[corner]), f->start);
    return pair_sums(pair_mul(at, f->along), pair_mul(at, f->normal));
}

ALWAYS_INLINE bool is_over_face(const face_line *f, pair place, double slack)
{
    return pair_first(place) >= -slack && pair_first(place) <= f->length + slack;
}

/* Whether the deepest corner is over the face, and deep enough. */
ALWAYS_INLINE bool corner_meets_face(const ring_pair *p, const face_line *f, int corner)
{
    pair place = place_over_face(p, f, corner);
    return is_over_face(f, place, 0) &&
           p->face_radius + p->other_radius - pair_second(place) > p->margin;
}

/* False where the outlines are apart and corners may be nearest, or the side is beside the face. */
ALWAYS_INLINE bool meet_quickly(const ring_pair *p, int corner, bool overlap, bool exchanged,
                                hit_manifold *to)
{
    const face_line f = line_of_face(p);
    if (!overlap && !corner_meets_face(p, &f, corner))
        return false;
    other_side o = other_side_over(p, &f);
    cut_side c;
    if (p->face_radius + p->other_radius > 0)
        c = cut_round_side(&f, &o, p->other_radius);
    else
        c = cut_sharp_side(&f, &o);
    return pair_second(c.ends) > 0 && pair_first(c.ends) < f.length &&
           store_points(p, &f, &o, &c, p->face_is_a != exchanged, to);
}

/* Where a side is round, or steep, or the outlines are apart. */
static quick_answer meet_closely(const ring_pair *p, int corner, const hit_shape *a,
                                 const hit_shape *b, bool overlap, bool exchanged, hit_manifold *to)
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
    const face_line f = line_of_face(p);
    if (!is_over_face(&f, place_over_face(p, &f, corner), p->margin))
        return NOT_SURE;
    pair_store_vec(&c.normal, f.normal);
    contact_clip_sides(&c, to);
    return SURELY_HIT;
}

ALWAYS_INLINE double least_depth_of(const hit_manifold *m)
{
    return least(m->points[0].depth, m->points[m->count - 1].depth);
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
    p.face.to = contact_quick_wrapped(edge, face->count);
    p.face.from = contact_quick_wrapped(edge - 1, face->count);
    pair way = pair_sub(pair_load_vec(&face->v[p.face.to]), pair_load_vec(&face->v[p.face.from]));
    pair edge_way = pair_flipped(way, face->sign);
    int count = a->count > b->count ? a->count : b->count;
    repeat_first_corner(other, count);
    int corner = deepest_corner(other, edge_way, count);
    p.other = flattest_side(other, corner, contact_quick_right_of(edge_way));
    p.face_radius = p.face_is_a ? a->radius : b->radius;
    p.other_radius = p.face_is_a ? b->radius : a->radius;
    quick_answer answer = SURELY_HIT;
    if (!meet_quickly(&p, corner, square > 0, exchanged, to))
        answer = meet_closely(&p, corner, a, b, square > 0, exchanged, to);
    const hit_shape *shapes[] = {a, b};
    if (answer == SURELY_HIT && least_depth_of(to) < CONTACT_DEPTH_CLOSE * p.margin)
        hit_contact_depth_exactly(shapes[exchanged], shapes[!exchanged], p.margin, to);
    return answer;
}
