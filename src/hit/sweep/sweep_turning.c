/* SPDX-License-Identifier: MIT */
/*
 * hit_sweep_turning(): a motion that turns, by conservative advancement along directions.
 *
 * All is computed in the frame of the pivot. Both shapes are taken as convex parts: a shape that is
 * convex is one, any other has one for each edge of its outline, which is enough, as the two are
 * apart at the start. While a direction n parts two parts, the gap along n of a vertex of the mover
 * is f at a time t, its speed g there, and the gap bends by no more than K = w^2 r, with w the rate
 * of the turn and r the distance of the vertex from the pivot. So the gap stays positive up to the
 * root s of f + g s - K s^2 / 2, and t + s is free. Where an edge of the mover comes to a vertex,
 * n turns with the mover, and the vertex of the base is what moves. Near the contact f is small
 * beside g, and a step is one of Newton's method.
 *
 * All that is rounded is within SWEEP_TURNING_ERROR of the size, which each gap is short of.
 */
#include "names.h"
#include "scale.h"
#include "separate.h"
#include "sweep_constants.h"
#include "turn.h"

NAMES_FUNCTION(hit_turned_state_name, hit_turned_state, HIT_TURNED_STATES, NAMES_ENTRY,
               HIT_TURNED_STATE_COUNT)

enum { MOST_CORNERS = 32, MOST_STEPS = 300, MOST_HALVINGS = 60 };

/* A convex part of a shape, in the frame of the pivot, without its radius. */
typedef struct part {
    hit_vec at[MOST_CORNERS];
    int count;
    bool oval;
    hit_vec axes[2]; /* of an oval */
    double reach;    /* how far it gets from the pivot */
} part;

typedef struct turning {
    hit_vec pivot, motion;
    int exponent; /* all numbers are scaled by 2^-exponent */
    double angle, rate;
    double radii[2]; /* of the mover and of the base */
    double size, error, speed;
} turning;

/* Where the mover is at a time. */
typedef struct pose {
    hit_vec turn; /* cosine and sine */
    hit_vec shift;
} pose;

/* ---- Parts ---------------------------------------------------------------------------------- */

static int lexical_direction(hit_vec d)
{
    if (d.x != 0)
        return d.x > 0 ? 1 : -1;
    return (d.y > 0) - (d.y < 0);
}

/* It turns one way all around, once: then its direction changes sides twice. */
static bool is_convex_ring(const hit_vec *v, int count)
{
    int side = 0, changes = 0, last = 0, first = 0;
    for (int i = 0; i < count; i++) {
        hit_vec b = v[(i + 1) % count], c = v[(i + 2) % count];
        int turn = hit_orientation(v[i], b, c);
        int direction = lexical_direction(vec_sub(b, v[i]));
        if (turn * side < 0)
            return false;
        side = turn ? turn : side;
        changes += direction * last < 0;
        last = direction ? direction : last;
        first = first ? first : last;
    }
    return changes + (first * last < 0) <= 2;
}

static bool is_one_part(const hit_shape *shape)
{
    if (shape->kind != HIT_POLYGON)
        return true;
    return paths_is_plain(shape) && shape->count <= MOST_CORNERS &&
           is_convex_ring(shape->ring, shape->count);
}

static int part_count(const hit_shape *shape)
{
    return is_one_part(shape) ? 1 : outline_edge_count(shape);
}

static hit_vec in_frame(const turning *m, hit_vec p)
{
    return vec_sub(scaled(p, -m->exponent), m->pivot);
}

static part part_of(const turning *m, const hit_shape *shape, int parts, int index)
{
    part out = {.oval = shape->kind == HIT_ELLIPSE};
    const hit_vec *v = hit_vertices(shape);
    if (parts == 1) {
        out.count = shape->count;
        for (int i = 0; i < out.count; i++)
            out.at[i] = in_frame(m, v[i]);
    } else {
        hit_edge edge = outline_edge(shape, index);
        out.count = 2;
        out.at[0] = in_frame(m, edge.a);
        out.at[1] = in_frame(m, edge.b);
    }
    for (int i = 0; i < out.count; i++)
        out.reach = greatest(out.reach, vec_length(out.at[i]));
    for (int i = 0; out.oval && i < 2; i++) {
        out.axes[i] = scaled(v[1 + i], -m->exponent);
        out.reach += vec_length(out.axes[i]);
    }
    return out;
}

