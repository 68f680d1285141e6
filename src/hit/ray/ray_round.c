/* SPDX-License-Identifier: MIT */
/*
 * Where a ray comes to a circle, a capsule or an ellipse. An ellipse is c + s u + t v with
 * s^2 + t^2 <= 1, and so is a circle. With P = c - from, D = u x v, A = (P x v, u x P) and
 * B = (d x v, u x d), the ray's point from + k d has (s, t) = (k B - A) / D. So its line passes the
 * middle at h = (d x P) / |B|, as a part of the radius; it meets where h^2 <= 1, and the middle of
 * what it cuts out is ahead where A . B > 0. From h the points follow, without the ray's start.
 */
#include "ray.h"

#include "closest.h"
#include "exact.h"
#include "scale.h"
#include "sum.h"
#include "wide.h"

typedef struct disc {
    hit_vec c, u, v;
} disc;

/* What a ray's line is to an ellipse. */
typedef struct cut {
    int gap;     /* the sign of |h| - 1 */
    int ahead;   /* the sign of A . B */
    double h, w; /* w^2 = 1 - h^2 */
    hit_vec b;   /* B, or a multiple */
} cut;

/* ---- In integers ---------------------------------------------------------------------------- */

typedef struct wide_cut {
    wide h, gap, square, ahead; /* d x P, (d x P)^2 - |B|^2, |B|^2, A . B */
    wide_vec b;
} wide_cut;

static void wide_vec_of(wide_vec *out, hit_vec v, int unit)
{
    hit_wide_between(out, vec(0, 0), v, unit);
}

static void wide_cut_of(wide_cut *out, const ray *r, const disc *x)
{
    const hit_vec all[] = {r->from, r->direction, x->c, x->u, x->v};
    int unit = hit_wide_unit(&all[0].x, 2 * (int)(sizeof all / sizeof *all));
    wide_vec d, p, u, v, a;
    wide_vec_of(&d, r->direction, unit);
    wide_vec_of(&u, x->u, unit);
    wide_vec_of(&v, x->v, unit);
    hit_wide_between(&p, r->from, x->c, unit);
    hit_wide_cross(&out->h, &d, &p);
    hit_wide_cross(&out->b.x, &d, &v);
    hit_wide_cross(&out->b.y, &u, &d);
    hit_wide_cross(&a.x, &p, &v);
    hit_wide_cross(&a.y, &u, &p);
    hit_wide_dot(&out->square, &out->b, &out->b);
    hit_wide_dot(&out->ahead, &a, &out->b);
    hit_wide_mul(&out->gap, &out->h, &out->h);
    hit_wide_sub(&out->gap, &out->gap, &out->square);
}

static cut cut_closely(const ray *r, const disc *x)
{
    wide_cut exact;
    wide_cut_of(&exact, r, x);
    int limbs = exact.square.count, half = limbs / 2;
    double square = hit_wide_to_double(&exact.square, -64 * half);
    double gap = hit_wide_to_double(&exact.gap, -64 * half);
    double root = sqrt(square);
    cut of = {.gap = exact.gap.sign, .ahead = exact.ahead.sign};
    of.h = hit_wide_to_double(&exact.h, -32 * half) / root;
    of.w = of.gap < 0 ? sqrt(-gap / square) : 0;
    of.b = vec(hit_wide_to_double(&exact.b.x, -32 * half) / root,
               hit_wide_to_double(&exact.b.y, -32 * half) / root);
    return of;
}

/* ---- In doubles ----------------------------------------------------------------------------- */

/*
 * B is told in doubles where it is no smaller part of its terms: its error is below 2^-52 of these,
 * so 2^-46 of B, and that of h = (d x P) / |B|, too. The points' is larger by 1 / root(1 - h^2), up
 * to 2^5 by CUT_CLEAR, and within the E of hit_closest(). weaken: 0
 * weaken: 0x1p-26
 */
#define CUT_PART 0x1p-6

/* |h| is off 1 by more than its error, and so far that root(1 - h^2) keeps its digits. weaken: 0 */
#define CUT_CLEAR 0x1p-10

/* The sign of A . B is right for a sum that is a larger part of its terms. weaken: 0 */
#define CUT_AHEAD 0x1p-40

