/* SPDX-License-Identifier: MIT */
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
sweep_frame hit_sweep_time_frame(double r1, double r2, double size)
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
    if (certain)
        return sweep_into_unit(p.enter);
    return p.enter <= p.leave ? p.enter : INFINITY;
}

/* ---- Normals -------------------------------------------------------------------------------- */

/*
 * Without radii, corners are sharp: to rounding, a vertex that comes to the end of an edge comes to
 * the next edge as well, and perhaps only one of the two stops it: the edge that has the corner of
 * the mover on one side and the corner of the other shape on the other side.
 */

hit_vec hit_sweep_time_direction(hit_vec v)
{
    return unit_between(vec(0, 0), scaled_to_one(v));
}

static hit_vec edge_direction(hit_vec from, hit_vec to)
{
    return sweep_direction_of(vec_sub(to, from));
}

typedef struct corner {
    int count;
    hit_vec direction[2]; /* of its edges, away from it; of length 1, or 0 */
} corner;

static corner corner_of(const hit_shape *shape, int i)
{
    const hit_vec *v = outline_vertices(shape);
    hit_vec next = edge_direction(v[i], v[paths_next(shape, i)]);
    hit_vec before = edge_direction(v[i], v[paths_before(shape, i)]);
    return (corner){outline_is_ring(shape) ? 2 : shape->count - 1, {next, before}};
}

/* Whether the corner's edges all lead to n's side of the line perpendicular to n, or along that
 * line, to rounding. */
static bool leads_along(const corner *c, hit_vec n)
{
    for (int i = 0; i < c->count; i++)
        if (vec_dot(n, c->direction[i]) < -SWEEP_ALONG)
            return false;
    return true;
}

static bool separates(const corner *mover, const corner *still, hit_vec n)
{
    return leads_along(mover, n) && leads_along(still, vec_scale(n, -1));
}

/* Of two vertices: among the normals of their edges that separate the corners, the one that faces
 * the motion most; against the motion if there is none. */
static hit_vec normal_of_corners(const sweep_touch *t)
{
    hit_vec back = vec_scale(sweep_direction_of(t->by), -1), normal = back;
    const corner corners[2] = {corner_of(t->mover, t->i), corner_of(t->still, t->j)};
    double most = 0;
    for (int k = 0; k < 4; k++) {
        if (k % 2 >= corners[k / 2].count)
            continue;
        hit_vec n = quarter_turned(corners[k / 2].direction[k % 2]);
        double facing = vec_dot(n, back);
        n = facing < 0 ? vec_scale(n, -1) : n;
        if (fabs(facing) > most && separates(&corners[0], &corners[1], n)) {
            most = fabs(facing);
            normal = n;
        }
    }
    return normal;
}

/* Against the motion. Of a motion along the edge, to rounding, the side is that of the line on
 * which radii keep the mover's vertex. */
static hit_vec normal_of_edge(const sweep_touch *t)
{
    hit_edge edge = outline_edge(t->still, t->j);
    hit_vec across = quarter_turned(edge_direction(edge.a, edge.b));
    double with = vec_dot(across, sweep_direction_of(t->by));
    if (fabs(with) <= SWEEP_ALONG && t->mover->radius + t->still->radius > 0)
        with = -hit_orientation(edge.a, edge.b, outline_vertices(t->mover)[t->i]);
    return with > 0 ? vec_scale(across, -1) : across;
}

/* From q to the place of the mover's vertex at the time of contact. */
static hit_vec place_from(const sweep_frame *frame, const sweep_touch *t, hit_vec q)
{
    hit_vec from = sweep_between(frame, q, outline_vertices(t->mover)[t->i]);
    return vec_add(from, vec_scale(scaled(t->by, -frame->exponent), t->time));
}

/* The end of the edge to which the mover's vertex comes, to SWEEP_END_SLACKS, as a vertex of the
 * shape that stands; -1 if it comes to the edge elsewhere. */
static int end_at(const sweep_frame *frame, const sweep_touch *t)
{
    for (int k = 0; k < 2; k++) {
        int end = k == 0 ? t->j : paths_next(t->still, t->j);
        hit_vec off = place_from(frame, t, outline_vertices(t->still)[end]);
        if (fabs(off.x) + fabs(off.y) < SWEEP_END_SLACKS * frame->slack)
            return end;
    }
    return -1;
}

/* Whether the mover's vertex, at the time of contact, is beyond the ends of the edge: one so short
 * that it counts as its end has not the normal of the edge. */
static bool is_beyond(const sweep_frame *frame, const sweep_touch *t, hit_edge edge)
{
    hit_vec along = edge_direction(edge.a, edge.b);
    double slack = 2 * frame->slack;
    return vec_dot(place_from(frame, t, edge.a), along) < -slack ||
           vec_dot(place_from(frame, t, edge.b), along) > slack;
}

hit_vec hit_sweep_time_normal(const sweep_frame *frame, const sweep_touch *t)
{
    bool sharp = frame->reach <= frame->slack;
    if (t->normal.x != 0 || t->normal.y != 0)
        return t->normal;
    if (t->on_edge && (sharp || !is_beyond(frame, t, outline_edge(t->still, t->j))))
        return normal_of_edge(t);
    if (sharp)
        return normal_of_corners(t);
    return sweep_direction_of(place_from(frame, t, outline_vertices(t->still)[t->j]));
}

bool hit_sweep_time_edge_separates(const sweep_frame *frame, const sweep_touch *t)
{
    if (!t->on_edge)
        return false;
    corner mover = corner_of(t->mover, t->i), still = {0};
    int end = end_at(frame, t);
    if (end >= 0)
        still = corner_of(t->still, end);
    return separates(&mover, &still, normal_of_edge(t));
}
