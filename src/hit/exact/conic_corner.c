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
 * Along one vector the sign takes two squares: the normals of edges are asked exactly. Between
 * them double arithmetic tells, as supports are convex. Let n = p n0 + q n1 be between two
 * directions with an angle w, all of length 1 and p, q >= 0. The ellipse's support less d.n is at
 * most p (r - gap(n0)) + q (r - gap(n1)), and p + q at most 1 / cos(w / 2). So for the greater h of
 * r - gap(n0) and r - gap(n1)
 *
 *     gap(n) >= r - h / cos(w / 2)                    for h > 0, otherwise gap(n) >= r.
 *
 * And if gap(n0) >= 0, for the angle x from n0 to n, with p + q = cos(x - w / 2) / cos(w / 2) and
 * q = sin x / sin w,
 *
 *     gap(n) >= r (1 - p - q) + q gap(n1)
 *             = sin(x / 2) / cos(w / 2) (gap(n1) cos(x / 2) / sin(w / 2) - 2 r sin((w - x) / 2)),
 *
 * which is not negative if gap(n1) cos(w / 2) >= 2 r sin^2(w / 2). The angle is halved until one of
 * these holds.
 */
#include "conic.h"

typedef struct corner {
    wide_vec way, u, v; /* d, and the half-axes */
    wide radius;
} corner;

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

