/*
 * Two ellipses by the signs of their characteristic polynomial, without its roots: Wang, Wang and
 * Kim 2001, An algebraic condition for the separation of two ellipsoids; Alberich-Carraminana,
 * Elizalde and Thomas 2017, New algebraic conditions for the identification of the relative
 * position of two coplanar ellipses.
 *
 * The set x is m + M w for |w| <= 1, with the columns p and q in M. adj(M), which is M's inverse
 * times det M, takes x to a disc of radius |det M| and y to an ellipse: e + N w. Seen from lines,
 * the disc is A = diag(R^2, R^2, -1), the ellipse B = [N N' - e e', -e; -e', -1], and
 *
 *     -det(t A + B) = R^4 t^3 + R^2 (R^2 + |N|^2 - e^2) t^2
 *                     + (R^2 |N|^2 + (det N)^2 - |adj(N) e|^2) t + (det N)^2.
 *
 * With det N = det M det My and adj(N) e = det M adj(My) d, R^2 divides it: that is g in conic.h.
 *
 * Both areas positive: g has a negative root, and its other two are positive and different exactly
 * when the sets are apart; positive and equal when they touch from outside (Wang, Wang, Kim). The
 * product of the roots is negative, so by Descartes' rule all are negative or complex when both
 * sides are positive, and otherwise none is negative but the one: they are apart when the
 * discriminant is positive and not both sides are.
 *
 * One area 0, that of y: g(t) / t is a quadratic. y is on a line, whose distance from the disc has
 * the sign of -y_side. When the line meets the disc, x_side tells whether the foot is within y's
 * length (x_side >= 0), and if not, the discriminant whether y reaches the disc: it is the limit of
 * the rule for ever thinner ellipses. (With y_side = 0 the line touches in the foot.)
 *
 * Both areas 0: two segments. Their lines cross within both when no side is negative. If both = 0
 * they are parallel or points: on one line when both sides are 0, and then their boxes decide.
 *
 * Bits, for coordinates of 2098 bits: a vector twice as long has 2099, d 2100. A cross product with
 * d is below 2^4200, the sum of two squares of those below 2^8401, and so are all coefficients (263
 * limbs). Products of four have 1052 limbs: no sum here is wider than 2^33615.
 */
#include "conic.h"

enum { CONIC_NUMBERS = 8 };

int hit_conic_unit(const conic *x, const conic *y)
{
    const double number[2 * CONIC_NUMBERS] = {x->a.x, x->a.y, x->b.x, x->b.y, x->u.x, x->u.y,
                                              x->v.x, x->v.y, y->a.x, y->a.y, y->b.x, y->b.y,
                                              y->u.x, y->u.y, y->v.x, y->v.y};
    return hit_wide_unit(number, 2 * CONIC_NUMBERS);
}

/* ---- Vectors, all twice as long ------------------------------------------------------------- */

static void wide_vec_add(wide_vec *out, const wide_vec *by)
{
    hit_wide_add(&out->x, &out->x, &by->x);
    hit_wide_add(&out->y, &out->y, &by->y);
}

/* b - a + 2 u */
static void doubled_axis(wide_vec *out, hit_vec a, hit_vec b, hit_vec u, int unit)
{
    wide_vec twice;
    hit_wide_between(out, a, b, unit);
    hit_wide_between(&twice, vec(-u.x, -u.y), u, unit);
    wide_vec_add(out, &twice);
}

/* From the sum of x's a and b to that of y's. */
static void doubled_way(wide_vec *out, const conic *x, const conic *y, int unit)
{
    wide_vec second;
    hit_wide_between(out, x->a, y->a, unit);
    hit_wide_between(&second, x->b, y->b, unit);
    wide_vec_add(out, &second);
}

/* out += (p x q)^2 */
static void add_square_of_cross(wide *out, const wide_vec *p, const wide_vec *q)
{
    wide cross, square;
    hit_wide_cross(&cross, p, q);
    hit_wide_mul(&square, &cross, &cross);
    hit_wide_add(out, out, &square);
}

static const wide wide_zero;

static void set_zero(wide *out)
{
    out->sign = out->count = 0;
}

