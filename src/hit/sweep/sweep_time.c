/*
 * Times of contact, in double, never later than the true ones.
 *
 * Everything is scaled so that coordinates, radii and motion are below 1; let u = 2^-53. A vertex p
 * moves along m. It comes to a feature when its distance from that is the reach R. The computed
 * time is the one at which it comes to the distance R + s. The slack s = 2^-45 = 2^8 u is more than
 * all roundings together, so the result is before the true time for every path that comes to R,
 * however flat the angle. Near-parallel and grazing paths, whose time is badly conditioned, come
 * early by a small distance, not by a small time.
 *
 * In the frame of an edge f that starts in q, the path is y(t) = f x (p - q) / |f| + t f x m / |f|,
 * and x(t) the same with dot products; all of it is computed times |f|. A difference has 1
 * rounding, a product and a sum 1 each. So the first term is right to 4 u |p - q| with |p - q|
 * < 2.9, the second to 3 u |m| with |m| < 1.5. The limits of y are right to 3 u (R + s) with R + s
 * < 2.1, because |f| is right to 3 u; those of x to 4 u |f| with |f| < 2.9. So x and y, against
 * their limits, stray by less than 28 u for every t in [0, 1]. When the true path is in the
 * rectangle [0, |f|] x [-R, R], the computed one is in that rectangle grown by 28 u, and it came
 * into the rectangle grown by s earlier, by a way of at least 2^8 u - 28 u. The time, a quotient
 * with 2 roundings that is at most 1, is off by a way of 3 u |m|, so it is still earlier. And then
 * the path is within s + 34 u of the first rectangle in x and y.
 *
 * For a vertex q the frame is that of m. The circle of radius R + s around a point that strays by
 * 28 u holds the circle of radius R around q, with 2^8 u - 28 u to spare. The root of (R + s)^2 -
 * y^2, from two factors with 5 roundings each, is right to 6 u times itself or, where the factor
 * R + s - |y| is near 0, as if y strayed by 12 u more.
 *
 * To place a shape at the time rounds t m and p + t m: 3 u a coordinate. So placed shapes stay
 * apart, by less than (2^8 + 50) u sqrt(2) < 2^9 u, where hit.h promises 2^-40 = 2^13 u.
 */
#include "sweep_time.h"

#include "filter.h"

#include <stdint.h>
#include <string.h>

/* The greatest power of two that is not greater than the size, which is a normal number. */
static inline double power_of_two(double size)
{
    uint64_t bits;
    memcpy(&bits, &size, sizeof bits);
    bits &= UINT64_C(0x7ff) << 52;
    memcpy(&size, &bits, sizeof size);
    return size;
}

/* 2^exponent is greater than the size. */
sweep_frame hit_sweep_frame(double r1, double r2, double size)
{
    if (size > SWEEP_SAFE_LEAST && size < SWEEP_SAFE_MOST)
        return (sweep_frame){0, r1 + r2, power_of_two(size) * SWEEP_SLACK};
    int exponent;
    frexp(size, &exponent);
    return (sweep_frame){exponent, ldexp(r1, -exponent) + ldexp(r2, -exponent), 0.5 * SWEEP_SLACK};
}

static inline double into_unit(double time)
{
    return time > 0 ? time < 1 ? time : 1 : 0;
}

/* For a motion shorter than the slack every time is near enough, and 0 is returned. The place is
 * p.m / |m| along the motion and p x m / |m| beside it; both stay multiplied by |m|. */
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

/* Narrows p to the times at which x + t speed is between low and high. */
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

/* The frame's coordinates stay multiplied by the edge's length. An edge so short that its squared
 * length underflows is treated as one of its ends. */
double hit_sweep_time_to_edge(const sweep_frame *frame, sweep_path path, hit_edge edge,
                              bool certain)
{
    hit_vec along = sweep_between(frame, edge.a, edge.b), by = scaled(path.by, -frame->exponent);
    hit_vec from = sweep_between(frame, edge.a, path.at);
    double square = vec_dot(along, along), length = sqrt(square);
    if (UNLIKELY(square < SQUARE_LEAST))
        return hit_sweep_time_to_vertex(frame, path, edge.a);
    double slack = frame->slack * length, reach = frame->reach * length + slack;
    passage p = {0, 1};
    narrow(&p, vec_cross(along, from), vec_cross(along, by), -reach, reach);
    narrow(&p, vec_dot(along, from), vec_dot(along, by), -slack, square + slack);
    return certain ? into_unit(p.enter) : p.enter <= p.leave ? p.enter : INFINITY;
}