/* The sign of the gap. (d.n + r |n|)^2 - (u.n)^2 - (v.n)^2 = x + 2 d.n sqrt(r^2 n^2) */
static int room_sign(const corner *of, const wide_vec *n)
{
    wide ahead, reach, square, rest, part;
    hit_wide_dot(&ahead, &of->way, n);
    hit_wide_dot(&part, n, n);
    hit_wide_mul(&square, &of->radius, &of->radius);
    hit_wide_mul(&reach, &square, &part);
    hit_wide_mul(&square, &ahead, &ahead);
    hit_wide_sub(&rest, &square, &reach);
    if (ahead.sign < 0 && rest.sign >= 0)
        return -1;
    hit_wide_add(&rest, &square, &reach);
    hit_wide_dot(&part, &of->u, n);
    hit_wide_add_product(&rest, -1, &part, &part);
    hit_wide_dot(&part, &of->v, n);
    hit_wide_add_product(&rest, -1, &part, &part);
    return sign_with_root(&rest, &ahead, &reach);
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

/*
 * The numbers of the corner in double, times a power of two, so that M = |d| + r + |u| + |v| is
 * below 8. A direction has the error of a difference, a root and a division, below 4 u; d, u and v
 * have one of u each. So d.n is within 8 u |d|, the root within 10 u (|u| + |v|), and the gap, with
 * two sums, within 13 u M. What follows from it takes three more operations with factors up to 2:
 * below 32 u M < 2^-45. weaken: (-0x1p-20)
 */
#define GAP_ERROR 0x1p-45

/* After so many halvings cosines are 1, to rounding. The second is a limit for ellipses that almost
 * are the arc. */
enum { MOST_HALVINGS = 26, MOST_DIRECTIONS = 400 };

typedef struct near_corner {
    hit_vec way, u, v;
    double radius;
    int directions; /* that may still be asked */
} near_corner;

/* A direction of length 1, and whether its gap is known not to be negative. */
typedef struct direction {
    hit_vec n;
    double gap;
    bool holds;
} direction;

static double corner_gap_along(const near_corner *of, hit_vec n)
{
    double p = vec_dot(of->u, n), q = vec_dot(of->v, n);
    return vec_dot(of->way, n) + of->radius - sqrt(p * p + q * q);
}

static direction direction_along(const near_corner *of, hit_vec way, bool holds)
{
    hit_vec n = vec_scale(way, 1 / vec_length(way));
    return (direction){n, corner_gap_along(of, n), holds};
}

/* Whether the gap is surely not negative between two directions; see above. */
static bool holds_between(const near_corner *of, const direction *p, const direction *q)
{
    double cosine = vec_length(vec_add(p->n, q->n)) / 2;
    double sine = vec_length(vec_sub(p->n, q->n)) / 2;
    double most = 2 * of->radius * sine * sine + GAP_ERROR;
    double low = least(p->gap, q->gap);
    return of->radius - low <= of->radius * cosine - GAP_ERROR ||
           (p->holds && q->gap * cosine >= most) || (q->holds && p->gap * cosine >= most);
}

/* A direction in the middle, clockwise from p and up to half a turn away from it. */
static hit_vec middle_direction(const direction *p, const direction *q)
{
    hit_vec sum = vec_add(p->n, q->n);
    bool is_wide = vec_square(sum) < 1;
    return is_wide ? vec(-p->n.y, p->n.x) : sum;
}

static conic_room room_between(near_corner *of, const direction *p, const direction *q,
                               int halvings)
{
    if (p->gap < -GAP_ERROR || q->gap < -GAP_ERROR)
        return CONIC_LEAVES;
    if (holds_between(of, p, q))
        return CONIC_HELD;
    if (halvings == 0 || of->directions-- <= 0)
        return CONIC_UNTOLD;
    const direction middle = direction_along(of, middle_direction(p, q), false);
    conic_room first = room_between(of, p, &middle, halvings - 1);
    if (first == CONIC_LEAVES)
        return CONIC_LEAVES;
    conic_room second = room_between(of, &middle, q, halvings - 1);
    return first < second ? first : second;
}

static hit_vec scaled_by_power(hit_vec v, int exponent)
{
    return vec(ldexp(v.x, exponent), ldexp(v.y, exponent));
}

static near_corner near_corner_of(const hit_shape *ellipse, hit_vec at, double radius)
{
    const hit_vec *v = ellipse->vertex;
    hit_vec way = vec_sub(at, v[0]);
    double most =
        greatest(greatest(vec_extent(way), radius), greatest(vec_extent(v[1]), vec_extent(v[2])));
    int exponent;
    frexp(most, &exponent);
    return (near_corner){scaled_by_power(way, -exponent), scaled_by_power(v[1], -exponent),
                         scaled_by_power(v[2], -exponent), ldexp(radius, -exponent),
                         MOST_DIRECTIONS};
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

static hit_vec near_normal(hit_vec from, hit_vec to)
{
    hit_vec way = vec_sub(to, from);
    int exponent;
    frexp(vec_extent(way), &exponent);
    way = scaled_by_power(way, -exponent);
    return vec(way.y, -way.x);
}

/* Exact along the normals. */
static conic_room room_closely(const corner *of, near_corner *near, const wide_vec *start,
                               const wide_vec *end, direction first, direction last)
{
    if (core_reaches(of, start) && core_reaches(of, end))
        return CONIC_HELD;
    if (room_sign(of, start) < 0 || room_sign(of, end) < 0)
        return CONIC_LEAVES;
    if (hit_wide_cross_sign(start, end) == 0 && hit_wide_dot_sign(start, end) > 0)
        return CONIC_HELD;
    first.holds = last.holds = true;
    first.gap = greatest(first.gap, 0);
    last.gap = greatest(last.gap, 0);
    near->directions = MOST_DIRECTIONS;
    return room_between(near, &first, &last, MOST_HALVINGS);
}

conic_room hit_conic_in_corner(const hit_shape *ellipse, hit_vec from, hit_vec at, hit_vec to,
                               double radius)
{
    const hit_vec none = {0, 0}, *v = ellipse->vertex;
    near_corner near = near_corner_of(ellipse, at, radius);
    const direction first = direction_along(&near, near_normal(from, at), false);
    const direction last = direction_along(&near, near_normal(at, to), false);
    conic_room room = room_between(&near, &first, &last, MOST_HALVINGS);
    if (room != CONIC_UNTOLD)
        return room;
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
    return room_closely(&of, &near, &start, &end, first, last);
}
