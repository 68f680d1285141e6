/* SPDX-License-Identifier: MIT */
/*
 * hit_sweep_turning(): a motion that turns, by conservative advancement along directions.
 *
 * All is computed in the frame of the pivot. Both shapes are taken as convex parts: a shape that is
 * convex is one, any other has one for each edge of its outline, which is enough, as the two are
 * apart at the start. sweep_turning_lead.c tells how long two parts surely stay apart; near the
 * contact its step is one of Newton's method. A contact is proved by a corner that is deep in the
 * other part soon after.
 *
 * All that is rounded is within SWEEP_TURNING_ERROR of the size, which each gap is short of.
 */
#include "sweep_turning.h"
#include "arguments.h"
#include "questions.h"

#include "closest.h"
#include "names.h"
#include "ring.h"
#include "separate.h"
#include "sweep.h"
#include "turn.h"

NAMES_FUNCTION(hit_turned_state_name, hit_turned_state, HIT_TURNED_STATES, NAMES_ENTRY,
               HIT_TURNED_STATE_COUNT)

/* Of each pair of parts, and beyond that of all together; and how often all together are placed to
 * prove a contact. */
enum { STEPS = 300, MORE_STEPS = 600, PROOFS = 8000 };

/* What is left of these for all pairs of parts. */
typedef struct turning_budget {
    int steps, proofs;
} turning_budget;

/* A larger angle is taken for this one. Of what reaches 2^-60 of the size or more from the pivot
 * nothing is told then, as it turns many times between two times that are doubles; all else stays
 * within its reach of where it is. weaken: INFINITY */
#define MOST_ANGLE 0x1p200

/* ---- Parts ---------------------------------------------------------------------------------- */

static bool is_one_part(const hit_shape *shape)
{
    int turn;
    if (shape->kind != HIT_POLYGON)
        return true;
    return shape->count <= SWEEP_TURNING_CORNERS && hit_ring_is_convex(shape, &turn);
}

static int part_count(const hit_shape *shape)
{
    return is_one_part(shape) ? 1 : outline_edge_count(shape);
}

static hit_vec in_frame(const turning *m, hit_vec p)
{
    return vec_sub(scaled(p, -m->exponent), m->pivot);
}

/* Adds the outward normals of a ring, which may run in either direction. A flat ring has both
 * normals. */
static void add_normals(turning_part *out)
{
    out->normals = out->count > 1 && !out->oval ? out->count : 0;
    double area = 0;
    for (int i = 0; i < out->normals; i++)
        area += vec_cross(vec_sub(out->at[i], out->at[0]),
                          vec_sub(out->at[i + 1 < out->count ? i + 1 : 0], out->at[0]));
    for (int i = 0; i < out->normals; i++) {
        hit_vec along = unit_between(out->at[i], out->at[i + 1 < out->count ? i + 1 : 0]);
        out->normal[i] = area < 0 ? quarter_turned(along) : vec(along.y, -along.x);
    }
}

/* A corner that is given twice counts once: edges without length have no direction. */
static void add_part_corner(turning_part *out, hit_vec at)
{
    if (out->count == 0 || !vec_equal(out->at[out->count - 1], at))
        out->at[out->count++] = at;
}

/* An ellipse without a width is the segment between its ends, which are rounded. */
static bool is_flat_ellipse(const hit_shape *shape)
{
    const hit_vec none = {0, 0}, *v = hit_vertices(shape);
    return shape->kind == HIT_ELLIPSE && (vec_equal(v[1], none) || vec_equal(v[2], none));
}

static void add_ends(turning_part *out, const turning *m, const hit_shape *flat)
{
    const hit_vec *v = hit_vertices(flat);
    hit_vec at = in_frame(m, v[0]), half = scaled(vec_add(v[1], v[2]), -m->exponent);
    add_part_corner(out, vec_sub(at, half));
    add_part_corner(out, vec_add(at, half));
}

