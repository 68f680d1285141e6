/* SPDX-License-Identifier: MIT */
/*
 * An ellipse comes free along n after the depth n.k: k is the farthest point along n of the sum of
 * its turned copy and the other shape, around the way c between their middles. So the depth is the
 * distance of a tangent of that sum from the origin; of all, the least is that of the outline's
 * nearest point, and n is the normal there.
 *
 * Of an outline with vertices, the sum has straight edges, which are the outline's, and around each
 * vertex arcs of the ellipse. On an arc the nearest point is on a normal through the origin, of
 * which an ellipse has up to four: oval_meet.c.
 *
 * Two ellipses. Between two tangents the sum's outline is beyond the chord of the two points where
 * they touch, as seen from an origin on the inner side of it. So a part is left out when that chord
 * is no nearer than the least depth so far. Other parts are halved until both ellipses turn little.
 * Then the depth has mostly one least value between the two, or none: if its derivative, n x k, is
 * negative and then positive, halving the angle finds it.
 *
 * What is proven of all this. A depth is that of a tangent, n.k, so the move always takes a out.
 * And let D be the least depth so far, between two tangents whose normals are an angle of less than
 * a apart. The sum has the point P of the first, so along n, at an angle b from its normal, the
 * depth is n.P = n0.P cos b + (n0 x P) sin b or more. Where the derivative n0 x P is not negative
 * that is at least D cos a; the same of the second, where it is not positive. With the least
 * value found, which is such a tangent, that covers all parts: no depth is below D cos a, which is
 * above (1 - TURN) D. That nothing is below D - E is tested, not proven.
 */
#include "separate.h"

#include "oval.h"
#include "scale.h"

/* Parts of the largest number. */
/* What is less than this shallower is as good. weaken: 0x1p-30 */
#define SHALLOWER 0x1p-45
/* A normal this far beside a corner belongs to it. weaken: (-0x1p-20) */
#define BESIDE 0x1p-44
/* A nearest point so near to the origin may have no way to it. weaken: 0 */
#define AT_ORIGIN 0x1p-30

/* 1 - the cosine of a little turn. weaken: 0.5 */
#define TURN 0x1p-21

#define HALF_ROOT 0.70710678118654752440

typedef struct ellipse_separation {
    oval area;
    const hit_shape *other;
    oval other_area; /* ellipse */
    int exponent;
    double size;
    hit_vec direction;
    double depth; /* without radii */
} ellipse_separation;

static void keep_shallower_normal(ellipse_separation *s, hit_vec n, double depth)
{
    if (depth < s->depth) {
        s->depth = depth;
        s->direction = n;
    }
}

/* ---- Outlines with vertices ----------------------------------------------------------------- */

static hit_vec corner_of_shape(const ellipse_separation *s, int i)
{
    int count = s->other->count, at = i < 0 ? i + count : i;
    return scaled(hit_vertices(s->other)[at < count ? at : at - count], -s->exponent);
}

static double depth_at_vertex(const ellipse_separation *s, hit_vec vertex, hit_vec n)
{
    return vec_dot(n, vec_add(vec_sub(vertex, s->area.m), hit_oval_way(&s->area, n)));
}

/* Whether none of these vertices is farther along n than vertex i. */
static bool is_farthest(const ellipse_separation *s, int i, hit_vec n, int from, int to)
{
    hit_vec v = corner_of_shape(s, i);
    for (int k = from; k < to; k++)
        if (vec_dot(n, vec_sub(corner_of_shape(s, k), v)) > BESIDE * s->size)
            return false;
    return true;
}

/* Asks the neighbours first, and all only where the depth would be less than so far. */
static void try_along(ellipse_separation *s, int i, hit_vec n)
{
    if ((n.x == 0 && n.y == 0) || !is_farthest(s, i, n, i - 1, i + 2))
        return;
    double depth = depth_at_vertex(s, corner_of_shape(s, i), n);
    if (depth < s->depth && is_farthest(s, i, n, 0, s->other->count))
        keep_shallower_normal(s, n, depth);
}

/* The direction across the ellipse's outline at w. */
static hit_vec oval_normal_at(const oval *of, hit_vec w)
{
    double p = scale_length(of->p), q = scale_length(of->q);
    hit_vec along = unit_between(vec(0, 0), p > q ? of->p : of->q);
    hit_vec across = quarter_turned(along);
    hit_vec shorter = p > q ? of->q : of->p;
    double side = vec_dot(across, shorter) < 0 ? -1 : 1;
    double s = p > q ? w.x * q : w.y * p;
    double t = p > q ? w.y * p : w.x * q;
    return unit_between(vec(0, 0), vec_add(vec_scale(along, s), vec_scale(across, side * t)));
}

