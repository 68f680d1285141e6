/* SPDX-License-Identifier: MIT */
/*
 * Contact points. Normal and depth are those of the smallest separating move (separate.c); the
 * points are found by clipping (E. Catto, "Contact Manifolds", Game Developers Conference 2007): of
 * the edge that has the normal, and of the edge of the other shape that comes deepest, what both
 * have beside each other.
 *
 * Here are discs, axes and small convex rings, where the distance and the depth surely tell a hit;
 * all others: contact_any.c. Let s be the signed distance of the other shape from the line of an
 * edge, outwards. Of convex shapes that overlap the greatest s, which is negative, belongs to the
 * smallest move. Of convex shapes that are apart the greatest s is the distance if the deepest
 * vertex is beside that edge. If it is not, the origin of the plane of moves is beyond a corner of
 * the Minkowski difference: along directions n that separate it, s(n) rises and then falls, so the
 * edge with the greatest s ends in the corner that is nearest. That is an end of the edge minus the
 * deepest vertex, or where edges are almost parallel the nearest points of both. Rounding may
 * choose another pair; so for two vertices the supports along their direction are asked: they prove
 * the distance (support.c).
 *
 * Symmetry. The arguments are taken in an order of their own, which does not depend on the order of
 * the call; so both orders compute the same.
 */
#include "closest.h"
#include "contact_any.h"
#include "contact_clip.h"
#include "contact_quick.h"
#include "scale.h"
#include "small_pair.h"

static inline contact_side vertex_side(hit_vec at, int vertex)
{
    return (contact_side){{at, at}, -1, vertex, vertex};
}

/* The first of a ring's edges or vertices that has this number. */
ALWAYS_INLINE int first_with(const double *numbers, int count, double number)
{
    unsigned others = 0;
    for (int i = 0; i < count; i += 2) {
        /* All have been measured. NOLINTNEXTLINE(clang-analyzer-*) */
        pair two = pair_load(&numbers[i]), one = pair_both(number);
        others |= (pair_above(two, one) | pair_above(one, two)) << i;
    }
    return filter_lowest_bit((~others & frame_all_edges(count)) | 1u << count);
}

static inline contact_side side_of_ring(const hit_vec *v, int count, int i)
{
    int next = i + 1 < count ? i + 1 : 0;
    return (contact_side){{v[i], v[next]}, count > 2 ? i : 0, i, next};
}

/* Of an axis, which is a ring of two corners, both sides are edge 0. */
static inline contact_side side_of_frame(const frame_ring *of, int i)
{
    return side_of_ring(of->v, of->count, i);
}

/* ---- Small convex shapes with edges --------------------------------------------------------- */

static inline int lowest_in_frame(const frame_ring *of, hit_vec n)
{
    double heights[FRAME_CORNERS];
    pair low = pair_both(INFINITY);
    for (int i = 0; i < of->count; i += 2) {
        pair height =
            pair_dot(pair_both(n.x), pair_both(n.y), pair_load(&of->x[i]), pair_load(&of->y[i]));
        pair_store(&heights[i], height);
        low = pair_least(height, low);
    }
    return first_with(heights, of->count, pair_least_of(low));
}

/* Of the two edges in the vertex that is lowest along n the one that rises less. */
static inline contact_side lowest_side(const frame_ring *of, hit_vec n)
{
    int at = lowest_in_frame(of, n), before = at > 0 ? at - 1 : of->count - 1;
    int next = at + 1 < of->count ? at + 1 : 0;
    hit_vec to = vec_sub(of->v[next], of->v[at]), back = vec_sub(of->v[before], of->v[at]);
    double rise = vec_dot(n, to), other = vec_dot(n, back);
    bool backwards = other * other * vec_dot(to, to) < rise * rise * vec_dot(back, back);
    return side_of_frame(of, backwards ? before : at);
}

/* The nearest points so far of an end and a side, or of two ends. */
typedef struct near_features {
    double square;
    contact_side face, other;
    bool face_is_a;
} near_features;

static inline void look_from_end(near_features *n, const contact_side *side, hit_vec p, int vertex,
                                 bool side_is_a)
{
    hit_vec edge = vec_sub(side->ends.b, side->ends.a), from = vec_sub(p, side->ends.a);
    double whole = vec_dot(edge, edge), along = vec_dot(from, edge);
    double part = clamp(along / whole, 0, 1);
    hit_vec way = vec_sub(from, vec_scale(edge, part));
    double square = vec_dot(way, way);
    if (!(square < n->square))
        return;
    contact_side face = *side;
    if (part == 0)
        face = vertex_side(side->ends.a, side->from);
    if (part == 1)
        face = vertex_side(side->ends.b, side->to);
    *n = (near_features){square, face, vertex_side(p, vertex), side_is_a};
}

