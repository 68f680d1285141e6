/* SPDX-License-Identifier: MIT */
/* Circle and rect. */
#include "bounds.h"
#include "methods.h"
#include "outline.h"
#include "reach.h"
#include "rect_lane.h"
#include "thompson.h"
#include "trace.h"
#include "turn.h"
#include "vec.h"

#include <stdint.h>

/* ---- By centre lines ---------------------------------------------------------------------- */

/* computeDistanceBetweenPointAndLine() of the post. */
static double distance_to_line(hit_trace *trace, hit_vec p, hit_vec p1, hit_vec p2,
                               const char *name)
{
    double a = p2.y - p1.y;
    double b = p1.x - p2.x;
    double c = p2.x * p1.y - p1.x * p2.y;
    double distance = fabs(a * p.x + b * p.y + c) / sqrt(a * a + b * b);
    hit_trace_offset(trace, name, p, p1, p2, distance);
    return distance;
}

static double distance_to_corner(hit_trace *trace, hit_vec p, hit_vec corner, const char *name)
{
    double distance = vec_length(vec_sub(p, corner));
    hit_trace_length(trace, name, p, corner, distance);
    return distance;
}

/* The last stage of the post: it tells whether a corner is within reach. */
static hit_verdict reaches_corner(const hit_shape *circle, const hit_vec *corner, hit_trace *trace)
{
    hit_vec p = circle->vertex[0];
    double r = circle->radius;
    double pa = distance_to_corner(trace, p, corner[0], "PA");
    if (CHECK(trace, pa, <=, r))
        return HIT_HIT;
    double pb = distance_to_corner(trace, p, corner[1], "PB");
    if (CHECK(trace, pb, <=, r))
        return HIT_HIT;
    double pc = distance_to_corner(trace, p, corner[2], "PC");
    if (CHECK(trace, pc, <=, r))
        return HIT_HIT;
    double pd = distance_to_corner(trace, p, corner[3], "PD");
    if (CHECK(trace, pd, <=, r))
        return HIT_HIT;
    return HIT_MISS;
}

/* Draws how far d may reach, from the centre towards p. */
static void trace_reach(hit_trace *trace, const char *name, hit_vec p, hit_vec centre,
                        hit_vec across, double reach)
{
    if (!trace_keeps(trace))
        return;
    double length = vec_length(across);
    double side = vec_dot(vec_sub(p, centre), across) < 0 ? -reach : reach;
    hit_trace_length(trace, name, centre, vec_add(centre, vec_scale(across, side / length)), reach);
}

/*
 * "Shape collision: circle and rectangle", detectCircleAndRectCollision(). `position` is the
 * rect's x and y, to which the post adds halves of vectors between stage vertices to get the
 * centre and the mid-points of AB and AD. The text compares d1 with half of w, the "length"; the
 * code with half of DA. The post's vectors have x and y added by update() only; here they always
 * have.
 */
static hit_verdict by_centre_lines(const hit_shape *circle, const hit_shape *rect, hit_vec position,
                                   hit_trace *trace)
{
    const hit_vec *v = rect->vertex;
    hit_vec p = circle->vertex[0];
    double r = circle->radius;
    double half_ab = vec_length(vec_sub(v[1], v[0])) / 2;
    double half_da = vec_length(vec_sub(v[0], v[3])) / 2;
    hit_vec ab = vec_sub(v[1], v[0]);
    hit_vec ac = vec_sub(v[2], v[0]);
    hit_vec ad = vec_sub(v[3], v[0]);
    hit_vec centre = vec(position.x + ac.x / 2, position.y + ac.y / 2);
    hit_vec mid_ab = vec(position.x + ab.x / 2, position.y + ab.y / 2);
    hit_vec mid_ad = vec(position.x + ad.x / 2, position.y + ad.y / 2);
    hit_trace_point(trace, "centre", centre);
    hit_trace_line(trace, "centre line", centre, mid_ad);
    hit_trace_line(trace, "centre line", centre, mid_ab);

    double d1 = distance_to_line(trace, p, centre, mid_ad, "d1");
    trace_reach(trace, "half_da + r", p, centre, ad, half_da + r);
    if (CHECK(trace, d1, >, half_da + r))
        return HIT_MISS;
    double d2 = distance_to_line(trace, p, centre, mid_ab, "d2");
    trace_reach(trace, "half_ab + r", p, centre, ab, half_ab + r);
    if (CHECK(trace, d2, >, half_ab + r))
        return HIT_MISS;
    if (CHECK(trace, d1, <=, half_da) || CHECK(trace, d2, <=, half_ab))
        return HIT_HIT;
    return reaches_corner(circle, v, trace);
}

