/* SPDX-License-Identifier: MIT */
/* How two shapes lie, by axes or by rings. Internal to the library. */
#ifndef HIT_RELATION_H
#define HIT_RELATION_H

#include "conic.h"
#include "filter.h"
#include "hit.h"
#include "ring.h"

/* What double arithmetic does not tell. */
#define RELATION_UNTOLD ((hit_relation)HIT_RELATION_COUNT)

/* Of b and a, for that of a and b. This and the next are tables, as nobody can foretell a relation:
 * a jump on it would cost more than what it is told from. */
static inline hit_relation relation_swapped(hit_relation relation)
{
    static const hit_relation swapped[] = {HIT_APART,        HIT_TOUCHING,     HIT_CROSSING,
                                           HIT_B_CONTAINS_A, HIT_A_CONTAINS_B, HIT_EQUAL,
                                           HIT_MEETING,      RELATION_UNTOLD};
    return swapped[relation];
}

/* Of two that do not touch: apart or not, and if not whether it is known what contains what. */
static inline hit_relation relation_by_signs(int apart, int known, int b_in_a, int a_in_b)
{
    static const hit_relation told[] = {
        RELATION_UNTOLD, RELATION_UNTOLD,  RELATION_UNTOLD,  RELATION_UNTOLD,
        HIT_CROSSING,    HIT_A_CONTAINS_B, HIT_B_CONTAINS_A, HIT_EQUAL,
        HIT_APART,       HIT_APART,        HIT_APART,        HIT_APART,
        HIT_APART,       HIT_APART,        HIT_APART,        HIT_APART};
    return told[apart << 3 | known << 2 | a_in_b << 1 | b_in_a];
}

/* Whether one surely is in the other, and whether that is known. */
typedef struct inclusion {
    int in, known;
} inclusion;

/* By how far it is out of the other, in which it is not when it is larger. */
static inline inclusion inclusion_by_gap(int larger, filter out)
{
    return (inclusion){(larger ^ 1) & filter_below(out), larger | filter_tells(out)};
}

/* By how far they are apart, which may be told by several numbers. */
static inline hit_relation relation_by_gaps(int apart, int meet, inclusion a_in_b, inclusion b_in_a)
{
    return relation_by_signs(apart, meet & a_in_b.known & b_in_a.known, b_in_a.in, a_in_b.in);
}

/* relation.c, by double alone or by the numbers of discs and boxes: hit_relate() of circles and
 * capsules that have a radius, rects, triangles and rings, in the order of their kinds. */
hit_relation hit_relation_quickly(const hit_shape *a, const hit_shape *b);

/*
 * By double alone, where that tells; exact. relation_axes.c: of discs, segments and capsules, but
 * not of two discs, and of one with a small ring, by the gaps between their edges.
 */
hit_relation hit_relation_of_two_axes(const hit_shape *a, const hit_shape *b);
hit_relation hit_relation_of_axis_ring(const hit_shape *axis, const hit_shape *ring);
hit_relation hit_relation_of_ring_axis(const hit_shape *ring, const hit_shape *axis);

/* relation_rings.c: of small rings, by the sides of all corners from all edges. */
hit_relation hit_relation_of_rings(const hit_shape *a, const hit_shape *b);

/* relation_rect.c: by two sides of a rect or triangle, or by the numbers of boxes. */
hit_relation hit_relation_of_point_rect(const hit_shape *point, const hit_shape *rect);
hit_relation hit_relation_of_disc_rect(const hit_shape *disc, const hit_shape *rect);
hit_relation hit_relation_of_rect_rect(const hit_shape *a, const hit_shape *b);
hit_relation hit_relation_of_rect_triangle(const hit_shape *a, const hit_shape *b);
hit_relation hit_relation_of_triangle_triangle(const hit_shape *a, const hit_shape *b);

/* relation_ellipse.c: hit_overlap() of an ellipse and another shape, which is no point. */
bool hit_relation_ellipse_overlaps(const hit_shape *ellipse, const hit_shape *other);

/* relation_grown.c: hit_relate() where at least one is a ring or chain with a radius. */
hit_relation hit_relation_of_grown(const hit_shape *a, const hit_shape *b);

/* relation_cover.c, exact: whether x has points in y's inside and out of y. What is false is so
 * unless some boxes were in doubt: then it is not known. */
typedef struct relation_cover {
    bool enters, leaves, is_open;
} relation_cover;

/* What it asks: whether x leaves y, or both. It ends as soon as that is so. */
typedef enum cover_question { COVER_LEAVES, COVER_BOTH } cover_question;

relation_cover hit_relation_cover(const hit_shape *x, const hit_shape *y, cover_question question);

/* The sign of (the distance of two outlines) - (the sum of their radii, of which one is positive).
 */
int hit_relation_outline_gap(const hit_shape *x, const hit_shape *y);

/* relation_within.c, exact: whether x, which has area around each of its points, lies in rings or a
 * chain without a radius, which may meet themselves. */
bool hit_relation_lies_in_rings(const hit_shape *x, const hit_shape *rings);

/* The same of an ellipse with area, and a capsule or convex ring with a radius that is not flat,
 * for the direction in which the ring turns: see hit_conic_in_corner(). */
conic_room hit_relation_room_of_ellipse(const hit_shape *ellipse, const hit_shape *y, int turn);

/* relation_flat.c: hit_relate() of an ellipse without area, which has no ends in doubles, and b,
 * which hits it. b is no grown ring or chain. */
hit_relation hit_relation_of_flat(const hit_shape *flat, const hit_shape *b);

/* The same ellipse: whether it overlaps simple rings that hit_wedge_reduced() has made. */
bool hit_relation_flat_overlaps(const hit_shape *flat, const reduced *rings);

/* Whether two segments cross in a point that is an end of neither, and not along one line. */
bool hit_relation_flats_cross(const conic *x, const conic *y);

/* relation_ellipse.c: hit_relate() where at least one is an ellipse. */
hit_relation hit_relation_with_ellipse(const hit_shape *a, const hit_shape *b);

#endif
