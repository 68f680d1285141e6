/* SPDX-License-Identifier: MIT */
#include "border_cross.h"

#include "vec.h"

#include <math.h>

#define PI       3.14159265358979324
#define HALVINGS 64
#define PARALLEL 0x1p-44 /* the sine of the angle between two tracks that are one line */

/* Collects crossings, each where both tracks have a point. */
typedef struct finder {
    const border *border;
    const border_track *track[2];
    int index[2];
    border_crossing *out;
    int count;
} finder;

static hit_vec direction_at_angle(double angle)
{
    return (hit_vec){cos(angle), sin(angle)};
}

static hit_vec local(const finder *f, int which, double at)
{
    return border_local(f->border, f->index[which], at);
}

/* Brings the parameter to the track's own turn and to its ends, if it is within `slack` of them.
 * False: the track has no such point. */
static bool lies_on_track(const border_track *t, double *at, double slack)
{
    if (t->round)
        *at += 2 * PI * ceil((t->from - slack - *at) / (2 * PI));
    if (*at < t->from - slack || *at > t->to + slack)
        return false;
    *at = fmin(fmax(*at, t->from), t->to);
    return true;
}

/* Returns the part of the track's parameter that is as long as what the border cannot see. */
static double track_slack(const finder *f, int which)
{
    const border_track *t = f->track[which];
    hit_vec way = vec_sub(local(f, which, t->to), local(f, which, t->from));
    double length = t->round ? f->border->size : hypot(way.x, way.y);
    return length > 0 ? f->border->fine / length : 0;
}

static void add_crossing(finder *f, double first, double second)
{
    border_crossing c = {{first, second}};
    if (f->count < BORDER_CROSSINGS && lies_on_track(f->track[0], &c.at[0], track_slack(f, 0)) &&
        lies_on_track(f->track[1], &c.at[1], track_slack(f, 1)))
        f->out[f->count++] = c;
}

/* ---- Two straight ones ---------------------------------------------------------------------- */

/* Two that lie on one line: each is cut where the other ends. */
static void join_lines(finder *f, hit_vec p, hit_vec way, hit_vec q, hit_vec other)
{
    double square = vec_dot(way, way), other_square = vec_dot(other, other);
    for (int i = 0; i < 2; i++) {
        hit_vec end = {q.x + i * other.x, q.y + i * other.y};
        hit_vec own = {p.x + i * way.x, p.y + i * way.y};
        add_crossing(f, vec_dot(vec_sub(end, p), way) / square, i);
        add_crossing(f, i, vec_dot(vec_sub(own, q), other) / other_square);
    }
}

static void cross_lines(finder *f)
{
    hit_vec p = local(f, 0, 0), q = local(f, 1, 0);
    hit_vec way = vec_sub(local(f, 0, 1), p), other = vec_sub(local(f, 1, 1), q);
    double sine = vec_cross(way, other), lengths = hypot(way.x, way.y) * hypot(other.x, other.y);
    hit_vec between = vec_sub(q, p);
    if (fabs(sine) > PARALLEL * lengths)
        add_crossing(f, vec_cross(between, other) / sine, vec_cross(between, way) / sine);
    else if (fabs(vec_cross(way, between)) <= f->border->fine * hypot(way.x, way.y))
        join_lines(f, p, way, q, other);
}

/* ---- A straight one and a round one --------------------------------------------------------- */

typedef struct line {
    hit_vec from, way, normal;
    int round; /* which track is the other one */
} line;

static double distance_beside_line(const finder *f, const line *l, double angle)
{
    return vec_dot(vec_sub(local(f, l->round, angle), l->from), l->normal);
}

static void add_at_angle(finder *f, const line *l, double angle)
{
    double along =
        vec_dot(vec_sub(local(f, l->round, angle), l->from), l->way) / vec_dot(l->way, l->way);
    if (l->round == 1)
        add_crossing(f, along, angle);
    else
        add_crossing(f, angle, along);
}

/* Between two angles at which the normals are not the line's, the distance from the line grows, or
 * falls. */
static void cross_part(finder *f, const line *l, double from, double to)
{
    double at_from = distance_beside_line(f, l, from), at_to = distance_beside_line(f, l, to);
    if (fabs(at_from) <= f->border->fine)
        add_at_angle(f, l, from);
    if (fabs(at_to) <= f->border->fine)
        add_at_angle(f, l, to);
    if ((at_from < 0) == (at_to < 0))
        return;
    for (int i = 0; i < HALVINGS; i++) {
        double middle = from + (to - from) / 2;
        if ((distance_beside_line(f, l, middle) < 0) == (at_from < 0))
            from = middle;
        else
            to = middle;
    }
    add_at_angle(f, l, from);
}

