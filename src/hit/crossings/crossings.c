/* SPDX-License-Identifier: MIT */
/*
 * Where outlines meet, in double. The points are for drawing: they are right to about 2^-40 of the
 * largest number in the two shapes, and points closer than that count as one.
 *
 * Both shapes are first scaled by a power of two so that all their numbers are below 1. Then no
 * square overflows, none that underflows matters, and one absolute slack fits all inputs. Plain
 * segments are decided exactly. The positions of circles and of a capsule's sides are rounded, so
 * there a contact within the slack counts.
 */
#include "crossings.h"
#include "arguments.h"
#include "questions.h"

#include "closest.h"
#include "crossing_points.h"
#include "element.h"
#include "exact.h"
#include "scale.h"
#include "walk.h"

static bool on_arc_side(const element *arc, hit_vec p)
{
    return vec_dot(vec_sub(p, arc->centre), arc->outward) >= -ELEMENT_SLACK;
}

static bool on_arc(const element *arc, hit_vec p)
{
    double distance = vec_length(vec_sub(p, arc->centre));
    return fabs(distance - arc->radius) <= ELEMENT_SLACK && on_arc_side(arc, p);
}

/* ---- Pairs of elements -------------------------------------------------------------------- */

/* Adds the ends that lie on the other edge: they show a touch, a shared vertex or a common
 * piece. Only if there are none can the edges cross between their ends. Sides are exact here: an
 * edge with both ends on one side of the other's line is apart. */
static void meet_stored(crossing_points *list, hit_edge e, hit_edge f)
{
    const hit_vec end[4] = {e.a, e.b, f.a, f.b};
    int side[4], down = -list->exponent;
    bool ends_meet = false;
    for (int i = 0; i < 4; i++) {
        hit_edge other = i < 2 ? f : e;
        side[i] = hit_exact_orient(other.a, other.b, end[i]);
        if (i % 2 == 1 && side[i] * side[i - 1] > 0)
            return;
    }
    for (int i = 0; i < 4; i++)
        if (side[i] == 0 &&
            !hit_outline_boxes_apart(NULL, i < 2 ? f : e, (hit_edge){end[i], end[i]}, 0)) {
            ends_meet = true;
            hit_crossing_points_add(list, scaled(end[i], down));
        }
    if (!ends_meet && !hit_outline_boxes_apart(NULL, e, f, 0))
        hit_crossing_points_add(list, edges_cross_at(scaled_edge(e, down), scaled_edge(f, down)));
}

/* The same for rounded edges. */
static void meet_straight(crossing_points *list, const element *e, const element *f)
{
    const hit_vec end[4] = {e->edge.a, e->edge.b, f->edge.a, f->edge.b};
    double slack = greatest(e->slack, f->slack);
    bool ends_meet = false;
    if (slack == 0) {
        meet_stored(list, e->stored, f->stored);
        return;
    }
    for (int i = 0; i < 4; i++) {
        hit_vec on_other = nearest_on_edge(end[i], i < 2 ? f->edge : e->edge);
        if (vec_length(vec_sub(end[i], on_other)) <= slack) {
            ends_meet = true;
            hit_crossing_points_add(list, end[i]);
        }
    }
    if (!ends_meet && hit_outline_edges_meet(e->edge, f->edge))
        hit_crossing_points_add(list, edges_cross_at(e->edge, f->edge));
}

/* Returns half the length of the chord at a distance from the centre; 0 for a tangent and a near
 * miss. */
static double half_chord(double radius, double distance)
{
    double rest = radius - distance;
    return rest > ELEMENT_SLACK ? sqrt(rest * (radius + distance)) : 0;
}

static void meet_line_arc(crossing_points *list, hit_edge edge, const element *arc)
{
    hit_vec along = unit_between(edge.a, edge.b);
    hit_vec to_centre = vec_sub(arc->centre, edge.a);
    double distance = fabs(vec_cross(along, to_centre));
    if (distance > arc->radius + ELEMENT_SLACK)
        return;
    double foot = vec_dot(to_centre, along);
    double half = half_chord(arc->radius, distance);
    double length = vec_length(vec_sub(edge.b, edge.a));
    for (int side = -1; side <= 1; side += 2) {
        double at = foot + side * half;
        hit_vec p = vec_add(edge.a, vec_scale(along, at));
        if (at >= -ELEMENT_SLACK && at <= length + ELEMENT_SLACK && on_arc_side(arc, p))
            hit_crossing_points_add(list, p);
    }
}