/* side = area + both - |d q|^2 - |d p|^2 */
static void pencil_side(wide *side, const wide *area, const wide *both, const wide_vec axes[2],
                        const wide_vec *way)
{
    wide far;
    set_zero(&far);
    add_square_of_cross(&far, way, &axes[0]);
    add_square_of_cross(&far, way, &axes[1]);
    hit_wide_add(side, area, both);
    hit_wide_sub(side, side, &far);
}

void hit_conic_pencil(pencil *out, const conic *x, const conic *y, int unit)
{
    const hit_vec none = {0, 0};
    wide_vec of_x[2], of_y[2], way;
    wide both;
    doubled_axis(&of_x[0], x->a, x->b, x->u, unit);
    doubled_axis(&of_x[1], none, none, x->v, unit);
    doubled_axis(&of_y[0], y->a, y->b, y->u, unit);
    doubled_axis(&of_y[1], none, none, y->v, unit);
    doubled_way(&way, x, y, unit);
    set_zero(&out->x_area);
    set_zero(&out->y_area);
    set_zero(&both);
    add_square_of_cross(&out->x_area, &of_x[0], &of_x[1]);
    add_square_of_cross(&out->y_area, &of_y[0], &of_y[1]);
    for (int i = 0; i < 4; i++)
        add_square_of_cross(&both, &of_x[i / 2], &of_y[i % 2]);
    pencil_side(&out->x_side, &out->x_area, &both, of_x, &way);
    pencil_side(&out->y_side, &out->y_area, &both, of_y, &way);
}

/* ---- Signs ---------------------------------------------------------------------------------- */

/* out times 2^power, for a small power */
static void double_often(wide *out, int power)
{
    for (int i = 0; i < power; i++)
        hit_wide_add(out, out, out);
}

void hit_conic_quadratic_discriminant(wide *out, const wide *a, const wide *b, const wide *c)
{
    wide product;
    hit_wide_mul(&product, a, c);
    double_often(&product, 2);
    hit_wide_mul(out, b, b);
    hit_wide_sub(out, out, &product);
}

/* 3 a e - 2 b c */
static void cubic_mixture(wide *out, const pencil *of)
{
    wide product;
    hit_wide_mul(&product, &of->x_side, &of->y_side);
    double_often(&product, 1);
    hit_wide_mul(out, &of->x_area, &of->y_area);
    hit_wide_sub(&product, out, &product);
    double_often(out, 1);
    hit_wide_add(out, out, &product);
}

/* 9 a (3 a e - 2 b c) + 4 b^3 */
static void cubic_rest(wide *out, const pencil *of)
{
    wide mixture, product;
    cubic_mixture(&mixture, of);
    hit_wide_mul(out, &of->x_area, &mixture);
    hit_wide_add(&product, out, &wide_zero);
    double_often(&product, 3);
    hit_wide_add(&mixture, out, &product);
    hit_wide_mul(out, &of->x_side, &of->x_side);
    hit_wide_mul(&product, out, &of->x_side);
    double_often(&product, 2);
    hit_wide_add(out, &mixture, &product);
}

/* For g = a t^3 + b t^2 + c t + e: c^2 (b^2 - 4 a c) - e (9 a (3 a e - 2 b c) + 4 b^3) */
void hit_pencil_discriminant(wide *out, const pencil *of)
{
    wide right, factor;
    hit_conic_quadratic_discriminant(&factor, &of->x_area, &of->x_side, &of->y_side);
    hit_wide_mul(&right, &of->y_side, &of->y_side);
    hit_wide_mul(out, &right, &factor);
    cubic_rest(&factor, of);
    hit_wide_mul(&right, &of->y_area, &factor);
    hit_wide_sub(out, out, &right);
}

static void set_magnitude(wide *out, const wide *a)
{
    hit_wide_add(out, a, &wide_zero);
    out->sign = a->sign != 0;
}

/* Whether two intervals of the half widths p and q, with d between their middles, meet. */
static bool intervals_meet(const wide *d, const wide *p, const wide *q)
{
    wide reach, other, far;
    set_magnitude(&reach, p);
    set_magnitude(&other, q);
    set_magnitude(&far, d);
    hit_wide_add(&reach, &reach, &other);
    hit_wide_sub(&far, &far, &reach);
    return far.sign <= 0;
}

