/* SPDX-License-Identifier: MIT */
/* Shared by the published methods of point and triangle and their corrections. */
#ifndef HIT_POINT_TRIANGLE_H
#define HIT_POINT_TRIANGLE_H

#include "trace.h"

typedef struct point_triangle {
    hit_vec p, a, b, c;
} point_triangle;

/* Records the four points. */
point_triangle hit_point_triangle_corners(const hit_shape *point, const hit_shape *triangle,
                                          hit_trace *trace);

/* The corrections, in point_triangle_corrected.c. */
hit_method_fn hit_point_triangle_angle_sum_corrected;
hit_method_fn hit_point_triangle_corner_angles_corrected;
hit_method_fn hit_point_triangle_same_side_corrected;
hit_method_fn hit_point_triangle_same_direction_corrected;
hit_method_fn hit_point_triangle_line_equations_corrected;
hit_method_fn hit_point_triangle_barycentric_corrected;
hit_method_fn hit_point_triangle_areas_corrected;

#endif
