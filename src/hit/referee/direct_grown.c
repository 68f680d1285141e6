/* SPDX-License-Identifier: MIT */
/*
 * Two small closed rings, convex or not, of which at least one has a radius. They hit when their
 * fillings meet, or when a corner of one is within the radii of an edge of the other: outlines that
 * do not meet are nearest at a corner.
 */
#include "direct.h"

#include "paths.h"
#include "referee.h"

enum { MOST_CORNERS = 64 }; /* the product of the two counts; with more, boxes pay off */

/* Of all corners from all edges. */
typedef struct corner_gaps {
    pair gap, square, length; /* the smallest gap, the greatest squares */
} corner_gaps;

/* Two edges at a time; of an odd number, the first one twice. */
ALWAYS_INLINE void see_corners(corner_gaps *seen, const hit_vec *ring, int count,
                               const hit_vec *corners, int corner_count, pair reach_square)
{
    pair a = pair_load_vec(&ring[0]);
    for (int i = 0; i < count; i += 2) {
        int second = i + 1 < count ? i + 1 : 0;
        pair b = pair_load_vec(&ring[second]);
        pair c = pair_load_vec(&ring[second + 1 < count ? second + 1 : 0]);
        const two_edges two = edge_gap_two_edges(pair_sub(b, a), pair_sub(c, b));
        seen->length = pair_greatest(seen->length, two.length);
        for (int j = 0; j < corner_count; j++) {
            pair p = pair_load_vec(&corners[j]);
            two_gaps gaps = edge_gap_from_two(&two, pair_sub(p, a), pair_sub(p, b), reach_square);
            seen->gap = pair_least(seen->gap, gaps.value);
            seen->square = pair_greatest(seen->square, gaps.square);
        }
        a = c;
    }
}

/* Negative when a corner of one is surely within reach of the other's outline, positive when none
 * is; 0 tells nothing. */
ALWAYS_INLINE int gap_of_corners(const hit_vec *v, int count_v, const hit_vec *w, int count_w,
                                 double reach)
{
    const pair square = pair_both(reach * reach);
    corner_gaps seen = {pair_both(INFINITY), pair_both(0), pair_both(0)};
    see_corners(&seen, v, count_v, w, count_w, square);
    see_corners(&seen, w, count_w, v, count_v, square);
    double gap = pair_least_of(seen.gap),
           error = edge_gap_error(pair_greatest_of(seen.square), reach * reach,
                                  pair_greatest_of(seen.length));
    return (gap > error) - (gap < -error);
}

bool hit_direct_grown_apart(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = paths_vertices(a), *w = paths_vertices(b);
    double reach = a->radius + b->radius;
    bool quads = a->count == 4 && b->count == 4;
    int gap =
        quads ? gap_of_corners(v, 4, w, 4, reach) : gap_of_corners(v, a->count, w, b->count, reach);
    if (UNLIKELY(gap == 0))
        return hit_referee_by_walk(a, b);
    return gap < 0;
}

bool hit_direct_grown_rings(const hit_shape *a, const hit_shape *b)
{
    if (!paths_is_plain(a) || !paths_is_plain(b) || (long long)a->count * b->count > MOST_CORNERS)
        return hit_referee_by_walk(a, b);
    if (hit_outline_boxes_apart(NULL, outline_box(a), outline_box(b), a->radius + b->radius))
        return false;
    return hit_direct_fillings_meet(a, b) || hit_direct_grown_apart(a, b);
}
