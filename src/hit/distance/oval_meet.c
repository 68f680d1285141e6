/* SPDX-License-Identifier: MIT */
/*
 * Normals. Let the half-axes have the lengths a >= b, and let the point be (x, y) in their frame,
 * with x, y >= 0, as mirrored. From it the distance of the outline's point (a c, b s), c^2 + s^2 =
 * 1, falls as the point goes round where
 *
 *     G = b y c - a x s + (a^2 - b^2) s c
 *
 * is positive, and rises where it is negative. G goes from b y to -a x in the first quarter, where
 * the nearest point is, and from -b y to a x in the third, where the farthest is. It is negative in
 * the second. In the fourth, G / (-s c) = b y / -s + a x / c - (a^2 - b^2) has its least value
 * where (-s / c)^3 = b y / a x: when that is negative, another nearest and farthest point are at
 * its two sides. (This is whether the point is inside the evolute. D. Eberly, "Distance from a
 * point to an ellipse", 2013, has the first quarter.)
 *
 * Meetings. The map that makes y the unit disc makes another oval of x. Between its normals through
 * the disc's middle the distance from there only rises or only falls, so it is 1 at most once.
 * Whether there is such a place is decided by places, not by coefficients: each place is right to a
 * few roundings of the largest number, however thin y is.
 *
 * Rounding in that frame. A way's two parts there, along p and along q, are right to u |way| / |p|
 * and u |way| / |q|, and come back multiplied by |p| and |q|. So a result that is right for ways
 * changed by so much, each part by its own, is right for places changed by u |way|. Lines, the
 * turning of half-axes and places on a mapped oval are; but a place there is not put on the disc
 * along its radius, which takes from one part what is an error of the other.
 */
#include "oval.h"

#include "scale.h"

/* A function of a direction, and by how much it grows with the angle, towards quarter_turned(w). */
typedef struct turn_value {
    double value, slope;
} turn_value;

/* Its sign changes between two directions that are less than half a turn apart. */
typedef turn_value turn_fn(const void *context, hit_vec w);

/* A step of this angle changes a direction's numbers by their last bits. weaken: 0x1p-20 */
#define OVAL_TURN 0x1p-53

enum { MOST_STEPS = 112 };

static hit_vec unit_in_middle(hit_vec v, hit_vec w)
{
    return unit_between(vec(0, 0), vec_add(v, w));
}

static bool is_between(hit_vec w, hit_vec from, hit_vec to)
{
    double side = vec_cross(from, to) < 0 ? -1 : 1;
    return side * vec_cross(from, w) > 0 && side * vec_cross(w, to) > 0;
}

/* Returns the direction where f's sign changes. f is positive at `more`, or 0, and negative at
 * `less`. A step of Newton's method that leaves the two, or is not half of the last one, halves the
 * angle instead. */
static hit_vec sign_change(turn_fn *f, const void *context, hit_vec more, hit_vec less)
{
    hit_vec w = unit_in_middle(more, less);
    double last = INFINITY;
    for (int i = 0; i < MOST_STEPS && vec_extent(vec_sub(less, more)) > OVAL_TURN; i++) {
        turn_value at = f(context, w);
        double step = -at.value / at.slope;
        if (fabs(step) <= OVAL_TURN)
            return w;
        *(at.value >= 0 ? &more : &less) = w;
        w = unit_between(vec(0, 0), vec_add(w, vec_scale(quarter_turned(w), step)));
        bool nears = fabs(step) < last / 2 && is_between(w, more, less);
        last = nears ? fabs(step) : INFINITY;
        w = nears ? w : unit_in_middle(more, less);
    }
    return w;
}

static hit_vec place_in_plane(const oval *of, hit_vec w)
{
    return vec_add(of->m, vec_add(vec_scale(of->p, w.x), vec_scale(of->q, w.y)));
}

static double least_radius(const oval *of)
{
    return least(scale_length(of->p), scale_length(of->q));
}

/* ---- Normals -------------------------------------------------------------------------------- */

/* The terms of G: by, ax and a^2 - b^2. */
typedef struct normal_terms {
    double y, x, square;
} normal_terms;

