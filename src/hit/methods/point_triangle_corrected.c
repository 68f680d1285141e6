/* SPDX-License-Identifier: MIT */
/*
 * Corrections of the methods for a point and a triangle: their ideas with exact signs. Each names
 * cases that the published method gets wrong.
 */
#include "point_triangle.h"

#include "exact.h"
#include "outline.h"
#include "trace.h"

/* Returns the exact turn of the corners: 0 when the triangle is flat. Every correction asks for it
 * first. */
static int turn_of_triangle(point_triangle t)
{
    return hit_exact_orient(t.a, t.b, t.c);
}

/* A flat triangle is its three sides. */
static hit_verdict on_flat(point_triangle t, hit_trace *trace)
{
    bool on_ab = hit_outline_on_edge((hit_edge){t.a, t.b}, t.p);
    bool on_bc = hit_outline_on_edge((hit_edge){t.b, t.c}, t.p);
    bool on_ca = hit_outline_on_edge((hit_edge){t.c, t.a}, t.p);
    if (CHECK(trace, on_ab, ==, true) || CHECK(trace, on_bc, ==, true) ||
        CHECK(trace, on_ca, ==, true))
        return HIT_HIT;
    return HIT_MISS;
}

/* Returns the exact sign of the turn from side from-to to p, counted positive on the triangle's
 * side. */
static int inner_side(hit_trace *trace, const char *name, hit_vec from, hit_vec to, hit_vec p,
                      int turn)
{
    hit_trace_line(trace, name, from, to);
    return hit_exact_orient(from, to, p) * turn;
}

/*
 * Corrects angle_sum(). acos() of 1 + ulp is NaN, and NaN >= pi is false: (6,4) counts as inside
 * (0,0)(3,2)(1,0). The sum is compared with 3.1415927 > pi: (0.5,-1e-9) counts as inside
 * (0,0)(1,0)(0,1). Near 1 acos loses half of its digits: (22.2,9.9) in (6,18)(24,9)(23,19) is
 * missed. The sum is 180 degrees exactly when at every corner the two angles to P add up to the
 * corner's own, that is when P turns inwards from both of its sides. Three signs tell, without an
 * angle.
 */
