/*
 * Rects. Upright ones are boxes, of which every bound is a stored number. The corners of turned
 * ones are rounded, hardly ever those of a rectangle; but near enough for most answers, and by how
 * much they are not is soon computed.
 */
#include "direct.h"

#include "filter.h"
#include "vec.h"

static hit_verdict verdict(bool hit)
{
    return hit ? HIT_HIT : HIT_MISS;
}

static inline double least(double a, double b)
{
    return a < b ? a : b;
}

static inline double greatest(double a, double b)
{
    return a > b ? a : b;
}

/* Whether the corners are those of an axis-parallel rect, in any order: as those of one turned by a
 * multiple of 90 degrees. Only if they are, the first is opposite the third. */
static inline bool has_upright_sides(const hit_vec *v)
{
    if (v[0].y == v[1].y)
        return v[1].x == v[2].x && v[2].y == v[3].y && v[3].x == v[0].x;
    return v[0].x == v[1].x && v[1].y == v[2].y && v[2].x == v[3].x && v[3].y == v[0].y;
}

/* Whether the boxes with these two opposite corners each, in any order, meet. */
static bool boxes_meet(hit_vec a, hit_vec c, hit_vec other_a, hit_vec other_c)
{
    return direct_overlap(a.x, c.x, other_a.x, other_c.x) &
           direct_overlap(a.y, c.y, other_a.y, other_c.y);
}

/*
 * A rect's sides, from its first corner to the second and the fourth, and how far the third is from
 * where they would put it. Let u = 2^-53 and, for something to measure errors by, let `scale` be
 * the sum of the squared lengths of all vectors in question, rounded or not. Those are differences,
 * with relative errors of u, so with |x| for the length of x, to first order,
 *
 *   a dot or cross product of x and y is within 4 u |x| |y|, which is at most 2 u (x^2 + y^2),
 *   a squared length x^2 within 4 u x^2, and
 *   the bend within 3 u |across| + 2 u |bend|.
 *
 * Products with the bend are bounded by squares, which saves taking roots:
 *
 *   2 |x| |bend| <= 2^-46 x^2 + 2^46 bend^2.
 */
typedef struct sides {
    hit_vec along, across, bend;
} sides;

static inline sides sides_of(const hit_vec *v)
{
    hit_vec across = vec_sub(v[3], v[0]);
    return (sides){vec_sub(v[1], v[0]), across, vec_sub(vec_sub(v[2], v[1]), across)};
}

static inline double square_of(hit_vec v)
{
    return vec_dot(v, v);
}

/* ---- A point -------------------------------------------------------------------------------- */

/*
 * As if the third corner were where the sides put it. With `to` from the first corner to the point,
 * the cross products of a side and `to` are then between 0 and the area, the cross product of both
 * sides, which may be negative. Twice the depth, for each side |area| - |2 side x to - area|, is
 * within 12 u scale of the truth.
 *
 * Moving the third corner by the bend changes a point's verdict only if it is no further than
 * |bend| from the parallelogram's outline: a point of it that is further in keeps its winding
 * number, and the rect is in the |bend|-neighbourhood of the parallelogram, which is convex. Then
 * twice the depth from a side is at most 2 |bend| |side|. The bound used is 2^-45 scale + 2^47
 * bend^2 + DBL_MIN, of which the last is more than what underflows.
 */
NEVER_INLINE hit_verdict point_turned_rect(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = b->vertex;
    if (has_upright_sides(v))
        return verdict(boxes_meet(v[0], v[2], a->vertex[0], a->vertex[0]));
    sides of = sides_of(v);
    hit_vec to = vec_sub(a->vertex[0], v[0]);
    double area = vec_cross(of.along, of.across);
    double x = fabs(2 * vec_cross(to, of.across) - area);
    double y = fabs(2 * vec_cross(of.along, to) - area);
    double depth = fabs(area) - greatest(x, y);
    double scale = square_of(to) + square_of(of.along) + square_of(of.across);
    double error = 0x1p-45 * scale + 0x1p47 * square_of(of.bend) + DBL_MIN;
    if (UNLIKELY(!((fabs(depth) > error) & (scale < 0x1p1000))))
        return verdict(hit_direct_point_in_ring(a->vertex[0], v, 4));
    return verdict(depth > 0);
}

hit_verdict hit_direct_point_rect(const hit_shape *a, const hit_shape *b)
{
    if (!b->upright)
        return point_turned_rect(a, b);
    hit_vec p = a->vertex[0], low = b->vertex[0], high = b->vertex[2];
    return verdict((low.x <= p.x) & (p.x <= high.x) & (low.y <= p.y) & (p.y <= high.y));
}