static near_features nearest_of_sides(const contact_side *of_a, const contact_side *of_b)
{
    near_features n = {.square = INFINITY};
    look_from_end(&n, of_b, of_a->ends.a, of_a->from, false);
    look_from_end(&n, of_b, of_a->ends.b, of_a->to, false);
    look_from_end(&n, of_a, of_b->ends.a, of_b->from, true);
    look_from_end(&n, of_a, of_b->ends.b, of_b->to, true);
    return n;
}

/* Whether no two points of the shapes are nearer than these two ends, to the slack: b is beyond its
 * end along the way, and a is not beyond its own. */
static bool ends_are_nearest(const frame *f, hit_vec from_a, hit_vec to_b, double slack)
{
    hit_vec way = vec_sub(to_b, from_a);
    double length = sqrt(vec_dot(way, way)), low = INFINITY, high = -INFINITY;
    for (int i = 0; i < f->b.count; i++)
        low = least(vec_dot(vec_sub(f->b.v[i], from_a), way), low);
    for (int i = 0; i < f->a.count; i++)
        high = greatest(vec_dot(vec_sub(f->a.v[i], from_a), way), high);
    return low - high >= length * (length - slack);
}

/* Of outlines that are apart, by the edges whose normal separates them most. */
static quick_answer apart(const small_pair *s, contact_clip *c, bool face_is_first, double margin,
                          hit_manifold *to)
{
    const contact_side of_a = face_is_first ? c->face : c->other;
    const contact_side of_b = face_is_first ? c->other : c->face;
    near_features n = nearest_of_sides(&of_a, &of_b);
    double distance = sqrt(n.square), reach = c->face_radius + c->other_radius;
    quick_answer answer = contact_quick_answer(reach - distance, margin);
    if (!(distance > margin) || answer == NOT_SURE)
        return NOT_SURE;
    hit_vec face = n.face.ends.a, end = n.other.ends.a;
    bool vertices = n.face.edge < 0;
    if (vertices &&
        !ends_are_nearest(&s->f, n.face_is_a ? face : end, n.face_is_a ? end : face, margin))
        return NOT_SURE;
    if (answer == SURELY_MISS)
        return SURELY_MISS;
    if (n.face_is_a != face_is_first) {
        double radius = c->face_radius;
        c->face_radius = c->other_radius;
        c->other_radius = radius;
        c->face_is_a = !c->face_is_a;
    }
    c->face = n.face;
    c->other = n.other;
    if (vertices) {
        c->normal = unit_between(face, end);
        contact_clip_vertices(c, to);
        return SURELY_HIT;
    }
    c->other = n.face_is_a ? of_b : of_a;
    hit_vec unit = unit_between(n.face.ends.a, n.face.ends.b);
    double side = vec_cross(unit, vec_sub(end, face)) < 0 ? -1 : 1;
    c->normal = vec(-side * unit.y, side * unit.x);
    contact_clip_sides(c, to);
    return SURELY_HIT;
}

static quick_answer two_rings(const hit_shape *a, const hit_shape *b, bool exchanged,
                              hit_manifold *to)
{
    small_pair s;
    double reach = a->radius + b->radius;
    if (!small_pair_load(&s, a, b))
        return NOT_SURE;
    frame *f = &s.f;
    if (reach == 0 && frame_boxes_apart(&f->a, &f->b))
        return SURELY_MISS;
    double of_b = small_pair_squares(&f->b, s.turn_b, &f->a);
    double of_a = small_pair_squares(&f->a, s.turn_a, &f->b);
    double square = least(of_a, of_b), slack = SEPARATE_SLACK * s.extent;
    double margin = SURELY_APART * (s.extent + reach);
    if (!(fabs(square) > slack * slack) || isinf(square))
        return NOT_SURE;
    if (square < 0 && -square > (reach + margin) * (reach + margin))
        return SURELY_MISS;
    bool face_is_a = !(of_b <= of_a);
    const frame_ring *ring = face_is_a ? &f->a : &f->b, *other = face_is_a ? &f->b : &f->a;
    int turn = face_is_a ? s.turn_a : s.turn_b;
    contact_side face = side_of_frame(ring, first_with(ring->depth, ring->count, square));
    hit_vec unit = unit_between(face.ends.a, face.ends.b);
    hit_vec normal = vec(turn * unit.y, -turn * unit.x);
    contact_clip c = {.face = face,
                      .other = lowest_side(other, normal),
                      .normal = normal,
                      .face_radius = face_is_a ? a->radius : b->radius,
                      .other_radius = face_is_a ? b->radius : a->radius,
                      .slack = margin,
                      .face_is_a = face_is_a != exchanged};
    if (square < 0)
        return apart(&s, &c, face_is_a, margin, to);
    contact_clip_sides(&c, to);
    return SURELY_HIT;
}