/* Adds all corners of a shape that is one part, otherwise the ends of an edge. */
static void add_corners(turning_part *out, const turning *m, const hit_shape *shape, int parts,
                        int index)
{
    const hit_vec *v = hit_vertices(shape);
    int count = parts == 1 ? shape->count : 2;
    for (int i = 0; i < count; i++)
        add_part_corner(
            out, in_frame(m, v[parts == 1 || i == 0 ? index + i : paths_next(shape, index)]));
    while (out->count > 1 && vec_equal(out->at[out->count - 1], out->at[0]))
        out->count--;
}

static void fill_part(turning_part *out, const turning *m, const hit_shape *shape, int parts,
                      int index)
{
    bool flat = is_flat_ellipse(shape);
    out->oval = shape->kind == HIT_ELLIPSE && !flat;
    out->count = 0;
    if (flat)
        add_ends(out, m, shape);
    else
        add_corners(out, m, shape, parts, index);
    out->reach = 0;
    for (int i = 0; i < out->count; i++) {
        out->far[i] = vec_length(out->at[i]);
        out->reach = greatest(out->reach, out->far[i]);
    }
    for (int i = 0; out->oval && i < 2; i++) {
        out->axes[i] = scaled(hit_vertices(shape)[1 + i], -m->exponent);
        out->reach += vec_length(out->axes[i]);
    }
    add_normals(out);
}

/* ---- Where it is ---------------------------------------------------------------------------- */

/* Multiplies the angle by t exactly, as a high and a low part, so that large turns are as exact
 * as small ones. */
static hit_vec turn_at(const turning *m, double t)
{
    double high = m->angle * t, low = fma(m->angle, t, -high);
    hit_vec turn = hit_turn_direction_near(high);
    if (low == 0)
        return turn;
    return turning_turned(fabs(low) < SWEEP_TURNING_SMALL ? vec(1, vec_radians(low))
                                                          : hit_turn_direction_near(low),
                          turn);
}

static void place_at(turning_pose *out, const turning *m, const turning_part *mover, double t)
{
    out->of = mover;
    out->turn = turn_at(m, t);
    out->shift = vec_scale(m->motion, t);
    for (int i = 0; i < mover->count; i++)
        out->arm[i] = turning_turned(out->turn, mover->at[i]);
    for (int i = 0; mover->oval && i < 2; i++)
        out->axes[i] = turning_turned(out->turn, mover->axes[i]);
}

static hit_shape shape_of(const hit_vec *at, int count, double radius)
{
    if (count == 1)
        return hit_make_circle(at[0], radius);
    if (count == 2)
        return hit_make_capsule(at[0], at[1], radius);
    const hit_shape sharp = hit_make_polygon(at, count);
    return hit_grow(&sharp, radius);
}

static hit_shape oval_of(hit_vec at, const hit_vec axes[2])
{
    return (hit_shape){.kind = HIT_ELLIPSE, .count = 1, .vertex = {at, axes[0], axes[1]}};
}

hit_shape hit_sweep_turning_shape(const turning_part *part, double radius)
{
    return part->oval ? oval_of(part->at[0], part->axes) : shape_of(part->at, part->count, radius);
}

hit_shape hit_sweep_turning_placed(const turning_pose *now, double radius, hit_vec *room)
{
    for (int i = 0; i < now->of->count; i++)
        room[i] = turning_corner(now, i);
    return now->of->oval ? oval_of(room[0], now->axes) : shape_of(room, now->of->count, radius);
}

/* ---- A contact that is proved --------------------------------------------------------------- */

/* Returns an upper bound of the distance of a point from a convex part that is not an oval;
 * negative: minus the depth inside. */