/* Also tests the edge's ends against the arc: if the edge crosses the arc at a flat angle, the
 * error of the chord's ends is larger than the slack. */
static void meet_straight_arc(crossing_points *list, const element *e, const element *arc)
{
    if (on_arc(arc, e->edge.a))
        hit_crossing_points_add(list, e->edge.a);
    if (on_arc(arc, e->edge.b))
        hit_crossing_points_add(list, e->edge.b);
    if (!vec_equal(e->edge.a, e->edge.b))
        meet_line_arc(list, e->edge, arc);
}

/* Arcs of the same circle add no points: a full circle has no ends, and the ends of a half circle
 * are also those of the capsule's sides. */
/* Computes from the smaller circle, because a small part of the larger radius may be much of the
 * smaller one. */
static void meet_arcs(crossing_points *list, const element *e, const element *f)
{
    if (e->radius > f->radius) {
        meet_arcs(list, f, e);
        return;
    }
    hit_vec along = unit_between(e->centre, f->centre);
    double distance = vec_length(vec_sub(f->centre, e->centre));
    double sum = e->radius + f->radius, difference = e->radius - f->radius;
    if (distance <= ELEMENT_SLACK || distance > sum + ELEMENT_SLACK ||
        distance < -difference - ELEMENT_SLACK)
        return;
    double foot = 0.5 * (distance + difference * sum / distance);
    foot = fmax(-e->radius, fmin(foot, e->radius));
    double half = half_chord(e->radius, fabs(foot));
    for (int side = -1; side <= 1; side += 2) {
        hit_vec off = vec_scale(quarter_turned(along), side * half);
        hit_vec p = vec_add(vec_add(e->centre, vec_scale(along, foot)), off);
        if (on_arc_side(e, p) && on_arc_side(f, p))
            hit_crossing_points_add(list, p);
    }
}

/* Adds the points of a line, in its order. An end of the edge that is on the outline replaces
 * the point nearer to it, or both points if they are one. */
static void meet_line(crossing_points *list, hit_edge edge, hit_vec along, const hit_vec *point,
                      int count, const bool is_on[2])
{
    double length = vec_length(vec_sub(edge.b, edge.a)), at[2];
    bool shown[2] = {false, false};
    for (int i = 0; i < count; i++)
        at[i] = vec_dot(vec_sub(point[i], edge.a), along);
    if (count == 1 && (is_on[0] || is_on[1]))
        return;
    if (count == 2 && is_on[0])
        shown[fabs(at[1]) < fabs(at[0])] = true;
    if (count == 2 && is_on[1])
        shown[fabs(at[1] - length) <= fabs(at[0] - length)] = true;
    for (int i = 0; i < count; i++)
        if (!shown[i] && at[i] >= -ELEMENT_SLACK && at[i] <= length + ELEMENT_SLACK)
            hit_crossing_points_add(list, point[i]);
}

static void meet_straight_oval(crossing_points *list, const element *e, const element *oval)
{
    const hit_vec end[2] = {e->edge.a, e->edge.b};
    double slack = greatest(e->slack, ELEMENT_SLACK);
    hit_vec along = unit_between(end[0], end[1]), point[2];
    bool is_on[2];
    for (int i = 0; i < 2; i++) {
        is_on[i] = hit_oval_is_on(&oval->area, end[i], slack);
        if (is_on[i])
            hit_crossing_points_add(list, end[i]);
    }
    if (!vec_equal(end[0], end[1]) && !(is_on[0] && is_on[1]))
        meet_line(list, e->edge, along, point,
                  hit_oval_line(&oval->area, end[0], along, ELEMENT_SLACK, point), is_on);
}

static bool is_straight(const element *e)
{
    return !e->is_arc && !e->is_oval;
}

