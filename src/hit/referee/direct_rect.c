/*
 * Rects. Upright ones are boxes, of which every bound is a stored number. The corners of turned
 * ones are rounded, hardly ever those of a rectangle; but near enough for most answers, and by how
 * much they are not is soon computed.
 */
#include "direct.h"

#include "sides.h"

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
#define TURNED_POINT_ERROR 0x1p-45
#define TURNED_POINT_BENDS 0x1p47
#define TURNED_POINT_MOST  0x1p1000 /* of the scale */

NEVER_INLINE hit_verdict point_turned_rect(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = b->vertex;
    if (has_upright_sides(v))
        return direct_verdict(boxes_meet(v[0], v[2], a->vertex[0], a->vertex[0]));
    two_sides of = sides_of_rect(v);
    hit_vec to = vec_sub(a->vertex[0], v[0]);
    double area = vec_cross(of.along, of.across);
    double x = fabs(2 * vec_cross(to, of.across) - area);
    double y = fabs(2 * vec_cross(of.along, to) - area);
    double depth = fabs(area) - greatest(x, y);
    double scale = sides_square(to) + sides_square(of.along) + sides_square(of.across);
    double error =
        TURNED_POINT_ERROR * scale + TURNED_POINT_BENDS * sides_square(of.bend) + DBL_MIN;
    if (UNLIKELY(!((fabs(depth) > error) & (scale < TURNED_POINT_MOST))))
        return direct_verdict(hit_direct_point_in_ring(a->vertex[0], v, 4));
    return direct_verdict(depth > 0);
}

hit_verdict hit_direct_point_rect(const hit_shape *a, const hit_shape *b)
{
    if (!b->upright)
        return point_turned_rect(a, b);
    hit_vec p = a->vertex[0], low = b->vertex[0], high = b->vertex[2];
    return direct_verdict((low.x <= p.x) & (p.x <= high.x) & (low.y <= p.y) & (p.y <= high.y));
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
    return direct_verdict(hit_direct_discs_meet_closely(p, nearest, circle->radius, 0));
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
 * with all of the first part's 2^-47 scale A C and more than the errors of k and b to spare. A and
 * C above 2^-320 and scale below 2^320 keep all of it below overflow, and what underflows in the
 * gap, at most three times 2^-1075, below 2^-70 of the bound.
 */
#define TURNED_CIRCLE_ERROR 0x1p-44
#define TURNED_CIRCLE_SKEW  0x1p48
#define TURNED_CIRCLE_BENDS 0x1p48
#define TURNED_CIRCLE_LEAST 0x1p-320 /* of A and C */
#define TURNED_CIRCLE_MOST  0x1p320  /* of the scale */

NEVER_INLINE hit_verdict circle_turned_rect(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = b->vertex;
    if (has_upright_sides(v))
        return circle_box_closely(a, &v[0], &v[2]);
    two_sides of = sides_of_rect(v);
    hit_vec to = vec_sub(a->vertex[0], v[0]);
    double length = sides_square(of.along), width = sides_square(of.across), both = length * width;
    double x = beyond(vec_dot(of.along, to), length), y = beyond(vec_dot(of.across, to), width);
    double square = a->radius * a->radius;
    double gap = x * x * width + y * y * length - square * both;
    double scale = sides_square(to) + length + width + square, skew = vec_dot(of.along, of.across);
    double error = scale * (TURNED_CIRCLE_ERROR * both + TURNED_CIRCLE_SKEW * (skew * skew)) +
                   TURNED_CIRCLE_BENDS * sides_square(of.bend) * both;
    bool tells = (fabs(gap) > error) & (least(length, width) > TURNED_CIRCLE_LEAST) &
                 (scale < TURNED_CIRCLE_MOST);
    if (UNLIKELY(!tells))
        return direct_verdict(hit_direct_disc_meets_ring(a->vertex, a->radius, v, 4));
    return direct_verdict(gap < 0);
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
    return direct_verdict(gap < 0);
}

/* ---- Two upright rects ---------------------------------------------------------------------- */

hit_verdict hit_direct_rect_rect(const hit_shape *a, const hit_shape *b)
{
    hit_vec low = a->vertex[0], high = a->vertex[2];
    hit_vec other_low = b->vertex[0], other_high = b->vertex[2];
    if (a->upright & b->upright)
        return direct_verdict((low.x <= other_high.x) & (other_low.x <= high.x) &
                              (low.y <= other_high.y) & (other_low.y <= high.y));
    if (has_upright_sides(a->vertex) && has_upright_sides(b->vertex))
        return direct_verdict(boxes_meet(low, high, other_low, other_high));
    return hit_direct_turned_rects(a, b);
}