static turn_value rises(const void *context, hit_vec w)
{
    const normal_terms *g = (const normal_terms *)context;
    return (turn_value){g->y * w.x - g->x * w.y + g->square * w.x * w.y,
                        g->square * (w.x * w.x - w.y * w.y) - g->y * w.y - g->x * w.x};
}

/* The point in the frame of the half-axes, mirrored, and how to come back. */
typedef struct normal_frame {
    normal_terms g;
    bool turned;
    double x, y;
} normal_frame;

/* A coordinate is at least this part of the length, so that no point is on an axis. weaken: 0 */
#define OFF_AXIS 0x1p-60

static normal_frame frame_of_normals(const oval *of, hit_vec from)
{
    double a = scale_length(of->p), b = scale_length(of->q), least_way = greatest(a, b) * OFF_AXIS;
    hit_vec way = vec_sub(from, of->m);
    double x = vec_dot(way, of->p), y = vec_dot(way, of->q);
    double ax = greatest(fabs(x), a * least_way), by = greatest(fabs(y), b * least_way);
    double difference = fabs((a - b) * (a + b));
    normal_frame f = {.g = {by, ax, difference}, .turned = a < b, .x = x, .y = y};
    if (f.turned)
        f.g = (normal_terms){ax, by, difference};
    return f;
}

static hit_vec out_of_frame(const normal_frame *f, hit_vec w)
{
    w = f->turned ? vec(w.y, w.x) : w;
    w.x = f->x < 0 ? -w.x : w.x;
    w.y = f->y < 0 ? -w.y : w.y;
    return w;
}

/* Finds a place in the fourth quarter between the other nearest one and the other farthest one, if
 * there are any. */
static bool has_others(const normal_terms *g, hit_vec *between)
{
    double slope = cbrt(g->y / g->x);
    *between = unit_between(vec(0, 0), vec(1, -slope));
    return rises(g, *between).value < 0;
}

int hit_oval_normals(const oval *of, hit_vec from, hit_vec out[OVAL_NORMALS])
{
    normal_frame f = frame_of_normals(of, from);
    hit_vec between;
    int count = has_others(&f.g, &between) ? 4 : 2;
    out[0] = sign_change(rises, &f.g, vec(1, 0), vec(0, 1));
    out[1] = sign_change(rises, &f.g, vec(0, -1), vec(-1, 0));
    if (count == 4) {
        out[2] = sign_change(rises, &f.g, vec(0, -1), between);
        out[3] = sign_change(rises, &f.g, vec(1, 0), between);
    }
    for (int i = 0; i < count; i++)
        out[i] = out_of_frame(&f, out[i]);
    return count;
}

int hit_oval_nearest_normals(const oval *of, hit_vec from, hit_vec out[OVAL_NORMALS / 2])
{
    normal_frame f = frame_of_normals(of, from);
    hit_vec between;
    out[0] = out_of_frame(&f, sign_change(rises, &f.g, vec(1, 0), vec(0, 1)));
    if (!has_others(&f.g, &between))
        return 1;
    out[1] = out_of_frame(&f, sign_change(rises, &f.g, vec(0, -1), between));
    return 2;
}

/* ---- Lines ---------------------------------------------------------------------------------- */

/* Returns the way in the frame where y is the unit disc. */
static hit_vec in_disc_of(const oval *y, hit_vec way)
{
    return vec(vec_dot(way, y->p) / vec_dot(y->p, y->p), vec_dot(way, y->q) / vec_dot(y->q, y->q));
}

/* A line in that frame: the way along it, of length 1, and how far it passes from the middle. */
typedef struct disc_line {
    hit_vec along, across;
    double off;
} disc_line;

static disc_line line_in_disc(const oval *of, hit_vec from, hit_vec along)
{
    disc_line line = {.along = unit_between(vec(0, 0), in_disc_of(of, along))};
    line.across = quarter_turned(line.along);
    line.off = vec_dot(line.across, in_disc_of(of, vec_sub(from, of->m)));
    return line;
}