static void meet_oval(crossing_points *list, const element *e, const element *f)
{
    if (is_straight(e))
        meet_straight_oval(list, e, f);
    else if (is_straight(f))
        meet_straight_oval(list, f, e);
    else {
        /* At least one is an ellipse, and none is straight. */
        hit_vec at[OVAL_MEETINGS];
        int count = hit_oval_crossings(&e->area, &f->area, ELEMENT_SLACK, at);
        for (int i = 0; i < count; i++)
            if ((e->is_oval || on_arc_side(e, at[i])) && (f->is_oval || on_arc_side(f, at[i])))
                hit_crossing_points_add(list, at[i]);
    }
}

static void meet_elements(crossing_points *list, const element *e, const element *f)
{
    if (e->is_oval || f->is_oval)
        meet_oval(list, e, f);
    else if (e->is_arc && f->is_arc)
        meet_arcs(list, e, f);
    else if (e->is_arc)
        meet_straight_arc(list, f, e);
    else if (f->is_arc)
        meet_straight_arc(list, e, f);
    else
        meet_straight(list, e, f);
}

/* ---- All pairs ---------------------------------------------------------------------------- */

typedef struct boxed_element {
    element as;
    hit_edge box;
} boxed_element;

/* The elements of a shape. The first ones, which are all that a capsule has, are made once. */
enum { KEPT_ELEMENTS = 4 };

typedef struct elements {
    const hit_shape *shape;
    int count, exponent;
    boxed_element kept[KEPT_ELEMENTS];
} elements;

static void make_element(const elements *of, int i, boxed_element *out)
{
    out->as = hit_element_at(of->shape, i, of->exponent);
    out->box = hit_element_box(&out->as);
}

static void make_elements(elements *of, const hit_shape *shape, int exponent)
{
    of->shape = shape;
    of->exponent = exponent;
    of->count = hit_element_count(shape, exponent);
    for (int i = 0; i < of->count && i < KEPT_ELEMENTS; i++)
        make_element(of, i, &of->kept[i]);
}

/* An element that is not kept is made in the room. */
static const boxed_element *element_of(const elements *of, int i, boxed_element *room)
{
    if (i < KEPT_ELEMENTS)
        return &of->kept[i];
    make_element(of, i, room);
    return room;
}

static void meet_elements_of(crossing_points *list, const elements *a, const elements *b)
{
    boxed_element room[2];
    hit_vec low, high;
    hit_bounds(b->shape, &low, &high);
    hit_edge box_b = scaled_edge((hit_edge){low, high}, b->exponent);
    for (int i = 0; i < a->count; i++) {
        const boxed_element *e = element_of(a, i, &room[0]);
        if (hit_outline_boxes_apart(NULL, e->box, box_b, SAME_POINT))
            continue;
        for (int j = 0; j < b->count; j++) {
            const boxed_element *f = element_of(b, j, &room[1]);
            list->here = (hit_edges){list->first.of_a + outline_edge_number(a->shape, i),
                                     list->first.of_b + outline_edge_number(b->shape, j)};
            if (!hit_outline_boxes_apart(NULL, e->box, f->box, SAME_POINT))
                meet_elements(list, &e->as, &f->as);
        }
    }
}

static void meet_all(crossing_points *list, const hit_shape *a, const hit_shape *b)
{
    elements of_a, of_b;
    make_elements(&of_a, a, -list->exponent);
    make_elements(&of_b, b, -list->exponent);
    meet_elements_of(list, &of_a, &of_b);
}

/* Only edges that meet have common points. Ends the walk when there is no more room. */
static bool list_common_points(void *context, int i, int j, hit_edge e, hit_edge f)
{
    crossing_points *list = (crossing_points *)context;
    list->here = (hit_edges){i, j};
    meet_stored(list, e, f);
    return list->count == list->capacity;
}

/* A round shape and a large ring: the ring's edges near the round shape's outline, each with some
 * elements of that. */
typedef struct round_meeting {
    crossing_points *list;
    const hit_shape *round;
    hit_edge axis;
    double within, beyond; /* nothing that is surely nearer to the axis, or farther, meets it */
    int from, to;          /* these of its elements */
    bool ring_first;
} round_meeting;

/* Whether the whole box is within a distance of the axis. The farthest point of the box is a
 * corner, because the axis is convex. */
static bool box_is_within(hit_edge box, hit_edge axis, double distance)
{
    const hit_vec corners[4] = {box.a, vec(box.b.x, box.a.y), box.b, vec(box.a.x, box.b.y)};
    for (int i = 0; i < 4; i++)
        if (!(vec_length(vec_sub(corners[i], nearest_on_edge(corners[i], axis))) < distance))
            return false;
    return true;
}

