/* SPDX-License-Identifier: MIT */
/*
 * How far points and edges are from an edge, in doubles, each with its error bound. Internal to the
 * library.
 */
#ifndef HIT_EDGE_GAP_H
#define HIT_EDGE_GAP_H

#include "filter.h"
#include "pair.h"
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
ALWAYS_INLINE pair edge_gap(pair square, pair reach_square, pair along, pair length)
{
    pair c = pair_least(pair_greatest(along, pair_both(0)), length);
    pair twice = pair_sub(pair_add(along, along), c);
    return pair_sub(pair_mul(pair_sub(square, reach_square), length), pair_mul(c, twice));
}

/* Returns the error bound of edge_gap(). `square` may be that of the farthest of several points. */
ALWAYS_INLINE double edge_gap_error(double square, double reach_square, double length)
{
    double size = (square + length) + (reach_square + EDGE_GAP_LEAST);
    return EDGE_GAP_ERROR * (size * size);
}

/* Filters the gap between a point and an edge. For an edge of length 0 it tells nothing. */
ALWAYS_INLINE filter edge_gap_of_point(hit_vec p, hit_vec from, hit_vec to, double reach)
{
    pair start = pair_sub(pair_vector(p), pair_vector(from));
    pair edge = pair_sub(pair_vector(to), pair_vector(from));
    pair squares = pair_sums(pair_mul(start, start), pair_mul(edge, edge));
    pair length = pair_swapped(squares), terms = pair_mul(start, edge);
    pair along = pair_add(terms, pair_swapped(terms)), reach_square = pair_both(reach * reach);
    return (filter){pair_first(edge_gap(squares, reach_square, along, length)),
                    edge_gap_error(pair_first(squares), reach * reach, pair_first(length))};
}

/* Two edges, each with the squared length. */
typedef struct two_edges {
    pair x, y, length;
} two_edges;

/* Of a point for each of them. */
typedef struct two_gaps {
    pair value, square;
} two_gaps;

ALWAYS_INLINE two_edges edge_gap_two_edges(pair e, pair f)
{
    pair x = pair_firsts(e, f), y = pair_seconds(e, f);
    return (two_edges){x, y, pair_dot(x, y, x, y)};
}

/* `v` and `w` are the ways from the start of the first edge and of the second. */
ALWAYS_INLINE two_gaps edge_gap_from_two(const two_edges *from, pair v, pair w, pair reach_square)
{
    pair x = pair_firsts(v, w), y = pair_seconds(v, w);
    pair square = pair_dot(x, y, x, y), along = pair_dot(x, y, from->x, from->y);
    return (two_gaps){edge_gap(square, reach_square, along, from->length), square};
}

/* The gaps of two points from one edge. */
typedef struct gaps_of_two {
    pair gaps;
    double error; /* the larger one */
} gaps_of_two;

/* `x` and `y` are the vectors from the edge's start to the two points, coordinate by coordinate. */
ALWAYS_INLINE gaps_of_two edge_gaps_of_two(pair x, pair y, pair edge, double reach)
{
    pair ex = pair_firsts(edge, edge), ey = pair_seconds(edge, edge);
    pair squares = pair_dot(x, y, x, y), along = pair_dot(x, y, ex, ey);
    pair length = pair_dot(ex, ey, ex, ey);
    return (gaps_of_two){
        edge_gap(squares, pair_both(reach * reach), along, length),
        edge_gap_error(pair_greatest_of(squares), reach * reach, pair_first(length))};
}

ALWAYS_INLINE filter edge_gap_of_nearer(pair x, pair y, pair edge, double reach)
{
    gaps_of_two of = edge_gaps_of_two(x, y, edge, reach);
    return (filter){pair_least_of(of.gaps), of.error};
}

ALWAYS_INLINE filter edge_gap_of_farther(pair x, pair y, pair edge, double reach)
{
    gaps_of_two of = edge_gaps_of_two(x, y, edge, reach);
    return (filter){pair_greatest_of(of.gaps), of.error};
}

/* Takes the sides of two points from a line. Returns a positive number when both are strictly on
 * the same side, a negative one when they are strictly on different sides. */
static inline double edge_gap_same_side(double a, double b)
{
    return greatest(least(a, b), -greatest(a, b));
}

/*
 * Filters two segments: positive when one is strictly to one side of the other's line, so that they
 * are apart; negative when they cross; 0 tells nothing. It takes three cross products: with e and f
 * for the segments v and w, and `to` for the way from v's first end to w's, the sides of w's ends
 * from v's line are e x to and e x to + e x f, those of v's ends from w's line to x f and to x f -
 * e x f. A product carries 3 roundings, the cross product 1 more and the sum of two of them
 * another: k = 5, for the sum of all six products. Each coordinate is in two of them, and x y is at
 * most (x^2 + y^2) / 2: so `size` is the sum of all squares.
 */
ALWAYS_INLINE filter edge_gap_sides(pair e, pair f, pair to, double size)
{
    pair w = pair_cross_terms(e, to), v = pair_cross_terms(to, f), ef = pair_cross_terms(e, f);
    pair starts = pair_differences(w, v);
    double both = pair_difference(ef);
    pair ends = pair_add(starts, pair_of(both, -both));
    pair same = pair_greatest(pair_least(starts, ends), pair_negative(pair_greatest(starts, ends)));
    return filter_of(pair_greatest_of(same), size);
}

ALWAYS_INLINE double edge_gap_sides_size(pair e, pair f, pair to)
{
    return pair_sum(pair_add(pair_add(pair_mul(e, e), pair_mul(f, f)), pair_mul(to, to)));
}

/* Does the same for two edges, given by their ends. */
ALWAYS_INLINE filter edge_gap_of_edges(hit_vec a, hit_vec b, hit_vec c, hit_vec d)
{
    pair from = pair_vector(a), other = pair_vector(c), to = pair_sub(other, from);
    pair e = pair_sub(pair_vector(b), from), f = pair_sub(pair_vector(d), other);
    return edge_gap_sides(e, f, to, edge_gap_sides_size(e, f, to));
}

#endif
