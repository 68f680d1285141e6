/* SPDX-License-Identifier: MIT */
/* Circle and circle. */
#include "circle_circle.h"
#include "exact.h"

#include "methods.h"
#include "trace.h"
#include "vec.h"

/* Draws a radius square to the line of centres, so that it is no part of one line with the distance
 * and the other radius. */
static void trace_circle_radius(hit_trace *trace, const char *name, const hit_shape *circle,
                                hit_vec other)
{
    hit_vec c = circle->vertex[0];
    double length = hypot(c.x - other.x, c.y - other.y);
    hit_vec across = vec(other.y - c.y, c.x - other.x);
    double up = across.y > 0 ? -circle->radius : circle->radius;
    hit_vec side = length > 0 ? vec_scale(across, up / length) : vec(0, -circle->radius);
    hit_trace_length(trace, name, c, vec_add(c, side), circle->radius);
}

static double trace_centres(hit_trace *trace, const hit_shape *c1, const hit_shape *c2,
                            double distance)
{
    hit_trace_length(trace, "distance", c1->vertex[0], c2->vertex[0], distance);
    if (trace_keeps(trace)) {
        trace_circle_radius(trace, "r1", c1, c2->vertex[0]);
        trace_circle_radius(trace, "r2", c2, c1->vertex[0]);
    }
    return distance;
}

