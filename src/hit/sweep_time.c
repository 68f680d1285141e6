/*
 * Times of contact, in double, never later than the true ones.
 *
 * Everything is scaled so that coordinates, radii and motion are below 1; let u = 2^-53. A vertex p
 * on its way along m comes to a feature when its distance from it is the reach R. What is computed
 * is when it comes to the distance R + s, where the slack s = 2^-45 = 2^8 u is more than all
 * roundings together, so that the result is before the true time for every path that comes to R,
 * however flat the angle: near-parallel and grazing ones, whose time is badly conditioned, come
 * early by a small distance, not by a small time.
 *
 * In the frame of an edge with unit vector f (4 u off the true one; see closest.c) the path is x(t)
 * = f.(p - q) + t f.m and y(t) = f x (p - q) + t f x m. The difference has 1 rounding, a product
 * and a sum 2 more, lengths are below 2.9 and 1.5, so x and y as computed stray by less than 7 u *
 * 2.9 + 7 u * 1.5 < 31 u from the true ones for every t in [0, 1]. When the true path comes to the
 * rectangle [0, |f|] x [-R, R], the computed one is within that rectangle grown by 31 u, and has
 * been within the one grown by s since a way of 2^8 u - 31 u earlier. The quotient that is the time
 * has 2 roundings, which the way passed in 3 u of the time, below 5 u, makes good. And at the time
 * given the path is within s + 36 u of the first rectangle in x and in y. For a vertex the frame is
 * the motion's own, and the root of (R + s)^2 - y^2 is right to the roundings of a distance, since
 * the square has 3 of it (sweep.c needs no more than that a circle of radius R + s about a centre
 * that is 31 u off holds the circle of radius R by far).
 *
 * Placing a shape at the time rounds t m, and p + t m: 3 u a coordinate. So placed shapes stay
 * apart, by up to (2^8 + 50) u sqrt(2) < 2^9 u, where hit.h promises 2^-40 = 2^13 u.
 */
#include "sweep_time.h"

#include "filter.h"

/* 2^exponent is greater than the size. Fourth powers are safe as they are between the limits. */
sweep_frame hit_sweep_frame(double r1, double r2, double size)
{
    int exponent;
    frexp(size, &exponent);
    int shift = abs(exponent) <= 200 ? 0 : exponent;
    double reach = ldexp(r1, -shift) + ldexp(r2, -shift);
    return (sweep_frame){shift, reach, ldexp(1, exponent - shift - 45)};
}

static inline double into_unit(double time)
{
    return time > 0 ? time < 1 ? time : 1 : 0;
}

/* A motion below the slack leaves the time open: 0 is as near as any. Along the motion, the place
 * is p.m / |m|, and beside it p x m / |m|; here both are left multiplied by |m|. */
double hit_sweep_time_to_vertex(const sweep_frame *frame, sweep_path path, hit_vec q)
{
    hit_vec by = scaled(path.by, -frame->exponent);
    double square = vec_dot(by, by), length = sqrt(square);
    if (length <= frame->slack)
        return 0;
    hit_vec to = sweep_between(frame, path.at, q);
    double beside = fabs(vec_cross(by, to)), reach = (frame->reach + frame->slack) * length;
    double back = beside < reach ? sqrt((reach - beside) * (reach + beside)) : 0;
    return into_unit((vec_dot(by, to) - back) / square);
}

typedef struct passage {
    double enter, leave;
} passage;

/* When x + t speed comes to low <= x <= high, and when it leaves. */
static inline void narrow(passage *p, double x, double speed, double low, double high)
{
    if (speed == 0) {
        p->leave = x < low || x > high ? -INFINITY : p->leave;
        return;
    }
    double enter = ((speed > 0 ? low : high) - x) / speed;
    double leave = ((speed > 0 ? high : low) - x) / speed;
    p->enter = enter > p->enter ? enter : p->enter;
    p->leave = leave < p->leave ? leave : p->leave;
}

/* The frame's coordinates, too, are left multiplied by the edge's length. If that is 0 after
 * scaling, one of its ends will do for all of the edge. */
double hit_sweep_time_to_edge(const sweep_frame *frame, sweep_path path, hit_edge edge,
                              bool certain)
{
    hit_vec along = sweep_between(frame, edge.a, edge.b), by = scaled(path.by, -frame->exponent);
    hit_vec from = sweep_between(frame, edge.a, path.at);
    double square = vec_dot(along, along), length = sqrt(square);
    if (UNLIKELY(square < 0x1p-900))
        return hit_sweep_time_to_vertex(frame, path, edge.a);
    double slack = frame->slack * length, reach = frame->reach * length + slack;
    passage p = {0, 1};
    narrow(&p, vec_cross(along, from), vec_cross(along, by), -reach, reach);
    narrow(&p, vec_dot(along, from), vec_dot(along, by), -slack, square + slack);
    return certain ? into_unit(p.enter) : p.enter <= p.leave ? p.enter : INFINITY;
}