/* The normal is the way to its foot, too: that tells more at the ends of a thin ellipse, and less
 * where the foot is near the origin. Returns how near it is. */
static double try_normal(ellipse_separation *s, int i, const oval *around, hit_vec w)
{
    hit_vec p = vec_scale(around->p, w.x), q = vec_scale(around->q, w.y);
    hit_vec foot = vec_add(around->m, vec_add(p, q)), to_foot = unit_between(vec(0, 0), foot);
    try_along(s, i, oval_normal_at(around, w));
    try_along(s, i, to_foot);
    try_along(s, i, vec_scale(to_foot, -1));
    return scale_length(foot);
}

/* The least depth of an arc is that of a nearest point. But one in the origin has no way to it: if
 * it is an end of a thin ellipse, the way to the other end, the farthest point, is the normal. */
static void try_corner(ellipse_separation *s, int i)
{
    hit_vec w[OVAL_NORMALS];
    oval around = s->area;
    around.m = vec_sub(corner_of_shape(s, i), s->area.m);
    int count = hit_oval_nearest_normals(&around, vec(0, 0), w);
    double nearest = INFINITY;
    for (int k = 0; k < count; k++)
        nearest = least(try_normal(s, i, &around, w[k]), nearest);
    if (nearest > AT_ORIGIN * s->size)
        return;
    count = hit_oval_normals(&around, vec(0, 0), w);
    for (int k = 1; k < count; k += 2)
        try_normal(s, i, &around, w[k]);
}

static void try_outline(ellipse_separation *s)
{
    for (int i = 0; i < s->other->count; i++) {
        hit_vec n = quarter_turned(unit_between(corner_of_shape(s, i), corner_of_shape(s, i + 1)));
        try_along(s, i, n);
        try_along(s, i, vec_scale(n, -1));
        try_corner(s, i);
    }
}

/* ---- Two ellipses --------------------------------------------------------------------------- */

/* A tangent of the sum. */
typedef struct tangent {
    hit_vec n, x, y, at;
    double side;
} tangent;

static tangent tangent_along(ellipse_separation *s, hit_vec n)
{
    tangent t = {.n = n, .x = hit_oval_way(&s->area, n), .y = hit_oval_way(&s->other_area, n)};
    t.at = vec_add(vec_sub(s->other_area.m, s->area.m), vec_add(t.x, t.y));
    t.side = vec_cross(n, t.at);
    keep_shallower_normal(s, n, vec_dot(n, t.at));
    return t;
}

/* 1 - the cosine of how far (s, t) of oval.h turns from one way to the other. */
static double turn_between(const oval *of, hit_vec from, hit_vec to)
{
    double pp = vec_dot(of->p, of->p), qq = vec_dot(of->q, of->q);
    hit_vec d = vec_sub(to, from);
    double s = pp > 0 ? vec_dot(d, of->p) / pp : 0;
    double t = qq > 0 ? vec_dot(d, of->q) / qq : 0;
    return 0.5 * (s * s + t * t);
}

static bool turns_little(const ellipse_separation *s, const tangent *from, const tangent *to)
{
    return vec_dot(from->n, to->n) > 1 - TURN && turn_between(&s->area, from->x, to->x) < TURN &&
           turn_between(&s->other_area, from->y, to->y) < TURN;
}

static tangent tangent_between(ellipse_separation *s, const tangent *from, const tangent *to)
{
    return tangent_along(s, unit_between(vec(0, 0), vec_add(from->n, to->n)));
}

enum { HALVINGS = 56, MOST_PARTS = 64, MOST_TANGENTS = 4096, STARTS = 8 };

/* The depth falls after `from` and rises before `to`. */
static void find_least(ellipse_separation *s, tangent from, tangent to)
{
    for (int i = 0; i < HALVINGS; i++) {
        tangent middle = tangent_between(s, &from, &to);
        if (middle.side < 0)
            from = middle;
        else
            to = middle;
    }
    hit_vec foot = nearest_on_edge(vec(0, 0), (hit_edge){from.at, to.at});
    keep_shallower_normal(s, to.n, vec_dot(to.n, foot));
}

/* 0 when the origin is beyond the chord. */
static double nearest_of_chord(const tangent *from, const tangent *to)
{
    if (vec_cross(from->at, to->at) <= 0)
        return 0;
    return scale_length(nearest_on_edge(vec(0, 0), (hit_edge){from->at, to->at}));
}