/* ---- A circle ------------------------------------------------------------------------------- */

/* The nearest of [low, high]. */
static inline double clamp(double x, double low, double high)
{
    return least(greatest(low, x), high);
}

/* The nearest point of an upright rect, given by two opposite corners, has stored coordinates, p's
 * or a corner's. */
NEVER_INLINE hit_verdict circle_box_closely(const hit_shape *circle, const hit_vec *a,
                                            const hit_vec *c)
{
    hit_vec p = circle->vertex[0];
    hit_vec nearest = vec(clamp(p.x, least(a->x, c->x), greatest(a->x, c->x)),
                          clamp(p.y, least(a->y, c->y), greatest(a->y, c->y)));
    return verdict(hit_direct_discs_meet_closely(p, nearest, circle->radius, 0));
}

/* How far x is beyond [0, length]. As greatest(far, 0) would be a jump. */
static inline double beyond(double x, double length)
{
    double far = greatest(-x, x - length);
    return 0.5 * (far + fabs(far));
}

/*
 * As if the corners were those of a rectangle with the two sides: how far `to` goes along each
 * tells how far the centre is from it, `to` being from the first corner to there. With A and C for
 * the squared sides and r for the radius
 *
 *   gap = (beyond along)^2 C + (beyond across)^2 A - r^2 A C = (distance^2 - r^2) A C.
 *
 * Let r^2 be in `scale` too. To first order:
 *
 *   beyond, at most |to| |along|      5 u |along| (|to| + |along|)
 *   its square times C                10 u |to| (|to| + |along|) A C + 6 u to^2 A C
 *                                     <= (21 to^2 + 5 A) u A C, and for the other (21 to^2 + 5 C)
 *   r^2 A C                           11 u r^2 A C
 *   sum and difference                2 u (2 to^2 + r^2) A C
 *
 * Together at most 46 u scale A C.
 *
 * The corners are hardly ever those of a rectangle. Let s be the sine of the angle by which the
 * sides are not square to each other, k = along . across = s |along| |across|, and b the bend, by
 * which the third corner is off where the sides put it. Turning `across` to be square to `along`
 * and taking off what it is too long moves no corner by more than d = s |across| + |b|: the
 * rectangle is in the d-neighbourhood of the rect, as a point of it that is further than d from
 * the rect's outline keeps its winding number on the way; and the rect in that of the rectangle,
 * which is convex. So their distances from the centre differ by no more than d. The formula takes
 * the direction of `across` itself, turned by at most sqrt(2) s, and its length, at most s |across|
 * too long. What it finds and the distance differ by no more than
 *
 *   D = s (2 |across| + sqrt(2) |to|) + |b|,
 *
 * the squares, as the distance is at most |to|, by no more than 2 |to| D + D^2, which is less than
 *
 *   5 s scale + 2 |to| |b| + 16 s^2 scale + 2 b^2
 *     <= 3.5 2^-46 scale + (2.5 2^46 + 16) s^2 scale + (2^46 + 2) b^2
 *
 * for 2 s <= 2^-46 + 2^46 s^2 and 2 |to| |b| <= 2^-46 to^2 + 2^46 b^2. The bound used is
 *
 *   (2^-44 A C + 2^48 k^2) scale + 2^48 b^2 A C,
 *
 * with all of the first part's 2^-47 scale A C and more than the errors of k and b to spare: k is
 * within 4 u |along| |across|, b within 3 u |across|. A and C above 2^-320 and scale below 2^320
 * keep all of it below overflow, and what underflows below 2^-100 of the bound.
 */
NEVER_INLINE hit_verdict circle_turned_rect(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = b->vertex;
    if (has_upright_sides(v))
        return circle_box_closely(a, &v[0], &v[2]);
    sides of = sides_of(v);
    hit_vec to = vec_sub(a->vertex[0], v[0]);
    double length = square_of(of.along), width = square_of(of.across), both = length * width;
    double x = beyond(vec_dot(of.along, to), length), y = beyond(vec_dot(of.across, to), width);
    double square = a->radius * a->radius;
    double gap = x * x * width + y * y * length - square * both;
    double scale = square_of(to) + length + width + square, skew = vec_dot(of.along, of.across);
    double error =
        scale * (0x1p-44 * both + 0x1p48 * (skew * skew)) + 0x1p48 * square_of(of.bend) * both;
    bool tells = (fabs(gap) > error) & (least(length, width) > 0x1p-320) & (scale < 0x1p320);
    if (UNLIKELY(!tells))
        return verdict(hit_direct_disc_meets_ring(a->vertex, a->radius, v, 4));
    return verdict(gap < 0);
}

