/* SPDX-License-Identifier: MIT */
/*
 * An ellipse in a rounded convex shape: all points within r of a core. The farthest point of a
 * shape along a direction n is its support; a convex shape is in another when its support is not
 * greater along any n. Let c be a corner of the core, m + s u + t v the ellipse, and d = c - m. For
 * the directions between the normals of the corner's edges the core's support is that of c, and
 * what the shape's has more than the ellipse's is
 *
 *     gap(n) = d.n + r |n| - sqrt((u.n)^2 + (v.n)^2).
 *
 * Along one vector the sign takes two squares. For all of them, let n = +-(1 - t^2, 2 t), which is
 * half a turn for t from -1 to 1. Then |n| = 1 + t^2, and gap = A - sqrt(Q) for two polynomials. It
 * changes its sign only in roots of A^2 - Q, which is of degree 4 and not constantly 0 unless the
 * ellipse is the disc around c. Q is positive. So A is not 0 in a root, and the gap is 0 there if A
 * is positive, otherwise negative.
 *
 * Bits: A's coefficients are below 2^2101, those of u.n and v.n below 2^2099, and those of A^2 - Q
 * below 2^4206.
 */
#include "conic.h"
#include "sturm.h"

typedef struct corner {
    wide_vec way, u, v; /* d, and the half-axes */
    wide radius;
} corner;

static conic_room lesser(conic_room p, conic_room q)
{
    return p < q ? p : q;
}

/* ---- Along one vector ----------------------------------------------------------------------- */

/* Returns the sign of x + 2 a sqrt(b) for b >= 0. */
static int sign_with_root(const wide *x, const wide *a, const wide *b)
{
    int sign = a->sign * b->sign;
    if (x->sign == sign || x->sign * sign == 0)
        return x->sign != 0 ? x->sign : sign;
    wide left, square;
    hit_wide_mul(&square, a, a);
    wide_set_zero(&left);
    hit_wide_add_product(&left, 4, &square, b);
    hit_wide_mul(&square, x, x);
    hit_wide_sub(&left, &square, &left);
    return x->sign * left.sign;
}

/* (d.n + r |n|)^2 - (u.n)^2 - (v.n)^2 = x + 2 d.n sqrt(r^2 n^2) */
static conic_room room_along(const corner *of, const wide_vec *n)
{
    wide ahead, reach, square, rest, part;
    hit_wide_dot(&ahead, &of->way, n);
    hit_wide_dot(&part, n, n);
    hit_wide_mul(&square, &of->radius, &of->radius);
    hit_wide_mul(&reach, &square, &part);
    hit_wide_mul(&square, &ahead, &ahead);
    hit_wide_sub(&rest, &square, &reach);
    if (ahead.sign < 0 && rest.sign >= 0)
        return CONIC_LEAVES;
    hit_wide_add(&rest, &square, &reach);
    hit_wide_dot(&part, &of->u, n);
    hit_wide_add_product(&rest, -1, &part, &part);
    hit_wide_dot(&part, &of->v, n);
    hit_wide_add_product(&rest, -1, &part, &part);
    int sign = sign_with_root(&rest, &ahead, &reach);
    return sign < 0 ? CONIC_LEAVES : (conic_room)sign;
}

/* Whether the ellipse reaches no farther along a vector than the core. If that is so along two,
 * the gap is at least r along all unit vectors between them, since supports are convex. (It never
 * is along two opposite ones.) */
static bool core_reaches(const corner *of, const wide_vec *n)
{
    wide ahead, square, part;
    hit_wide_dot(&ahead, &of->way, n);
    hit_wide_mul(&square, &ahead, &ahead);
    hit_wide_dot(&part, &of->u, n);
    hit_wide_add_product(&square, -1, &part, &part);
    hit_wide_dot(&part, &of->v, n);
    hit_wide_add_product(&square, -1, &part, &part);
    return ahead.sign >= 0 && square.sign >= 0;
}

/* ---- Between two ---------------------------------------------------------------------------- */

/* Directions up to half a turn, all with an x of this sign, or 0. What is known at the ends. */
typedef struct fan {
    const wide_vec *start, *end;
    int side;
    conic_room at_start, at_end;
} fan;

/* A and A^2 - Q. */
typedef struct gap {
    wide a[3];
    sturm roots;
} gap;

/* out += times p^2, for p = p[0] + p[1] t + p[2] t^2 */
static void add_square(wide out[STURM_DEGREE + 1], int times, const wide p[3])
{
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++)
            hit_wide_add_product(&out[i + k], times, &p[i], &p[k]);
}

/* w.n */
static void set_dot(wide out[3], const wide_vec *w, int side)
{
    hit_wide_shift(&out[0], &w->x, 0);
    hit_wide_shift(&out[1], &w->y, 1);
    out[0].sign *= side;
    out[1].sign *= side;
    hit_wide_shift(&out[2], &out[0], 0);
    out[2].sign = -out[2].sign;
}

