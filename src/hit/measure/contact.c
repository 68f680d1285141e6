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
#include "scale.h"
#include "small_pair.h"

/* ---- What the quick ways answer ------------------------------------------------------------- */

typedef enum quick_answer { SURELY_MISS, SURELY_HIT, NOT_SURE } quick_answer;

/* Of a depth that may be negative. */
ALWAYS_INLINE quick_answer answer_of(double depth, double margin)
{
    if (depth > margin)
        return SURELY_HIT;
    return depth < -margin ? SURELY_MISS : NOT_SURE;
}

/* The largest number of a few vertices and the radii. */
ALWAYS_INLINE double size_with(double size, const hit_vec *v, int count)
{
    for (int i = 0; i < count; i++)
        size = greatest(greatest(fabs(v[i].x), fabs(v[i].y)), size);
    return size;
}

static inline contact_side vertex_side(hit_vec at, int vertex)
{
    return (contact_side){{at, at}, -1, vertex, vertex};
}

/* ---- Discs and axes: a circle or a point, a capsule or a segment ---------------------------- */

/* The first is the other side, so that the normal is towards it. */
static quick_answer two_vertices(contact_clip *c, double margin, hit_manifold *to)
{
    hit_vec way = vec_sub(c->other.ends.a, c->face.ends.a);
    double distance = sqrt(vec_dot(way, way));
    double depth = c->face_radius + c->other_radius - distance;
    if (!(distance > margin))
        return NOT_SURE;
    quick_answer answer = answer_of(depth, margin);
    if (answer != SURELY_HIT)
        return answer;
    c->normal = vec(way.x / distance, way.y / distance);
    contact_clip_vertices(c, to);
    return SURELY_HIT;
}

static quick_answer two_discs(const hit_shape *a, const hit_shape *b, bool exchanged,
                              hit_manifold *to)
{
    double size = size_with(size_with(a->radius + b->radius, a->vertex, 1), b->vertex, 1);
    if (!(size < SAFE_SIZE && size > 1 / SAFE_SIZE))
        return NOT_SURE;
    contact_clip c = {.face = vertex_side(b->vertex[0], 0),
                      .other = vertex_side(a->vertex[0], 0),
                      .face_radius = b->radius,
                      .other_radius = a->radius,
                      .face_is_a = exchanged};
    return two_vertices(&c, SURELY_APART * size, to);
}

static quick_answer disc_and_axis(const hit_shape *a, const hit_shape *b, bool exchanged,
                                  hit_manifold *to)
{
    const hit_vec *v = b->vertex;
    if (b->kind == HIT_POLYGON)
        return NOT_SURE;
    double size = size_with(size_with(a->radius + b->radius, a->vertex, 1), v, 2);
    double margin = SURELY_APART * size;
    hit_vec p = a->vertex[0], edge = vec_sub(v[1], v[0]), from = vec_sub(p, v[0]);
    double along = vec_dot(from, edge), square = vec_dot(edge, edge);
    contact_clip c = {.other = vertex_side(p, 0),
                      .face_radius = b->radius,
                      .other_radius = a->radius,
                      .face_is_a = exchanged};
    if (!(size < SAFE_SIZE && size > 1 / SAFE_SIZE))
        return NOT_SURE;
    if (along <= 0 || along >= square) {
        int end = along > 0;
        c.face = vertex_side(v[end], end);
        return two_vertices(&c, margin, to);
    }
    double length = sqrt(square), side = vec_cross(edge, from) / length;
    quick_answer answer = answer_of(a->radius + b->radius - fabs(side), margin);
    if (answer != SURELY_HIT)
        return answer;
    double scale = (side < 0 ? -1 : 1) / length;
    c.normal = vec(-edge.y * scale, edge.x * scale);
    c.face = (contact_side){{v[0], v[1]}, 0, 0, 1};
    contact_clip_sides(&c, to);
    return SURELY_HIT;
}

/* ---- A disc and a small convex ring --------------------------------------------------------- */

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

/* How a ring lies around a point: of each edge the squared distance of the point from its line,
 * positive outside if the ring turns clockwise. */
typedef struct ring_around {
    double square[FRAME_CORNERS];
    frame_box box;  /* from the point */
    pair low, high; /* of the squares */
    pair least_turn, most_turn;
    unsigned leftward;
} ring_around;

/*
 * Two edges at a time, as differences of stored corners. Products are of differences that are
 * rounded once, so frame_convex_turn()'s error and proof hold.
 */
