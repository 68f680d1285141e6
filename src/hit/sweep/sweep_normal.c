/*
 * Normals. Without radii, corners are sharp: to rounding, a vertex that comes to the end of an edge
 * comes to the next edge as well, and perhaps only one of the two stops it: the edge that has the
 * corner of the mover on one side and the corner of the other shape on the other side.
 */
#include "sweep_time.h"

hit_vec hit_sweep_direction(hit_vec v)
{
    return unit_between(vec(0, 0), scaled_to_one(v));
}

/* Half of an edge that overflows is in the range, and so long that what halving rounds is nothing.
 */
static hit_vec edge_direction(hit_vec from, hit_vec to)
{
    hit_vec by = vec_sub(to, from);
    if (isinf(by.x) || isinf(by.y))
        by = vec_sub(vec_scale(to, 0.5), vec_scale(from, 0.5));
    return sweep_direction_of(by);
}

/* ---- Corners -------------------------------------------------------------------------------- */

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

/* ---- Edges ---------------------------------------------------------------------------------- */

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

hit_vec hit_sweep_normal(const sweep_frame *frame, const sweep_touch *t)
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

bool hit_sweep_edge_separates(const sweep_frame *frame, const sweep_touch *t)
{
    if (!t->on_edge)
        return false;
    corner mover = corner_of(t->mover, t->i), still = {0};
    int end = end_at(frame, t);
    if (end >= 0)
        still = corner_of(t->still, end);
    return separates(&mover, &still, normal_of_edge(t));
}