static hit_vec on_disc_line(const oval *of, const disc_line *line, double along)
{
    return place_in_plane(of, vec_add(vec_scale(line->across, clamp(line->off, -1, 1)),
                                      vec_scale(line->along, along)));
}

int hit_oval_line(const oval *of, hit_vec from, hit_vec along, double slack, hit_vec out[2])
{
    hit_vec n = quarter_turned(along);
    double height = vec_dot(n, hit_oval_way(of, n));
    disc_line line = line_in_disc(of, from, along);
    double rest = 1 - fabs(line.off);
    if (rest * height < -slack)
        return 0;
    double half = sqrt(greatest(rest, 0) * (1 + fabs(line.off)));
    bool is_tangent = rest * height <= least(slack, height / 4);
    out[0] = on_disc_line(of, &line, is_tangent ? 0 : -half);
    out[1] = on_disc_line(of, &line, half);
    return is_tangent ? 1 : 2;
}

/* ---- Two outlines --------------------------------------------------------------------------- */

/* Returns how far from y's outline a place in that frame is, to the first order; negative inside.
 * That is too much inside and too little outside, as |w|^2 - 1 is convex. (G. Taubin, "Estimation
 * of planar curves", 1991.) */
static double way_off_oval(const oval *y, hit_vec w)
{
    double out = vec_dot(w, w) - 1;
    hit_vec slope = vec(w.x / scale_length(y->p), w.y / scale_length(y->q));
    return 0.5 * out / scale_length(slope);
}

static double way_to_nearest(const oval *y, hit_vec at)
{
    hit_vec normal[OVAL_NORMALS / 2];
    hit_oval_nearest_normals(y, at, normal);
    return scale_length(vec_sub(at, place_in_plane(y, normal[0])));
}

/* Returns whether the place is within the slack from inside, or twice that from outside. */
static bool is_near_outline(const oval *y, hit_vec w, double slack)
{
    double off = way_off_oval(y, w);
    return fabs(off) <= slack && (off <= 0 || way_to_nearest(y, place_in_plane(y, w)) <= 2 * slack);
}

bool hit_oval_is_on(const oval *of, hit_vec at, double slack)
{
    hit_vec w = in_disc_of(of, vec_sub(at, of->m));
    bool inside = vec_dot(w, w) <= 1;
    return (inside && least_radius(of) <= slack) || is_near_outline(of, w, slack);
}

static oval into_disc(const oval *x, const oval *y)
{
    oval of = {in_disc_of(y, vec_sub(x->m, y->m)), in_disc_of(y, x->p), in_disc_of(y, x->q)};
    return hit_oval_turned(of);
}

static turn_value beyond_disc(const void *context, hit_vec w)
{
    const oval *of = (const oval *)context;
    hit_vec at = place_in_plane(of, w);
    hit_vec by = vec_sub(vec_scale(of->q, w.x), vec_scale(of->p, w.y));
    return (turn_value){vec_dot(at, at) - 1, 2 * vec_dot(at, by)};
}

/* Returns 0 when the point at w is within the slack of y's outline, otherwise the square of its
 * distance from the disc's middle, less 1. */
static double off_outline(const oval *mapped, const oval *y, hit_vec w, double slack)
{
    hit_vec at = place_in_plane(mapped, w);
    return is_near_outline(y, at, slack) ? 0 : vec_dot(at, at) - 1;
}

/* All normals, one more direction between the first two, and one between the last and the first if
 * there are no others. So neighbours are less than half a turn apart. */
enum { OVAL_STATIONS = OVAL_NORMALS + 2 };

static hit_vec across_way(hit_vec w, hit_vec v)
{
    hit_vec half = vec_scale(vec_sub(w, v), 0.5);
    return quarter_turned(half);
}

static int stations_of(const oval *mapped, hit_vec out[OVAL_STATIONS])
{
    hit_vec normal[OVAL_NORMALS];
    int count = hit_oval_normals(mapped, vec(0, 0), normal), n = 0;
    hit_vec side = unit_between(vec(0, 0), across_way(normal[0], normal[1]));
    bool other_side = count > 2 && vec_dot(side, vec_add(normal[2], normal[3])) > 0;
    out[n++] = normal[0];
    out[n++] = other_side ? vec_scale(side, -1) : side;
    out[n++] = normal[1];
    for (int i = 2; i < count; i++)
        out[n++] = normal[i];
    if (count == 2)
        out[n++] = vec_scale(side, -1);
    return n;
}

