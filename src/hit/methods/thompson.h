/* SPDX-License-Identifier: MIT */
/*
 * Formulas of Thompson's “Collision Detection” that several pairs use, as its sketches have them
 * but for the type. The sketches compute in float, these in double, so that every fault is one of
 * the formula.
 */
#ifndef HIT_THOMPSON_H
#define HIT_THOMPSON_H

#include "outline.h"

/* The crossing of two lines as A + ua (B - A) and C + ub (D - C): the numerators and the
 * denominator of ua and ub. */
typedef struct thompson_quotients {
    double numerator_a, numerator_b, denominator;
} thompson_quotients;

thompson_quotients hit_thompson_quotients(hit_trace *trace, hit_edge ab, hit_edge cd);
/* Records both lines and the points on them that the parameters stand for. */
void hit_thompson_trace_parameters(hit_trace *trace, hit_edge ab, double ua, hit_edge cd,
                                   double ub);
/* True when both parameters are between 0 and 1. */
bool hit_thompson_between(hit_trace *trace, thompson_quotients q, hit_edge ab, hit_edge cd);

/* line/line: divides by the denominator, whatever it is. */
bool hit_thompson_line_line(hit_trace *trace, hit_edge ab, hit_edge cd);

/* line/point: true when the way from end to end through p is as long as the segment, within a
 * buffer of 0.1. */
bool hit_thompson_line_point(hit_trace *trace, hit_edge ab, hit_vec p);

/* line/circle: true when an end is inside. If none is, takes the closest point of the line, if
 * line/point finds it on the segment. */
bool hit_thompson_line_circle(hit_trace *trace, hit_edge ab, hit_vec c, double r);

/* A rect as the sketches have it: its top left corner, width and height. */
typedef struct thompson_rect {
    double x, y, w, h;
} thompson_rect;

/* The rect must be upright. */
thompson_rect hit_thompson_rect(const hit_shape *rect);

/* line/rect: tests the line against all four sides. */
bool hit_thompson_line_rect(hit_trace *trace, hit_edge ab, thompson_rect r);

/* polygonPoint() of polygon/circle, polygon/rect and polygon/polygon: a ray to the right changes
 * sides at every edge that it passes; vertices at p's own height are on neither side. */
bool hit_thompson_polygon_point(hit_trace *trace, const hit_shape *polygon, hit_vec p);

/* The ray from p past the polygon, for the explanation. */
void hit_thompson_trace_ray(hit_trace *trace, const hit_shape *polygon, hit_vec p);

/* Shared by both forms of the ray: whether p is to the left of the edge's point at p's height. */
bool hit_thompson_left_of(hit_trace *trace, hit_edge edge, hit_vec p);

#endif