/* The rect's position is its vertex A, so the post's centre is the rect's. */
static hit_verdict centre_lines(const hit_shape *circle, const hit_shape *rect, hit_trace *trace)
{
    return by_centre_lines(circle, rect, rect->vertex[0], trace);
}

/* The rect's position is (0, 0) and its vertices are given on the stage, which the post's
 * constructor invites. Its centre and mid-points then leave vertex A out. */
static hit_verdict centre_lines_stage(const hit_shape *circle, const hit_shape *rect,
                                      hit_trace *trace)
{
    return by_centre_lines(circle, rect, vec(0, 0), trace);
}

/* Draws the distance of p from the line through `on` in the unit direction `along`. */
static void trace_distance_along(hit_trace *trace, hit_vec p, hit_vec on, hit_vec along,
                                 const char *name)
{
    double distance = fabs(vec_cross(along, vec_sub(p, on)));
    hit_trace_offset(trace, name, p, on, vec_add(on, along), distance);
}

/*
 * Corrects both. A side of length zero has no centre line: the rect [0,0] x [-9,9] and the circle
 * (0.5,0) r 1 gave 0/0, every comparison with NaN was false, and the result was a miss; a rect of
 * zero height alike. Far from the origin c cancels: the rect 300x160 at 20 degrees around (1e7,1e7)
 * misses a circle r 60 that reaches it. With the position at (0,0) the centre and the mid-points
 * leave vertex A out: the square (10,10)-(12,12) and the circle (11,11) r 0.5 are missed. Distances
 * round: the rect 300x160 at 20 degrees around (480,320) and the circle (704,318.56398207641291) r
 * 60, with d2 at its limit. The correction asks the post's questions in its order, by exact signs.
 */
static hit_verdict centre_lines_corrected(const hit_shape *circle, const hit_shape *rect,
                                          hit_trace *trace)
{
    hit_vec p = circle->vertex[0];
    double r = circle->radius;
    hit_vec along_ab = hit_turn_direction(rect->angle);
    hit_vec along_ad = vec(-along_ab.y, along_ab.x);
    bool bent = hit_rect_lane_bent(rect);
    hit_trace_point(trace, "centre", rect->centre);
    if (CHECK(trace, bent, ==, true))
        return hit_referee(circle, rect, trace);

    rect_lane d1 = hit_rect_lane_of(circle, rect, 0), d2 = hit_rect_lane_of(circle, rect, 1);
    trace_distance_along(trace, p, rect->centre, along_ab, "d1");
    trace_reach(trace, "half_da + r", p, rect->centre, along_ad, rect->size.y / 2 + r);
    int d1_vs_half_da_and_r = d1.vs_reach;
    if (CHECK(trace, d1_vs_half_da_and_r, >, 0))
        return HIT_MISS;
    trace_distance_along(trace, p, rect->centre, along_ad, "d2");
    trace_reach(trace, "half_ab + r", p, rect->centre, along_ab, rect->size.x / 2 + r);
    int d2_vs_half_ab_and_r = d2.vs_reach;
    if (CHECK(trace, d2_vs_half_ab_and_r, >, 0))
        return HIT_MISS;
    int d1_vs_half_da = d1.vs_half, d2_vs_half_ab = d2.vs_half;
    if (CHECK(trace, d1_vs_half_da, <=, 0) || CHECK(trace, d2_vs_half_ab, <=, 0))
        return HIT_HIT;
    static const char *const name[] = {"PA", "PB", "PC", "PD"};
    for (int i = 0; i < 4; i++)
        if (hit_reach_end(trace, name[i], p, r, rect->vertex[i]))
            return HIT_HIT;
    return HIT_MISS;
}

