/* SPDX-License-Identifier: MIT */
/*
 * Contact points of any pair: hit_separate() has the normal and the depth.
 *
 * Convex outlines touch after the move along the line that is farthest along the normal: there each
 * has a vertex or a side, which may be several edges on one line. If the outlines are apart, and
 * only their radii overlap, the nearest points tell whether an edge has the normal; so it is as
 * accurate as that edge, however near they are.
 */
#include "contact_any.h"

#include "closest.h"
#include "contact_clip.h"
#include "contact_depth.h"
#include "ring.h"
#include "separate.h"

/* What is less counts as the same height above a line, as a part of the largest number: more than
 * the rounding of the normal of an edge and of its products. weaken: 0x1p-20 */
#define SAME_HEIGHT 0x1p-45

/* ---- Sides of convex outlines --------------------------------------------------------------- */

/* Whether an edge has the direction n for its normal. */
static bool is_across(const contact_any *p, const contact_side *edge, hit_vec n)
{
    double rise = vec_dot(vec_sub(edge->ends.b, edge->ends.a), n);
    return fabs(rise) <= 2 * SAME_HEIGHT * p->size;
}

/* The edge from one vertex to the other or back, or -1. */
static int edge_between(const hit_shape *shape, int from, int to)
{
    if (from != to && paths_next(shape, from) == to)
        return outline_edge_number(shape, from);
    return from != to && paths_next(shape, to) == from ? outline_edge_number(shape, to) : -1;
}

/* The vertices that are farthest along n: the first and the last of them across it. The edge is -1
 * if they are one vertex, or several edges. */
static contact_side farthest_side(const contact_any *p, const hit_shape *shape, hit_vec n)
{
    hit_vec origin = contact_any_vertex(p, shape, 0), across = quarter_turned(n);
    double far = 0, low = INFINITY, high = -INFINITY;
    contact_side side = {.edge = -1};
    for (int i = 0; i < shape->count; i++)
        far = greatest(vec_dot(vec_sub(contact_any_vertex(p, shape, i), origin), n), far);
    for (int i = 0; i < shape->count; i++) {
        hit_vec v = contact_any_vertex(p, shape, i), from = vec_sub(v, origin);
        if (vec_dot(from, n) < far - SAME_HEIGHT * p->size)
            continue;
        double place = vec_dot(from, across);
        if (place < low)
            side.ends.a = v, side.from = i;
        if (place > high)
            side.ends.b = v, side.to = i;
        low = least(place, low);
        high = greatest(place, high);
    }
    side.edge = edge_between(shape, side.from, side.to);
    return side;
}

/* The next vertex in one direction that is another point; the same vertex if there is none. */
static int index_of_other_vertex(const hit_shape *shape, int at, bool forward)
{
    const hit_vec *v = outline_vertices(shape);
    int i = at;
    do
        i = forward ? paths_next(shape, i) : paths_before(shape, i);
    while (i != at && vec_equal(v[i], v[at]) &&
           i != (forward ? paths_next(shape, i) : paths_before(shape, i)));
    return i;
}

/* How steeply the way from one vertex to another rises along n. */
static double rise_to(const contact_any *p, const hit_shape *shape, int from, int to, hit_vec n)
{
    hit_vec start = contact_any_vertex(p, shape, from), end = contact_any_vertex(p, shape, to);
    if (vec_equal(start, end))
        return INFINITY;
    return vec_dot(unit_between(start, end), n);
}

contact_side hit_contact_any_flattest(const contact_any *p, const hit_shape *shape, int at,
                                      hit_vec n)
{
    contact_side side = contact_any_corner(p, shape, at);
    int next = index_of_other_vertex(shape, at, true),
        before = index_of_other_vertex(shape, at, false);
    double rise = fabs(rise_to(p, shape, at, next, n));
    double back = fabs(rise_to(p, shape, at, before, n));
    if (isinf(rise) && isinf(back))
        return side;
    side.to = back < rise ? before : next;
    side.ends.b = contact_any_vertex(p, shape, side.to);
    side.edge = outline_edge_number(shape, back < rise ? before : paths_before(shape, next));
    return side;
}

/* ---- The edges where points are ------------------------------------------------------------- */

static double gap_to_edge(hit_vec at, hit_edge edge)
{
    return scale_length(vec_sub(at, nearest_on_edge(at, edge)));
}

int hit_contact_any_edge_at(const contact_any *p, const hit_shape *shape, hit_vec at, hit_vec n)
{
    int found = 0;
    double nearest = INFINITY;
    for (int i = 0; i < outline_edge_count(shape); i++) {
        contact_side side = contact_any_side(p, shape, i);
        if (vec_equal(side.ends.a, side.ends.b) || !is_across(p, &side, n))
            continue;
        double gap = gap_to_edge(at, side.ends);
        found = gap < nearest ? side.edge : found;
        nearest = least(gap, nearest);
    }
    return found;
}