static double distance_to(const turning_part *p, hit_vec at)
{
    double most = -INFINITY;
    int edge = 0;
    for (int i = 0; i < p->normals; i++) {
        double far = vec_dot(p->normal[i], vec_sub(at, p->at[i]));
        edge = far > most ? i : edge;
        most = greatest(most, far);
    }
    if (p->normals > 0 && most < 0)
        return most;
    hit_edge nearest = {p->at[edge], p->at[edge + 1 < p->count ? edge + 1 : 0]};
    return vec_length(vec_sub(at, nearest_on_edge(at, nearest)));
}

/* Whether the corner of the lead, at the time t, is deep enough in the other part. */
static bool corner_is_in(const turning *m, const turning_part *mover, const turning_part *base,
                         const turning_lead *lead, double t)
{
    if (mover->oval || base->oval)
        return false;
    hit_vec turn = turn_at(m, t), shift = vec_scale(m->motion, t);
    double far;
    if (lead->of_base)
        far = distance_to(mover, turning_turned_back(turn, vec_sub(base->at[lead->corner], shift)));
    else
        far = distance_to(base, vec_add(turning_turned(turn, mover->at[lead->corner]), shift));
    return far < m->radii[0] + m->radii[1] - SWEEP_TURNING_DEPTH * m->size;
}

/* Returns the coordinates of a point along a segment and across it. */
static hit_vec beside(const hit_vec segment[2], hit_vec p)
{
    hit_vec along = unit_between(segment[0], segment[1]), d = vec_sub(p, segment[0]);
    return vec(vec_dot(d, along), vec_cross(along, d));
}

/* A point and a segment have no depth: the point has passed when it changes sides between the ends.
 * A gap stops the search when it is short of the error. That is more than twice what is rounded
 * without radii, so the side is sure from half of it on. */
static bool has_passed(const turning *m, const turning_part *mover, const turning_part *base,
                       double from, double to)
{
    bool point_moves = mover->count == 1;
    const turning_part *point = point_moves ? mover : base;
    const turning_part *segment = point_moves ? base : mover;
    if (point->count != 1 || segment->count != 2 || point->oval || m->radii[0] + m->radii[1] > 0)
        return false;
    double length = vec_length(vec_sub(segment->at[1], segment->at[0]));
    double slack = m->speed * (to - from) + m->error;
    hit_vec then[2];
    for (int i = 0; i < 2; i++) {
        turning_pose now;
        place_at(&now, m, mover, i == 0 ? from : to);
        hit_vec corner[2] = {turning_corner(&now, 0), turning_corner(&now, mover->count - 1)};
        then[i] = point_moves ? beside(segment->at, corner[0]) : beside(corner, point->at[0]);
        if (then[i].x < slack || then[i].x > length - slack || fabs(then[i].y) < m->error / 2)
            return false;
    }
    return (then[0].y > 0) != (then[1].y > 0);
}

static bool overlap_surely(const turning *m, const turning_part *mover, const turning_part *base,
                           double t)
{
    hit_vec room[SWEEP_TURNING_CORNERS], direction;
    turning_pose now;
    double depth;
    place_at(&now, m, mover, t);
    hit_shape a = hit_sweep_turning_placed(&now, m->radii[0], room);
    hit_shape b = hit_sweep_turning_shape(base, m->radii[1]);
    hit_edge x, y;
    hit_bounds(&a, &x.a, &x.b);
    hit_bounds(&b, &y.a, &y.b);
    return !hit_outline_boxes_apart(NULL, x, y, 0) &&
           hit_separate_convex(&a, &b, &direction, &depth) && depth > SWEEP_TURNING_DEPTH * m->size;
}

/* Returns a time after `from` by which the parts surely meet; above 1: none was found, or none that
 * is much before `until`. It first tries the time at which the lead's corner would be deep enough
 * if it kept its speed. */