/* ---- By turning the circle ---------------------------------------------------------------- */

/* Does what Java's (int) does to a double: it rounds towards zero, and beyond all ints it gives the
 * nearest one. */
static int32_t java_int(double value)
{
    if (value >= INT32_MAX)
        return INT32_MAX;
    return value <= INT32_MIN ? INT32_MIN : (int32_t)value;
}

/* Returns the sum as Java's ints wrap it: its lowest 32 bits count. */
static int32_t java_wrapped(int64_t value)
{
    uint32_t bits = (uint32_t)value;
    return bits <= INT32_MAX ? (int32_t)bits : (int32_t)(bits - (UINT32_C(1) << 31)) + INT32_MIN;
}

/* Math.abs(): the least int has no absolute value, and stays what it is. */
static int32_t java_abs(int32_t value)
{
    return java_wrapped(value < 0 ? -(int64_t)value : value);
}

static void trace_turn(hit_trace *trace, const hit_shape *circle, const hit_shape *rect,
                       hit_vec turned)
{
    if (!trace_keeps(trace))
        return;
    hit_bounds_trace_upright(trace, rect);
    hit_trace_circle(trace, "turned circle", turned, circle->radius);
    if (rect->angle != 0)
        hit_trace_turn(trace, "turned by", rect->centre, circle->vertex[0], turned,
                       vec_radians(-rect->angle));
}

/* Records how far the turned centre is from the upright rect's middle, and how far it may be:
 * `reach` is the sum of half a side and the radius. */
static void trace_delta_x(hit_trace *trace, hit_vec centre, hit_vec turned, double delta,
                          double reach)
{
    hit_trace_length(trace, "delta_x", vec(centre.x, turned.y), turned, delta);
    hit_trace_length(trace, "half_width + radius", centre,
                     vec(centre.x + copysign(reach, turned.x - centre.x), centre.y), reach);
}

static void trace_delta_y(hit_trace *trace, hit_vec centre, hit_vec turned, double delta,
                          double reach)
{
    hit_trace_length(trace, "delta_y", vec(turned.x, centre.y), turned, delta);
    hit_trace_length(trace, "half_height + radius", centre,
                     vec(centre.x, centre.y + copysign(reach, turned.y - centre.y)), reach);
}

/* Records half of each side from the upright rect's middle towards the turned centre. */
static void trace_halves(hit_trace *trace, hit_vec centre, hit_vec turned, double half_width,
                         double half_height)
{
    hit_trace_length(trace, "half_width", centre,
                     vec(centre.x + copysign(half_width, turned.x - centre.x), centre.y),
                     half_width);
    hit_trace_length(trace, "half_height", centre,
                     vec(centre.x, centre.y + copysign(half_height, turned.y - centre.y)),
                     half_height);
}

/* Records the way from the upright rect's nearest corner to the turned centre. */
static void trace_corner(hit_trace *trace, hit_vec centre, hit_vec turned, double half_width,
                         double half_height, double distance)
{
    hit_vec corner = {centre.x + copysign(half_width, turned.x - centre.x),
                      centre.y + copysign(half_height, turned.y - centre.y)};
    hit_trace_length(trace, "squared distance", corner, turned, distance);
}

/*
 * "Circle and rectangle collision (turned rectangle)", isCircRotateRectCollide(), second form:
 * turns the circle back around the rect's centre, then compares as if the rect were upright. X(),
 * Y() and Radius() are ints, and so is the turned centre; Java defines what becomes of numbers that
 * no int holds: sums wrap, and (int) stops at the nearest int. Width() and Height() are divided by
 * 2f, which leaves their type open; here they keep their fractions: the rect 1.9x1.9 and the circle
 * (2,2) r 2 are a hit, with whole sizes they would be a miss. The first form hands the turned
 * circle to the isCircRectCollide() of an earlier post; the second writes the same steps out. The
 * post leaves open how the angle is found, and which way it turns: here from x to y.
 */