hit_verdict hit_point_triangle_angle_sum_corrected(const hit_shape *point,
                                                   const hit_shape *triangle, hit_trace *trace)
{
    point_triangle t = hit_point_triangle_corners(point, triangle, trace);
    int turn = turn_of_triangle(t);
    if (CHECK(trace, turn, ==, 0))
        return on_flat(t, trace);
    int from_ab = inner_side(trace, "AB", t.a, t.b, t.p, turn);
    int from_bc = inner_side(trace, "BC", t.b, t.c, t.p, turn);
    int from_ca = inner_side(trace, "CA", t.c, t.a, t.p, turn);
    int corners_that_add_up = (from_ab >= 0 && from_ca >= 0) + (from_ab >= 0 && from_bc >= 0) +
                              (from_bc >= 0 && from_ca >= 0);
    return CHECK(trace, corners_that_add_up, ==, 3) ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects corner_angles(). On an edge the two angles differ in the last bit: (1,1) on an edge of
 * (0,0)(3,3)(1,0) is missed. NaN appears as in angle_sum(): (3.9,3.4), just outside
 * (6,2)(3,9)(3,4), is a false hit. P is within a corner's angle exactly when it turns inwards from
 * both sides of the corner. So the correction compares the signs of the turns, corner by corner as
 * the post does. The third corner has no side that has not been compared.
 */
hit_verdict hit_point_triangle_corner_angles_corrected(const hit_shape *point,
                                                       const hit_shape *triangle, hit_trace *trace)
{
    point_triangle t = hit_point_triangle_corners(point, triangle, trace);
    int turn = turn_of_triangle(t);
    if (CHECK(trace, turn, ==, 0))
        return on_flat(t, trace);
    int a_from_ab = inner_side(trace, "AB", t.a, t.b, t.p, turn);
    int a_from_ac = inner_side(trace, "CA", t.c, t.a, t.p, turn);
    if (CHECK(trace, a_from_ab, <, 0) || CHECK(trace, a_from_ac, <, 0))
        return HIT_MISS;
    int b_from_bc = inner_side(trace, "BC", t.b, t.c, t.p, turn);
    return CHECK(trace, b_from_bc, <, 0) ? HIT_MISS : HIT_HIT;
}

/*
 * Corrects same_side(). In a flat triangle the opposite corner is on the edge's line, so every
 * product is 0 and the whole plane counts as inside: (0,0)(2,2)(4,4) and (1,0). A cross product
 * just outside an edge may round to 0: (4,8)(7,3)(7,5) and (5.8,5). Products of small ones
 * underflow to 0. The correction asks first whether the triangle is flat and multiplies exact
 * signs.
 */
hit_verdict hit_point_triangle_same_side_corrected(const hit_shape *point,
                                                   const hit_shape *triangle, hit_trace *trace)
{
    point_triangle t = hit_point_triangle_corners(point, triangle, trace);
    int ab_c = turn_of_triangle(t);
    if (CHECK(trace, ab_c, ==, 0))
        return on_flat(t, trace);
    hit_trace_line(trace, "AB", t.a, t.b);
    int ab_p = hit_exact_orient(t.a, t.b, t.p);
    if (CHECK(trace, ab_p * ab_c, <, 0))
        return HIT_MISS;
    hit_trace_line(trace, "BC", t.b, t.c);
    int bc_p = hit_exact_orient(t.b, t.c, t.p);
    int bc_a = hit_exact_orient(t.b, t.c, t.a);
    if (CHECK(trace, bc_p * bc_a, <, 0))
        return HIT_MISS;
    hit_trace_line(trace, "CA", t.c, t.a);
    int ca_p = hit_exact_orient(t.c, t.a, t.p);
    int ca_b = hit_exact_orient(t.c, t.a, t.b);
    return CHECK(trace, ca_p * ca_b, <, 0) ? HIT_MISS : HIT_HIT;
}

/*
 * Corrects same_direction(). The cross products with a point on the line of a flat triangle are all
 * 0, and 0 has no direction: (9,9) counts as inside (0,0)(2,2)(4,4). Beside an edge one may round
 * to 0 or to the other sign: (4,4.2) and (5,5)(4,0)(0,1) are a false hit. The correction asks first
 * whether the triangle is flat and multiplies exact signs.
 */
hit_verdict hit_point_triangle_same_direction_corrected(const hit_shape *point,
                                                        const hit_shape *triangle, hit_trace *trace)
{
    point_triangle t = hit_point_triangle_corners(point, triangle, trace);
    int turn = turn_of_triangle(t);
    if (CHECK(trace, turn, ==, 0))
        return on_flat(t, trace);
    int ab_p = inner_side(trace, "AB", t.a, t.b, t.p, turn);
    int bc_p = inner_side(trace, "BC", t.b, t.c, t.p, turn);
    if (CHECK(trace, ab_p * bc_p, <, 0))
        return HIT_MISS;
    int ca_p = inner_side(trace, "CA", t.c, t.a, t.p, turn);
    if (CHECK(trace, bc_p * ca_p, <, 0) || CHECK(trace, ca_p * ab_p, <, 0))
        return HIT_MISS;
    return HIT_HIT;
}

/*
 * Corrects line_equations(). It never tests d3 * d1. When d2 is 0 the other two may differ: (1,2)
 * counts as inside (0,0)(1,1)(1,0). All of the line of a flat triangle counts as inside: (100,99)
 * and (4,3)(6,5)(8,7). Far from the origin c cancels against ax + by. The correction tests all
 * three pairs and takes the sign of the line's value from the exact turn, which has no c.
 */
hit_verdict hit_point_triangle_line_equations_corrected(const hit_shape *point,
                                                        const hit_shape *triangle, hit_trace *trace)
{
    point_triangle t = hit_point_triangle_corners(point, triangle, trace);
    int turn = turn_of_triangle(t);
    if (CHECK(trace, turn, ==, 0))
        return on_flat(t, trace);
    int d1 = inner_side(trace, "d1", t.a, t.b, t.p, turn);
    int d2 = inner_side(trace, "d2", t.b, t.c, t.p, turn);
    if (CHECK(trace, d1 * d2, <, 0))
        return HIT_MISS;
    int d3 = inner_side(trace, "d3", t.c, t.a, t.p, turn);
    if (CHECK(trace, d2 * d3, <, 0) || CHECK(trace, d3 * d1, <, 0))
        return HIT_MISS;
    return HIT_HIT;
}

/*
 * Corrects barycentric(). A flat triangle divides by zero: (0,0)(2,2)(4,4) and (1,1) are missed. u,
 * v and u + v round, so some boundary points are missed and some points beside an edge hit:
 * (8.1,6.3) and (6,7)(9,6)(7,7). By Lagrange's identity u, v and 1 - u - v are quotients of two
 * turns, AP x AB, AC x AP and CP x CB by AC x AB. Their signs are exact.
 */
hit_verdict hit_point_triangle_barycentric_corrected(const hit_shape *point,
                                                     const hit_shape *triangle, hit_trace *trace)
{
    point_triangle t = hit_point_triangle_corners(point, triangle, trace);
    int turn = turn_of_triangle(t);
    if (CHECK(trace, turn, ==, 0))
        return on_flat(t, trace);
    hit_trace_segment(trace, "AC", t.a, t.c);
    hit_trace_segment(trace, "AB", t.a, t.b);
    int sign_u = hit_exact_orient(t.a, t.b, t.p) * turn;
    if (CHECK(trace, sign_u, <, 0))
        return HIT_MISS;
    int sign_v = hit_exact_orient(t.c, t.a, t.p) * turn;
    if (CHECK(trace, sign_v, <, 0))
        return HIT_MISS;
    int sign_1_u_v = hit_exact_orient(t.b, t.c, t.p) * turn;
    return CHECK(trace, sign_1_u_v, <, 0) ? HIT_MISS : HIT_HIT;
}

/*
 * Corrects areas(). The sum rounds, and == accepts no rounding: (0.1,0.2) in (0,0)(3,1)(1,3) is
 * missed, like one in seven of the points inside on a grid of 0.1. A small area is lost beside a
 * large one: (0,0)(1,0)(0,1) and (0.5,-1e-17) are a false hit. A flat triangle's own area may round
 * to more than 0. With their signs the three areas always add up to the triangle's own. Without
 * signs they do so exactly when none has the opposite sign. So the correction compares three signs
 * and adds nothing.
 */
hit_verdict hit_point_triangle_areas_corrected(const hit_shape *point, const hit_shape *triangle,
                                               hit_trace *trace)
{
    point_triangle t = hit_point_triangle_corners(point, triangle, trace);
    hit_trace_segment(trace, "PA", t.p, t.a);
    hit_trace_segment(trace, "PB", t.p, t.b);
    hit_trace_segment(trace, "PC", t.p, t.c);
    int abc = turn_of_triangle(t);
    if (CHECK(trace, abc, ==, 0))
        return on_flat(t, trace);
    int abp = hit_exact_orient(t.a, t.b, t.p);
    int bcp = hit_exact_orient(t.b, t.c, t.p);
    int cap = hit_exact_orient(t.c, t.a, t.p);
    int opposite = (abp == -abc) + (bcp == -abc) + (cap == -abc);
    return CHECK(trace, opposite, ==, 0) ? HIT_HIT : HIT_MISS;
}