/* ---- Where it is ---------------------------------------------------------------------------- */

static hit_vec turned(hit_vec turn, hit_vec p)
{
    return vec(turn.x * p.x - turn.y * p.y, turn.y * p.x + turn.x * p.y);
}

static hit_vec turned_back(hit_vec turn, hit_vec p)
{
    return vec(turn.x * p.x + turn.y * p.y, turn.x * p.y - turn.y * p.x);
}

/* The angle's product with t is taken exactly, as high and low, so that turns by any number of
 * degrees are as exact as small ones. */
static pose pose_at(const turning *m, double t)
{
    double high = m->angle * t, low = fma(m->angle, t, -high);
    hit_vec turn = hit_turn_direction(high);
    if (low != 0)
        turn = turned(fabs(low) < SWEEP_TURNING_SMALL ? vec(1, vec_radians(low))
                                                      : hit_turn_direction(low),
                      turn);
    return (pose){turn, vec_scale(m->motion, t)};
}

static part placed(const part *mover, const pose *at)
{
    part out = *mover;
    for (int i = 0; i < out.count; i++)
        out.at[i] = vec_add(turned(at->turn, mover->at[i]), at->shift);
    for (int i = 0; out.oval && i < 2; i++)
        out.axes[i] = turned(at->turn, mover->axes[i]);
    return out;
}

static hit_shape shape_of(const part *p, double radius)
{
    if (p->oval)
        return (hit_shape){
            .kind = HIT_ELLIPSE, .count = 1, .vertex = {p->at[0], p->axes[0], p->axes[1]}};
    if (p->count == 1)
        return hit_make_circle(p->at[0], radius);
    if (p->count == 2)
        return hit_make_capsule(p->at[0], p->at[1], radius);
    const hit_shape sharp = hit_make_polygon(p->at, p->count);
    return hit_grow(&sharp, radius);
}

/* ---- How far a direction leads -------------------------------------------------------------- */

static double oval_extent(const part *p, hit_vec n)
{
    return p->oval ? vec_length(vec(vec_dot(n, p->axes[0]), vec_dot(n, p->axes[1]))) : 0;
}

static double highest(const part *p, hit_vec n)
{
    double high = -INFINITY;
    for (int i = 0; i < p->count; i++)
        high = greatest(high, vec_dot(n, p->at[i]));
    return high + oval_extent(p, n);
}

static double lowest(const part *p, hit_vec n)
{
    return -highest(p, vec_scale(n, -1));
}

/* The root above 0 of f + g s - k s^2 / 2, for f > 0. */
static double root_of(double f, double g, double k)
{
    double root = sqrt(g * g + 2 * k * f);
    return g > 0 ? (g + root) / k : 2 * f / (root - g);
}

/* A direction, how far apart it finds the two, and how long they surely stay apart along it. */
typedef struct lead {
    double gap, step;
} lead;

static lead longer(lead a, lead b)
{
    return b.step > a.step ? b : a;
}

/* The bound of an oval's gap after s: its points of least gap, and their speed, change with s. As
 * the least of functions that bend down, it is positive up to where it is. */
static double oval_gap_after(const turning *m, const part *now, hit_vec n, hit_vec shift, double s)
{
    hit_vec across = vec(n.y, -n.x);
    hit_vec d = vec_add(n, vec_scale(across, s * m->rate));
    return vec_dot(d, vec_sub(now->at[0], shift)) - oval_extent(now, d) + vec_dot(n, shift) +
           s * vec_dot(n, m->motion) - m->rate * m->rate * now->reach * s * s / 2;
}