int hit_conic_gap_on_line(const conic *x, const conic *y)
{
    const hit_vec none = {0, 0};
    int unit = hit_conic_unit(x, y);
    wide_vec of_x, of_y, way;
    doubled_axis(&of_x, x->a, x->b, vec_equal(x->u, none) ? x->v : x->u, unit);
    doubled_axis(&of_y, y->a, y->b, vec_equal(y->u, none) ? y->v : y->u, unit);
    doubled_way(&way, x, y, unit);
    return intervals_meet(&way.x, &of_x.x, &of_y.x) && intervals_meet(&way.y, &of_x.y, &of_y.y) ? -1
                                                                                                : 1;
}

static int gap_of_segments(const pencil *of, const conic *x, const conic *y)
{
    if (of->x_side.sign < 0 || of->y_side.sign < 0)
        return 1;
    if (of->x_side.sign > 0 || of->y_side.sign > 0)
        return -1;
    return hit_conic_gap_on_line(x, y);
}

/* `area` and `side` are those of the one with area, `line` is the side of the other. */
static int gap_of_segment(const wide *area, const wide *side, const wide *line)
{
    if (line->sign < 0)
        return 1;
    if (line->sign == 0)
        return side->sign < 0 ? 1 : 0;
    if (side->sign >= 0)
        return -1;
    wide discriminant;
    hit_conic_quadratic_discriminant(&discriminant, area, side, line);
    return discriminant.sign;
}

int hit_pencil_gap(const pencil *of, const conic *x, const conic *y)
{
    if (of->x_area.sign == 0 && of->y_area.sign == 0)
        return gap_of_segments(of, x, y);
    if (of->y_area.sign == 0)
        return gap_of_segment(&of->x_area, &of->x_side, &of->y_side);
    if (of->x_area.sign == 0)
        return gap_of_segment(&of->y_area, &of->y_side, &of->x_side);
    if (of->x_side.sign > 0 && of->y_side.sign > 0)
        return -1;
    wide discriminant;
    hit_pencil_discriminant(&discriminant, of);
    return discriminant.sign;
}

int hit_conic_gap(const conic *x, const conic *y)
{
    pencil of;
    hit_conic_pencil(&of, x, y, hit_conic_unit(x, y));
    return hit_pencil_gap(&of, x, y);
}

/* ---- An ellipse beside an axis -------------------------------------------------------------- */

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
 * With rho = 0 it is a segment parallel to the axis, or a point. Where it is beside the axis it is
 * so as a whole, or it would be as near to an end of the axis: its middle decides.
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
    set_zero(&of->rho_square);
    set_zero(&of->kappa);
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

/* The sign of x rho - y. */
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

/* Whether it is to one side of the axis's line, and within the reach. */
static bool is_near_line(const beside *of, double radius, int unit)
{
    wide near, square, reach, product;
    hit_wide_mul(&near, &of->gamma, &of->gamma);
    hit_wide_sub(&near, &near, &of->rho_square);
    if (near.sign <= 0)
        return false;
    hit_wide_from_double(&reach, radius, unit);
    hit_wide_mul(&square, &reach, &reach);
    hit_wide_mul(&product, &square, &of->width);
    hit_wide_sub(&near, &near, &product);
    if (near.sign <= 0)
        return true;
    hit_wide_mul(&square, &product, &of->rho_square);
    double_often(&square, 2);
    hit_wide_mul(&product, &near, &near);
    hit_wide_sub(&product, &product, &square);
    return product.sign <= 0;
}

bool hit_conic_beside(const hit_shape *ellipse, hit_vec a, hit_vec b, double radius)
{
    const hit_vec *v = ellipse->vertex;
    const double number[] = {a.x,    a.y,    b.x,    b.y,    v[0].x, v[0].y,
                             v[1].x, v[1].y, v[2].x, v[2].y, radius};
    int unit = hit_wide_unit(number, 11);
    beside of;
    wide beyond;
    measure_beside(&of, ellipse, a, b, unit);
    if (!is_near_line(&of, radius, unit))
        return false;
    hit_wide_sub(&beyond, &of.along, &of.width);
    if (of.rho_square.sign == 0)
        return of.along.sign >= 0 && beyond.sign <= 0;
    return sign_with_rho(&of.along, &of.rho_square, &of.kappa) >= 0 &&
           sign_with_rho(&beyond, &of.rho_square, &of.kappa) <= 0;
}