static bool is_off_round(void *context, hit_edge box)
{
    const round_meeting *m = (const round_meeting *)context;
    return hit_outline_boxes_apart(NULL, box, m->axis, m->beyond) ||
           (m->within > 0 && box_is_within(box, m->axis, m->within));
}

static bool edge_meets_round(void *context, int i, hit_edge e)
{
    const round_meeting *m = (const round_meeting *)context;
    int down = -m->list->exponent, of_round = outline_edge_number(m->round, 0);
    if (hit_outline_boxes_apart(NULL, e, m->axis, m->beyond))
        return false;
    const element x = hit_element_of_edge(e, down);
    m->list->here = m->ring_first ? (hit_edges){i, of_round} : (hit_edges){of_round, i};
    for (int k = m->from; k < m->to; k++) {
        element y = hit_element_at(m->round, k, down);
        if (hit_outline_boxes_apart(NULL, hit_element_box(&x), hit_element_box(&y), SAME_POINT))
            continue;
        if (m->ring_first)
            meet_elements(m->list, &x, &y);
        else
            meet_elements(m->list, &y, &x);
    }
    return m->list->count == m->list->capacity;
}

/* An upper bound of the rounding of a distance, as a part of it. weaken: (-0x1p-10) */
#define DISTANCE_ERROR 0x1p-30

/* The exponent below which distances are safe without scaling. */
#define DISTANCES_ARE_SAFE 400

static round_meeting meeting_with(crossing_points *list, const hit_shape *round)
{
    double slack = ldexp(4 * SAME_POINT, list->exponent), r = round->radius;
    const hit_vec *v = hit_vertices(round);
    bool is_ellipse = round->kind == HIT_ELLIPSE;
    double longest = is_ellipse ? hit_closest_ellipse_longest(round) : r;
    bool plain = !is_ellipse && abs(list->exponent) <= DISTANCES_ARE_SAFE;
    return (round_meeting){.list = list,
                           .round = round,
                           .axis = {v[0], v[round->count - 1]},
                           .within = plain ? r * (1 - DISTANCE_ERROR) - slack : 0,
                           .beyond = longest * (1 + DISTANCE_ERROR) + slack};
}

/* Adds the points in the order of meet_all(), by the elements of the first shape. */
static void meet_round(crossing_points *list, const hit_shape *ring, const hit_shape *round,
                       bool ring_first)
{
    local_index room;
    walk_tree tree = hit_walk_tree(ring, &room);
    int elements = hit_element_count(round, -list->exponent);
    round_meeting m = meeting_with(list, round);
    m.ring_first = ring_first;
    for (m.to = ring_first ? elements : 1; m.to <= elements; m.from++, m.to++)
        hit_walk_edges(&tree, is_off_round, edge_meets_round, &m);
}

/* ---- Grown rings ---------------------------------------------------------------------------- */

/* The outline of a grown ring lies on those of capsules around its edges, so each edge is a part,
 * as for a ring without a radius; any other shape is one part. */
static hit_shape part_at(const hit_shape *shape, int i)
{
    if (!outline_is_ring(shape))
        return *shape;
    hit_edge e = outline_edge(shape, i);
    const hit_shape sharp = hit_make_segment(e.a, e.b);
    return hit_grow(&sharp, shape->radius);
}

typedef struct grown_meeting {
    crossing_points *list;
    const hit_shape *a, *b;
    int i; /* the part of a that was made last, or -1 */
    hit_shape part;
    elements of_part;
} grown_meeting;

/* The parts of a come in their order. */
static bool parts_meet(void *context, int i, int j, hit_edge e, hit_edge f)
{
    grown_meeting *m = (grown_meeting *)context;
    const hit_shape other = part_at(m->b, j);
    elements of_other;
    (void)e, (void)f;
    if (m->i != i) {
        m->i = i;
        m->part = part_at(m->a, i);
        make_elements(&m->of_part, &m->part, -m->list->exponent);
    }
    make_elements(&of_other, &other, -m->list->exponent);
    m->list->first = (hit_edges){i, j};
    meet_elements_of(m->list, &m->of_part, &of_other);
    return m->list->count == m->list->capacity;
}