/* Of sides that are several edges. */
static void name_edges(const contact_any *p, hit_manifold *m, bool in_a, bool in_b)
{
    for (int i = 0; i < m->count; i++) {
        hit_contact_point *point = &m->points[i];
        if (in_a)
            point->edges.of_a =
                hit_contact_any_edge_at(p, p->a, contact_any_on_a(p, point), p->normal);
        if (in_b)
            point->edges.of_b =
                hit_contact_any_edge_at(p, p->b, contact_any_on_b(p, point), p->normal);
    }
}

/* ---- Convex outlines ------------------------------------------------------------------------ */

contact_clip hit_contact_any_clip(const contact_any *p, const contact_side *of_a,
                                  const contact_side *of_b, bool face_is_a)
{
    contact_clip c = {.face = *of_b,
                      .other = *of_a,
                      .normal = p->normal,
                      .face_radius = p->radius_b,
                      .other_radius = p->radius_a,
                      .slack = p->error,
                      .face_is_a = face_is_a};
    if (face_is_a) {
        c.face = *of_a;
        c.other = *of_b;
        c.normal = vec_sub(vec(0, 0), p->normal);
        c.face_radius = p->radius_a;
        c.other_radius = p->radius_b;
    }
    return c;
}

/* By what is farthest along the normal of each. */
static void meet_along(const contact_any *p, hit_manifold *to)
{
    hit_vec n = p->normal, back = vec_sub(vec(0, 0), n);
    contact_side of_a = farthest_side(p, p->a, back), of_b = farthest_side(p, p->b, n);
    double wide_a = contact_any_length(&of_a), wide_b = contact_any_length(&of_b);
    bool face_is_a = wide_a > wide_b, long_a = wide_a > p->error, long_b = wide_b > p->error;
    if (!long_a && !long_b) {
        contact_clip c = hit_contact_any_clip(p, &of_a, &of_b, false);
        contact_clip_vertices(&c, to);
        return;
    }
    if (!long_a)
        of_a = hit_contact_any_flattest(p, p->a, of_a.from, n);
    if (!long_b)
        of_b = hit_contact_any_flattest(p, p->b, of_b.from, back);
    bool in_a = long_a && of_a.edge < 0, in_b = long_b && of_b.edge < 0;
    of_a.edge = in_a ? 0 : of_a.edge;
    of_b.edge = in_b ? 0 : of_b.edge;
    contact_clip c = hit_contact_any_clip(p, &of_a, &of_b, face_is_a);
    contact_clip_sides(&c, to);
    name_edges(p, to, in_a, in_b);
}

int hit_contact_any_vertex_at(const contact_any *p, const hit_shape *shape, hit_vec at,
                              double nearest)
{
    int found = -1;
    for (int i = 0; i < shape->count; i++) {
        double gap = scale_length(vec_sub(contact_any_vertex(p, shape, i), at));
        if (gap <= nearest && (found < 0 || gap < nearest))
            found = i, nearest = gap;
    }
    return found;
}

/* Whether a point, to which the way from a vertex leads, is beyond the vertex end of the edge. One
 * that is right above the end is not: the edge has the normal. */
static bool is_beyond(const contact_any *p, const hit_shape *shape, int vertex, int other_end,
                      hit_vec way)
{
    hit_vec at = contact_any_vertex(p, shape, vertex),
            end = contact_any_vertex(p, shape, other_end);
    return vec_equal(at, end) || vec_dot(vec_sub(end, at), way) < 0;
}

/* Whether such a point is beyond the ends of both edges there. */
static bool is_nearest_vertex(const contact_any *p, const hit_shape *shape, int vertex, hit_vec way)
{
    return is_beyond(p, shape, vertex, index_of_other_vertex(shape, vertex, true), way) &&
           is_beyond(p, shape, vertex, index_of_other_vertex(shape, vertex, false), way);
}

/* The normal of an edge, towards p->normal. (0, 0): the edge has no length, or the ring, which
 * turns so, faces the other way there. */
static hit_vec normal_there(const contact_any *p, const hit_shape *shape, const contact_side *edge,
                            int turn)
{
    hit_vec n = quarter_turned(unit_between(edge->ends.a, edge->ends.b));
    bool faces = vec_dot(n, p->normal) >= 0;
    int outward = shape == p->b ? -turn : turn; /* of n, along p->normal */
    if (outward == (faces ? -1 : 1) || contact_any_length(edge) == 0)
        return vec(0, 0);
    return faces ? n : vec_sub(vec(0, 0), n);
}

/* At the tip of a thin ring both sides are equally near to the place, to rounding. The one that
 * faces p->normal counts. */
static hit_vec normal_at_edge(const contact_any *p, const hit_shape *shape, hit_vec at)
{
    hit_vec found = p->normal;
    double nearest = INFINITY;
    int turn;
    if (!hit_ring_is_convex(shape, &turn))
        turn = 0;
    for (int i = 0; i < outline_edge_count(shape); i++) {
        contact_side side = contact_any_side(p, shape, i);
        hit_vec n = normal_there(p, shape, &side, turn);
        double gap = vec_equal(n, vec(0, 0)) ? INFINITY : gap_to_edge(at, side.ends);
        found = gap < nearest ? n : found;
        nearest = least(gap, nearest);
    }
    return found;
}