static double cross_size(hit_vec a, hit_vec b)
{
    return fabs(a.x * b.y) + fabs(a.y * b.x);
}

static bool cut_quickly(const ray *r, const disc *x, cut *of)
{
    double h;
    hit_vec d = r->direction, p = vec_sub(x->c, r->from);
    hit_vec b = vec(vec_cross(d, x->v), vec_cross(x->u, d));
    hit_vec a = vec(vec_cross(p, x->v), vec_cross(x->u, p));
    double size = cross_size(d, x->v) + cross_size(x->u, d), square = vec_square(b);
    if (!hit_ray_side_value(r, x->c, &h) || !(square > 1 / SAFE_SIZE) || !(square < SAFE_SIZE) ||
        !(square > CUT_PART * CUT_PART * size * size))
        return false;
    double terms = fabs(b.x) * cross_size(p, x->v) + fabs(b.y) * cross_size(x->u, p);
    double ahead = vec_dot(a, b), root = sqrt(square);
    of->h = h / root;
    if (!(fabs(fabs(of->h) - 1) > CUT_CLEAR) || !(fabs(ahead) > CUT_AHEAD * terms))
        return false;
    of->gap = fabs(of->h) > 1 ? 1 : -1;
    of->ahead = ahead > 0 ? 1 : -1;
    of->w = of->gap < 0 ? sqrt((1 - of->h) * (1 + of->h)) : 0;
    of->b = vec_scale(b, 1 / root);
    return true;
}

/* Where the line comes in, for way -1, or goes out, for 1. */
static hit_vec end_of_cut(const disc *x, const cut *of, int way)
{
    int turn = hit_exact_orient(vec(0, 0), x->u, x->v);
    hit_vec along = vec_scale(of->b, turn);
    double off = -turn * of->h, on = way * of->w;
    double s = along.x * on - along.y * off, t = along.y * on + along.x * off;
    return vec_add(x->c, vec_add(vec_scale(x->u, s), vec_scale(x->v, t)));
}

/* ---- What a ray's line cuts out of a shape -------------------------------------------------- */

static ray_chord chord_of_disc(const ray *r, const disc *x)
{
    cut of;
    if (!cut_quickly(r, x, &of))
        of = cut_closely(r, x);
    return (ray_chord){.meets = of.gap <= 0,
                       .touches = of.gap == 0,
                       .ahead = of.ahead > 0,
                       .in = end_of_cut(x, &of, -1),
                       .out = end_of_cut(x, &of, 1)};
}

static disc ray_disc_of(hit_vec centre, double radius)
{
    return (disc){centre, vec(radius, 0), vec(0, radius)};
}

static void extend_chord(const ray *r, ray_chord *to, hit_vec in, hit_vec out)
{
    bool first = !to->meets;
    to->meets = true;
    if (first || hit_ray_place(r, in) < hit_ray_place(r, to->in))
        to->in = in;
    if (first || hit_ray_place(r, out) > hit_ray_place(r, to->out))
        to->out = out;
}

static void extend_by_side(const ray *r, ray_chord *to, hit_edge side)
{
    if (hit_ray_side(r, side.a) * hit_ray_side(r, side.b) >= 0)
        return;
    ray_shares s = hit_ray_shares(r, side.a, side.b);
    hit_vec at = vec(side.a.x * s.of_b + side.b.x * s.of_a, side.a.y * s.of_b + side.b.y * s.of_a);
    extend_chord(r, to, at, at);
}

/* The discs around both ends, and the sides between them: the first and the last of their points.
 */
