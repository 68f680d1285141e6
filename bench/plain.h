/* SPDX-License-Identifier: MIT */
/* The tests of textbooks, as they and the posts write them: squared distances, cross products,
 * separating axes, no epsilon. Shapes come in the order of hit_kind. */
#ifndef PLAIN_H
#define PLAIN_H

#include "hit.h"

typedef bool plain_fn(const hit_shape *a, const hit_shape *b);

plain_fn plain_point_point, plain_point_segment, plain_point_circle, plain_point_rect_upright,
    plain_point_rect_turned, plain_point_rect_corners, plain_point_triangle, plain_point_polygon,
    plain_point_capsule;
plain_fn plain_segment_segment, plain_segment_circle, plain_segment_ring, plain_segment_capsule;
plain_fn plain_circle_circle, plain_circle_rect_upright, plain_circle_rect_turned,
    plain_circle_rect_corners, plain_circle_ring, plain_circle_capsule;
plain_fn plain_rect_rect_upright, plain_rect_rect, plain_rect_convex, plain_convex_convex,
    plain_ring_ring, plain_ring_capsule, plain_capsule_capsule;
plain_fn plain_point_ellipse, plain_circle_ellipse, plain_ellipse_ellipse;

#endif