static void cross_line_and_round(finder *f, int straight)
{
    line l = {.from = local(f, straight, 0), .round = 1 - straight};
    const border_track *round = f->track[l.round];
    l.way = vec_sub(local(f, straight, 1), l.from);
    double length = hypot(l.way.x, l.way.y), from = round->from;
    l.normal = (hit_vec){-l.way.y / length, l.way.x / length};
    if (!(length > 0))
        return;
    double farthest = atan2(l.normal.y, l.normal.x);
    farthest += PI * ceil((from - farthest) / PI);
    for (; farthest < round->to; farthest += PI) {
        cross_part(f, &l, from, farthest);
        from = farthest;
    }
    cross_part(f, &l, from, round->to);
}

/* ---- Two round ones ------------------------------------------------------------------------- */

/* Returns the normal's angle where the body's front, as seen along the axis, is so far beside it:
 * that grows with the angle. */
static double front_at(const border_body *body, hit_vec axis, double beside)
{
    double middle = atan2(axis.y, axis.x), low = middle - PI / 2, high = middle + PI / 2;
    for (int i = 0; i < HALVINGS; i++) {
        double angle = low + (high - low) / 2;
        if (vec_cross(axis, border_reach(body, direction_at_angle(angle))) < beside)
            low = angle;
        else
            high = angle;
    }
    return low;
}

/* Returns how long the body is along the axis, so far beside its centre. The body is symmetric
 * around that: its back is its front on the other side. */
static double chord_at(const border_body *body, hit_vec axis, double beside)
{
    hit_vec front = border_reach(body, direction_at_angle(front_at(body, axis, beside)));
    hit_vec back = border_reach(body, direction_at_angle(front_at(body, axis, -beside)));
    return vec_dot(axis, front) + vec_dot(axis, back);
}

/* Returns how far beside the centre a chord of this length lies. Chords grow shorter outwards. */
static double beside_of_chord(const border_body *body, hit_vec axis, double length)
{
    double low = 0, high = vec_cross(axis, border_reach(body, (hit_vec){-axis.y, axis.x}));
    for (int i = 0; i < HALVINGS; i++) {
        double middle = (low + high) / 2;
        if (chord_at(body, axis, middle) > length)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* The same body around two centres: the outlines cross where their difference is a chord. */
static void cross_rounds(finder *f)
{
    const border_body *body = &f->border->body;
    double first = f->track[0]->from, second = f->track[1]->from;
    hit_vec a = vec_sub(local(f, 0, first), border_reach(body, direction_at_angle(first)));
    hit_vec b = vec_sub(local(f, 1, second), border_reach(body, direction_at_angle(second)));
    hit_vec between = vec_sub(b, a);
    double length = hypot(between.x, between.y);
    hit_vec axis = {between.x / length, between.y / length};
    if (length <= f->border->fine) { /* around one centre: each is cut where the other ends */
        for (int i = 0; i < 2; i++) {
            add_crossing(f, f->track[i]->from, f->track[i]->from);
            add_crossing(f, f->track[i]->to, f->track[i]->to);
        }
        return;
    }
    double longest = chord_at(body, axis, 0), left, right;
    if (length > longest + f->border->fine)
        return;
    if (body->oval) {
        double beside = beside_of_chord(body, axis, length);
        left = front_at(body, axis, -beside);
        right = front_at(body, axis, beside);
    } else {
        double half = acos(fmin(length / longest, 1)), middle = atan2(axis.y, axis.x);
        left = middle - half;
        right = middle + half;
    }
    add_crossing(f, left, right + PI);
    add_crossing(f, right, left + PI);
}

int border_cross(const border *border, int i, int j, border_crossing out[BORDER_CROSSINGS])
{
    finder f = {.border = border,
                .track = {&border->tracks[i], &border->tracks[j]},
                .index = {i, j},
                .out = out};
    if (!f.track[0]->round && !f.track[1]->round)
        cross_lines(&f);
    else if (f.track[0]->round && f.track[1]->round)
        cross_rounds(&f);
    else
        cross_line_and_round(&f, f.track[0]->round ? 1 : 0);
    return f.count;
}
