/* SPDX-License-Identifier: MIT */
/*
 * Where two edges of an outline cross, and a round shape. Such a point is X / W, for a vector X of
 * degree 3 and W of degree 2, and need not be a double.
 *
 * Bits: X and W from a corner of the core are below 2^6304 and 2^4201. With an edge of the core, a
 * product of X is of degree 4, and its square, r^2 |w|^2 W^2 and the like are below 2^16812. No sum
 * is wider than those that conic.c counts.
 */
#include "conic.h"
#include "matrix.h"
#include "outline.h"

/* X and W > 0, from some point. */
typedef struct wide_spot {
    wide_vec at;
    wide w;
} wide_spot;

static int unit_of(const matrix_round *round, const matrix_spot *spot, hit_edge way)
{
    const hit_shape *shape = &round->shape;
    const hit_edge e = spot->edge, f = spot->other;
    const double number[] = {e.a.x, e.a.y,   e.b.x,   e.b.y,   f.a.x,   f.a.y,        f.b.x,
                             f.b.y, way.a.x, way.a.y, way.b.x, way.b.y, shape->radius};
    int count = shape->kind == HIT_ELLIPSE ? 3 : shape->count;
    int unit = hit_wide_unit(number, 13);
    for (int i = 0; i < count; i++) {
        hit_vec v = outline_vertices(shape)[i];
        const double own[] = {v.x, v.y};
        int of_own = hit_wide_unit(own, 2);
        unit = of_own < unit ? of_own : unit;
    }
    return unit;
}

/* out = p q + r s */
static void sum_of_products(wide *out, const wide *p, const wide *q, const wide *r, const wide *s)
{
    wide product;
    hit_wide_mul(out, p, q);
    hit_wide_mul(&product, r, s);
    hit_wide_add(out, out, &product);
}

/* With e for the edge, and f for the other: e.a + u n / w, for w = u x v, n = (f.a - e.a) x v. */
static void spot_from(wide_spot *out, const matrix_spot *spot, hit_vec from, int unit)
{
    wide_vec u, v, way, start;
    wide n;
    hit_wide_between(&u, spot->edge.a, spot->edge.b, unit);
    hit_wide_between(&v, spot->other.a, spot->other.b, unit);
    hit_wide_between(&way, spot->edge.a, spot->other.a, unit);
    hit_wide_between(&start, from, spot->edge.a, unit);
    hit_wide_cross(&n, &way, &v);
    hit_wide_cross(&out->w, &u, &v);
    n.sign *= out->w.sign;
    out->w.sign = 1;
    sum_of_products(&out->at.x, &start.x, &out->w, &u.x, &n);
    sum_of_products(&out->at.y, &start.y, &out->w, &u.y, &n);
}

/* The sign of square - r^2 W^2 times `scale`. */
static int beyond(const wide *square, double radius, const wide_spot *spot, const wide *scale,
                  int unit)
{
    wide r, product, reach;
    hit_wide_from_double(&r, radius, unit);
    hit_wide_mul(&product, &r, &spot->w);
    hit_wide_mul(&reach, &product, &product);
    if (scale) {
        hit_wide_mul(&product, &reach, scale);
        hit_wide_sub(&reach, square, &product);
    } else {
        hit_wide_sub(&reach, square, &reach);
    }
    return reach.sign;
}

/* ---- Sides ---------------------------------------------------------------------------------- */

/* Of a spot and a side: whether it is before its start or with it, beside it, or at its end or
 * behind; and on which side of its line it is, -1 on the left, which is outside. */
typedef struct side_view {
    int along, across;
} side_view;

static side_view view_of(const wide_spot *from_start, hit_edge side, int unit)
{
    side_view view = {-1, 0};
    wide_vec w;
    wide along, length, end;
    hit_wide_between(&w, side.a, side.b, unit);
    hit_wide_cross(&along, &w, &from_start->at);
    view.across = along.sign;
    hit_wide_dot(&along, &w, &from_start->at);
    if (along.sign <= 0)
        return view;
    hit_wide_dot(&length, &w, &w);
    hit_wide_mul(&end, &length, &from_start->w);
    hit_wide_sub(&along, &along, &end);
    view.along = along.sign >= 0;
    return view;
}

/* ---- What is nearest ------------------------------------------------------------------------ */

/* The part of the core that is nearest to a spot: a side, or a corner; or the spot is in it. */
typedef struct nearest {
    bool is_in, is_side;
    hit_edge side;
    hit_vec corner;
} nearest;

static hit_vec nearest_corner(const matrix_round *round, const matrix_spot *spot, int unit)
{
    const hit_vec *v = outline_vertices(&round->shape);
    int best = 0;
    wide least, square, more;
    for (int i = 0; i < round->shape.count; i++) {
        wide_spot from;
        spot_from(&from, spot, v[i], unit);
        hit_wide_dot(&square, &from.at, &from.at);
        hit_wide_sub(&more, &square, i == 0 ? &square : &least);
        if (i > 0 && more.sign >= 0)
            continue;
        least = square;
        best = i;
    }
    return v[best];
}

