/* SPDX-License-Identifier: MIT */
/* What sweeps compute with: times, directions, normals, planes. Internal to the library. */
#ifndef HIT_SWEEP_TIME_H
#define HIT_SWEEP_TIME_H

#include "filter.h"
#include "frame.h"
#include "outline.h"
#include "scale.h"
#include "sweep_constants.h"
#include "vec.h"
#include "walk.h"

/* What all times of one sweep have in common; lengths scaled by 2^-exponent. */
typedef struct sweep_frame {
    int exponent;
    double reach; /* the sum of the radii */
    double slack; /* how much earlier than at the reach a contact is given, as a distance */
} sweep_frame;

static inline hit_vec sweep_between(const sweep_frame *frame, hit_vec from, hit_vec to)
{
    return vec_sub(scaled(to, -frame->exponent), scaled(from, -frame->exponent));
}

/* The slack for numbers of this size, which is normal: a part of the greatest power of two that is
 * not greater. */
static inline double sweep_slack(double size)
{
    uint64_t bits;
    memcpy(&bits, &size, sizeof bits);
    bits &= UINT64_C(0x7ff) << 52;
    memcpy(&size, &bits, sizeof size);
    return size * SWEEP_SLACK;
}

static inline double sweep_into_unit(double time)
{
    return least(greatest(time, 0), 1);
}

/* When a point that goes by `by` is within the reach and the slack of a point that is `to` away
 * from it. For a motion shorter than the slack every time is near enough, and 0 is returned. The
 * place is to.m / |m| along the motion and to x m / |m| beside it; both stay multiplied by |m|. */
static inline double sweep_time_to_point(hit_vec to, hit_vec by, double reach, double slack)
{
    double square = vec_dot(by, by), length = sqrt(square);
    if (length <= slack)
        return 0;
    double beside = fabs(vec_cross(by, to)), most = (reach + slack) * length;
    double back = beside < most ? sqrt((most - beside) * (most + beside)) : 0;
    return sweep_into_unit((vec_dot(by, to) - back) / square);
}

typedef struct sweep_passage {
    double enter, leave;
} sweep_passage;

/* Narrows p to the times at which x + t speed is between low and high. */
static inline void sweep_narrow(sweep_passage *p, double x, double speed, double low, double high)
{
    if (speed == 0) {
        p->leave = x < low || x > high ? -INFINITY : p->leave;
        return;
    }
    double at_low = (low - x) / speed, at_high = (high - x) / speed;
    p->enter = greatest(least(at_low, at_high), p->enter);
    p->leave = least(greatest(at_low, at_high), p->leave);
}

/* When a point, which starts at `from` and goes by `by`, is in the rectangle around the vector
 * `along`, to the slack. The frame's coordinates stay multiplied by the vector's length. */
static inline sweep_passage sweep_passage_beside(hit_vec along, hit_vec from, hit_vec by,
                                                 double reach, double slack)
{
    double square = vec_dot(along, along), length = sqrt(square);
    double more = slack * length, most = reach * length + more;
    sweep_passage p = {0, 1};
    sweep_narrow(&p, vec_cross(along, from), vec_cross(along, by), -most, most);
    sweep_narrow(&p, vec_dot(along, from), vec_dot(along, by), -more, square + more);
    return p;
}

/* A moving vertex. */
typedef struct sweep_path {
    hit_vec at, by;
} sweep_path;

/* `size` is at least every coordinate, radius and component of the motion. */
sweep_frame hit_sweep_time_frame(double r1, double r2, double size);

/* For a path that comes within the radii of q: when it does, or earlier. */
double hit_sweep_time_to_vertex(const sweep_frame *frame, sweep_path path, hit_vec q);

/*
 * The same for the rectangle of all points beside the edge within the radii; the edge has a length.
 * With `certain` the path is known to come into the rectangle. Without it the time is infinite when
 * the path does not come into it, to rounding.
 */
double hit_sweep_time_to_edge(const sweep_frame *frame, sweep_path path, hit_edge edge,
                              bool certain);

/* Whether a vertex that goes by m comes within the reach R of a point that is `to` away: signs in
 * double with an error bound, SWEEP_AIM_ERROR. */
typedef struct sweep_aim {
    double along;  /* how far along the motion the point is, times |m| */
    double left;   /* how far that is from the motion's end, times |m| */
    double inside; /* (R |m|)^2 less the square of how far beside the motion it is, times |m| */
    double start;  /* the squares of its distances at the start and at the end, less R^2 */
    double end;
    double error;  /* of all but `inside` */
    double error4; /* of that, which is of degree 4 */
} sweep_aim;

/* `most` is at least the reach and the coordinates of both vectors. */
static inline sweep_aim sweep_aim_at(hit_vec to, hit_vec by, double reach, double most)
{
    hit_vec rest = vec_sub(to, by);
    double length = vec_dot(by, by), along = vec_dot(by, to), cross = vec_cross(by, to);
    double square = reach * reach, error = SWEEP_AIM_ERROR * (most * most);
    return (sweep_aim){.along = along,
                       .left = length - along,
                       .inside = square * length - cross * cross,
                       .start = vec_dot(to, to) - square,
                       .end = vec_dot(rest, rest) - square,
                       .error = error,
                       .error4 = error * (most * most)};
}

static inline bool sweep_aim_passes_beside(const sweep_aim *aim)
{
    return aim->inside < -aim->error4;
}

/* Surely never, if the point is surely apart from the start. */
static inline bool sweep_aim_misses(const sweep_aim *aim)
{
    return (aim->inside < -aim->error4) | (aim->along < -aim->error) |
           ((aim->left < -aim->error) & (aim->end > aim->error));
}