/* Of nearest points that are vertices, or as near to these as rounding tells. An edge that ends
 * there may be nearer, however little; then the normal so far is right. */
static void meet_vertices(contact_any *p, int of_a, int of_b, hit_manifold *to)
{
    contact_side side_a = contact_any_corner(p, p->a, of_a);
    contact_side side_b = contact_any_corner(p, p->b, of_b);
    hit_vec way = vec_sub(side_a.ends.a, side_b.ends.a), back = vec_sub(vec(0, 0), way);
    if (!is_nearest_vertex(p, p->a, of_a, back) || !is_nearest_vertex(p, p->b, of_b, way)) {
        meet_along(p, to);
        return;
    }
    p->normal = unit_between(side_b.ends.a, side_a.ends.a);
    contact_clip c = hit_contact_any_clip(p, &side_a, &side_b, false);
    contact_clip_vertices(&c, to);
}

/* Of outlines that may be apart, so that only radii overlap. */
static void meet_convex(contact_any *p, hit_manifold *to)
{
    hit_shape a = outline_core(p->a), b = outline_core(p->b);
    if (p->radius_a + p->radius_b == 0) {
        meet_along(p, to);
        return;
    }
    hit_nearest outlines = hit_closest(&a, &b);
    hit_vec on_a = scaled(outlines.on_a, -p->exponent), on_b = scaled(outlines.on_b, -p->exponent);
    if (scaled_length(outlines.distance, -p->exponent) <= SAME_HEIGHT * p->size) {
        meet_along(p, to);
        return;
    }
    double same = SAME_HEIGHT * p->size;
    int of_a = hit_contact_any_vertex_at(p, p->a, on_a, same);
    int of_b = hit_contact_any_vertex_at(p, p->b, on_b, same);
    if (of_a >= 0 && of_b >= 0) {
        meet_vertices(p, of_a, of_b, to);
        return;
    }
    p->normal = unit_between(on_b, on_a);
    p->normal = of_a < 0 ? normal_at_edge(p, p->a, on_a) : normal_at_edge(p, p->b, on_b);
    meet_along(p, to);
}

/* ---- Any pair ------------------------------------------------------------------------------- */

static void unscale(hit_manifold *m, int exponent)
{
    m->depth = 0;
    for (int i = 0; i < m->count; i++) {
        hit_contact_point *point = &m->points[i];
        point->on_a = scaled(point->on_a, exponent);
        point->on_b = scaled(point->on_b, exponent);
        point->depth = greatest(scaled_length(point->depth, exponent), 0);
        m->depth = greatest(point->depth, m->depth);
    }
}

/* The deepest point has the depth of the move. */
static void set_exact_depths(const hit_shape *a, const hit_shape *b, double depth, double margin,
                             hit_manifold *m)
{
    hit_contact_depth_exactly(a, b, margin, m);
    hit_contact_point *deepest = &m->points[m->count == 2 && m->points[1].depth == m->depth];
    if (fabs(m->depth - depth) <= margin)
        m->depth = deepest->depth = depth;
    if (m->count == 2)
        m->depth = greatest(m->points[0].depth, m->points[1].depth);
}

bool hit_contact_any(const hit_shape *a, const hit_shape *b, hit_manifold *to)
{
    contact_any p = {.a = a, .b = b};
    double depth, size = greatest(scale_size(a), scale_size(b));
    bool has_ellipse = a->kind == HIT_ELLIPSE || b->kind == HIT_ELLIPSE;
    bool convex = hit_separate_convex(a, b, &p.normal, &depth);
    /* Where the outline of a grown ring has a notch, the outlines of its edges end inside of it. */
    if (!convex && (!hit_answers(a, HIT_ASK_CONTACT) || !hit_answers(b, HIT_ASK_CONTACT) ||
                    !hit_separate(a, b, &p.normal, &depth)))
        return false;
    p.exponent = scale_exponent_if_needed(size);
    p.size = scaled_length(size, -p.exponent);
    p.error = scaled_length(greatest(CONCAVE_ERROR * size, CONCAVE_LEAST_ERROR), -p.exponent);
    p.radius_a = scaled_length(a->radius, -p.exponent);
    p.radius_b = scaled_length(b->radius, -p.exponent);
    p.depth = scaled_length(depth, -p.exponent);
    to->normal = p.normal;
    if (!convex)
        hit_contact_any_concave(&p, to);
    else if (has_ellipse)
        hit_contact_any_ellipse(&p, to);
    else
        meet_convex(&p, to);
    unscale(to, p.exponent);
    if (convex && !has_ellipse && to->depth < CLOSEST_IS_CLOSE * size)
        set_exact_depths(a, b, depth, CLOSEST_EQUAL * size, to);
    return true;
}