static nearest nearest_of(const matrix_round *round, const matrix_spot *spot, int unit)
{
    bool is_in = round->turn != 0;
    for (int i = 0; i < hit_matrix_side_count(round); i++) {
        hit_edge side = hit_matrix_side(round, i);
        wide_spot from;
        if (vec_equal(side.a, side.b))
            continue;
        spot_from(&from, spot, side.a, unit);
        side_view view = view_of(&from, side, unit);
        is_in &= view.across >= 0;
        if (view.along == 0 && view.across < 0)
            return (nearest){.is_side = true, .side = side};
        if (view.along == 0 && view.across == 0)
            return (nearest){.is_in = true};
    }
    if (is_in)
        return (nearest){.is_in = true};
    return (nearest){.corner = nearest_corner(round, spot, unit)};
}

/* ---- Ellipses ------------------------------------------------------------------------------- */

/* The crosses of X, or of a way, with the half-axes, of which the squares' sum is |u x v|^2 W^2 on
 * the ellipse. */
typedef struct crosses {
    wide with_v, with_u;
} crosses;

static void crosses_of(crosses *out, const hit_shape *ellipse, const wide_vec *x, int unit)
{
    const hit_vec none = {0, 0};
    wide_vec u, v;
    hit_wide_between(&u, none, ellipse->vertex[1], unit);
    hit_wide_between(&v, none, ellipse->vertex[2], unit);
    hit_wide_cross(&out->with_v, x, &v);
    hit_wide_cross(&out->with_u, x, &u);
}

static int beyond_ellipse(const hit_shape *ellipse, const matrix_spot *spot, int unit)
{
    const hit_vec none = {0, 0};
    wide_spot from;
    wide_vec u, v;
    wide sum, area, reach;
    crosses c;
    spot_from(&from, spot, ellipse->vertex[0], unit);
    crosses_of(&c, ellipse, &from.at, unit);
    sum_of_products(&sum, &c.with_v, &c.with_v, &c.with_u, &c.with_u);
    hit_wide_between(&u, none, ellipse->vertex[1], unit);
    hit_wide_between(&v, none, ellipse->vertex[2], unit);
    hit_wide_cross(&area, &u, &v);
    hit_wide_mul(&reach, &area, &from.w);
    hit_wide_mul(&area, &reach, &reach);
    hit_wide_sub(&sum, &sum, &area);
    return sum.sign;
}

static int heading_at_ellipse(const hit_shape *ellipse, const matrix_spot *spot,
                              const wide_vec *way, int unit)
{
    wide_spot from;
    crosses at, along;
    wide sum;
    spot_from(&from, spot, ellipse->vertex[0], unit);
    crosses_of(&at, ellipse, &from.at, unit);
    crosses_of(&along, ellipse, way, unit);
    sum_of_products(&sum, &at.with_v, &along.with_v, &at.with_u, &along.with_u);
    return sum.sign;
}

/* ---- Any ------------------------------------------------------------------------------------ */

static matrix_part part_beyond(int sign)
{
    if (sign == 0)
        return MATRIX_BOUNDARY;
    return sign < 0 ? MATRIX_INTERIOR : MATRIX_EXTERIOR;
}

matrix_part hit_matrix_spot_part(const matrix_round *round, const matrix_spot *spot)
{
    int unit = unit_of(round, spot, spot->edge);
    wide_spot from;
    wide square, cross, length;
    wide_vec w;
    if (round->shape.kind == HIT_ELLIPSE)
        return part_beyond(beyond_ellipse(&round->shape, spot, unit));
    nearest core = nearest_of(round, spot, unit);
    if (core.is_in)
        return MATRIX_INTERIOR;
    spot_from(&from, spot, core.is_side ? core.side.a : core.corner, unit);
    if (!core.is_side) {
        hit_wide_dot(&square, &from.at, &from.at);
        return part_beyond(beyond(&square, round->shape.radius, &from, NULL, unit));
    }
    hit_wide_between(&w, core.side.a, core.side.b, unit);
    hit_wide_dot(&length, &w, &w);
    hit_wide_cross(&cross, &w, &from.at);
    hit_wide_mul(&square, &cross, &cross);
    return part_beyond(beyond(&square, round->shape.radius, &from, &length, unit));
}

int hit_matrix_spot_heading(const matrix_round *round, const matrix_spot *spot, hit_edge way)
{
    int unit = unit_of(round, spot, way);
    wide_spot from;
    wide_vec w, along;
    wide sign;
    hit_wide_between(&along, way.a, way.b, unit);
    if (round->shape.kind == HIT_ELLIPSE)
        return heading_at_ellipse(&round->shape, spot, &along, unit);
    nearest core = nearest_of(round, spot, unit);
    if (core.is_side) {
        hit_wide_between(&w, core.side.a, core.side.b, unit);
        hit_wide_cross(&sign, &w, &along);
        return -sign.sign;
    }
    spot_from(&from, spot, core.corner, unit);
    hit_wide_dot(&sign, &from.at, &along);
    return sign.sign;
}

int hit_matrix_spot_along(const matrix_round *round, const matrix_spot *spot, hit_edge side)
{
    int unit = unit_of(round, spot, side);
    wide_spot from;
    spot_from(&from, spot, side.a, unit);
    return view_of(&from, side, unit).along;
}