/* Surely, if the point is apart from the start. */
static inline bool sweep_aim_meets(const sweep_aim *aim)
{
    return (aim->inside > aim->error4) & (aim->along > aim->error) &
           ((aim->left > aim->error) | (aim->end < -aim->error));
}

static inline double clear_size(hit_edge box)
{
    return greatest(greatest(fabs(box.a.x), fabs(box.b.x)), greatest(fabs(box.a.y), fabs(box.b.y)));
}

/* The box that holds all points within the reach of `box` while that moves by `by`. It is grown by
 * more than all roundings (SWEEP_REGION_ERROR); after an overflow it is infinite. */
static inline hit_edge clear_region(hit_edge box, hit_vec by, double reach)
{
    double more_x = SWEEP_REGION_ERROR * (fabs(box.a.x) + fabs(box.b.x) + fabs(by.x) + reach);
    double more_y = SWEEP_REGION_ERROR * (fabs(box.a.y) + fabs(box.b.y) + fabs(by.y) + reach);
    return (hit_edge){
        {box.a.x + least(by.x, 0) - reach - more_x, box.a.y + least(by.y, 0) - reach - more_y},
        {box.b.x + greatest(by.x, 0) + reach + more_x,
         box.b.y + greatest(by.y, 0) + reach + more_y}};
}

static inline bool clear_outside(hit_edge region, hit_edge edge)
{
    double left = least(edge.a.x, edge.b.x), right = greatest(edge.a.x, edge.b.x);
    double top = least(edge.a.y, edge.b.y), bottom = greatest(edge.a.y, edge.b.y);
    return (right < region.a.x) | (left > region.b.x) | (bottom < region.a.y) | (top > region.b.y);
}

/* by x (q - p): how far q is to one side of p's path, times |by|. */
static inline filter clear_offset(hit_vec by, hit_vec p, hit_vec q)
{
    return filter_products(by.x * (q.y - p.y), -(by.y * (q.x - p.x)));
}

/* Bounds of that for all vertices of a shape; infinite after an overflow. */
typedef struct shadow {
    double low, high;
} shadow;

static inline shadow clear_shadow_of_points(const hit_vec *v, int count, hit_vec by, hit_vec origin)
{
    shadow s = {INFINITY, -INFINITY};
    double error = 0;
    for (int i = 0; i < count; i++) {
        filter f = clear_offset(by, origin, v[i]);
        s.low = least(s.low, f.value - f.error);
        s.high = greatest(s.high, f.value + f.error);
        error += f.error;
    }
    return error < INFINITY ? s : (shadow){-INFINITY, INFINITY};
}

/* Of a ring with an index, those of its box. */
static inline shadow clear_shadow(const hit_shape *shape, hit_vec by, hit_vec origin)
{
    if (!walk_index(shape))
        return clear_shadow_of_points(hit_vertices(shape), shape->count, by, origin);
    hit_edge box = outline_box(shape);
    const hit_vec corners[4] = {box.a, vec(box.b.x, box.a.y), box.b, vec(box.a.x, box.b.y)};
    return clear_shadow_of_points(corners, 4, by, origin);
}

/* Whether a line in the motion's direction separates the shapes, and they are more than their radii
 * apart: then they do not touch, and never will. (NaN proves nothing.) */
static inline bool clear_shadows_apart(shadow s, shadow t, double clear)
{
    return s.low - t.high > clear || t.low - s.high > clear;
}

/* The side of the path's line on which a point is farther than the reach from it, otherwise 0. An
 * edge with both ends on one such side keeps away from the path. */
static inline int clear_side(filter side, double clear)
{
    return (side.value - side.error > clear) - (side.value + side.error < -clear);
}

/* The vector's direction, of length 1; (0, 0) for 0. The first is for squares that are not safe. */
hit_vec hit_sweep_time_direction(hit_vec v);

static inline hit_vec sweep_direction_of(hit_vec v)
{
    double square = vec_dot(v, v);
    if (square > SQUARE_LEAST && square < INFINITY)
        return vec_scale(v, 1 / sqrt(square));
    return hit_sweep_time_direction(v);
}

/* Vertex i of the mover, which goes by `by`, comes to vertex j or edge j of what stands. */
typedef struct sweep_touch {
    const hit_shape *mover, *still;
    hit_vec by;
    bool b_moves; /* the mover is b: a sweep's a stands, and the motion is reversed */
    double time;
    int i, j;
    bool on_edge;
    bool parts_corners; /* its normal is known to separate the corners */
    hit_vec normal;     /* (0, 0): not known yet */
} sweep_touch;

/* Of length 1, from the shape that stands towards the mover. With radii it is the direction between
 * the nearest points; without them it is perpendicular to an edge. */
hit_vec hit_sweep_time_normal(const sweep_frame *frame, const sweep_touch *touch);

/* Without radii: whether the contact is with an edge whose line separates the edges of the mover
 * that meet there from those of the shape that stands. */
bool hit_sweep_time_edge_separates(const sweep_frame *frame, const sweep_touch *touch);

/* How a vertex that is `from` away from an edge's start lies to the edge: -1 before its start, 0
 * surely beside it, 1 beyond its end. */
static inline int sweep_place_beside(hit_vec along, hit_vec from)
{
    double foot = vec_dot(along, from), length = vec_dot(along, along);
    double slack = SWEEP_BESIDE * (length + vec_dot(from, from));
    if (foot > slack && foot < length - slack)
        return 0;
    return foot > 0.5 * length ? 1 : -1;
}

#endif