hit_verdict hit_direct_circle_rect(const hit_shape *a, const hit_shape *b)
{
    if (!b->upright)
        return circle_turned_rect(a, b);
    hit_vec p = a->vertex[0], low = b->vertex[0], high = b->vertex[2];
    double x = clamp(p.x, low.x, high.x) - p.x, y = clamp(p.y, low.y, high.y) - p.y;
    int64_t gap = filter_distance_steps(x, y, a->radius);
    if (UNLIKELY(!filter_steps_tell(gap)))
        return circle_box_closely(a, &b->vertex[0], &b->vertex[2]);
    return verdict(gap < 0);
}

/* ---- Two rects ------------------------------------------------------------------------------ */

/* Twice the depth to which two intervals overlap: one from 0 to `end`, the other from `corner` to
 * what adding p or q or both makes of it; negative when they do not. */
static inline double overlap(double end, double corner, double p, double q)
{
    return fabs(end) + fabs(p) + fabs(q) - fabs(2 * corner + p + q - end);
}

/*
 * As if the third corners were where the sides put them: two parallelograms, which are apart
 * exactly when they are so along the normal of a side (the separating axis theorem; Ericson,
 * Real-Time Collision Detection, section 5.2.1). What their points are along it are cross products
 * with that side. Let S be the product of its length and the sum of those of the other sides and of
 * `to`, from one first corner to the other; S <= 2 scale. Twice a depth has four terms within 8 u S
 * together, added up in 6 steps of up to 2 S: it is within 20 u S <= 40 u scale of the truth.
 *
 * Let b and b' be the bends, B = |b| + |b'|, and let twice each depth be more than 2 B times the
 * side, or one less than minus that. In the latter case the parallelograms are further than B
 * apart, and the rects, being in their neighbourhoods, apart. In the former, 0 is deeper than B in
 * the difference P - P' of the parallelograms, so that each vector e of up to B is x - x' of a pair
 * (x, x') of points of them, and as all is convex, of one that depends continuously on e. Let f and
 * f' move those as the third corners move, linearly in each half beyond the diagonal of the others:
 * f(x) is in the rect if the third corner stays beyond the diagonal, |f(x) - x| <= |b|. Then e -
 * (f(x) - f'(x')) is no longer than B. By Brouwer's theorem it is equal to e for some e, of which
 * f(x) = f'(x') is a point of both rects. The corner stays beyond if the area is more than |b|
 * times the diagonal.
 *
 * The bound used, for depths and areas, is 2^-44 scale + 2^47 (b^2 + b'^2) + DBL_MIN, of which the
 * last is more than what underflows.
 */
NEVER_INLINE hit_verdict turned_rects(const hit_shape *shape_a, const hit_shape *shape_b)
{
    const hit_vec *v = shape_a->vertex, *w = shape_b->vertex;
    if (has_upright_sides(v) && has_upright_sides(w))
        return verdict(boxes_meet(v[0], v[2], w[0], w[2]));
    sides a = sides_of(v), b = sides_of(w);
    hit_vec to = vec_sub(w[0], v[0]);
    double area_a = vec_cross(a.along, a.across), area_b = vec_cross(b.along, b.across);
    double ll = vec_cross(a.along, b.along), lc = vec_cross(a.along, b.across);
    double cl = vec_cross(a.across, b.along), cc = vec_cross(a.across, b.across);
    double by_a = least(overlap(area_a, vec_cross(a.along, to), ll, lc),
                        overlap(-area_a, vec_cross(a.across, to), cl, cc));
    double by_b = least(overlap(-area_b, vec_cross(b.along, to), ll, cl),
                        overlap(area_b, vec_cross(b.across, to), lc, cc));
    double depth = least(by_a, by_b);
    double scale = square_of(to) + square_of(a.along) + square_of(a.across) + square_of(b.along) +
                   square_of(b.across);
    double error = 0x1p-44 * scale + 0x1p47 * (square_of(a.bend) + square_of(b.bend)) + DBL_MIN;
    double sure = least(fabs(depth), least(fabs(area_a), fabs(area_b)));
    if (UNLIKELY(!((sure > error) & (scale < 0x1p1000))))
        return hit_direct_ring_ring(shape_a, shape_b);
    return verdict(depth > 0);
}

hit_verdict hit_direct_rect_rect(const hit_shape *a, const hit_shape *b)
{
    if (!a->upright | !b->upright)
        return turned_rects(a, b);
    hit_vec low = a->vertex[0], high = a->vertex[2];
    hit_vec other_low = b->vertex[0], other_high = b->vertex[2];
    return verdict((low.x <= other_high.x) & (other_low.x <= high.x) & (low.y <= other_high.y) &
                   (other_low.y <= high.y));
}