static ray_chord chord_of_capsule(const ray *r, const hit_shape *capsule)
{
    hit_vec a = capsule->vertex[0], b = capsule->vertex[1];
    const disc start = ray_disc_of(a, capsule->radius), end = ray_disc_of(b, capsule->radius);
    ray_chord of[2] = {chord_of_disc(r, &start), chord_of_disc(r, &end)}, all = {.meets = false};
    int side_a = hit_ray_side(r, a), side_b = hit_ray_side(r, b);
    bool crosses = side_a * side_b <= 0;
    hit_vec off = vec_scale(quarter_turned(unit_between(a, b)), capsule->radius);
    for (int k = 0; k < 2; k++)
        if (of[k].meets) {
            extend_chord(r, &all, of[k].in, of[k].out);
            all.ahead |= of[k].ahead;
        }
    if (crosses || all.meets) {
        extend_by_side(r, &all, (hit_edge){vec_add(a, off), vec_add(b, off)});
        extend_by_side(r, &all, (hit_edge){vec_sub(a, off), vec_sub(b, off)});
    }
    bool inner = crosses || (of[0].meets && !of[0].touches) || (of[1].meets && !of[1].touches);
    all.touches = all.meets && !inner;
    all.along = all.touches && of[0].meets && of[1].meets && !vec_equal(a, b);
    all.ahead |= side_a * side_b < 0 && hit_exact_orient(r->from, a, b) * side_b > 0;
    return all;
}

ray_chord hit_ray_chord(const ray *r, const hit_shape *shape)
{
    if (shape->kind == HIT_CAPSULE)
        return chord_of_capsule(r, shape);
    const disc round = shape->kind == HIT_ELLIPSE
                           ? (disc){shape->vertex[0], shape->vertex[1], shape->vertex[2]}
                           : ray_disc_of(shape->vertex[0], shape->radius);
    return chord_of_disc(r, &round);
}

/* ---- Stops ---------------------------------------------------------------------------------- */

hit_vec hit_ray_round_normal(const hit_shape *shape, hit_vec p)
{
    hit_vec c = shape->vertex[0];
    if (shape->kind != HIT_ELLIPSE)
        return unit_between(nearest_on_edge(p, (hit_edge){c, shape->vertex[shape->count - 1]}), p);
    int exponent;
    frexp(greatest(vec_extent(shape->vertex[1]), vec_extent(shape->vertex[2])), &exponent);
    hit_vec u = scaled(shape->vertex[1], -exponent), v = scaled(shape->vertex[2], -exponent);
    hit_vec to = scaled_to_one(vec_sub(p, c));
    double s = vec_cross(to, v), t = vec_cross(u, to);
    hit_vec normal = vec_add(vec_scale(vec(v.y, -v.x), s), vec_scale(vec(-u.y, u.x), t));
    return unit_between(vec(0, 0), scaled_to_one(normal));
}

static void add_round_stop(ray *r, const hit_shape *shape, hit_vec at, bool turns, int along)
{
    hit_ray_add(r, at, hit_ray_round_normal(shape, at), outline_edge_number(shape, 0), turns,
                along);
}

/* It runs along a capsule's side, from `in` to `out`. */
static void add_chord_side(ray *r, const hit_shape *shape, const ray_chord *of, bool on_outline)
{
    if (!on_outline) {
        add_round_stop(r, shape, of->in, false, 1);
    } else if (hit_ray_place(r, r->from) > hit_ray_place(r, of->in)) {
        r->along++;
    } else {
        add_round_stop(r, shape, r->from, false, 1);
    }
    add_round_stop(r, shape, of->out, false, -1);
}

/* The start is on the outline: it is where the ray comes in, or goes out. */
static void add_from_outline(ray *r, const hit_shape *shape, const ray_chord *of)
{
    double start = hit_ray_place(r, r->from);
    double to_in = fabs(start - hit_ray_place(r, of->in));
    double to_out = fabs(start - hit_ray_place(r, of->out));
    add_round_stop(r, shape, r->from, !of->touches, 0);
    if (!of->touches && to_in <= to_out)
        add_round_stop(r, shape, of->out, true, 0);
}

void hit_ray_round(ray *r, const hit_shape *shape)
{
    const hit_shape start = hit_make_point(r->from);
    ray_chord of = hit_ray_chord(r, shape);
    bool held = hit_hits(&start, shape);
    bool on_outline = held && !hit_overlap(&start, shape);
    if (!of.meets || (!held && !of.ahead))
        return;
    if (of.along) {
        add_chord_side(r, shape, &of, on_outline);
    } else if (on_outline) {
        add_from_outline(r, shape, &of);
    } else if (of.touches) {
        add_round_stop(r, shape, of.in, false, 0);
    } else {
        if (!held)
            add_round_stop(r, shape, of.in, true, 0);
        add_round_stop(r, shape, of.out, true, 0);
    }
}
