/* SPDX-License-Identifier: MIT */
/* Turned rects, which are near enough to rectangles for most answers. Internal to the library. */
#ifndef HIT_TURNED_RECT_H
#define HIT_TURNED_RECT_H

#include "filter.h"
#include "pair.h"

/* A turned rect by its first side and what is across that: see TURNED_OFF. */
typedef struct turned_rect {
    pair x, y;  /* of the side: twice its x, and its y and that negated */
    pair sides; /* A and K */
} turned_rect;

/* The dot and the cross product of the side with `to`. */
ALWAYS_INLINE pair turned_rect_ways(const turned_rect *of, pair to)
{
    return pair_add(pair_mul(of->x, to), pair_mul(of->y, pair_swapped(to)));
}

/* Whether the corners are near enough to a rectangle's for TURNED_ERROR. They are asked each time,
 * which takes a tenth of a test: so they may be changed by whoever likes. */
ALWAYS_INLINE bool turned_rect_take(turned_rect *of, const hit_vec *v)
{
    const pair first = pair_load_vec(&v[0]), second = pair_load_vec(&v[1]);
    pair along = pair_sub(second, first), across = pair_sub(pair_load_vec(&v[3]), first);
    pair bend = pair_sub(pair_sub(pair_load_vec(&v[2]), second), across);
    of->x = pair_firsts(along, along);
    of->y = pair_flipped(pair_seconds(along, along), pair_of(0, -0.0));
    pair length_and_bend = pair_sums(pair_mul(along, along), pair_mul(bend, bend));
    pair area_and_skew = pair_sub(pair_mul(of->x, pair_swapped(across)), pair_mul(of->y, across));
    of->sides = pair_firsts(length_and_bend, area_and_skew);
    const double e = TURNED_OFF, least = TURNED_LEAST;
    pair off = pair_abs(pair_seconds(length_and_bend, area_and_skew));
    off = pair_add(off, pair_of(e * e * least, e * least));
    return pair_above(pair_mul(of->sides, pair_of(e * e, e)), off) == 3;
}

/* Of one that is taken: whether it surely does not meet itself. See TURNED_THIN. */
ALWAYS_INLINE bool turned_rect_is_simple(const turned_rect *of)
{
    pair thin = pair_mul(of->sides, pair_both(TURNED_THIN));
    return pair_above(pair_swapped(of->sides), thin) == 3;
}

#endif
