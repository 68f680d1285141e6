/* SPDX-License-Identifier: MIT */
/* Point and circle. */
#include "exact.h"
#include "methods.h"
#include "trace.h"
#include "vec.h"

/* Thompson's point/circle: Pythagoras, then distance <= r. */
static hit_verdict distance(const hit_shape *point, const hit_shape *circle, hit_trace *trace)
{
    hit_vec dist = vec_sub(point->vertex[0], circle->vertex[0]);
    double distance = vec_length(dist);
    double r = circle->radius;
    hit_trace_length(trace, "distance", circle->vertex[0], point->vertex[0], distance);
    return CHECK(trace, distance, <=, r) ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects distance(). The root rounds: the point (3 + 2^-51, 4), a quarter of an ulp outside the
 * circle (0,0) r 5, is a false hit. A square below 2^-1075 becomes 0: the circle (0,0) r 1e-170
 * and the point (3e-170,0) are a false hit. One above 2^1024 is infinite: (1e199,0) in the circle
 * (0,0) r 1e200 is missed. The correction compares the squares without rounding.
 *
 * Corrects strict(). In this library shapes are closed, so touching counts: the circle (12,8) r 5
 * and the point (17,8) on its outline are missed, and so is the centre of a circle of radius 0.
 * The division by the size rounds. The correction compares with <= and divides by nothing.
 */
static hit_verdict within_radius(const hit_shape *point, const hit_shape *circle, hit_trace *trace)
{
    hit_trace_segment(trace, "distance", circle->vertex[0], point->vertex[0]);
    int distance_vs_r = hit_exact_distance(circle->vertex[0], point->vertex[0], circle->radius, 0);
    return CHECK(trace, distance_vs_r, <=, 0) ? HIT_HIT : HIT_MISS;
}

/* Returns whether the coordinate is at most the largest whose squared distances fit 32 bits: 2 (2 *
 * 16383)^2 < 2^31. */
static bool fits_pixels(double x)
{
    return fabs(x) < 16384;
}

/* Textbook: squares compared, to save the root, in the whole pixels of the screen. */
static hit_verdict whole_pixels(const hit_shape *point, const hit_shape *circle, hit_trace *trace)
{
    hit_vec p = point->vertex[0];
    hit_vec c = circle->vertex[0];
    bool all_fit = fits_pixels(p.x) && fits_pixels(p.y) && fits_pixels(c.x) && fits_pixels(c.y) &&
                   fits_pixels(circle->radius);
    if (all_fit)
        hit_trace_part(trace, "all squares fit an int");
    else
        hit_trace_part(trace, "refused: too large for an int");
    hit_trace_point(trace, "P", p);
    hit_trace_point(trace, "C", c);
    if (!CHECK(trace, all_fit, ==, true))
        return HIT_REFUSED;
    hit_trace_part(trace, NULL);
    int cx = (int)c.x;
    int cy = (int)c.y;
    int dx = (int)p.x - cx;
    int dy = (int)p.y - cy;
    int r = (int)circle->radius;
    hit_trace_circle(trace, "whole pixels", vec(cx, cy), r);
    hit_trace_length(trace, "dx", vec(cx, cy), vec(cx + dx, cy), dx);
    hit_trace_length(trace, "dy", vec(cx + dx, cy), vec(cx + dx, cy + dy), dy);
    return CHECK(trace, dx * dx + dy * dy, <=, r * r) ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects whole_pixels(). It cuts fractions off: the point (17.9,8.9), almost a unit outside the
 * circle (12,8) r 5, becomes (17,8), a false hit; the circle (0.5,0) r 5.9 and the point (6,0) are
 * a false miss. The correction keeps the fractions, compares the boxes first and then the squares
 * without rounding.
 */
static hit_verdict whole_pixels_corrected(const hit_shape *point, const hit_shape *circle,
                                          hit_trace *trace)
{
    hit_vec p = point->vertex[0];
    hit_vec c = circle->vertex[0];
    hit_trace_segment(trace, "width", c, vec(p.x, c.y));
    int width_vs_r = hit_exact_distance(vec(c.x, 0), vec(p.x, 0), circle->radius, 0);
    if (CHECK(trace, width_vs_r, >, 0))
        return HIT_MISS;
    hit_trace_segment(trace, "height", c, vec(c.x, p.y));
    int height_vs_r = hit_exact_distance(vec(0, c.y), vec(0, p.y), circle->radius, 0);
    if (CHECK(trace, height_vs_r, >, 0))
        return HIT_MISS;
    return within_radius(point, circle, trace);
}

/* contains() of Java's Ellipse2D for a circle: coordinates run from 0 to 1 across its box, and
 * the outline does not belong to the shape. */
static hit_verdict strict(const hit_shape *point, const hit_shape *circle, hit_trace *trace)
{
    hit_vec p = point->vertex[0];
    hit_vec c = circle->vertex[0];
    double size = 2 * circle->radius;
    hit_trace_length(trace, "size", vec(c.x - circle->radius, c.y), vec(c.x + circle->radius, c.y),
                     size);
    if (CHECK(trace, size, <=, 0))
        return HIT_MISS;
    double norm_x = (p.x - (c.x - circle->radius)) / size - 0.5;
    double norm_y = (p.y - (c.y - circle->radius)) / size - 0.5;
    hit_trace_length(trace, "norm_x", c, vec(p.x, c.y), norm_x);
    hit_trace_length(trace, "norm_y", vec(p.x, c.y), p, norm_y);
    return CHECK(trace, norm_x * norm_x + norm_y * norm_y, <, 0.25) ? HIT_HIT : HIT_MISS;
}

const hit_method hit_methods_point_circle[] = {
    {FAULTY("point-circle/distance"), .title = "Distance",
     .idea = "The point is inside when its distance from the centre is at most the radius.",
     PUBLISHED(POINT, CIRCLE, distance, TEXT_THOMPSON ", point/circle"),
     .faults = HIT_FAULTS(FALSE_HIT(LAST_BITS, "the root rounds", "faults/point-distance-root"),
                          FALSE_MISS(LAST_BITS, "the root rounds", NULL),
                          FALSE_HIT(TINY, "squares underflow", "faults/point-distance-underflow"),
                          FALSE_MISS(TINY, "squares underflow", NULL),
                          FALSE_MISS(HUGE, "squares overflow", "faults/point-distance-overflow"))},
    {CORRECTION_OF("point-circle/distance"), .title = "Distance, corrected",
     .idea = "Compares the distance from the centre with the radius without any rounding.",
     CORRECTED(POINT, CIRCLE, within_radius, TEXT_THOMPSON)},
    {FAULTY("point-circle/int"), .title = "Whole pixels",
     .idea = "Compares the squares of distance and radius in whole numbers, which saves the root.",
     PUBLISHED(POINT, CIRCLE, whole_pixels, "textbook: squared distance in int"),
     .faults = HIT_FAULTS(FALSE_HIT(FRACTIONS, "cut to whole numbers", "faults/int-casts"),
                          FALSE_MISS(FRACTIONS, "cut to whole numbers", NULL),
                          REFUSES(LARGE, "refuses numbers of 2^14 and more", NULL))},
    {CORRECTION_OF("point-circle/int"), .title = "Whole pixels, corrected",
     .idea = "Keeps the fractions: compares the box around the circle first, then the circle, "
             "without rounding.",
     CORRECTED(POINT, CIRCLE, whole_pixels_corrected, "the textbook")},
    {FAULTY("point-circle/strict"), .title = "Strictly inside",
     .idea = "Scales the circle's box to the size 1 and requires less than half from the middle; "
             "the outline is outside.",
     PUBLISHED(POINT, CIRCLE, strict, "Java, Ellipse2D.contains()"),
     .faults = HIT_FAULTS(
         FALSE_MISS(TOUCHING, "touching is missed", "faults/strict-touching"),
         FALSE_BOTH(NEAR, "the division rounds"), FALSE_BOTH(FAR, "the division rounds"),
         FALSE_BOTH(TINY, "the division rounds"), FALSE_MISS(HUGE, "the division rounds", NULL))},
    {CORRECTION_OF("point-circle/strict"), .title = "Strictly inside, corrected",
     .idea = "Compares the distance with the radius without rounding; the outline belongs to the "
             "circle.",
     CORRECTED(POINT, CIRCLE, within_radius, "Java, Ellipse2D.contains()")},
    {0},
};
