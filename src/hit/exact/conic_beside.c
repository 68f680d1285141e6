/* SPDX-License-Identifier: MIT */
/* An ellipse and the axis of a capsule. */
#include "conic.h"

/*
 * With w for the axis and d for the way from its first end to the middle m of m + s u + t v:
 *
 *     alpha = w x u, beta = w x v, rho^2 = alpha^2 + beta^2, gamma = w x d
 *
 * The ellipse reaches rho / |w| across the axis, so it is beside the axis's line when gamma^2 >
 * rho^2, and within r of the line when |gamma| - rho <= r |w|. Squared twice: when
 *
 *     near = gamma^2 - rho^2 - r^2 w^2 <= 0, or near^2 <= 4 r^2 rho^2 w^2.
 *
 * Its nearest point to the line is m - sign(gamma) (alpha u + beta v) / rho. That is beside the
 * axis when it is not behind an end: for along = w . d and kappa = sign(gamma) (w . u alpha + w . v
 * beta),
 *
 *     along rho >= kappa and (along - w^2) rho <= kappa.
 *
 * With rho = 0 it is a segment parallel to the axis, or a point. If a part of it is beside the
 * axis, all of it is, or it would be as near to an end of the axis. So its middle decides.
 *
 * Degrees up to 8, below 2^16810: fewer bits than above.
 */
typedef struct beside {
    wide gamma, rho_square, width, along, kappa; /* width: w^2 */
} beside;

static void measure_beside(beside *of, const hit_shape *ellipse, hit_vec a, hit_vec b, int unit)
{
    const hit_vec none = {0, 0}, *v = ellipse->vertex;
    wide_vec w, d, axis;
    wide cross, dot, product;
    hit_wide_between(&w, a, b, unit);
    hit_wide_between(&d, a, v[0], unit);
    hit_wide_cross(&of->gamma, &w, &d);
    hit_wide_dot(&of->along, &w, &d);
    hit_wide_dot(&of->width, &w, &w);
    wide_set_zero(&of->rho_square);
    wide_set_zero(&of->kappa);
    for (int i = 1; i <= 2; i++) {
        hit_wide_between(&axis, none, v[i], unit);
        hit_wide_cross(&cross, &w, &axis);
        hit_wide_dot(&dot, &w, &axis);
        hit_wide_mul(&product, &dot, &cross);
        hit_wide_add(&of->kappa, &of->kappa, &product);
        hit_wide_mul(&product, &cross, &cross);
        hit_wide_add(&of->rho_square, &of->rho_square, &product);
    }
    of->kappa.sign *= of->gamma.sign;
}

/* Returns the sign of x rho - y. */
static int sign_with_rho(const wide *x, const wide *rho_square, const wide *y)
{
    if (x->sign != y->sign || x->sign == 0)
        return x->sign != 0 ? x->sign : -y->sign;
    wide left, right;
    hit_wide_mul(&right, x, x);
    hit_wide_mul(&left, &right, rho_square);
    hit_wide_mul(&right, y, y);
    hit_wide_sub(&left, &left, &right);
    return x->sign * left.sign;
}

/* out = (radius |w|)^2 */
static void reach_square(wide *out, const beside *of, double radius, int unit)
{
    wide reach, square;
    hit_wide_from_double(&reach, radius, unit);
    hit_wide_mul(&square, &reach, &reach);
    hit_wide_mul(out, &square, &of->width);
}

/* Returns the sign of x^2 - 4 y z. */
static int sign_of_square(const wide *x, const wide *y, const wide *z)
{
    wide left, right;
    hit_wide_mul(&right, y, z);
    hit_wide_add(&right, &right, &right);
    hit_wide_add(&right, &right, &right);
    hit_wide_mul(&left, x, x);
    hit_wide_sub(&left, &left, &right);
    return left.sign;
}

/* Returns the sign of (the ellipse's distance from the line) - radius; also 1 where the ellipse
 * reaches the line. */
static int gap_of_line(const beside *of, double radius, int unit)
{
    wide near, reach;
    hit_wide_mul(&near, &of->gamma, &of->gamma);
    hit_wide_sub(&near, &near, &of->rho_square);
    if (near.sign <= 0)
        return 1;
    reach_square(&reach, of, radius, unit);
    hit_wide_sub(&near, &near, &reach);
    if (near.sign > 0)
        return sign_of_square(&near, &reach, &of->rho_square);
    return near.sign < 0 || of->rho_square.sign > 0 ? -1 : 0;
}

static int unit_of_ellipse_and_edge(const hit_shape *ellipse, hit_vec a, hit_vec b, double radius)
{
    const hit_vec *v = ellipse->vertex;
    const double number[] = {a.x,    a.y,    b.x,    b.y,    v[0].x, v[0].y,
                             v[1].x, v[1].y, v[2].x, v[2].y, radius};
    return hit_wide_unit(number, 11);
}

int hit_conic_beside(const hit_shape *ellipse, hit_vec a, hit_vec b, double radius)
{
    int unit = unit_of_ellipse_and_edge(ellipse, a, b, radius);
    beside of;
    wide beyond;
    measure_beside(&of, ellipse, a, b, unit);
    int gap = gap_of_line(&of, radius, unit);
    if (gap > 0)
        return 1;
    hit_wide_sub(&beyond, &of.along, &of.width);
    bool is_beside = of.rho_square.sign == 0
                         ? of.along.sign >= 0 && beyond.sign <= 0
                         : sign_with_rho(&of.along, &of.rho_square, &of.kappa) >= 0 &&
                               sign_with_rho(&beyond, &of.rho_square, &of.kappa) <= 0;
    return is_beside ? gap : 1;
}
