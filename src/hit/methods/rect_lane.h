/* SPDX-License-Identifier: MIT */
/*
 * What the corrected methods of circle and rect ask of the stored corners, by exact signs.
 *
 * A rect's corners are rounded: they are a convex ring, but hardly ever exactly a rectangle. So the
 * distance from a centre line is asked at the two sides that run along it: beyond one of them by
 * more than the radius is out of reach. And "between these sides" is asked at the side that the
 * centre is beyond: whether the foot of the perpendicular is on that. For a true rectangle the
 * answers are those of the posts' numbers.
 */
#ifndef HIT_RECT_LANE_H
#define HIT_RECT_LANE_H

#include "hit.h"

/* The plane between the lines of two opposite sides, seen from the circle's centre. */
typedef struct rect_lane {
    int vs_reach; /* the distance from the lane's middle against half of it and the radius; -1: not
                     more */
    int vs_half;  /* against half of it */
} rect_lane;

/* `side` is 0 for the lane between AB and CD, 1 for that between BC and DA. The rect is not bent.
 */
rect_lane hit_rect_lane_of(const hit_shape *circle, const hit_shape *rect, int side);

/* The distance of the nearest corner against the radius. */
int hit_rect_lane_corner(const hit_shape *circle, const hit_shape *rect);

/* Whether rounding left neither a convex ring nor a segment nor a point. */
bool hit_rect_lane_bent(const hit_shape *rect);

#endif