static lead lead_of_oval(const turning *m, const part *now, hit_vec n, hit_vec shift, double top)
{
    double f = lowest(now, n) - top, length = oval_extent(now, n);
    if (f <= 0)
        return (lead){f, 0};
    hit_vec nearest = vec_sub(now->at[0], shift);
    for (int i = 0; length > 0 && i < 2; i++)
        nearest = vec_sub(nearest, vec_scale(now->axes[i], vec_dot(n, now->axes[i]) / length));
    double g = vec_dot(n, m->motion) + m->rate * vec_dot(n, quarter_turned(nearest));
    double step = root_of(f, g, m->rate * m->rate * now->reach);
    step = least(step, 1);
    for (int i = 0; oval_gap_after(m, now, n, shift, step) <= top; i++) {
        if (i == MOST_HALVINGS)
            return (lead){f, 0};
        step /= 2;
    }
    return (lead){f, step};
}

/* n stands still, and leads from the base to the mover. */
static lead lead_along(const turning *m, const part *now, const pose *at, const part *base,
                       hit_vec n)
{
    double top = highest(base, n) + m->radii[0] + m->radii[1] + m->error;
    if (now->oval)
        return lead_of_oval(m, now, n, at->shift, top);
    lead out = {INFINITY, INFINITY};
    for (int i = 0; i < now->count; i++) {
        double f = vec_dot(n, now->at[i]) - top;
        hit_vec arm = vec_sub(now->at[i], at->shift);
        double g = vec_dot(n, m->motion) + m->rate * vec_dot(n, quarter_turned(arm));
        out.gap = least(out.gap, f);
        if (f > 0)
            out.step = least(out.step, root_of(f, g, m->rate * m->rate * now->reach));
    }
    return out.gap > 0 ? out : (lead){out.gap, 0};
}

/* n turns with the mover. The base has no oval. */
static lead lead_with(const turning *m, const part *mover, const pose *at, const part *base,
                      hit_vec n)
{
    hit_vec own = turned_back(at->turn, n), motion = turned_back(at->turn, m->motion);
    double low = lowest(mover, own) - m->radii[0] - m->radii[1] - m->error,
           way = vec_length(m->motion);
    lead out = {INFINITY, INFINITY};
    for (int j = 0; j < base->count; j++) {
        hit_vec y = turned_back(at->turn, vec_sub(base->at[j], at->shift));
        double f = low - vec_dot(own, y);
        double g = m->rate * vec_dot(own, quarter_turned(y)) + vec_dot(own, motion);
        double k = m->rate * m->rate * (base->reach + way) + 2 * fabs(m->rate) * way;
        out.gap = least(out.gap, f);
        if (f > 0)
            out.step = least(out.step, root_of(f, g, k));
    }
    return out.gap > 0 ? out : (lead){out.gap, 0};
}

/* The one of the normals of the edges of `of` along which the two are farthest apart, from the base
 * to the mover; 0 where there is no edge. */
static hit_vec best_normal(const part *of, const part *now, const part *base)
{
    hit_vec best = vec(0, 0);
    double most = -INFINITY;
    int edges = of->count == 2 ? 1 : of->count;
    for (int i = 0; of->count > 1 && i < edges; i++) {
        hit_vec n = quarter_turned(unit_between(of->at[i], of->at[(i + 1) % of->count]));
        double above = lowest(now, n) - highest(base, n), below = lowest(base, n) - highest(now, n);
        if (greatest(above, below) > most) {
            most = greatest(above, below);
            best = above > below ? n : vec_scale(n, -1);
        }
    }
    return best;
}

/* From the base's nearest vertex to the mover's; of an oval, from nearest point to nearest point.
 */