static hit_verdict turn_circle(const hit_shape *circle, const hit_shape *rect, hit_trace *trace)
{
    int32_t rect_x = java_int(rect->centre.x);
    int32_t rect_y = java_int(rect->centre.y);
    double theta = rect->angle * (-1) / 180.0 * 3.14159265358979323846;
    int32_t trans_x = java_wrapped((int64_t)java_int(circle->vertex[0].x) - rect_x);
    int32_t trans_y = java_wrapped((int64_t)java_int(circle->vertex[0].y) - rect_y);
    int32_t turned_x = java_int(cos(theta) * trans_x - sin(theta) * trans_y);
    int32_t turned_y = java_int(sin(theta) * trans_x + cos(theta) * trans_y);
    int32_t new_x = java_wrapped((int64_t)turned_x + rect_x);
    int32_t new_y = java_wrapped((int64_t)turned_y + rect_y);
    hit_vec centre = vec(rect_x, rect_y), turned = vec(new_x, new_y);
    trace_turn(trace, circle, rect, turned);

    int32_t delta_x = java_abs(java_wrapped((int64_t)new_x - rect_x));
    int32_t delta_y = java_abs(java_wrapped((int64_t)new_y - rect_y));
    double half_width = rect->size.x / 2;
    double half_height = rect->size.y / 2;
    int32_t radius = java_int(circle->radius);
    trace_delta_x(trace, centre, turned, delta_x, half_width + radius);
    if (CHECK(trace, delta_x, >, half_width + radius))
        return HIT_MISS;
    trace_delta_y(trace, centre, turned, delta_y, half_height + radius);
    if (CHECK(trace, delta_y, >, half_height + radius))
        return HIT_MISS;
    trace_halves(trace, centre, turned, half_width, half_height);
    if (CHECK(trace, delta_x, <=, half_width) || CHECK(trace, delta_y, <=, half_height))
        return HIT_HIT;
    double distance = pow(delta_x - half_width, 2) + pow(delta_y - half_height, 2);
    trace_corner(trace, centre, turned, half_width, half_height, distance);
    return CHECK(trace, distance, <, pow(radius, 2)) ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects turn_circle(). It cut the turned centre to whole numbers: the rect 20x10 at 30 degrees
 * around the origin and the circle (-16,1) r 5 are a false hit. Its `<` at the corner left touching
 * out: the rect 2x2 and the circle (4,5) r 5 are missed. Its ints wrap: the rect 200x100 around
 * (-2e9,0) and the circle (2e9,0) r 60 are a false hit. The correction turns without cutting, for
 * the picture, and decides by the signs of the same differences at the rect's own sides, which are
 * exact; it compares with <= at the corner.
 */
static hit_verdict turn_circle_corrected(const hit_shape *circle, const hit_shape *rect,
                                         hit_trace *trace)
{
    hit_vec along = hit_turn_direction(rect->angle);
    hit_vec trans = vec_sub(circle->vertex[0], rect->centre);
    hit_vec back = vec(vec_dot(along, trans), vec_cross(along, trans));
    hit_vec centre = rect->centre, turned = vec_add(centre, back),
            half = vec_scale(rect->size, 0.5);
    bool bent = hit_rect_lane_bent(rect);
    trace_turn(trace, circle, rect, turned);
    if (CHECK(trace, bent, ==, true))
        return hit_referee(circle, rect, trace);

    rect_lane x = hit_rect_lane_of(circle, rect, 1), y = hit_rect_lane_of(circle, rect, 0);
    double delta_x = fabs(back.x), delta_y = fabs(back.y);
    trace_delta_x(trace, centre, turned, delta_x, half.x + circle->radius);
    int delta_x_vs_half_and_radius = x.vs_reach;
    if (CHECK(trace, delta_x_vs_half_and_radius, >, 0))
        return HIT_MISS;
    trace_delta_y(trace, centre, turned, delta_y, half.y + circle->radius);
    int delta_y_vs_half_and_radius = y.vs_reach;
    if (CHECK(trace, delta_y_vs_half_and_radius, >, 0))
        return HIT_MISS;
    trace_halves(trace, centre, turned, half.x, half.y);
    int delta_x_vs_half = x.vs_half, delta_y_vs_half = y.vs_half;
    if (CHECK(trace, delta_x_vs_half, <=, 0) || CHECK(trace, delta_y_vs_half, <=, 0))
        return HIT_HIT;
    trace_corner(trace, centre, turned, half.x, half.y, hypot(delta_x - half.x, delta_y - half.y));
    int distance_vs_radius = hit_rect_lane_corner(circle, rect);
    return CHECK(trace, distance_vs_radius, <=, 0) ? HIT_HIT : HIT_MISS;
}

/* ---- By the nearest edges ----------------------------------------------------------------- */

/* Returns the coordinate of the edge to measure to; between the two edges, the centre's own. */
static double nearest_x(double cx, thompson_rect r, hit_trace *trace)
{
    if (CHECK(trace, cx, <, r.x))
        return r.x;
    return CHECK(trace, cx, >, r.x + r.w) ? r.x + r.w : cx;
}

static double nearest_y(double cy, thompson_rect r, hit_trace *trace)
{
    if (CHECK(trace, cy, <, r.y))
        return r.y;
    return CHECK(trace, cy, >, r.y + r.h) ? r.y + r.h : cy;
}

/* Thompson's circle/rect: takes the nearer of the two edges in x and in y, then Pythagoras. The
 * formula's rect is upright. */
static hit_verdict nearest_edges(const hit_shape *circle, const hit_shape *rect, hit_trace *trace)
{
    if (!hit_bounds_is_upright(rect, trace))
        return HIT_REFUSED;
    thompson_rect r = hit_thompson_rect(rect);
    hit_vec c = circle->vertex[0];
    double radius = circle->radius;
    hit_bounds_trace(trace, (bounds_names){"r.x", "r.x + r.w", "r.y", "r.y + r.h"}, vec(r.x, r.y),
                     vec(r.x + r.w, r.y + r.h));
    hit_trace_number_at(trace, "cx", c, c.x);
    hit_trace_number_at(trace, "cy", c, c.y);
    double test_x = nearest_x(c.x, r, trace);
    double test_y = nearest_y(c.y, r, trace);
    double distance = vec_length(vec_sub(c, vec(test_x, test_y)));
    hit_trace_point(trace, "test", vec(test_x, test_y));
    hit_trace_length(trace, "distance", c, vec(test_x, test_y), distance);
    return CHECK(trace, distance, <=, radius) ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects nearest_edges(), which refuses turned rects. Its root rounds: the square [-10,0]^2 and
 * the circle (3 + 2^-51, 4) r 5 are a false hit at the corner. Its squares underflow. The point of
 * the rect nearest to a centre outside lies on an edge that has the centre on its outer side,
 * however the rect is turned. The correction finds such edges by exact signs and leaves a rect
 * without area to the referee.
 */
static hit_verdict nearest_edges_corrected(const hit_shape *circle, const hit_shape *rect,
                                           hit_trace *trace)
{
    if (!hit_bounds_has_area(rect, trace))
        return hit_referee(circle, rect, trace);
    static const char *const name[] = {"AB", "BC", "CD", "DA"};
    int outside = 0;
    for (int i = 0; i < 4; i++) {
        hit_edge edge = outline_edge(rect, i);
        hit_trace_part(trace, name[i]);
        hit_trace_segment(trace, name[i], edge.a, edge.b);
        int side = hit_bounds_side(rect, i, circle->vertex[0]);
        if (!CHECK(trace, side, <, 0))
            continue;
        if (hit_reach_edge(trace, circle->vertex[0], circle->radius, edge))
            return HIT_HIT;
        outside++;
    }
    hit_trace_part(trace, NULL);
    hit_trace_point(trace, "centre", circle->vertex[0]);
    return CHECK(trace, outside, ==, 0) ? HIT_HIT : HIT_MISS;
}

const hit_method hit_methods_circle_rect[] = {
    {FAULTY("circle-rect/centre-lines"), .title = "Centre lines",
     .idea = "Compares the centre's distances from the two centre lines; only near a corner, the "
             "corner's distance.",
     PUBLISHED(CIRCLE, RECT, centre_lines, POST_CIRCLE_RECT),
     .differs = "the text says “less than” the radius at the corners, the code <=",
     .faults = HIT_FAULTS(
         FALSE_MISS(FLAT, "zero width or height is 0/0", "faults/centre-lines-zero-width"),
         FALSE_MISS(FLAT, "zero width or height is 0/0", "faults/centre-lines-zero-height"),
         FALSE_HIT(FLAT, "zero width or height is 0/0", NULL),
         FALSE_MISS(FAR, "c cancels far from the origin", "faults/centre-lines-far"),
         FALSE_HIT(FAR, "c cancels far from the origin", NULL), FALSE_BOTH(NEAR, "distances round"),
         FALSE_BOTH(THIN, "distances round"), FALSE_BOTH(TINY, "squares underflow"),
         FALSE_BOTH(HUGE, "squares overflow"))},
    {.id = "circle-rect/centre-lines-stage",
     .title = "Centre lines, stage",
     .idea = "As centre lines, but with the rectangle's position at 0, 0 and its vertices on the "
             "stage.",
     PUBLISHED(CIRCLE, RECT, centre_lines_stage, POST_CIRCLE_RECT),
     .differs = "the text says “less than” the radius at the corners, the code <=",
     .faults = HIT_FAULTS(
         FALSE_MISS(EVERYDAY, "with vertices given on the stage the centre is wrong",
                    "faults/centre-lines-stage"),
         FALSE_HIT(EVERYDAY, "with vertices given on the stage the centre is wrong", NULL)),
     .corrected_by = "circle-rect/centre-lines-corrected"},
    {CORRECTION_OF("circle-rect/centre-lines"), .title = "Centre lines, corrected",
     .idea =
         "Makes the same tests at the rectangle's own sides and corners, each by an exact sign.",
     CORRECTED(CIRCLE, RECT, centre_lines_corrected, POST_CIRCLE_RECT)},
    {FAULTY("circle-rect/turn-circle"), .title = "Turned circle",
     .idea = "Turns the circle back by the rectangle's angle, then compares as if it were upright, "
             "in whole numbers.",
     PUBLISHED(CIRCLE, RECT, turn_circle, POST_TURNED_RECT),
     .faults = HIT_FAULTS(
         FALSE_HIT(EVERYDAY, "cut to whole numbers, all but the sizes", "faults/turn-circle-int"),
         FALSE_MISS(FRACTIONS, "cut to whole numbers, all but the sizes", NULL),
         FALSE_MISS(FLAT, "cut to whole numbers, all but the sizes", NULL),
         FALSE_MISS(TINY, "cut to whole numbers, all but the sizes", NULL),
         FALSE_MISS(TOUCHING, "touching at a corner is missed", "faults/turn-circle-corner"),
         FALSE_HIT(LARGE, "ints wrap, or stop at 2^31", "faults/turn-circle-wrap"),
         FALSE_MISS(LARGE, "ints wrap, or stop at 2^31", NULL),
         FALSE_BOTH(HUGE, "ints wrap, or stop at 2^31"))},
    {CORRECTION_OF("circle-rect/turn-circle"), .title = "Turned circle, corrected",
     .idea = "Turns the circle back without cutting to whole numbers; exact signs of the same "
             "differences decide.",
     CORRECTED(CIRCLE, RECT, turn_circle_corrected, POST_TURNED_RECT)},
    {FAULTY("circle-rect/nearest-edges"), .title = "Nearest edges",
     .idea = "Measures from the centre to the nearest point of an upright rectangle, one "
             "coordinate at a time.",
     PUBLISHED(CIRCLE, RECT, nearest_edges, TEXT_THOMPSON ", circle/rect"),
     .faults = HIT_FAULTS(
         REFUSES(TURNED, "upright only", "faults/nearest-edges-turned"),
         FALSE_BOTH(LAST_BITS, "the root rounds"), FALSE_BOTH(FLAT, "the root rounds"),
         FALSE_HIT(TINY, "squares underflow", "faults/nearest-edges-underflow"),
         FALSE_MISS(TINY, "squares underflow", NULL), FALSE_MISS(HUGE, "squares overflow", NULL))},
    {CORRECTION_OF("circle-rect/nearest-edges"), .title = "Nearest edges, corrected",
     .idea = "Measures exactly to each edge that the centre is outside of; outside of none, it is "
             "inside.",
     CORRECTED(CIRCLE, RECT, nearest_edges_corrected, TEXT_THOMPSON)},
    {0},
};