/* Returns false if A^2 - Q is constantly 0. */
static bool set_gap(gap *out, const corner *of, int side)
{
    wide f[STURM_DEGREE + 1], dot[3];
    int terms = 0;
    for (int i = 0; i <= STURM_DEGREE; i++)
        wide_set_zero(&f[i]);
    set_dot(out->a, &of->way, side);
    hit_wide_add(&out->a[0], &out->a[0], &of->radius);
    hit_wide_add(&out->a[2], &out->a[2], &of->radius);
    add_square(f, 1, out->a);
    set_dot(dot, &of->u, side);
    add_square(f, -1, dot);
    set_dot(dot, &of->v, side);
    add_square(f, -1, dot);
    for (int i = 0; i <= STURM_DEGREE; i++)
        terms += f[i].sign != 0;
    if (terms > 0)
        hit_sturm_chain(&out->roots, f);
    return terms > 0;
}

/* Starts with all t from -1 to 1 and a little more, k / 16 for an odd k. No half of it, or of its
 * halves, is -1 or 1. */
static void set_all(sturm_interval *out, const sturm *roots)
{
    int k = 17;
    out->scale = 4;
    do {
        hit_wide_from_int(&out->low, -k);
        hit_wide_from_int(&out->high, k);
        k += 2;
    } while (hit_sturm_sign(roots, &out->low, out->scale) == 0 ||
             hit_sturm_sign(roots, &out->high, out->scale) == 0);
}

/* Returns the sign of t - s for t times 2^-scale and the s of a direction n, by n x (1 - t^2, 2 t).
 */
static int order(const wide *t, int scale, const wide_vec *n, int side)
{
    wide one, square, width, cross;
    hit_wide_from_int(&one, 1);
    hit_wide_shift(&one, &one, 2 * scale);
    hit_wide_mul(&square, t, t);
    hit_wide_sub(&width, &one, &square);
    if (width.sign < 0)
        return t->sign;
    hit_wide_shift(&one, t, scale + 1);
    hit_wide_mul(&cross, &one, &n->x);
    hit_wide_add_product(&cross, -1, &width, &n->y);
    return side * cross.sign;
}

/* Returns whether a root is before the direction (-1), it (0), or behind it (1). Where the gap is
 * not 0, there is no root, so that a narrow interval does not hold it. */
static int place_of_root(const sturm *roots, sturm_interval *in, const wide_vec *n, int side,
                         conic_room at)
{
    while (!sturm_is_too_narrow(in)) {
        if (order(&in->high, in->scale, n, side) <= 0)
            return -1;
        if (order(&in->low, in->scale, n, side) >= 0)
            return 1;
        if (at == CONIC_TOUCHES)
            return 0;
        hit_sturm_halve(roots, in);
    }
    return 0;
}

/* Returns the sign of a quadratic in an interval, by its values at both ends and what is between
 * these in Bernstein's form; 0: it may change. */
static int sign_within(const wide a[3], const sturm_interval *in)
{
    int at_low = hit_sturm_value_sign(a, 2, &in->low, in->scale);
    int at_high = hit_sturm_value_sign(a, 2, &in->high, in->scale);
    wide sum, product, middle;
    hit_wide_add(&sum, &in->low, &in->high);
    hit_wide_shift(&middle, &a[0], 2 * in->scale + 1);
    hit_wide_shift(&sum, &sum, in->scale);
    hit_wide_add_product(&middle, 1, &a[1], &sum);
    hit_wide_mul(&product, &in->low, &in->high);
    hit_wide_add_product(&middle, 2, &a[2], &product);
    return at_low == at_high && at_low == middle.sign ? at_low : 0;
}

/* The gap in a root. */
static conic_room room_in_root(const gap *of, sturm_interval *in)
{
    int sign = sign_within(of->a, in);
    while (sign == 0 && !sturm_is_too_narrow(in)) {
        hit_sturm_halve(&of->roots, in);
        sign = sign_within(of->a, in);
    }
    if (sign == 0)
        return CONIC_UNTOLD;
    return sign > 0 ? CONIC_TOUCHES : CONIC_LEAVES;
}

/* Goes on behind an interval, up to an end. */
static void set_rest(sturm_interval *in, const sturm_interval *all)
{
    hit_wide_shift(&in->low, &in->high, 0);
    hit_wide_shift(&in->high, &all->high, in->scale - all->scale);
}

