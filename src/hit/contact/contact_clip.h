/* SPDX-License-Identifier: MIT */
/*
 * The points of a contact: the part of the other side that is over the face, for any pair.
 * contact_rings.c does the same for both ends at a time. Internal to the library.
 */
#ifndef HIT_CONTACT_CLIP_H
#define HIT_CONTACT_CLIP_H

#include "filter.h"
#include "outline.h"
#include "scale.h"

/* An edge, or several on one line; or a vertex, for which both ends are the same and `edge` is -1.
 */
typedef struct contact_side {
    hit_edge ends;
    int edge, from, to; /* the numbers of the edge and of the vertices at its ends */
} contact_side;

/* Whose outlines touch there; numbers may be scaled. */
typedef struct contact_clip {
    contact_side face, other;
    hit_vec normal; /* from the face outwards, of length 1 */
    double face_radius, other_radius;
    double slack; /* less counts as rounding */
    bool face_is_a;
} contact_clip;

/* A point of the other outline: its place along the face, and how far it is above its line. */
typedef struct contact_end {
    double across, height;
    hit_vec at, foot;      /* the foot is on the face's line */
    int of_face, of_other; /* vertices */
} contact_end;

/* Through pointers: which of the two is the face is as often the one as the other, and a jump would
 * be guessed wrong. */
ALWAYS_INLINE void contact_clip_store(const contact_clip *c, const contact_end *e,
                                      hit_contact_point *to)
{
    hit_vec *face = c->face_is_a ? &to->on_a : &to->on_b;
    hit_vec *other = c->face_is_a ? &to->on_b : &to->on_a;
    int *face_edge = c->face_is_a ? &to->edges.of_a : &to->edges.of_b;
    int *other_edge = c->face_is_a ? &to->edges.of_b : &to->edges.of_a;
    int *face_vertex = c->face_is_a ? &to->vertex_a : &to->vertex_b;
    int *other_vertex = c->face_is_a ? &to->vertex_b : &to->vertex_a;
    *face = vec_add(e->foot, vec_scale(c->normal, c->face_radius));
    *other = e->at;
    to->depth = greatest(c->face_radius - e->height, 0);
    *face_edge = c->face.edge;
    *other_edge = c->other.edge;
    *face_vertex = e->of_face;
    *other_vertex = e->of_other;
}

ALWAYS_INLINE void contact_clip_put_one(const contact_clip *c, const contact_end *e,
                                        hit_manifold *to)
{
    to->count = 1;
    contact_clip_store(c, e, &to->points[0]);
    to->depth = to->points[0].depth;
}

/* The deeper of the two, and the other if it is in the face's shape. */
ALWAYS_INLINE void contact_clip_put(const contact_clip *c, const contact_end *low,
                                    const contact_end *high, bool with_normal, hit_manifold *to)
{
    const contact_end *deepest = low->height <= high->height ? low : high;
    double rest = greatest(low->height, high->height);
    if (rest > c->face_radius + c->slack || high->across - low->across <= c->slack) {
        contact_clip_put_one(c, deepest, to);
        return;
    }
    bool forward = with_normal != c->face_is_a;
    to->count = 2;
    contact_clip_store(c, low, &to->points[!forward]);
    contact_clip_store(c, high, &to->points[forward]);
    to->depth = greatest(to->points[0].depth, to->points[1].depth);
}

/* Where the part of `other` from p to q, which is farther along, is over the place `across`. */
ALWAYS_INLINE void contact_clip_cut_at(contact_end *e, const contact_end *p, const contact_end *q,
                                       double across)
{
    double part = (across - p->across) / (q->across - p->across);
    e->at = vec_add(p->at, vec_scale(vec_sub(q->at, p->at), part));
    e->height = p->height + (q->height - p->height) * part;
    e->across = across;
}

ALWAYS_INLINE contact_end contact_clip_end_over(const contact_clip *c, hit_vec along, hit_vec at,
                                                int vertex)
{
    hit_vec from = vec_sub(at, c->face.ends.a);
    double across = vec_dot(from, along);
    return (contact_end){.across = across,
                         .height = vec_dot(from, c->normal),
                         .at = at,
                         .foot = vec_add(c->face.ends.a, vec_scale(along, across)),
                         .of_other = vertex};
}

