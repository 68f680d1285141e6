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
 * where
 * (-s / c)^3 = b y / a x: when that is negative, another nearest and farthest point are at its two
 * sides. (This is whether the point is inside the evolute. D. Eberly, "Distance from a point to an
 * ellipse", 2013, has the first quarter.)
 *
 * Meetings. The map that makes y the unit disc makes another oval of x. Between its normals through
 * the disc's middle the distance from there only rises or only falls, so it is 1 at most once.
 * Which is decided by places, not by coefficients: each is right to a few roundings of the largest
 * number, however thin y is.
 */
#include "oval_meet.h"

#include "scale.h"

/* Where the sign of a function changes between two directions, less than half a turn apart. */
typedef double turn_fn(const void *context, hit_vec w);

enum { HALVINGS = 56 };

/* f is positive at `more`, or 0, and negative at `less`. */
static hit_vec sign_change(turn_fn *f, const void *context, hit_vec more, hit_vec less)
{
    hit_vec w = more;
    for (int i = 0; i < HALVINGS; i++) {
        w = unit_between(vec(0, 0), vec_add(more, less));
        if (f(context, w) >= 0)
            more = w;
        else
            less = w;
    }
    return w;
}

static hit_vec place_of(const oval *of, hit_vec w)
{
    return vec_add(of->m, vec_add(vec_scale(of->p, w.x), vec_scale(of->q, w.y)));
}

/* ---- Normals -------------------------------------------------------------------------------- */

/* The terms of G: by, ax and a^2 - b^2. */
typedef struct normal_terms {
    double y, x, square;
} normal_terms;

static double rises(const void *context, hit_vec w)
{
    const normal_terms *g = (const normal_terms *)context;
    return g->y * w.x - g->x * w.y + g->square * w.x * w.y;
}

/* The two in the fourth quarter. */
static int more_normals(const normal_terms *g, hit_vec out[2])
{
    double slope = cbrt(g->y / g->x);
    hit_vec between = unit_between(vec(0, 0), vec(1, -slope));
    if (!(rises(g, between) < 0))
        return 0;
    out[0] = sign_change(rises, g, vec(0, -1), between);
    out[1] = sign_change(rises, g, vec(1, 0), between);
    return 2;
}

static int normals_in_frame(const normal_terms *g, hit_vec out[OVAL_NORMALS])
{
    out[0] = sign_change(rises, g, vec(1, 0), vec(0, 1));
    out[1] = sign_change(rises, g, vec(0, -1), vec(-1, 0));
    return 2 + more_normals(g, &out[2]);
}

/* A coordinate is at least this part of the length, so that no point is on an axis. */
#define OFF_AXIS 0x1p-60

int hit_oval_normals(const oval *of, hit_vec from, hit_vec out[OVAL_NORMALS])
{
    double a = scale_length(of->p), b = scale_length(of->q), least_way = greatest(a, b) * OFF_AXIS;
    hit_vec way = vec_sub(from, of->m);
    double x = vec_dot(way, of->p), y = vec_dot(way, of->q);
    bool turned = a < b;
    double ax = greatest(fabs(x), a * least_way), by = greatest(fabs(y), b * least_way);
    const normal_terms g = {turned ? ax : by, turned ? by : ax, fabs((a - b) * (a + b))};
    int count = normals_in_frame(&g, out);
    for (int i = 0; i < count; i++) {
        hit_vec w = turned ? vec(out[i].y, out[i].x) : out[i];
        out[i] = vec(x < 0 ? -w.x : w.x, y < 0 ? -w.y : w.y);
    }
    return count;
}

/* ---- Lines ---------------------------------------------------------------------------------- */

/* The middles of parallel chords are on the way to the tangent point. */
bool hit_oval_chord(const oval *of, hit_vec from, hit_vec along, double slack, oval_chord *chord)
{
    hit_vec n = quarter_turned(along), far = hit_oval_way(of, n);
    double height = vec_dot(n, far), off = vec_dot(n, vec_sub(from, of->m));
    double rest = height - fabs(off);
    if (rest < -slack)
        return false;
    double part = clamp(off / height, -1, 1);
    hit_vec centre = vec_add(of->m, vec_scale(far, part));
    double widest = fabs(vec_cross(of->p, of->q)) / height;
    chord->middle = vec_dot(vec_sub(centre, from), along);
    chord->half = rest > slack ? widest * sqrt((1 - part) * (1 + part)) : 0;
    return true;
}

/* ---- Two outlines --------------------------------------------------------------------------- */

/* In the frame where y is the unit disc. */
static hit_vec in_disc(const oval *y, hit_vec way)
{
    return vec(vec_dot(way, y->p) / vec_dot(y->p, y->p), vec_dot(way, y->q) / vec_dot(y->q, y->q));
}

/* About how far from y's outline a place in that frame is; negative inside. */
static double way_off(const oval *y, hit_vec in_disc)
{
    double out = vec_dot(in_disc, in_disc) - 1;
    hit_vec slope = vec(in_disc.x / scale_length(y->p), in_disc.y / scale_length(y->q));
    return 0.5 * out / scale_length(slope);
}

double hit_oval_way_off(const oval *of, hit_vec at)
{
    return way_off(of, in_disc(of, vec_sub(at, of->m)));
}

static oval into_disc(const oval *x, const oval *y)
{
    oval of = {in_disc(y, vec_sub(x->m, y->m)), in_disc(y, x->p), in_disc(y, x->q)};
    return hit_oval_turned(of);
}

static double beyond_disc(const void *context, hit_vec w)
{
    hit_vec at = place_of((const oval *)context, w);
    return vec_dot(at, at) - 1;
}

/* From the disc back to y's outline. */
static hit_vec out_of_disc(const oval *y, hit_vec at)
{
    return place_of(y, unit_between(vec(0, 0), at));
}

/* 0 when the point at w is within the slack of y's outline. */
static double off_outline(const oval *mapped, const oval *y, hit_vec w, double slack)
{
    double off = way_off(y, place_of(mapped, w));
    return fabs(off) <= slack ? 0 : off;
}

/* All normals, and between the first two one more direction, and so between the last and the first
 * when these are all. Then less than half a turn is between neighbours. */
enum { OVAL_STATIONS = OVAL_NORMALS + 2 };

static hit_vec across(hit_vec w, hit_vec v)
{
    hit_vec half = vec_scale(vec_sub(w, v), 0.5);
    return quarter_turned(half);
}

static int stations_of(const oval *mapped, hit_vec out[OVAL_STATIONS])
{
    hit_vec normal[OVAL_NORMALS];
    int count = hit_oval_normals(mapped, vec(0, 0), normal), n = 0;
    hit_vec side = unit_between(vec(0, 0), across(normal[0], normal[1]));
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
            out[n++] = out_of_disc(y, place_of(mapped, at[i]));
        else if (off[next] != 0 && rise == (off[i] < 0))
            out[n++] = out_of_disc(
                y, place_of(mapped, sign_change(beyond_disc, mapped, rise ? at[next] : at[i],
                                                rise ? at[i] : at[next])));
    }
    return n;
}

int hit_oval_crossings(const oval *x, const oval *y, double slack, hit_vec out[OVAL_MEETINGS])
{
    double thin_x = least(scale_length(x->p), scale_length(x->q));
    double thin_y = least(scale_length(y->p), scale_length(y->q));
    const oval *disc = thin_x > thin_y ? x : y, *other = thin_x > thin_y ? y : x;
    oval mapped = into_disc(other, disc);
    bool all_along = true;
    int count = meetings_at(&mapped, disc, slack, out, &all_along);
    bool is_spot = scale_length(other->p) + scale_length(other->q) <= 4 * slack;
    return !all_along ? count : is_spot ? 1 : 0;
}
