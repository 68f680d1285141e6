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

#include "scale.h"
#include "vec.h"

#include <float.h>

/* 2^exponent is greater than the size. Squares are safe as they are between the limits. */
sweep_frame hit_sweep_frame(double r1, double r2, double size)
{
    int exponent;
    frexp(size, &exponent);
    int shift = abs(exponent) <= 400 ? 0 : exponent;
    double reach = ldexp(r1, -shift) + ldexp(r2, -shift);
    return (sweep_frame){shift, reach, ldexp(1, exponent - shift - 45)};
}

static hit_vec scaled_between(const sweep_frame *frame, hit_vec from, hit_vec to)
{
    return vec_sub(scaled(to, -frame->exponent), scaled(from, -frame->exponent));
}

hit_vec hit_sweep_direction(hit_vec v)
{
    int exponent;
    frexp(fmax(fabs(v.x), fabs(v.y)), &exponent);
    return unit_between(vec(0, 0), scaled(v, -exponent));
}

/* Half the edge is in the range. */
hit_vec hit_sweep_edge_direction(hit_edge edge)
{
    if (vec_equal(edge.a, edge.b))
        return vec(0, 0);
    hit_vec by = vec_sub(edge.b, edge.a);
    if (isinf(by.x) || isinf(by.y))
        by = vec_sub(vec_scale(edge.b, 0.5), vec_scale(edge.a, 0.5));
    return hit_sweep_direction(by);
}

hit_vec hit_sweep_place(sweep_path path, double time)
{
    return vec_add(path.at, vec_scale(path.by, time));
}

hit_vec hit_sweep_aside(hit_vec p, hit_vec unit, double distance)
{
    return vec(clamp(p.x + unit.x * distance, -DBL_MAX, DBL_MAX),
               clamp(p.y + unit.y * distance, -DBL_MAX, DBL_MAX));
}

/* A motion below the slack leaves the time open: 0 is as near as any. */
double hit_sweep_time_to_vertex(const sweep_frame *frame, sweep_path path, hit_vec q)
{
    hit_vec by = scaled(path.by, -frame->exponent);
    double length = hypot(by.x, by.y);
    if (length <= frame->slack)
        return 0;
    hit_vec unit = unit_between(vec(0, 0), by), to = scaled_between(frame, path.at, q);
    double beside = fabs(vec_cross(unit, to)), reach = frame->reach + frame->slack;
    double back = sqrt(fmax(0, (reach - beside) * (reach + beside)));
    return clamp((vec_dot(unit, to) - back) / length, 0, 1);
}

/* When x + t speed comes to low <= x <= high, and when it leaves. */
static void narrow(double *enter, double *leave, double x, double speed, double low, double high)
{
    if (speed == 0) {
        *leave = x < low || x > high ? -INFINITY : *leave;
        return;
    }
    double to_low = (low - x) / speed, to_high = (high - x) / speed;
    *enter = fmax(*enter, fmin(to_low, to_high));
    *leave = fmin(*leave, fmax(to_low, to_high));
}

bool hit_sweep_time_to_edge(const sweep_frame *frame, sweep_path path, hit_edge edge, bool certain,
                            double *time, hit_vec *normal)
{
    hit_edge f = scaled_edge(edge, -frame->exponent);
    hit_vec along = hit_sweep_edge_direction(edge), by = scaled(path.by, -frame->exponent);
    hit_vec across = quarter_turned(along), from = scaled_between(frame, edge.a, path.at);
    double length = hypot(f.b.x - f.a.x, f.b.y - f.a.y), reach = frame->reach + frame->slack;
    double y = vec_dot(across, from);
    double enter = 0, leave = 1;
    narrow(&enter, &leave, vec_dot(along, from), vec_dot(along, by), -frame->slack,
           length + frame->slack);
    narrow(&enter, &leave, y, vec_dot(across, by), -reach, reach);
    if (!certain && enter > leave)
        return false;
    *time = fmin(enter, 1);
    double facing = vec_dot(across, hit_sweep_direction(path.by)); /* unscaled: it may be tiny */
    *normal = vec_scale(across, facing < 0 || (facing == 0 && y > 0) ? 1 : -1);
    return true;
}

hit_vec hit_sweep_normal(const sweep_frame *frame, sweep_path path, hit_vec q, double time)
{
    hit_vec by = scaled(path.by, -frame->exponent);
    hit_vec from = scaled_between(frame, q, path.at);
    return unit_between(vec(0, 0), vec_add(from, vec_scale(by, time)));
}