/* The part of the other outline over the face, and the straight side that it is cut from. */
typedef struct contact_part {
    contact_end low, high, from, to;
    hit_vec centre; /* of the round end, if it is round, that comes deepest */
} contact_part;

ALWAYS_INLINE contact_end contact_clip_moved_end(const contact_clip *c, hit_vec along,
                                                 const contact_end *e, hit_vec direction)
{
    hit_vec at = vec_add(e->at, vec_scale(direction, c->other_radius));
    return contact_clip_end_over(c, along, at, e->of_other);
}

/* From the axis of a round side to its outline. The deeper end is the lowest point of the round
 * end, and the other the end of the straight part. */
static inline void contact_clip_move_to_outline(const contact_clip *c, hit_vec along,
                                                contact_part *part)
{
    hit_vec down = vec_scale(c->normal, -1);
    hit_vec across = quarter_turned(unit_between(part->low.at, part->high.at));
    if (vec_dot(across, down) < 0)
        across = vec_scale(across, -1);
    if (vec_equal(across, vec(0, 0)))
        across = down;
    bool low_is_deeper = part->low.height <= part->high.height;
    part->centre = low_is_deeper ? part->low.at : part->high.at;
    part->from = contact_clip_moved_end(c, along, &part->low, across);
    part->to = contact_clip_moved_end(c, along, &part->high, across);
    part->low = low_is_deeper ? contact_clip_moved_end(c, along, &part->low, down) : part->from;
    part->high = low_is_deeper ? part->to : contact_clip_moved_end(c, along, &part->high, down);
}

/* The same where the outline may be the round end there. */
static inline void contact_clip_cut_round_at(const contact_clip *c, hit_vec along,
                                             const contact_part *part, contact_end *e,
                                             double across)
{
    if (across >= part->from.across && across <= part->to.across) {
        contact_clip_cut_at(e, &part->from, &part->to, across);
        return;
    }
    double beside = across - vec_dot(vec_sub(part->centre, c->face.ends.a), along);
    double down = sqrt(greatest(c->other_radius * c->other_radius - beside * beside, 0));
    hit_vec way = vec_sub(vec_scale(along, beside), vec_scale(c->normal, down));
    *e = contact_clip_end_over(c, along, vec_add(part->centre, way), e->of_other);
}

/* At an end of the face, which is that place along it. */
ALWAYS_INLINE void contact_clip_cut(const contact_clip *c, hit_vec along, const contact_part *part,
                                    contact_end *e, double across)
{
    int of_face = across == 0 ? c->face.from : c->face.to;
    if (c->other_radius > 0)
        contact_clip_cut_round_at(c, along, part, e, across);
    else
        contact_clip_cut_at(e, &part->from, &part->to, across);
    e->of_face = of_face;
    e->foot = across == 0 ? c->face.ends.a : c->face.ends.b;
}

ALWAYS_INLINE hit_vec contact_clip_towards_a(const contact_clip *c)
{
    double sign = c->face_is_a ? -1 : 1;
    return vec(sign * c->normal.x + 0, sign * c->normal.y + 0);
}

ALWAYS_INLINE void contact_clip_vertex(const contact_clip *c, hit_vec along, hit_manifold *to)
{
    hit_vec lowest = vec_sub(c->other.ends.a, vec_scale(c->normal, c->other_radius));
    contact_end e = contact_clip_end_over(c, along, lowest, c->other.from);
    e.of_face = -1;
    contact_clip_put_one(c, &e, to);
}