/* ---- Any pair ------------------------------------------------------------------------------- */

static int compare(double x, double y)
{
    return (x > y) - (x < y);
}

/* An order of shapes that has nothing to do with the call: 0 only for equal ones. */
static int order_closely(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = outline_vertices(a), *w = outline_vertices(b);
    int vertices = a->kind == HIT_ELLIPSE && b->kind == HIT_ELLIPSE ? 3 : a->count;
    int order = compare(a->radius, b->radius);
    for (int i = 0; i < vertices && order == 0; i++) {
        int by_x = compare(v[i].x, w[i].x);
        order = by_x != 0 ? by_x : compare(v[i].y, w[i].y);
    }
    return order != 0 ? order : (int)a->kind - (int)b->kind;
}

/* Discs come first, so that pairs are taken in one order. */
static bool comes_first(const hit_shape *a, const hit_shape *b)
{
    if (a->count != b->count)
        return a->count < b->count;
    hit_vec p = outline_vertices(a)[0], q = outline_vertices(b)[0];
    if (p.x != q.x)
        return p.x < q.x;
    return order_closely(a, b) <= 0;
}

static hit_contact_point exchanged_point(hit_contact_point p)
{
    return (hit_contact_point){p.on_b,     p.on_a,    p.depth, {p.edges.of_b, p.edges.of_a},
                               p.vertex_b, p.vertex_a};
}

static void exchange(hit_manifold *m)
{
    hit_contact_point first = exchanged_point(m->points[0]);
    m->normal = vec_sub(vec(0, 0), m->normal);
    m->points[0] = first;
    if (m->count == 2) {
        m->points[0] = exchanged_point(m->points[1]);
        m->points[1] = first;
    }
}

static quick_answer disc_quickly(const hit_shape *a, const hit_shape *b, hit_manifold *to)
{
    bool disc_is_a = a->count == 1;
    const hit_shape *disc = disc_is_a ? a : b, *other = disc_is_a ? b : a;
    if (other->count == 1)
        return hit_contact_quick_discs(a, b, to);
    if (other->count == 2)
        return hit_contact_quick_disc_and_axis(disc, other, disc_is_a, to);
    return hit_contact_quick_disc_and_ring(disc, other, disc_is_a, to);
}

static quick_answer contact_quickly(const hit_shape *a, const hit_shape *b, hit_manifold *to)
{
    if (a->kind == HIT_ELLIPSE || b->kind == HIT_ELLIPSE)
        return NOT_SURE;
    if (a->count == 1 || b->count == 1)
        return disc_quickly(a, b, to);
    bool exchanged = !comes_first(a, b);
    const hit_shape *both[2] = {a, b};
    return two_rings(both[exchanged], both[!exchanged], exchanged, to);
}

/* An ellipse may be a shape of another kind. */
static const hit_shape *as_other(const hit_shape *shape, hit_shape *other)
{
    return shape->kind == HIT_ELLIPSE && hit_closest_ellipse_is_other(shape, other) ? other : shape;
}

static bool contact_closely(const hit_shape *a, const hit_shape *b, hit_manifold *to)
{
    bool exchanged = !comes_first(a, b);
    bool hit = hit_contact_any(exchanged ? b : a, exchanged ? a : b, to);
    if (hit && exchanged)
        exchange(to);
    return hit;
}

static bool contact_of_ellipse(const hit_shape *a, const hit_shape *b, hit_manifold *to)
{
    hit_shape other_a, other_b;
    const hit_shape *p = as_other(a, &other_a), *q = as_other(b, &other_b);
    quick_answer answer = contact_quickly(p, q, to);
    return answer == NOT_SURE ? contact_closely(p, q, to) : answer == SURELY_HIT;
}

bool hit_contact(const hit_shape *a, const hit_shape *b, hit_manifold *manifold)
{
    if (a->kind == HIT_ELLIPSE || b->kind == HIT_ELLIPSE)
        return contact_of_ellipse(a, b, manifold);
    quick_answer answer = contact_quickly(a, b, manifold);
    return answer == NOT_SURE ? contact_closely(a, b, manifold) : answer == SURELY_HIT;
}