/* Looks for the next root that is not surely out of the fan. Returns false if there is none. */
static bool find_root(const gap *of, const fan *f, const sturm_interval *all, sturm_interval *in)
{
    for (;;) {
        int count = hit_sturm_count(&of->roots, in);
        if (count == 0 || order(&in->low, in->scale, f->end, f->side) >= 0)
            return false;
        if (order(&in->high, in->scale, f->start, f->side) <= 0)
            set_rest(in, all);
        else if (count == 1 || sturm_is_too_narrow(in))
            return true;
        else
            hit_sturm_halve(&of->roots, in);
    }
}

/* The least gap in a fan, at the ends of which it is not negative. Between two roots it has one
 * sign, that of A^2 - Q, as A is positive in both. */
static conic_room room_in_fan(const corner *of, const fan *f)
{
    gap g;
    sturm_interval all, in;
    conic_room least = CONIC_WITHIN;
    if (!set_gap(&g, of, f->side))
        return CONIC_TOUCHES;
    set_all(&all, &g.roots);
    set_all(&in, &g.roots);
    while (least != CONIC_LEAVES && find_root(&g, f, &all, &in)) {
        int before = hit_sturm_sign(&g.roots, &in.low, in.scale);
        int from_start = place_of_root(&g.roots, &in, f->start, f->side, f->at_start);
        int from_end = place_of_root(&g.roots, &in, f->end, f->side, f->at_end);
        if (sturm_is_too_narrow(&in))
            return CONIC_UNTOLD;
        if (from_start >= 0 && from_end <= 0) {
            bool is_first = least == CONIC_WITHIN;
            least = !is_first && before < 0 ? CONIC_LEAVES : lesser(least, room_in_root(&g, &in));
        }
        set_rest(&in, &all);
    }
    return least;
}

/* ---- Around a corner ------------------------------------------------------------------------ */

/* The normal of an edge, to its left. */
static void set_normal(wide_vec *out, hit_vec from, hit_vec to, int unit)
{
    wide_vec way;
    hit_wide_between(&way, from, to, unit);
    hit_wide_shift(&out->x, &way.y, 0);
    hit_wide_shift(&out->y, &way.x, 0);
    out->y.sign = -out->y.sign;
}

/* Returns the x that all directions from one to the other have, clockwise and up to half a turn;
 * 0: they have both. */
static int side_of(const wide_vec *start, const wide_vec *end)
{
    if (start->x.sign != 0 || end->x.sign != 0)
        return start->x.sign * end->x.sign < 0 ? 0 : start->x.sign + end->x.sign;
    return -start->y.sign;
}

static conic_room room_between(const corner *of, const wide_vec *start, const wide_vec *end,
                               conic_room at_start, conic_room at_end)
{
    int side = side_of(start, end);
    if (side != 0) {
        const fan all = {start, end, side > 0 ? 1 : -1, at_start, at_end};
        return room_in_fan(of, &all);
    }
    wide_vec axis;
    wide_set_zero(&axis.x);
    hit_wide_from_int(&axis.y, start->x.sign);
    conic_room at_axis = room_along(of, &axis);
    if (at_axis == CONIC_LEAVES)
        return CONIC_LEAVES;
    const fan first = {start, &axis, start->x.sign, at_start, at_axis};
    const fan second = {&axis, end, end->x.sign, at_axis, at_end};
    conic_room in_first = room_in_fan(of, &first);
    return in_first == CONIC_LEAVES ? in_first : lesser(in_first, room_in_fan(of, &second));
}

conic_room hit_conic_in_corner(const hit_shape *ellipse, hit_vec from, hit_vec at, hit_vec to,
                               double radius)
{
    const hit_vec none = {0, 0}, *v = ellipse->vertex;
    const double number[] = {from.x, from.y, at.x,   at.y,   to.x,   to.y,  v[0].x,
                             v[0].y, v[1].x, v[1].y, v[2].x, v[2].y, radius};
    int unit = hit_wide_unit(number, 13);
    corner of;
    wide_vec start, end;
    hit_wide_between(&of.way, v[0], at, unit);
    hit_wide_between(&of.u, none, v[1], unit);
    hit_wide_between(&of.v, none, v[2], unit);
    hit_wide_from_double(&of.radius, radius, unit);
    set_normal(&start, from, at, unit);
    set_normal(&end, at, to, unit);
    if (core_reaches(&of, &start) && core_reaches(&of, &end))
        return CONIC_WITHIN;
    conic_room at_start = room_along(&of, &start), at_end = room_along(&of, &end);
    if (at_start == CONIC_LEAVES || at_end == CONIC_LEAVES)
        return CONIC_LEAVES;
    conic_room least = lesser(at_start, at_end);
    bool is_straight =
        hit_wide_cross_sign(&start, &end) == 0 && hit_wide_dot_sign(&start, &end) > 0;
    return is_straight ? least : lesser(least, room_between(&of, &start, &end, at_start, at_end));
}
