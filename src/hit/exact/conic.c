/* SPDX-License-Identifier: MIT */
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

/* Writes the vector from the sum of x's a and b to that of y's. */
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

/* side = area + both - |d q|^2 - |d p|^2 */
static void pencil_side(wide *side, const wide *area, const wide *both, const wide_vec axes[2],
                        const wide_vec *way)
{
    wide far;
    wide_set_zero(&far);
    add_square_of_cross(&far, way, &axes[0]);
    add_square_of_cross(&far, way, &axes[1]);
    hit_wide_add(side, area, both);
    hit_wide_sub(side, side, &far);
}

void hit_conic_pencil(pencil *out, const conic *x, const conic *y, int unit)
{
    const hit_vec none = {0, 0};
    wide_vec of_x[2], of_y[2], way;
    doubled_axis(&of_x[0], x->a, x->b, x->u, unit);
    doubled_axis(&of_x[1], none, none, x->v, unit);
    doubled_axis(&of_y[0], y->a, y->b, y->u, unit);
    doubled_axis(&of_y[1], none, none, y->v, unit);
    doubled_way(&way, x, y, unit);
    wide_set_zero(&out->x_area);
    wide_set_zero(&out->y_area);
    wide_set_zero(&out->both);
    add_square_of_cross(&out->x_area, &of_x[0], &of_x[1]);
    add_square_of_cross(&out->y_area, &of_y[0], &of_y[1]);
    for (int i = 0; i < 4; i++)
        add_square_of_cross(&out->both, &of_x[i / 2], &of_y[i % 2]);
    pencil_side(&out->x_side, &out->x_area, &out->both, of_x, &way);
    pencil_side(&out->y_side, &out->y_area, &out->both, of_y, &way);
}

/* ---- Signs ---------------------------------------------------------------------------------- */

void hit_conic_quadratic_discriminant(wide *out, const wide *a, const wide *b, const wide *c)
{
    wide product;
    hit_wide_mul(&product, a, c);
    hit_wide_shift(&product, &product, 2);
    hit_wide_mul(out, b, b);
    hit_wide_sub(out, out, &product);
}

/* 3 a e - 2 b c */
static void cubic_mixture(wide *out, const pencil *of)
{
    wide product;
    hit_wide_mul(&product, &of->x_side, &of->y_side);
    hit_wide_shift(&product, &product, 1);
    hit_wide_mul(out, &of->x_area, &of->y_area);
    hit_wide_sub(&product, out, &product);
    hit_wide_shift(out, out, 1);
    hit_wide_add(out, out, &product);
}

/* 9 a (3 a e - 2 b c) + 4 b^3 */
static void cubic_rest(wide *out, const pencil *of)
{
    wide mixture, product;
    cubic_mixture(&mixture, of);
    hit_wide_mul(out, &of->x_area, &mixture);
    hit_wide_shift(&product, out, 3);
    hit_wide_add(&mixture, out, &product);
    hit_wide_mul(out, &of->x_side, &of->x_side);
    hit_wide_mul(&product, out, &of->x_side);
    hit_wide_shift(&product, &product, 2);
    hit_wide_add(out, &mixture, &product);
}

/* For g = a t^3 + b t^2 + c t + e: c^2 (b^2 - 4 a c) - e (9 a (3 a e - 2 b c) + 4 b^3) */
void hit_conic_pencil_discriminant(wide *out, const pencil *of)
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
    hit_wide_shift(out, a, 0);
    out->sign = a->sign != 0;
}

/* Returns whether two intervals of half widths p and q, whose middles are d apart, meet. */
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

/* Two segments on one line: their vectors, and that from middle to middle, all twice as long. */
typedef struct on_line {
    wide_vec x, y, way;
} on_line;

static void set_on_line(on_line *out, const conic *x, const conic *y)
{
    const hit_vec none = {0, 0};
    int unit = hit_conic_unit(x, y);
    doubled_axis(&out->x, x->a, x->b, vec_equal(x->u, none) ? x->v : x->u, unit);
    doubled_axis(&out->y, y->a, y->b, vec_equal(y->u, none) ? y->v : y->u, unit);
    doubled_way(&out->way, x, y, unit);
}

int hit_conic_gap_on_line(const conic *x, const conic *y)
{
    on_line of;
    set_on_line(&of, x, y);
    return intervals_meet(&of.way.x, &of.x.x, &of.y.x) &&
                   intervals_meet(&of.way.y, &of.x.y, &of.y.y)
               ? -1
               : 1;
}

/* Returns the sign of |d| + |p| - |q|. */
static int reach_past(const wide *d, const wide *p, const wide *q)
{
    wide far, part;
    set_magnitude(&far, d);
    set_magnitude(&part, p);
    hit_wide_add(&far, &far, &part);
    set_magnitude(&part, q);
    hit_wide_sub(&far, &far, &part);
    return far.sign;
}

hit_relation hit_conic_relate_on_line(const conic *x, const conic *y)
{
    on_line of;
    set_on_line(&of, x, y);
    bool upright = of.x.x.sign == 0;
    const wide *p = upright ? &of.x.y : &of.x.x;
    const wide *q = upright ? &of.y.y : &of.y.x;
    const wide *d = upright ? &of.way.y : &of.way.x;
    bool x_in_y = reach_past(d, p, q) <= 0, y_in_x = reach_past(d, q, p) <= 0;
    wide both, far;
    if (x_in_y && y_in_x)
        return HIT_EQUAL;
    if (x_in_y || y_in_x)
        return x_in_y ? HIT_B_CONTAINS_A : HIT_A_CONTAINS_B;
    set_magnitude(&both, p);
    set_magnitude(&far, q);
    hit_wide_add(&both, &both, &far);
    set_magnitude(&far, d);
    hit_wide_sub(&far, &far, &both);
    return far.sign == 0 ? HIT_TOUCHING : HIT_CROSSING;
}