/* Whether nothing between the two is left to look for. */
static bool tangents_are_done(ellipse_separation *s, const tangent *from, const tangent *to)
{
    if (nearest_of_chord(from, to) >= s->depth - SHALLOWER * s->size)
        return true;
    if (!turns_little(s, from, to))
        return false;
    if (from->side < 0 && to->side >= 0)
        find_least(s, *from, *to);
    return true;
}

/* Flat ellipses turn at once from one end to the other: there the directions become equal. */
static bool tangent_is_between(const tangent *middle, const tangent *from, const tangent *to)
{
    return vec_cross(from->n, middle->n) > 0 && vec_cross(middle->n, to->n) > 0;
}

/* Between two directions that are a part of a turn apart. */
static void try_between(ellipse_separation *s, tangent from, tangent to)
{
    tangent ends[MOST_PARTS];
    int count = 0;
    ends[count++] = to;
    for (int i = 0; count > 0 && i < MOST_TANGENTS; i++) {
        to = ends[count - 1];
        bool done = count == MOST_PARTS || tangents_are_done(s, &from, &to);
        tangent middle = done ? to : tangent_between(s, &from, &to);
        if (done || !tangent_is_between(&middle, &from, &to)) {
            from = to;
            count--;
        } else {
            ends[count++] = middle;
        }
    }
}

static void try_all_around(ellipse_separation *s)
{
    static const hit_vec starts[STARTS] = {
        {1, 0},  {HALF_ROOT, HALF_ROOT},   {0, 1},  {-HALF_ROOT, HALF_ROOT},
        {-1, 0}, {-HALF_ROOT, -HALF_ROOT}, {0, -1}, {HALF_ROOT, -HALF_ROOT}};
    tangent t[STARTS];
    for (int i = 0; i < STARTS; i++)
        t[i] = tangent_along(s, starts[i]);
    for (int i = 0; i < STARTS; i++)
        try_between(s, t[i], t[(i + 1) % STARTS]);
}

/* ---- Any shape ----------------------------------------------------------------------------------
 */

/* Of a shape that is no ring. */
static oval area_of_other(const ellipse_separation *s)
{
    hit_edge axis = {corner_of_shape(s, 0), corner_of_shape(s, s->other->count - 1)};
    return s->other->kind == HIT_ELLIPSE ? s->other_area : hit_oval_of_edge(axis);
}

/* Shapes that are apart are so along the way between their nearest points. */
static void try_nearest(ellipse_separation *s)
{
    const oval other = area_of_other(s);
    hit_vec n;
    hit_oval_nearest(&s->area, &other, &n);
    n = vec_scale(n, -1);
    hit_vec ways = vec_add(hit_oval_way(&s->area, n), hit_oval_way(&other, n));
    keep_shallower_normal(s, n, vec_dot(n, vec_add(vec_sub(other.m, s->area.m), ways)));
}

/* For a in place of b, the direction is the other one. */
static ellipse_separation separation_of(const hit_shape *a, const hit_shape *b)
{
    bool first = a->kind == HIT_ELLIPSE;
    const hit_shape *ellipse = first ? a : b;
    const hit_shape *other = first ? b : a;
    double size = greatest(scale_size(a), scale_size(b));
    int exponent = scale_exponent_if_needed(size);
    ellipse_separation s = {.area = hit_oval_of_ellipse(ellipse, exponent),
                            .other = other,
                            .exponent = exponent,
                            .size = scaled_length(size, -exponent),
                            .direction = {0, -1},
                            .depth = INFINITY};
    if (other->kind == HIT_ELLIPSE) {
        s.other_area = hit_oval_of_ellipse(other, exponent);
        try_all_around(&s);
    } else {
        try_outline(&s);
    }
    return s;
}

static double whole_depth(const ellipse_separation *s)
{
    return s->depth + scaled_length(s->other->radius, -s->exponent);
}

static hit_vec direction_for(const ellipse_separation *s, const hit_shape *a)
{
    double side = a->kind == HIT_ELLIPSE ? 1 : -1;
    return vec_add(vec_scale(s->direction, side), vec(0, 0)); /* -0 to 0 */
}

void hit_separate_ellipse(const hit_shape *a, const hit_shape *b, hit_vec *direction, double *depth)
{
    const ellipse_separation s = separation_of(a, b);
    *direction = direction_for(&s, a);
    *depth = clamp(scaled_length(whole_depth(&s), s.exponent), 0, DBL_MAX);
}

double hit_separate_ellipse_depth(const hit_shape *a, const hit_shape *b, hit_vec *direction)
{
    ellipse_separation s = separation_of(a, b);
    if (whole_depth(&s) < 0)
        try_nearest(&s);
    *direction = direction_for(&s, a);
    return clamp(scaled_length(whole_depth(&s), s.exponent), -DBL_MAX, DBL_MAX);
}