ALWAYS_INLINE void look_around(ring_around *r, const hit_vec *v, int count, hit_vec p)
{
    const pair at = pair_of(p.x, p.y), inf = pair_both(INFINITY), none = pair_both(0);
    pair from = pair_load_vec(&v[0]), to_from = pair_sub(from, at);
    pair before = pair_sub(from, pair_load_vec(&v[count - 1]));
    *r = (ring_around){.box = {to_from, to_from},
                       .low = inf,
                       .high = pair_negative(inf),
                       .least_turn = inf,
                       .most_turn = pair_negative(inf)};
    for (int i = 0; i < count; i += 2) {
        pair middle = pair_load_vec(&v[i + 1 < count ? i + 1 : 0]);
        pair to = pair_load_vec(&v[i + 2 < count ? i + 2 : (i + 2) - count]);
        pair e = pair_sub(middle, from), f = pair_sub(to, middle);
        pair w = pair_sub(from, at), u = pair_sub(middle, at);
        pair x = pair_firsts(e, f), y = pair_seconds(e, f);
        pair turn = pair_cross(pair_firsts(before, e), pair_seconds(before, e), x, y);
        pair side = pair_cross(x, y, pair_firsts(w, u), pair_seconds(w, u));
        pair magnitude = pair_greatest(side, pair_sub(none, side));
        pair square = pair_div(pair_mul(side, magnitude), pair_dot(x, y, x, y));
        pair_store(&r->square[i], square);
        r->box = frame_box_with(frame_box_with(r->box, w), u);
        r->low = pair_least(square, r->low);
        r->high = pair_greatest(square, r->high);
        r->least_turn = pair_least(turn, r->least_turn);
        r->most_turn = pair_greatest(turn, r->most_turn);
        r->leftward |= pair_signs(x) << i;
        before = f;
        from = to;
    }
}

/* The direction in which a surely convex ring turns, else 0. */
static inline int turn_around(const ring_around *r, int count, double error)
{
    if (count > 4 && frame_alternates(r->leftward & frame_all_edges(count), count))
        return 0;
    return (pair_least_of(r->least_turn) > error) - (pair_greatest_of(r->most_turn) < -error);
}

static quick_answer disc_and_ring(const hit_shape *a, const hit_shape *b, bool exchanged,
                                  hit_manifold *to)
{
    ring_around ring;
    const hit_vec p = a->vertex[0];
    if (!frame_has_room_for(b))
        return NOT_SURE;
    const hit_vec *v = outline_vertices(b);
    look_around(&ring, v, b->count, p);
    pair extents = pair_greatest(pair_flipped(ring.box.low, pair_both(-0.0)), ring.box.high);
    double reach = a->radius + b->radius, extent = pair_greatest_of(extents);
    double margin = SURELY_APART * (extent + reach);
    if (!(extent > 1 / SMALL_SIZE && extent + reach < SMALL_SIZE))
        return NOT_SURE;
    pair most = pair_both(reach + margin);
    if ((pair_above(ring.box.low, most) | pair_above(pair_negative(most), ring.box.high)) != 0)
        return SURELY_MISS;
    int turn = turn_around(&ring, b->count, frame_error(extent));
    double square = turn > 0 ? pair_greatest_of(ring.high) : pair_least_of(ring.low);
    double outwards = turn * square;
    if (turn == 0)
        return NOT_SURE;
    if (outwards > (reach + margin) * (reach + margin))
        return SURELY_MISS;
    contact_clip c = {.face = side_of_ring(v, b->count, first_with(ring.square, b->count, square)),
                      .other = vertex_side(p, 0),
                      .face_radius = b->radius,
                      .other_radius = a->radius,
                      .face_is_a = exchanged};
    hit_vec edge = vec_sub(c.face.ends.b, c.face.ends.a), from = vec_sub(p, c.face.ends.a);
    double along = vec_dot(from, edge), whole = vec_dot(edge, edge);
    if (outwards > 0 && (along < 0 || along > whole)) {
        c.face = along < 0 ? vertex_side(c.face.ends.a, c.face.from)
                           : vertex_side(c.face.ends.b, c.face.to);
        return two_vertices(&c, margin, to);
    }
    double length = sqrt(whole), scale = turn / length;
    quick_answer answer = answer_of(reach - scale * vec_cross(from, edge), margin);
    if (answer != SURELY_HIT)
        return answer;
    c.normal = vec(scale * edge.y, -scale * edge.x);
    contact_clip_sides(&c, to);
    return SURELY_HIT;
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
    quick_answer answer = answer_of(reach - distance, margin);
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

/* a is before b in their order, and the arguments of the call are exchanged if that is so. */
static quick_answer contact_quickly(const hit_shape *a, const hit_shape *b, bool exchanged,
                                    hit_manifold *to)
{
    if (a->kind == HIT_ELLIPSE || b->kind == HIT_ELLIPSE)
        return NOT_SURE;
    if (b->count == 1)
        return two_discs(a, b, exchanged, to);
    if (a->count > 1)
        return two_rings(a, b, exchanged, to);
    return (b->count == 2 ? disc_and_axis : disc_and_ring)(a, b, exchanged, to);
}

/* An ellipse may be a shape of another kind. */
static inline const hit_shape *as_other(const hit_shape *shape, hit_shape *other)
{
    return shape->kind == HIT_ELLIPSE && hit_closest_ellipse_is_other(shape, other) ? other : shape;
}

/* The order is looked up in an array: a jump would be guessed wrong in half of the calls. */
bool hit_contact(const hit_shape *a, const hit_shape *b, hit_manifold *manifold)
{
    hit_shape other[2];
    const hit_shape *both[2] = {as_other(a, &other[0]), as_other(b, &other[1])};
    bool exchanged = !comes_first(both[0], both[1]);
    const hit_shape *first = both[exchanged], *last = both[!exchanged];
    quick_answer answer = contact_quickly(first, last, exchanged, manifold);
    if (answer != NOT_SURE)
        return answer == SURELY_HIT;
    bool hit = hit_contact_any(first, last, manifold);
    if (hit && exchanged)
        exchange(manifold);
    return hit;
}
