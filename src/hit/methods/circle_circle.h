/* SPDX-License-Identifier: MIT */
/* What other families use of circle_circle.c. */
#ifndef HIT_CIRCLE_CIRCLE_H
#define HIT_CIRCLE_CIRCLE_H

#include "hit_lab.h"

/* circleCircle() of the third post, also for circles that stand for other shapes: the methods
 * circle-circle/distance and circle-circle/distance-corrected. */
hit_method_fn hit_circle_circle_distance;
hit_method_fn hit_circle_circle_distance_corrected;

/* The smallest circle around a polygon, the post's “bounding circle”. A game keeps it with the
 * polygon; here it is computed each time. False when the radius would not be finite. */
bool hit_circle_circle_round(hit_trace *trace, const hit_shape *polygon, hit_shape *circle);

#endif
