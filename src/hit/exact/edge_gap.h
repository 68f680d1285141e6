/*
 * How far points and edges are from an edge, in doubles, each with its error bound. Internal to the
 * library.
 */
#ifndef HIT_EDGE_GAP_H
#define HIT_EDGE_GAP_H

#include "filter.h"
#include "vec.h"

/*
 * The squared distance of a point from an edge, minus the square of the reach, times `length`, the
 * edge's squared length. Let `square` be the point's squared distance from the edge's first end and
 * `along` the dot product of the way there with the edge. The point of the edge at c / length of
 * its length, for a c from 0 to `length`, is then
 *
 *   square - 2 c along / length + c^2 / length
 *
 * away, squared, and least so when c is nearest to `along`.
 */
ALWAYS_INLINE double edge_gap(double square, double reach_square, double along, double length)
{
    double c = least(greatest(along, 0), length);
    return (square - reach_square) * length - c * (2 * along - c);
}

/* `square` may be that of the farther of several points. */
ALWAYS_INLINE double edge_gap_error(double square, double reach_square, double length)
{
    double size = (2 * square + reach_square + SQUARE_LEAST) * (length + SQUARE_LEAST);
    return EDGE_GAP_ERROR * size + FILTER_UNDERFLOW;
}

/* For a point and an edge; for an edge of length 0 it does not tell. */
ALWAYS_INLINE filter edge_gap_of_point(hit_vec p, hit_vec from, hit_vec to, double reach)
{
    hit_vec start = vec_sub(p, from), along = vec_sub(to, from);
    double square = vec_dot(start, start), length = vec_dot(along, along);
    double reach_square = reach * reach;
    return (filter){edge_gap(square, reach_square, vec_dot(start, along), length),
                    edge_gap_error(square, reach_square, length)};
}

/* For the sides of two points from a line: positive when both are strictly on the same side,
 * negative when they are strictly on different sides. */
static inline double edge_gap_same_side(double a, double b)
{
    return greatest(least(a, b), -greatest(a, b));
}

/*
 * Of two segments: positive when one is strictly to one side of the other's line, so that they are
 * apart; negative when they cross; 0 tells nothing. By three cross products: with e and f for the
 * segments v and w, and `to` for the way from v's first end to w's, the sides of w's ends from v's
 * line are e x to and e x to + e x f, those of v's ends from w's line to x f and to x f - e x f. A
 * product carries 3 roundings, the cross product 1 more and the sum of two of them another: k = 5,
 * for `size` as the sum of all six.
 */
ALWAYS_INLINE filter edge_gap_sides(hit_vec e, hit_vec f, hit_vec to)
{
    double p = e.x * to.y, q = e.y * to.x, r = to.x * f.y, s = to.y * f.x;
    double t = e.x * f.y, u = e.y * f.x;
    double of_w = p - q, of_v = r - s, both = t - u;
    double apart =
        greatest(edge_gap_same_side(of_w, of_w + both), edge_gap_same_side(of_v, of_v - both));
    double size = ((fabs(p) + fabs(q)) + (fabs(r) + fabs(s))) + (fabs(t) + fabs(u));
    return filter_of(apart, size);
}

#endif
