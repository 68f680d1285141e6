/* SPDX-License-Identifier: MIT */
/* What a good C programmer ships: the tests of plain.h with the same arguments, called, with the
 * same answer but for rounding, and without what costs time. The exact referee is measured against
 * them. Shapes come in the order of hit_kind. */
#ifndef TUNED_H
#define TUNED_H

#include "plain.h"

plain_fn tuned_point_point, tuned_point_segment, tuned_point_circle, tuned_point_rect_upright,
    tuned_point_rect, tuned_point_triangle, tuned_point_polygon, tuned_disc_capsule;
plain_fn tuned_segment_segment, tuned_segment_circle, tuned_segment_ring, tuned_axis_capsule;
plain_fn tuned_circle_circle, tuned_circle_rect_upright, tuned_circle_rect, tuned_circle_ring;
plain_fn tuned_rect_rect_upright, tuned_rect_rect, tuned_convex_convex, tuned_ring_ring,
    tuned_ring_capsule;
plain_fn tuned_point_ellipse, tuned_circle_ellipse, tuned_ellipse_ellipse;

#endif
