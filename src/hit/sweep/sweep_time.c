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

/* 2^exponent is greater than the size. */
sweep_frame hit_sweep_frame(double r1, double r2, double size)
{
    if (size > SWEEP_SAFE_LEAST && size < SWEEP_SAFE_MOST)
        return (sweep_frame){0, r1 + r2, sweep_slack(size)};
    int exponent;
    frexp(size, &exponent);
    return (sweep_frame){exponent, ldexp(r1, -exponent) + ldexp(r2, -exponent), 0.5 * SWEEP_SLACK};
}

double hit_sweep_time_to_vertex(const sweep_frame *frame, sweep_path path, hit_vec q)
{
    hit_vec by = scaled(path.by, -frame->exponent);
    return sweep_time_to_point(sweep_between(frame, path.at, q), by, frame->reach, frame->slack);
}

/* An edge so short that its squared length underflows is treated as one of its ends. */
double hit_sweep_time_to_edge(const sweep_frame *frame, sweep_path path, hit_edge edge,
                              bool certain)
{
    hit_vec along = sweep_between(frame, edge.a, edge.b), by = scaled(path.by, -frame->exponent);
    hit_vec from = sweep_between(frame, edge.a, path.at);
    if (UNLIKELY(vec_dot(along, along) < SQUARE_LEAST))
        return hit_sweep_time_to_vertex(frame, path, edge.a);
    sweep_passage p = sweep_passage_beside(along, from, by, frame->reach, frame->slack);
    return certain ? sweep_into_unit(p.enter) : p.enter <= p.leave ? p.enter : INFINITY;
}