static double proved_by(const turning *m, const turning_part *mover, const turning_part *base,
                        const turning_lead *lead, double from, double until, int *proofs)
{
    double step = greatest(SWEEP_TURNING_STOP * m->size / m->speed, SWEEP_TURNING_TICK);
    double deep = greatest(lead->gap, 0) + SWEEP_TURNING_FIRST * m->size;
    double first = from + greatest(deep / -lead->speed, step);
    if (lead->speed < 0 && first < 1 && corner_is_in(m, mover, base, lead, first))
        return first;
    for (double to = from; *proofs > 0 && to < until; step *= 2, (*proofs)--) {
        to = least(from + step, 1);
        if (overlap_surely(m, mover, base, to) || has_passed(m, mover, base, from, to))
            return to;
    }
    return INFINITY;
}

/* ---- The answer ----------------------------------------------------------------------------- */

/* Whether the box around the way of the mover's part is apart from that around the base's part. */
static bool is_out_of_the_way(const turning *m, const turning_part *mover, const turning_part *base)
{
    double reach = mover->reach + m->radii[0] + m->radii[1] + m->error;
    hit_edge box = outline_box_around(base->at, base->count);
    double grown = reach + (base->oval ? base->reach : 0);
    return box.a.x > greatest(m->motion.x, 0) + grown || box.b.x < least(m->motion.x, 0) - grown ||
           box.a.y > greatest(m->motion.y, 0) + grown || box.b.y < least(m->motion.y, 0) - grown;
}

/* Returns what two parts do up to the time `until`; `to` is above 1 if no contact is proved. */
static hit_turned turn_parts(const turning *m, const turning_part *mover, const turning_part *base,
                             double until, turning_budget *left)
{
    double t = 0, stop = SWEEP_TURNING_STOP * m->size;
    if (is_out_of_the_way(m, mover, base))
        return (hit_turned){HIT_TURNED_FREE, 1, 1};
    turning_pose now;
    turning_lead way = {0};
    for (int i = 0; i < STEPS || left->steps-- > 0; i++) {
        place_at(&now, m, mover, t);
        way = hit_sweep_turning_lead(m, &now, base);
        stop = i == 0 ? least(stop, way.gap / 2) : stop;
        if (way.gap <= 0)
            break;
        if (way.step >= until - t)
            return (hit_turned){HIT_TURNED_FREE, 1, 1};
        t += way.step;
        if (way.gap <= stop && m->speed * way.step <= SWEEP_TURNING_CREEP * stop)
            break;
    }
    double to = proved_by(m, mover, base, &way, t, until, &left->proofs);
    return (hit_turned){to <= 1 ? HIT_TURNED_CONTACT : HIT_TURNED_NEAR, t, to};
}

static turning frame_of(const hit_shape *a, const hit_shape *b, hit_vec motion, double angle,
                        hit_vec pivot)
{
    double size = greatest(scale_size(a), scale_size(b));
    size = greatest(size, greatest(vec_extent(motion), vec_extent(pivot)));
    turning m = {
        .angle = angle, .rate = vec_radians(angle), .exponent = scale_exponent_if_needed(size)};
    m.pivot = scaled(pivot, -m.exponent);
    m.motion = scaled(motion, -m.exponent);
    m.radii[0] = scaled_length(a->radius, -m.exponent);
    m.radii[1] = scaled_length(b->radius, -m.exponent);
    return m;
}

/* Returns how far a shape reaches from the pivot. The size covers all numbers in the frame; a
 * time has no digits below 2^-53, so the way in that time is a part of the error. */
static double reach_from_pivot(const turning *m, const hit_shape *shape)
{
    const hit_vec *v = hit_vertices(shape);
    double square = 0, more = 0;
    for (int i = 0; i < shape->count; i++)
        square = greatest(square, vec_square(in_frame(m, v[i])));
    for (int i = 1; i < 3 && shape->kind == HIT_ELLIPSE; i++)
        more += vec_length(scaled(v[i], -m->exponent));
    return sqrt(square) + more;
}