static hit_vec between_nearest(const part *now, const part *base)
{
    if (now->oval || base->oval) {
        hit_shape a = shape_of(now, 0), b = shape_of(base, 0);
        hit_nearest nearest = hit_closest(&a, &b);
        return unit_between(nearest.on_b, nearest.on_a);
    }
    double least_square = INFINITY;
    hit_vec way = vec(0, 0);
    for (int i = 0; i < now->count; i++)
        for (int j = 0; j < base->count; j++) {
            hit_vec d = vec_sub(now->at[i], base->at[j]);
            if (vec_square(d) < least_square) {
                least_square = vec_square(d);
                way = d;
            }
        }
    return unit_between(vec(0, 0), way);
}

/* The direction that leads farthest of those between the nearest corners and along edges. */
static lead best_lead(const turning *m, const part *mover, const part *now, const pose *at,
                      const part *base)
{
    lead best = lead_along(m, now, at, base, between_nearest(now, base));
    if (!base->oval && base->count > 1)
        best = longer(best, lead_along(m, now, at, base, best_normal(base, now, base)));
    if (!base->oval && !mover->oval && mover->count > 1)
        best = longer(best, lead_with(m, mover, at, base, best_normal(now, now, base)));
    return best;
}

/* ---- A contact that is proved --------------------------------------------------------------- */

/* Where a point is beside a segment: along it, and across it. */
static hit_vec beside(const part *segment, hit_vec p)
{
    hit_vec along = unit_between(segment->at[0], segment->at[1]), d = vec_sub(p, segment->at[0]);
    return vec(vec_dot(d, along), vec_cross(along, d));
}

/* A point and a segment have no depth: the point has passed when it changes sides between the ends.
 */
static bool has_passed(const turning *m, const part *mover, const part *base, double from,
                       double to)
{
    bool point_moves = mover->count == 1;
    const part *point = point_moves ? mover : base;
    const part *segment = point_moves ? base : mover;
    if (point->count != 1 || segment->count != 2 || point->oval || m->radii[0] + m->radii[1] > 0)
        return false;
    double length = vec_length(vec_sub(segment->at[1], segment->at[0]));
    double slack = m->speed * (to - from) + m->error;
    hit_vec then[2];
    for (int i = 0; i < 2; i++) {
        pose at = pose_at(m, i == 0 ? from : to);
        part now = placed(mover, &at);
        then[i] = point_moves ? beside(segment, now.at[0]) : beside(&now, point->at[0]);
        if (then[i].x < slack || then[i].x > length - slack || fabs(then[i].y) < m->error)
            return false;
    }
    return (then[0].y > 0) != (then[1].y > 0);
}

static bool overlap_surely(const turning *m, const part *mover, const part *base, double t)
{
    pose at = pose_at(m, t);
    part now = placed(mover, &at);
    hit_shape a = shape_of(&now, m->radii[0]), b = shape_of(base, m->radii[1]);
    hit_vec direction;
    double depth;
    return hit_separate_convex(&a, &b, &direction, &depth) && depth > SWEEP_TURNING_DEPTH * m->size;
}

/* The end of a time from `from` on in which they surely meet; above 1: none was found. */
static double proved_by(const turning *m, const part *mover, const part *base, double from)
{
    double step = greatest(SWEEP_TURNING_STOP * m->size / m->speed, SWEEP_TURNING_TICK);
    for (double to = from; to < 1; step *= 2) {
        to = least(from + step, 1);
        if (overlap_surely(m, mover, base, to) || has_passed(m, mover, base, from, to))
            return to;
    }
    return INFINITY;
}

/* ---- The answer ----------------------------------------------------------------------------- */

/* Whether boxes around the way of the mover's part and the base's are apart. */
static bool is_out_of_the_way(const turning *m, const part *mover, const part *base)
{
    double reach = mover->reach + m->radii[0] + m->radii[1] + m->error;
    hit_edge box = outline_box_around(base->at, base->count);
    double grown = reach + (base->oval ? base->reach : 0);
    return box.a.x > greatest(m->motion.x, 0) + grown || box.b.x < least(m->motion.x, 0) - grown ||
           box.a.y > greatest(m->motion.y, 0) + grown || box.b.y < least(m->motion.y, 0) - grown;
}

