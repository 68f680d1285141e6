/*
 * Rects with points, circles and each other. An upright rect is a box, whose bounds are stored
 * numbers. The corners of a turned rect are rounded and almost never those of a rectangle. But they
 * are near enough to it for most answers, and how far they are off is quickly computed.
 */
#include "direct.h"

/* Whether the corners are those of an axis-parallel box, starting at any of them and in either
 * direction: so are those of a rect that was turned by a multiple of 90 degrees. Then the first
 * corner is opposite the third. */
static inline bool has_upright_sides(const hit_vec *v)
{
    if (v[0].y == v[1].y)
        return v[1].x == v[2].x && v[2].y == v[3].y && v[3].x == v[0].x;
    return v[0].x == v[1].x && v[1].y == v[2].y && v[2].x == v[3].x && v[3].y == v[0].y;
}

/* Whether two boxes meet, each given by two opposite corners in either order. */
static bool boxes_meet(hit_vec a, hit_vec c, hit_vec other_a, hit_vec other_c)
{
    return direct_overlap(a.x, c.x, other_a.x, other_c.x) &
           direct_overlap(a.y, c.y, other_a.y, other_c.y);
}

/* ---- A point -------------------------------------------------------------------------------- */

/*
 * Treats the rect as the parallelogram of its two sides. Let `to` be the vector from the first
 * corner to the point. The point is in the parallelogram when the cross products of each side and
 * `to` are between 0 and the area, which is the cross product of both sides and may be negative.
 * Twice the depth is, for each side, |area| - |2 side x to - area|: within 12 u scale of the truth.
 *
 * The rect differs by the bend of its third corner. That changes the verdict only for points no
 * further than |bend| from the parallelogram's outline: a point deeper inside keeps its winding
 * number while the corner moves, and the rect is in the |bend|-neighbourhood of the parallelogram,
 * which is convex. For such points twice the depth from a side is at most 2 |bend| |side|.
 */
NEVER_INLINE hit_verdict point_turned_rect(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = b->vertex;
    two_sides of = sides_of_rect(v);
    hit_vec to = vec_sub(a->vertex[0], v[0]);
    double area = vec_cross(of.along, of.across);
    double x = fabs(2 * vec_cross(to, of.across) - area);
    double y = fabs(2 * vec_cross(of.along, to) - area);
    double depth = fabs(area) - greatest(x, y);
    double scale = vec_square(to) + vec_square(of.along) + vec_square(of.across);
    double error =
        TURNED_POINT_ERROR * scale + TURNED_POINT_BENDS * vec_square(of.bend) + FILTER_UNDERFLOW;
    if (UNLIKELY(!((fabs(depth) > error) & (scale < TURNED_POINT_MOST))))
        return direct_verdict(has_upright_sides(v)
                                  ? boxes_meet(v[0], v[2], a->vertex[0], a->vertex[0])
                                  : hit_direct_point_in_ring(a->vertex[0], v, 4));
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

/* The number in [low, high] that is nearest to x. */
static inline double clamp(double x, double low, double high)
{
    return least(greatest(low, x), high);
}

/* a and c are opposite corners of an upright rect. Its nearest point to the centre p has stored
 * coordinates: each is p's or a corner's. */
NEVER_INLINE hit_verdict circle_box_closely(const hit_shape *circle, const hit_vec *a,
                                            const hit_vec *c)
{
    hit_vec p = circle->vertex[0];
    hit_vec nearest = vec(clamp(p.x, least(a->x, c->x), greatest(a->x, c->x)),
                          clamp(p.y, least(a->y, c->y), greatest(a->y, c->y)));
    return direct_verdict(hit_direct_discs_meet_closely(p, nearest, circle->radius, 0));
}

/*
 * Treats the corners as those of a rectangle with the two sides. Let `to` be the vector from the
 * first corner to the centre: how far it goes along each side tells how far the centre is from the
 * rectangle. With A and C for the squared sides and r for the radius,
 *
 *   gap = (beyond along)^2 C + (beyond across)^2 A - r^2 A C = (distance^2 - r^2) A C.
 */
NEVER_INLINE hit_verdict circle_turned_rect(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = b->vertex;
    const pair first = pair_load_vec(&v[0]), second = pair_load_vec(&v[1]);
    pair along = pair_sub(second, first), across = pair_sub(pair_load_vec(&v[3]), first);
    pair bend = pair_sub(pair_sub(pair_load_vec(&v[2]), second), across);
    pair to = pair_sub(pair_load_vec(&a->vertex[0]), first);
    /* One number of each pair below is for the side along, the other for the side across. */
    pair x = pair_firsts(along, across), y = pair_seconds(along, across);
    pair squares = pair_dot(x, y, x, y);
    pair way = pair_dot(x, y, pair_firsts(to, to), pair_seconds(to, to));
    pair beyond = pair_greatest(pair_negative(way), pair_sub(way, squares));
    beyond = pair_greatest(pair_both(0), beyond); /* in this order NaN stays */
    pair gaps = pair_mul(pair_mul(beyond, beyond), pair_swapped(squares));
    pair gap_and_sides = pair_sums(gaps, squares);
    pair bend_and_skew = pair_sums(pair_mul(bend, bend), pair_mul(along, across));
    double length = pair_first(squares), width = pair_second(squares), both = length * width;
    double distance = pair_first(gap_and_sides), reach = a->radius * a->radius * both;
    double gap = distance - reach;
    double error = TURNED_CIRCLE_ERROR * (distance + reach + pair_second(gap_and_sides) * both);
    bool tells = direct_is_rectangle(pair_first(bend_and_skew), pair_second(bend_and_skew),
                                     least(length, width)) &&
                 fabs(gap) > error;
    if (UNLIKELY(!tells))
        return has_upright_sides(v)
                   ? circle_box_closely(a, &v[0], &v[2])
                   : direct_verdict(hit_direct_disc_meets_ring(a->vertex, a->radius, v, 4));
    return direct_verdict(gap < 0);
}

hit_verdict hit_direct_circle_rect(const hit_shape *a, const hit_shape *b)
{
    if (!b->upright)
        return circle_turned_rect(a, b);
    pair p = pair_load_vec(&a->vertex[0]);
    pair nearest =
        pair_least(pair_greatest(pair_load_vec(&b->vertex[0]), p), pair_load_vec(&b->vertex[2]));
    pair to = pair_sub(nearest, p);
    int64_t gap = filter_steps(pair_sum(pair_mul(to, to)), a->radius * a->radius);
    if (UNLIKELY(!filter_steps_tell(gap)))
        return circle_box_closely(a, &b->vertex[0], &b->vertex[2]);
    return direct_verdict(gap < 0);
}

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