/* "Collision series: circle and circle", circleCircle(): Pythagoras, then distance <= sum. */
hit_verdict hit_circle_circle_distance(const hit_shape *c1, const hit_shape *c2, hit_trace *trace)
{
    double dist_x = c1->vertex[0].x - c2->vertex[0].x;
    double dist_y = c1->vertex[0].y - c2->vertex[0].y;
    double distance = sqrt(dist_x * dist_x + dist_y * dist_y);
    double r1 = c1->radius;
    double r2 = c2->radius;
    trace_centres(trace, c1, c2, distance);
    return CHECK(trace, distance, <=, r1 + r2) ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects hit_circle_circle_distance(). r1 + r2 rounds up: the circles (0,0) r 1 and (1 + 2^-52,
 * 0) r 1.5 * 2^-53 are a quarter of an ulp apart, a false hit. The root rounds: (40,26) r 25 and
 * (64,18.999999999999996) r 0 are a false hit. Squares underflow: (0,0) r 1e-170 and (3e-170,0) r
 * 1e-170 have distance 0, a false hit. They overflow: (0,0) r 1e200 and (1e199,0) r 0 are missed.
 * The correction compares distance^2 with
 * (r1 + r2)^2 without any rounding.
 */
hit_verdict hit_circle_circle_distance_corrected(const hit_shape *c1, const hit_shape *c2,
                                                 hit_trace *trace)
{
    hit_vec p = c1->vertex[0];
    hit_vec q = c2->vertex[0];
    double r1 = c1->radius;
    double r2 = c2->radius;
    if (trace_keeps(trace))
        trace_centres(trace, c1, c2, hypot(p.x - q.x, p.y - q.y));
    int distance_vs_radii = hit_exact_distance(p, q, r1, r2);
    return CHECK(trace, distance_vs_radii, <=, 0) ? HIT_HIT : HIT_MISS;
}

bool hit_circle_circle_round(hit_trace *trace, const hit_shape *polygon, hit_shape *circle)
{
    hit_vec centre;
    double radius;
    bool has_circle = hit_enclose(polygon, &centre, &radius);
    if (trace && has_circle)
        hit_trace_circle(trace, "bounding circle", centre, radius);
    if (!CHECK(trace, has_circle, ==, true))
        return false;
    *circle = hit_make_circle(centre, radius);
    return true;
}

/* "Shape collision: circle and rectangle", C# text on the page that reposts it,
 * IsCircleIntersect(): PointF and radii are floats, Math.Pow and Math.Sqrt compute in double. */
static hit_verdict distance_float(const hit_shape *c1, const hit_shape *c2, hit_trace *trace)
{
    float x1 = (float)c1->vertex[0].x, y1 = (float)c1->vertex[0].y;
    float x2 = (float)c2->vertex[0].x, y2 = (float)c2->vertex[0].y;
    float r1 = (float)c1->radius;
    float r2 = (float)c2->radius;
    float distance = (float)sqrt(pow(x1 - x2, 2) + pow(y1 - y2, 2));
    trace_centres(trace, c1, c2, distance);
    return CHECK(trace, distance, <=, r1 + r2) ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects distance_float(), which cuts coordinates, radii and the distance to 24 bits: the circles
 * (0,0) r 1 and (2 + 1e-8, 0) r 1 are apart and read as a hit. The correction takes the doubles as
 * they are. It compares exactly, first the boxes around the circles, which is cheap, then the
 * circles.
 */
static hit_verdict distance_float_corrected(const hit_shape *c1, const hit_shape *c2,
                                            hit_trace *trace)
{
    hit_vec p = c1->vertex[0];
    hit_vec q = c2->vertex[0];
    double r1 = c1->radius;
    double r2 = c2->radius;
    if (trace_keeps(trace))
        trace_centres(trace, c1, c2, hypot(p.x - q.x, p.y - q.y));
    hit_trace_segment(trace, "width", p, vec(q.x, p.y));
    int width_vs_radii = hit_exact_distance(vec(p.x, 0), vec(q.x, 0), r1, r2);
    if (CHECK(trace, width_vs_radii, >, 0))
        return HIT_MISS;
    hit_trace_segment(trace, "height", p, vec(p.x, q.y));
    int height_vs_radii = hit_exact_distance(vec(0, p.y), vec(0, q.y), r1, r2);
    if (CHECK(trace, height_vs_radii, >, 0))
        return HIT_MISS;
    int distance_vs_radii = hit_exact_distance(p, q, r1, r2);
    return CHECK(trace, distance_vs_radii, <=, 0) ? HIT_HIT : HIT_MISS;
}

const hit_method hit_methods_circle_circle[] = {
    {FAULTY("circle-circle/distance"), .title = "Distance",
     .idea =
         "The circles meet when the distance of their centres is at most the sum of their radii.",
     PUBLISHED(CIRCLE, CIRCLE, hit_circle_circle_distance, POST_CIRCLE_CIRCLE),
     .differs = "the text says “less than” the sum, the code <=",
     .faults =
         HIT_FAULTS(FALSE_HIT(LAST_BITS, "the sum of radii rounds", "faults/circle-distance-sum"),
                    FALSE_HIT(LAST_BITS, "the root rounds", "faults/circle-distance-root"),
                    FALSE_MISS(LAST_BITS, "the root rounds", NULL),
                    FALSE_HIT(TINY, "squares underflow", "faults/circle-distance-underflow"),
                    FALSE_MISS(TINY, "squares underflow", NULL),
                    FALSE_MISS(HUGE, "squares overflow", "faults/circle-distance-overflow"),
                    FALSE_HIT(HUGE, "the root rounds", NULL))},
    {CORRECTION_OF("circle-circle/distance"), .title = "Distance, corrected",
     .idea = "Compares the distance of the centres with the sum of the radii without any rounding.",
     CORRECTED(CIRCLE, CIRCLE, hit_circle_circle_distance_corrected, POST_CIRCLE_CIRCLE)},
    {FAULTY("circle-circle/distance-float"), .title = "Distance in float",
     .idea = "Compares the distance of the centres with the sum of the radii, in float.",
     PUBLISHED(CIRCLE, CIRCLE, distance_float,
               POST_CIRCLE_RECT ", C# text on the page that reposts it"),
     .faults = HIT_FAULTS(
         FALSE_HIT(FRACTIONS, "cut to float", "faults/circle-distance-float"),
         FALSE_MISS(FRACTIONS, "cut to float", NULL), FALSE_BOTH(LARGE, "cut to float"),
         FALSE_BOTH(TINY, "beyond float's range"), FALSE_BOTH(HUGE, "beyond float's range"))},
    {CORRECTION_OF("circle-circle/distance-float"), .title = "Distance in float, corrected",
     .idea = "Compares first the boxes around the circles, then the circles, without any rounding.",
     CORRECTED(CIRCLE, CIRCLE, distance_float_corrected, POST_CIRCLE_RECT)},
    {0},
};