/* NULL: it is none. */
static const grown_ring *grown_ring_of(const hit_shape *shape, grown_ring *ring)
{
    if (!outline_is_grown(shape))
        return NULL;
    ring->radius = shape->radius;
    ring->core = outline_core(shape);
    ring->has_tree = shape->count > WALK_FROM;
    if (ring->has_tree)
        ring->tree = hit_walk_tree(&ring->core, &ring->room);
    return ring;
}

/* Capsules around two edges share an arc around their common vertex, so both find the points on
 * it; each point counts once. An ellipse is near all edges. */
static void meet_grown(crossing_points *list, const hit_shape *a, const hit_shape *b)
{
    grown_meeting m = {.list = list, .a = a, .b = b, .i = -1};
    bool has_ellipse = a->kind == HIT_ELLIPSE || b->kind == HIT_ELLIPSE;
    double slack = ldexp(SAME_POINT, list->exponent);
    double reach = has_ellipse ? INFINITY : (a->radius + b->radius) * (1 + DISTANCE_ERROR) + slack;
    grown_ring rings[2];
    list->grown[0] = grown_ring_of(a, &rings[0]);
    list->grown[1] = grown_ring_of(b, &rings[1]);
    hit_walk_in_order(a, b, reach, parts_meet, &m);
}

static bool is_large_ring(const hit_shape *shape)
{
    return shape->count > WALK_FROM;
}

static bool has_straight_edges(const hit_shape *shape)
{
    return shape->radius == 0 && shape->kind != HIT_ELLIPSE;
}

static void meet_near(crossing_points *list, const hit_shape *a, const hit_shape *b)
{
    bool large = is_large_ring(a) || is_large_ring(b);
    if (large && has_straight_edges(a) && has_straight_edges(b))
        hit_walk_in_order(a, b, 0, list_common_points, list);
    else if (is_large_ring(a))
        meet_round(list, a, b, true);
    else if (is_large_ring(b))
        meet_round(list, b, a, false);
    else
        meet_all(list, a, b);
}

typedef void meet_fn(crossing_points *list, const hit_shape *a, const hit_shape *b);

/* Calls the referee first, so that a near miss shows no contact. */
static int crossings(const hit_shape *a, const hit_shape *b, crossing_points list,
                     meet_fn *meet_some)
{
    hit_shape other;
    if (hit_closest_ellipse_is_other(a, &other))
        return crossings(&other, b, list, meet_some);
    if (hit_closest_ellipse_is_other(b, &other))
        return crossings(a, &other, list, meet_some);
    if (!hit_hits(a, b))
        return 0;
    hit_edge blocks[CROSSING_POINTS_BLOCKS];
    list.blocks = blocks;
    list.exponent = scale_exponent(a, b);
    if (outline_is_grown(a) || outline_is_grown(b))
        meet_some = meet_grown;
    meet_some(&list, a, b);
    return list.count;
}

static crossing_points list_in(hit_vec *out, hit_edges *edges, int capacity)
{
    return (crossing_points){.out = out,
                             .edges = edges,
                             .capacity = capacity > 0 ? capacity : 0,
                             .block = CROSSING_POINTS_BLOCK};
}

/* Returns the number of the edge; an ellipse has none, even if it is a segment. */
static int edge_number(const hit_shape *shape, int edge)
{
    if (shape->kind == HIT_ELLIPSE)
        return -1;
    return paths_is_open(shape) ? outline_edge_number(shape, edge) : edge;
}

int hit_crossings(const hit_shape *a, const hit_shape *b, hit_vec *out, hit_edges *edges,
                  int capacity)
{
    HIT_CHECK(a);
    HIT_CHECK(b);
    if (questions_refused(a, b, HIT_ASK_CROSSINGS))
        return 0;
    int count = crossings(a, b, list_in(out, edges, capacity), meet_near);
    for (int i = 0; edges && i < count; i++) {
        edges[i].of_a = edge_number(a, edges[i].of_a);
        edges[i].of_b = edge_number(b, edges[i].of_b);
    }
    return count;
}

int hit_crossings_of_all(const hit_shape *a, const hit_shape *b, hit_vec *out, int capacity)
{
    return crossings(a, b, list_in(out, NULL, capacity), meet_all);
}