static int meetings_at(const oval *mapped, const oval *y, double slack, hit_vec out[OVAL_MEETINGS],
                       bool *all_along)
{
    hit_vec at[OVAL_STATIONS];
    double off[OVAL_STATIONS];
    int stations = stations_of(mapped, at), n = 0;
    for (int i = 0; i < stations; i++) {
        off[i] = off_outline(mapped, y, at[i], slack);
        *all_along = *all_along && off[i] == 0;
    }
    for (int i = 0; i < stations; i++) {
        int next = i + 1 < stations ? i + 1 : 0;
        bool rise = off[next] > 0;
        if (off[i] == 0)
            out[n++] = place_in_plane(y, place_in_plane(mapped, at[i]));
        else if (off[next] != 0 && rise == (off[i] < 0)) {
            hit_vec beyond = at[rise ? next : i];
            hit_vec within = at[rise ? i : next];
            out[n++] = place_in_plane(
                y, place_in_plane(mapped, sign_change(beyond_disc, mapped, beyond, within)));
        }
    }
    return n;
}

int hit_oval_crossings(const oval *x, const oval *y, double slack, hit_vec out[OVAL_MEETINGS])
{
    bool x_is_thinner = least_radius(x) < least_radius(y);
    const oval *disc = x_is_thinner ? y : x;
    const oval *other = x_is_thinner ? x : y;
    oval mapped = into_disc(other, disc);
    bool all_along = true;
    int count = meetings_at(&mapped, disc, slack, out, &all_along);
    bool is_spot = scale_length(other->p) + scale_length(other->q) <= 4 * slack;
    return all_along ? is_spot : count;
}

/* ---- A common point ------------------------------------------------------------------------- */

/* Returns the edge from end to end of an oval that is too thin for a frame. */
static hit_edge flattened(const oval *of)
{
    hit_vec way = scale_length(of->p) < scale_length(of->q) ? of->q : of->p;
    return (hit_edge){vec_sub(of->m, way), vec_add(of->m, way)};
}

static hit_vec shared_of_edges(hit_edge e, hit_edge f)
{
    if (hit_outline_edges_meet(e, f))
        return edges_cross_at(e, f);
    hit_nearest nearest = hit_oval_nearest_of_edges(e, f);
    return vec_add(vec_scale(nearest.on_a, 0.5), vec_scale(nearest.on_b, 0.5));
}

hit_vec hit_oval_shared_with_edge(const oval *of, hit_edge edge, double size)
{
    if (vec_equal(edge.a, edge.b))
        return edge.a;
    if (least_radius(of) <= OVAL_FLAT * size)
        return shared_of_edges(flattened(of), edge);
    disc_line line = line_in_disc(of, edge.a, unit_between(edge.a, edge.b));
    return on_disc_line(of, &line, 0);
}

/* Returns the place of the mapped outline that is nearest to the disc's middle. */
static hit_vec nearest_to_middle(const oval *mapped)
{
    hit_vec normal[OVAL_NORMALS / 2], nearest = vec(INFINITY, INFINITY);
    int count = hit_oval_nearest_normals(mapped, vec(0, 0), normal);
    for (int i = 0; i < count; i++) {
        hit_vec at = place_in_plane(mapped, normal[i]);
        nearest = vec_dot(at, at) < vec_dot(nearest, nearest) ? at : nearest;
    }
    return nearest;
}

hit_vec hit_oval_shared(const oval *x, const oval *y, double size)
{
    bool x_is_thinner = least_radius(x) < least_radius(y);
    const oval *disc = x_is_thinner ? y : x;
    const oval *other = x_is_thinner ? x : y;
    if (least_radius(disc) <= OVAL_FLAT * size)
        return shared_of_edges(flattened(x), flattened(y));
    oval mapped = into_disc(other, disc);
    return place_in_plane(disc, nearest_to_middle(&mapped));
}