static void measure_frame(turning *m, const hit_shape *a, const hit_shape *b)
{
    double reach = reach_from_pivot(m, a), way = vec_length(m->motion);
    m->size =
        greatest(greatest(reach, reach_from_pivot(m, b)), greatest(way, m->radii[0] + m->radii[1]));
    m->speed = way + fabs(m->rate) * reach;
    m->error = SWEEP_TURNING_ERROR * m->size + SWEEP_TURNING_TICK * m->speed;
}

/* A motion that does not turn: the sweep's state is exact, and its time is never after the true
 * one. */
static hit_turned settle_straight(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    double until;
    hit_swept swept = hit_sweep_until(a, b, motion, &until);
    if (swept.state == HIT_SWEEP_FREE)
        return (hit_turned){HIT_TURNED_FREE, 1, 1};
    return (hit_turned){HIT_TURNED_CONTACT, swept.time, until};
}

/* The speed does not tell: it may underflow to 0. A disc that turns around its centre stands still.
 */
static bool stands_still(const hit_shape *a, hit_vec motion, double angle, hit_vec pivot)
{
    const hit_vec *v = hit_vertices(a);
    bool turns = angle != 0 && a->kind == HIT_ELLIPSE;
    for (int i = 0; i < a->count; i++)
        turns = turns || (angle != 0 && !vec_equal(v[i], pivot));
    return motion.x == 0 && motion.y == 0 && !turns;
}

/* Neither is an ellipse that is a shape of another kind. */
static hit_turned sweep_turning(const hit_shape *a, hit_vec motion, double angle, hit_vec pivot,
                                const hit_shape *b)
{
    motion = vec_in_range(motion) ? motion : vec(0, 0);
    bool turns = isfinite(angle) && vec_in_range(pivot);
    angle = turns ? clamp(angle, -MOST_ANGLE, MOST_ANGLE) : 0;
    pivot = turns ? pivot : vec(0, 0);
    if (hit_hits(a, b))
        return (hit_turned){HIT_TURNED_STARTED, 0, 0};
    turning m = frame_of(a, b, motion, angle, pivot);
    measure_frame(&m, a, b);
    hit_turned first = {HIT_TURNED_FREE, 1, 1};
    if (stands_still(a, motion, angle, pivot))
        return first;
    int of_a = part_count(a), of_b = part_count(b);
    turning_budget left = {MORE_STEPS, PROOFS};
    double until = 1;
    turning_part mover, base;
    for (int i = 0; i < of_a; i++) {
        fill_part(&mover, &m, a, of_a, i);
        for (int j = 0; j < of_b; j++) {
            if (i == 0 || of_b > 1)
                fill_part(&base, &m, b, of_b, j);
            hit_turned met = turn_parts(&m, &mover, &base, until, &left);
            if (met.state == HIT_TURNED_FREE)
                continue;
            bool proved = met.state == HIT_TURNED_CONTACT || first.state == HIT_TURNED_CONTACT;
            first.state = proved ? HIT_TURNED_CONTACT : HIT_TURNED_NEAR;
            first.start = least(first.start, met.start);
            until = least(until, met.end);
        }
    }
    first.end = until;
    return first.state == HIT_TURNED_NEAR && angle == 0 ? settle_straight(a, b, motion) : first;
}

hit_turned hit_sweep_turning(const hit_shape *a, hit_vec motion, double angle, hit_vec pivot,
                             const hit_shape *b)
{
    HIT_CHECK(a);
    HIT_CHECK(b);
    if (questions_refused(a, b, HIT_ASK_SWEEP_TURNING))
        return (hit_turned){HIT_TURNED_FREE, 1, 1};
    hit_shape other[2];
    const hit_shape *x = hit_closest_ellipse_is_other(a, &other[0]) ? &other[0] : a;
    const hit_shape *y = hit_closest_ellipse_is_other(b, &other[1]) ? &other[1] : b;
    return sweep_turning(x, motion, angle, pivot, y);
}