/* Where the other side is steep or not over the face, or round. */
static inline void contact_clip_closely(const contact_clip *c, hit_vec along, double length,
                                        bool with_normal, hit_manifold *to)
{
    const contact_side *face = &c->face, *other = &c->other;
    contact_end p = contact_clip_end_over(c, along, other->ends.a, other->from);
    contact_end q = contact_clip_end_over(c, along, other->ends.b, other->to);
    bool in_order = p.across <= q.across;
    const contact_end ends[2] = {p, q};
    contact_part part = {.low = ends[!in_order], .high = ends[in_order]};
    part.from = part.low;
    part.to = part.high;
    if (c->other_radius > 0)
        contact_clip_move_to_outline(c, along, &part);
    contact_end low = part.low, high = part.high;
    low.of_face = face->from;
    high.of_face = face->to;
    bool steep = high.across - low.across <= c->slack;
    if (!steep && (high.across <= 0 || low.across >= length)) { /* beside it, by rounding */
        contact_clip_put_one(c, high.across <= 0 ? &high : &low, to);
        return;
    }
    if (!steep && low.across < 0)
        contact_clip_cut(c, along, &part, &low, 0);
    if (!steep && high.across > length)
        contact_clip_cut(c, along, &part, &high, length);
    contact_clip_put(c, &low, &high, with_normal, to);
}

/* The part of a sharp side between two places over the face. Both ends are computed as cut; where
 * nothing is to be cut off, that is exactly nothing. */
ALWAYS_INLINE void contact_clip_sharp(const contact_clip *c, hit_vec along, double length,
                                      bool with_normal, hit_manifold *to)
{
    const contact_side *face = &c->face, *other = &c->other;
    hit_vec from_p = vec_sub(other->ends.a, face->ends.a);
    hit_vec from_q = vec_sub(other->ends.b, face->ends.a);
    double p = vec_dot(from_p, along), q = vec_dot(from_q, along);
    bool in_order = p <= q;
    hit_vec start = in_order ? other->ends.a : other->ends.b;
    hit_vec end = in_order ? other->ends.b : other->ends.a, way = vec_sub(end, start);
    double low_height = vec_dot(in_order ? from_p : from_q, c->normal);
    double high_height = vec_dot(in_order ? from_q : from_p, c->normal);
    double low = least(p, q), high = greatest(p, q), whole = high - low;
    if (!(whole > c->slack && high > 0 && low < length)) {
        contact_clip_closely(c, along, length, with_normal, to);
        return;
    }
    double from = greatest(low, 0), until = least(high, length);
    double cut = (from - low) / whole, rest = (high - until) / whole;
    double rise = high_height - low_height;
    const contact_end first = {.across = from,
                               .height = low_height + rise * cut,
                               .at = vec_add(start, vec_scale(way, cut)),
                               .foot = vec_add(face->ends.a, vec_scale(along, from)),
                               .of_face = face->from,
                               .of_other = in_order ? other->from : other->to};
    const contact_end last = {.across = until,
                              .height = high_height - rise * rest,
                              .at = vec_sub(end, vec_scale(way, rest)),
                              .foot = vec_sub(face->ends.b, vec_scale(along, length - until)),
                              .of_face = face->to,
                              .of_other = in_order ? other->to : other->from};
    contact_clip_put(c, &first, &last, with_normal, to);
}

ALWAYS_INLINE void contact_clip_sides(const contact_clip *c, hit_manifold *to)
{
    hit_vec turned = quarter_turned(c->normal), whole = vec_sub(c->face.ends.b, c->face.ends.a);
    double length = vec_dot(turned, whole);
    bool with_normal = length > 0;
    hit_vec along = vec_scale(turned, with_normal ? 1 : -1);
    length = fabs(length);
    to->normal = contact_clip_towards_a(c);
    if (c->other.edge < 0)
        contact_clip_vertex(c, along, to);
    else if (c->other_radius > 0)
        contact_clip_closely(c, along, length, with_normal, to);
    else
        contact_clip_sharp(c, along, length, with_normal, to);
}

/* The normal is from the face's vertex to the other's. */
ALWAYS_INLINE void contact_clip_vertices(const contact_clip *c, hit_manifold *to)
{
    hit_vec from = c->face.ends.a;
    hit_vec at = vec_sub(c->other.ends.a, vec_scale(c->normal, c->other_radius));
    double height = vec_dot(vec_sub(at, from), c->normal);
    const contact_end e = {0, height, at, from, c->face.from, c->other.from};
    to->normal = contact_clip_towards_a(c);
    contact_clip_put_one(c, &e, to);
}

#endif