/* `area` and `side` belong to the set with area, `line` is the side of the other. */
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

int hit_conic_pencil_gap(const pencil *of, const conic *x, const conic *y)
{
    if (of->x_area.sign == 0 && of->y_area.sign == 0) {
        if (of->x_side.sign < 0 || of->y_side.sign < 0)
            return 1;
        if (of->x_side.sign > 0 || of->y_side.sign > 0)
            return -1;
        return hit_conic_gap_on_line(x, y);
    }
    if (of->y_area.sign == 0)
        return gap_of_segment(&of->x_area, &of->x_side, &of->y_side);
    if (of->x_area.sign == 0)
        return gap_of_segment(&of->y_area, &of->y_side, &of->x_side);
    if (of->x_side.sign > 0 && of->y_side.sign > 0)
        return -1;
    wide discriminant;
    hit_conic_pencil_discriminant(&discriminant, of);
    return discriminant.sign;
}

int hit_conic_gap(const conic *x, const conic *y)
{
    pencil of;
    hit_conic_pencil(&of, x, y, hit_conic_unit(x, y));
    return hit_conic_pencil_gap(&of, x, y);
}

/* ---- One in the other ----------------------------------------------------------------------- */

/*
 * Both areas are positive and the interiors meet. Then all roots of g are negative or complex: its
 * discriminant is negative when the outlines cross in two points. Otherwise let r1, r2, r3 be the
 * roots of g(-r), and p^2 >= q^2 the squared radii of y where x is the unit disc. They are the
 * roots of P(r) = r^2 - (both / x_area) r + y_area / x_area.
 *
 * g(-r) is, but for its sign, the determinant of K(r) = [r 1 - N'N, -N'e; -e'N, 1 - e^2 - r], which
 * is not positive at r = p^2 and not negative at q^2. So an odd number of roots lie between these
 * two, and an even number above and below. y is in x when K(r) is positive semidefinite for some r
 * (the S-lemma), that is, when two roots are p^2 or more; x in y when two are q^2 or less; the
 * outlines cross otherwise, with all three between. Then no P(ri) is positive, otherwise one is. By
 * Descartes' rule, for the polynomial that has the P(ri) as roots, none is positive when
 *
 *     sum = P1 + P2 + P3 <= 0 and pairs = P1 P2 + P1 P3 + P2 P3 >= 0.
 *
 * With a double root r, where outlines touch, two P are equal. If r is between p^2 and q^2, they
 * are negative, sum < 0 and pairs > 0. If it is one of these two, pairs = 0, and K(r) is
 * semidefinite: one is in the other. In terms of g = a t^3 + b t^2 + c t + e:
 *
 *     a^2 sum = b^2 - 2 a c - both b + 3 a e
 *     a^3 pairs = a c^2 - 2 a b e - both b c + 3 a both e + both^2 c + 2 e b^2 - 4 a c e
 *                 - 2 both b e + 3 a e^2
 */

static int sign_of_sum(const pencil *of)
{
    wide sum;
    wide_set_zero(&sum);
    hit_wide_add_product(&sum, 1, &of->x_side, &of->x_side);
    hit_wide_add_product(&sum, -2, &of->x_area, &of->y_side);
    hit_wide_add_product(&sum, -1, &of->both, &of->x_side);
    hit_wide_add_product(&sum, 3, &of->x_area, &of->y_area);
    return sum.sign;
}

/* c (a c - both b + both^2 - 4 a e) + e (2 b^2 - 2 a b - 2 both b + 3 a both + 3 a e) */
static int sign_of_pairs(const pencil *of)
{
    const wide *a = &of->x_area, *b = &of->x_side, *c = &of->y_side, *e = &of->y_area;
    wide with_c, with_e, pairs;
    wide_set_zero(&with_c);
    wide_set_zero(&with_e);
    wide_set_zero(&pairs);
    hit_wide_add_product(&with_c, 1, a, c);
    hit_wide_add_product(&with_c, -1, &of->both, b);
    hit_wide_add_product(&with_c, 1, &of->both, &of->both);
    hit_wide_add_product(&with_c, -4, a, e);
    hit_wide_add_product(&with_e, 2, b, b);
    hit_wide_add_product(&with_e, -2, a, b);
    hit_wide_add_product(&with_e, -2, &of->both, b);
    hit_wide_add_product(&with_e, 3, a, &of->both);
    hit_wide_add_product(&with_e, 3, a, e);
    hit_wide_add_product(&pairs, 1, c, &with_c);
    hit_wide_add_product(&pairs, 1, e, &with_e);
    return pairs.sign;
}

bool hit_conic_pencil_crosses(const pencil *of)
{
    wide discriminant;
    hit_conic_pencil_discriminant(&discriminant, of);
    if (discriminant.sign < 0)
        return true;
    int none_positive = discriminant.sign > 0; /* whether zeros count as negative */
    return sign_of_sum(of) < none_positive && sign_of_pairs(of) > -none_positive;
}