/* What two parts do up to the time `until`; `to` is above 1 where no contact is proved. */
static hit_turned turn_parts(const turning *m, const part *mover, const part *base, double until)
{
    double t = 0, stop = SWEEP_TURNING_STOP * m->size;
    if (is_out_of_the_way(m, mover, base))
        return (hit_turned){HIT_TURNED_FREE, 1, 1};
    for (int i = 0; i < MOST_STEPS; i++) {
        pose at = pose_at(m, t);
        part now = placed(mover, &at);
        lead way = best_lead(m, mover, &now, &at, base);
        stop = i == 0 ? least(stop, way.gap / 2) : stop;
        if (way.gap <= 0)
            break;
        if (way.step >= until - t)
            return (hit_turned){HIT_TURNED_FREE, 1, 1};
        double next = t + way.step;
        bool creeps = way.gap <= stop && m->speed * way.step <= SWEEP_TURNING_CREEP * stop;
        t = next;
        if (creeps)
            break;
    }
    double to = proved_by(m, mover, base, t);
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

/* The size is of all numbers in the frame; a time has no digits below 2^-53, so the way in that
 * time is a part of the error. */
static void measure_frame(turning *m, const hit_shape *a, const hit_shape *b)
{
    double reach = 0, base = 0;
    int of_a = part_count(a), of_b = part_count(b);
    for (int i = 0; i < of_a; i++)
        reach = greatest(reach, part_of(m, a, of_a, i).reach);
    for (int j = 0; j < of_b; j++)
        base = greatest(base, part_of(m, b, of_b, j).reach);
    double way = vec_length(m->motion);
    m->size = greatest(greatest(reach, base), greatest(way, m->radii[0] + m->radii[1]));
    m->speed = way + fabs(m->rate) * reach;
    m->error = SWEEP_TURNING_ERROR * m->size + SWEEP_TURNING_TICK * m->speed;
}

/* A motion that does not turn: the sweep's state is exact. */
static hit_turned settle_straight(const hit_shape *a, const hit_shape *b, hit_vec motion,
                                  hit_turned found)
{
    hit_swept swept = hit_sweep(a, b, motion);
    if (swept.state == HIT_SWEEP_FREE)
        return (hit_turned){HIT_TURNED_FREE, 1, 1};
    return (hit_turned){HIT_TURNED_CONTACT, greatest(found.start, swept.time), 1};
}

hit_turned hit_sweep_turning(const hit_shape *a, hit_vec motion, double angle, hit_vec pivot,
                             const hit_shape *b)
{
    motion = vec_is_finite(motion) ? motion : vec(0, 0);
    bool turns = isfinite(angle) && vec_is_finite(pivot);
    angle = turns ? angle : 0;
    pivot = turns ? pivot : vec(0, 0);
    if (hit_referee(a, b, NULL) == HIT_HIT)
        return (hit_turned){HIT_TURNED_STARTED, 0, 0};
    turning m = frame_of(a, b, motion, angle, pivot);
    measure_frame(&m, a, b);
    hit_turned first = {HIT_TURNED_FREE, 1, 1};
    if (m.speed == 0)
        return first;
    int of_a = part_count(a), of_b = part_count(b);
    double until = 1;
    for (int i = 0; i < of_a; i++) {
        part mover = part_of(&m, a, of_a, i);
        for (int j = 0; j < of_b; j++) {
            part base = part_of(&m, b, of_b, j);
            hit_turned met = turn_parts(&m, &mover, &base, until);
            if (met.state == HIT_TURNED_FREE)
                continue;
            bool proved = met.state == HIT_TURNED_CONTACT || first.state == HIT_TURNED_CONTACT;
            first.state = proved ? HIT_TURNED_CONTACT : HIT_TURNED_NEAR;
            first.start = least(first.start, met.start);
            until = least(until, met.end);
        }
    }
    first.end = until;
    return first.state == HIT_TURNED_NEAR && angle == 0 ? settle_straight(a, b, motion, first)
                                                        : first;
}
