/* SPDX-License-Identifier: MIT */
/*
 * Point and triangle: the five methods of "Shape collision: point and triangle", and Thompson's
 * areas. The post's vectors have a z that is always 0. In lengths and dot products it changes no
 * value, so it is left out of these. The post's vertices 1 2 3 are a b c here, and angle21P is the
 * angle at 1 between 2 and P.
 */
#include "point_triangle.h"

#include "methods.h"
#include "trace.h"
#include "vec.h"

point_triangle hit_point_triangle_corners(const hit_shape *point, const hit_shape *triangle,
                                          hit_trace *trace)
{
    const hit_vec *v = triangle->vertex;
    hit_trace_point(trace, "P", point->vertex[0]);
    hit_trace_point(trace, "A", v[0]);
    hit_trace_point(trace, "B", v[1]);
    hit_trace_point(trace, "C", v[2]);
    return (point_triangle){point->vertex[0], v[0], v[1], v[2]};
}

/* acos(u . v / (|u| |v|)) as methods 1 and 2 write it: the quotient may exceed 1 by an ulp. They
 * bypass the post's SHVector.angle(), which returns 0 where a vector has length 0. */
static double angle(hit_trace *trace, const char *name, hit_vec apex, hit_vec to, hit_vec p)
{
    hit_vec u = vec_sub(to, apex);
    hit_vec v = vec_sub(p, apex);
    double radians = acos(vec_dot(u, v) / (vec_length(u) * vec_length(v)));
    hit_trace_angle(trace, name, apex, to, p, radians);
    return radians;
}

/* "If P is exactly on a vertex", the start of methods 1 and 2. */
static bool on_vertex(point_triangle t, hit_trace *trace)
{
    double pa = vec_length(vec_sub(t.p, t.a));
    double pb = vec_length(vec_sub(t.p, t.b));
    double pc = vec_length(vec_sub(t.p, t.c));
    return CHECK(trace, pa, ==, 0) || CHECK(trace, pb, ==, 0) || CHECK(trace, pc, ==, 0);
}

/* Method 1: the six angles between the sides and the lines to P add up to 180 degrees inside,
 * and to more outside. The text first counts 4 of them and writes DB for CB; the code has the six.
 */
static hit_verdict angle_sum(const hit_shape *point, const hit_shape *triangle, hit_trace *trace)
{
    point_triangle t = hit_point_triangle_corners(point, triangle, trace);
    if (on_vertex(t, trace))
        return HIT_HIT;
    double bap = angle(trace, "BAP", t.a, t.b, t.p);
    double cap = angle(trace, "CAP", t.a, t.c, t.p);
    double abp = angle(trace, "ABP", t.b, t.a, t.p);
    double cbp = angle(trace, "CBP", t.b, t.c, t.p);
    double acp = angle(trace, "ACP", t.c, t.a, t.p);
    double bcp = angle(trace, "BCP", t.c, t.b, t.p);
    double sum = bap + cap + abp + cbp + acp + bcp;
    return CHECK(trace, sum, >=, 3.1415927) ? HIT_MISS : HIT_HIT;
}

/* Method 2: at each corner, neither angle to P may exceed the corner's own. */
static hit_verdict corner_angles(const hit_shape *point, const hit_shape *triangle,
                                 hit_trace *trace)
{
    point_triangle t = hit_point_triangle_corners(point, triangle, trace);
    if (on_vertex(t, trace))
        return HIT_HIT;

    double bac = angle(trace, "BAC", t.a, t.b, t.c);
    double bap = angle(trace, "BAP", t.a, t.b, t.p);
    double cap = angle(trace, "CAP", t.a, t.c, t.p);
    if (CHECK(trace, bap, >, bac) || CHECK(trace, cap, >, bac))
        return HIT_MISS;

    double abc = angle(trace, "ABC", t.b, t.a, t.c);
    double abp = angle(trace, "ABP", t.b, t.a, t.p);
    double cbp = angle(trace, "CBP", t.b, t.c, t.p);
    if (CHECK(trace, abp, >, abc) || CHECK(trace, cbp, >, abc))
        return HIT_MISS;

    double acb = angle(trace, "ACB", t.c, t.a, t.b);
    double acp = angle(trace, "ACP", t.c, t.a, t.p);
    double bcp = angle(trace, "BCP", t.c, t.b, t.p);
    if (CHECK(trace, acp, >, acb) || CHECK(trace, bcp, >, acb))
        return HIT_MISS;
    return HIT_HIT;
}

/* Returns (from -> to) x (from -> p). */
static double traced_side(hit_trace *trace, const char *name, hit_vec from, hit_vec to, hit_vec p)
{
    double cross = vec_cross(vec_sub(to, from), vec_sub(p, from));
    hit_trace_length(trace, name, from, to, cross);
    return cross;
}

/* The post's cross products have an x and a y, too: products with a z of 0, so 0, or NaN where a
 * difference overflowed. Then the post's dot product of those with p and q is NaN, and so is this;
 * otherwise it is `cross`. */
static double overflowed(double cross, hit_vec from, hit_vec to, hit_vec p, hit_vec q)
{
    hit_vec u = vec_sub(to, from), v = vec_sub(p, from), w = vec_sub(q, from);
    double x = (u.y * 0 - 0 * v.y) + (u.y * 0 - 0 * w.y);
    double y = (0 * v.x - u.x * 0) + (0 * w.x - u.x * 0);
    return cross + x + y;
}

/* Method 3: P is on the same side of each edge as the corner opposite to it. */
static hit_verdict same_side(const hit_shape *point, const hit_shape *triangle, hit_trace *trace)
{
    point_triangle t = hit_point_triangle_corners(point, triangle, trace);
    hit_trace_segment(trace, "AB", t.a, t.b);
    hit_trace_segment(trace, "AP", t.a, t.p);
    double ab_p = traced_side(trace, "AB x AP", t.a, t.b, t.p);
    double ab_c = traced_side(trace, "AB x AC", t.a, t.b, t.c);
    if (!isfinite(ab_p * ab_c))
        ab_p = overflowed(ab_p, t.a, t.b, t.p, t.c);
    if (CHECK(trace, ab_p * ab_c, <, 0))
        return HIT_MISS;
    hit_trace_segment(trace, "BC", t.b, t.c);
    hit_trace_segment(trace, "BP", t.b, t.p);
    double bc_p = traced_side(trace, "BC x BP", t.b, t.c, t.p);
    double bc_a = traced_side(trace, "BC x BA", t.b, t.c, t.a);
    if (!isfinite(bc_p * bc_a))
        bc_p = overflowed(bc_p, t.b, t.c, t.p, t.a);
    if (CHECK(trace, bc_p * bc_a, <, 0))
        return HIT_MISS;
    hit_trace_segment(trace, "CA", t.c, t.a);
    hit_trace_segment(trace, "CP", t.c, t.p);
    double ca_p = traced_side(trace, "CA x CP", t.c, t.a, t.p);
    double ca_b = traced_side(trace, "CA x CB", t.c, t.a, t.b);
    if (!isfinite(ca_p * ca_b))
        ca_p = overflowed(ca_p, t.c, t.a, t.p, t.b);
    if (CHECK(trace, ca_p * ca_b, <, 0))
        return HIT_MISS;
    return HIT_HIT;
}

/* Method 3 as its text has it: of the three cross products with P no two point in opposite
 * directions. */
static hit_verdict same_direction(const hit_shape *point, const hit_shape *triangle,
                                  hit_trace *trace)
{
    point_triangle t = hit_point_triangle_corners(point, triangle, trace);
    hit_trace_segment(trace, "AP", t.a, t.p);
    double ab_p = traced_side(trace, "AB x AP", t.a, t.b, t.p);
    hit_trace_segment(trace, "BP", t.b, t.p);
    double bc_p = traced_side(trace, "BC x BP", t.b, t.c, t.p);
    if (CHECK(trace, ab_p * bc_p, <, 0))
        return HIT_MISS;
    hit_trace_segment(trace, "CP", t.c, t.p);
    double ca_p = traced_side(trace, "CA x CP", t.c, t.a, t.p);
    if (CHECK(trace, bc_p * ca_p, <, 0) || CHECK(trace, ca_p * ab_p, <, 0))
        return HIT_MISS;
    return HIT_HIT;
}

/* Returns ax + by + c at P, for the equation ax + by + c = 0 of the line from `from` to `to`. */
static double line_value(hit_trace *trace, const char *name, hit_vec from, hit_vec to, hit_vec p)
{
    double a = to.y - from.y;
    double b = from.x - to.x;
    double c = to.x * from.y - from.x * to.y;
    double d = a * p.x + b * p.y + c;
    hit_trace_line(trace, name, from, to);
    hit_trace_value(trace, name, d);
    return d;
}

/* Method 4: the three line equations have the same sign at P. d3 * d1 is never asked for.
 * The text takes d > 0 for "above", which depends on the order of the two points; the code does not
 * need it. */
static hit_verdict line_equations(const hit_shape *point, const hit_shape *triangle,
                                  hit_trace *trace)
{
    point_triangle t = hit_point_triangle_corners(point, triangle, trace);
    double d1 = line_value(trace, "d1", t.a, t.b, t.p);
    double d2 = line_value(trace, "d2", t.b, t.c, t.p);
    if (CHECK(trace, d1 * d2, <, 0))
        return HIT_MISS;
    double d3 = line_value(trace, "d3", t.c, t.a, t.p);
    if (CHECK(trace, d2 * d3, <, 0))
        return HIT_MISS;
    return HIT_HIT;
}

/* Draws this part of an axis. */
static void trace_part(hit_trace *trace, const char *name, hit_vec from, hit_vec axis, double part)
{
    hit_trace_length(trace, name, from, vec_add(from, vec_scale(axis, part)), part);
}

/* Method 5: AP = u AC + v AB, solved by dot products. */
static hit_verdict barycentric(const hit_shape *point, const hit_shape *triangle, hit_trace *trace)
{
    point_triangle t = hit_point_triangle_corners(point, triangle, trace);
    hit_vec ap = vec_sub(t.p, t.a);
    hit_vec ab = vec_sub(t.b, t.a);
    hit_vec ac = vec_sub(t.c, t.a);
    double ac_ac = vec_dot(ac, ac);
    double ac_ab = vec_dot(ac, ab);
    double ac_ap = vec_dot(ac, ap);
    double ab_ab = vec_dot(ab, ab);
    double ab_ap = vec_dot(ab, ap);
    hit_trace_segment(trace, "AC", t.a, t.c);
    hit_trace_segment(trace, "AB", t.a, t.b);
    double scale = 1 / (ac_ac * ab_ab - ac_ab * ac_ab);
    hit_trace_value(trace, "1 / (AC.AC AB.AB - AC.AB AC.AB)", scale);
    double u = (ab_ab * ac_ap - ac_ab * ab_ap) * scale;
    trace_part(trace, "u", t.a, ac, u);
    if (CHECK(trace, u, <, 0) || CHECK(trace, u, >, 1))
        return HIT_MISS;
    double v = (ac_ac * ab_ap - ac_ab * ac_ap) * scale;
    trace_part(trace, "v", vec_add(t.a, vec_scale(ac, u)), ab, v); /* from there on to P */
    if (CHECK(trace, v, <, 0) || CHECK(trace, v, >, 1))
        return HIT_MISS;
    return CHECK(trace, u + v, <=, 1) ? HIT_HIT : HIT_MISS;
}

/* Returns twice the area of the triangle of P and a side. */
static double area_of(hit_trace *trace, const char *name, hit_vec from, hit_vec to, hit_vec p)
{
    double area = fabs(vec_cross(vec_sub(from, p), vec_sub(to, p)));
    hit_trace_length(trace, name, from, to, area);
    return area;
}

/* Thompson's triangle/point: P cuts the triangle into three whose areas add up to its own. */
static hit_verdict areas(const hit_shape *point, const hit_shape *triangle, hit_trace *trace)
{
    point_triangle t = hit_point_triangle_corners(point, triangle, trace);
    double abc = fabs(vec_cross(vec_sub(t.b, t.a), vec_sub(t.c, t.a)));
    hit_trace_value(trace, "ABC", abc);
    hit_trace_segment(trace, "PA", t.p, t.a);
    hit_trace_segment(trace, "PB", t.p, t.b);
    hit_trace_segment(trace, "PC", t.p, t.c);
    double abp = area_of(trace, "ABP", t.a, t.b, t.p);
    double bcp = area_of(trace, "BCP", t.b, t.c, t.p);
    double cap = area_of(trace, "CAP", t.c, t.a, t.p);
    return CHECK(trace, abp + bcp + cap, ==, abc) ? HIT_HIT : HIT_MISS;
}

const hit_method hit_methods_point_triangle[] = {
    {FAULTY("point-triangle/angle-sum"), .title = "Angle sum",
     .idea = "Adds up the six angles between the sides and the lines to P: 180 degrees inside, "
             "more outside.",
     PUBLISHED(POINT, TRIANGLE, angle_sum, POST_POINT_TRIANGLE ", method 1"),
     .differs = "the text says more than 180 degrees, the code >= 3.1415927",
     .faults = HIT_FAULTS(
         FALSE_HIT(NEAR_LINE, "acos of 1 + ulp is NaN", "faults/angle-sum-nan"),
         FALSE_HIT(NEAR, "3.1415927 is more than π", "faults/angle-sum-pi"),
         FALSE_MISS(NEAR, "acos near 1 loses half of its digits", "faults/angle-sum-edge"),
         FALSE_MISS(FLAT, "acos near 1 loses half of its digits", NULL),
         FALSE_HIT(THIN, "acos of 1 + ulp is NaN", NULL),
         FALSE_HIT(FLAT, "a side of length 0 is 0/0", NULL), FALSE_BOTH(TINY, "squares underflow"),
         FALSE_BOTH(HUGE, "squares overflow"))},
    {CORRECTION_OF("point-triangle/angle-sum"), .title = "Angle sum, corrected",
     .idea =
         "Tests at each corner, by exact signs, whether P turns inwards from both of its sides.",
     CORRECTED(POINT, TRIANGLE, hit_point_triangle_angle_sum_corrected, POST_POINT_TRIANGLE)},
    {FAULTY("point-triangle/corner-angles"), .title = "Corner angles",
     .idea = "At each corner, neither side's angle to P may be wider than the corner itself.",
     PUBLISHED(POINT, TRIANGLE, corner_angles, POST_POINT_TRIANGLE ", method 2"),
     .differs = "the text says smaller angles, the code accepts equal ones",
     .faults = HIT_FAULTS(
         FALSE_MISS(NEAR, "on an edge the last bit decides", "faults/corner-angles-edge"),
         FALSE_HIT(LAST_BITS, "acos of 1 + ulp is NaN", "faults/corner-angles-nan"),
         FALSE_HIT(FLAT, "acos of 1 + ulp is NaN", NULL),
         FALSE_HIT(THIN, "acos of 1 + ulp is NaN", NULL),
         FALSE_MISS(THIN, "on an edge the last bit decides", NULL),
         FALSE_MISS(FLAT, "on an edge the last bit decides", NULL),
         FALSE_BOTH(NEAR, "acos near 1 loses half of its digits"),
         FALSE_BOTH(TINY, "squares underflow"), FALSE_BOTH(HUGE, "squares overflow"))},
    {CORRECTION_OF("point-triangle/corner-angles"), .title = "Corner angles, corrected",
     .idea = "Tests corner by corner, by exact signs, whether P turns inwards from the sides.",
     CORRECTED(POINT, TRIANGLE, hit_point_triangle_corner_angles_corrected, POST_POINT_TRIANGLE)},
    {FAULTY("point-triangle/same-side"), .title = "Same side",
     .idea = "P must lie on the same side of each edge as the corner opposite to it.",
     PUBLISHED(POINT, TRIANGLE, same_side, POST_POINT_TRIANGLE ", method 3"),
     .differs = "the text compares the cross products in pairs, the code each with its corner's",
     .faults = HIT_FAULTS(
         FALSE_HIT(FLAT, "a flat triangle contains the whole plane", "faults/same-side-flat"),
         FALSE_HIT(NEAR, "on an edge the last bit decides", "faults/same-side-edge"),
         FALSE_MISS(NEAR, "on an edge the last bit decides", NULL),
         FALSE_HIT(THIN, "a thin triangle may seem flat", NULL),
         FALSE_HIT(TINY, "products underflow", NULL), FALSE_HIT(HUGE, "products overflow", NULL))},
    {CORRECTION_OF("point-triangle/same-side"), .title = "Same side, corrected",
     .idea = "Tests first whether the triangle is flat, then compares P's side of each edge with "
             "the corner's, exactly.",
     CORRECTED(POINT, TRIANGLE, hit_point_triangle_same_side_corrected, POST_POINT_TRIANGLE)},
    {FAULTY("point-triangle/same-direction"), .title = "Same direction",
     .idea = "AB x AP, BC x BP and CA x CP must point the same way: no two of them may differ in "
             "sign.",
     PUBLISHED(POINT, TRIANGLE, same_direction, POST_POINT_TRIANGLE ", method 3"),
     .differs = "the text has these pairs, the code compares each cross product with its corner's",
     .faults = HIT_FAULTS(
         FALSE_HIT(FLAT, "a flat triangle contains its whole line", "faults/same-direction-flat"),
         FALSE_BOTH(NEAR, "on an edge the last bit decides"),
         FALSE_HIT(THIN, "a thin triangle may seem flat", NULL),
         FALSE_HIT(TINY, "products underflow", NULL), FALSE_HIT(HUGE, "products overflow", NULL))},
    {CORRECTION_OF("point-triangle/same-direction"), .title = "Same direction, corrected",
     .idea = "Tests first whether the triangle is flat, then compares the exact directions of all "
             "three pairs.",
     CORRECTED(POINT, TRIANGLE, hit_point_triangle_same_direction_corrected, POST_POINT_TRIANGLE)},
    {FAULTY("point-triangle/line-equations"), .title = "Line equations",
     .idea = "Puts P into the equations of the three lines and compares the signs of two pairs.",
     PUBLISHED(POINT, TRIANGLE, line_equations, POST_POINT_TRIANGLE ", method 4"),
     .differs = "the text says any two of d1, d2, d3; the code leaves d3 and d1 out",
     .faults = HIT_FAULTS(
         FALSE_HIT(NEAR_LINE, "one pair of signs is never tested", "faults/line-equations-d3d1"),
         FALSE_HIT(FLAT, "a flat triangle contains its whole line", "faults/line-equations-flat"),
         FALSE_MISS(NEAR, "c cancels", "faults/line-equations-cancel"),
         FALSE_BOTH(THIN, "c cancels"), FALSE_HIT(NEAR, "c cancels", NULL),
         FALSE_MISS(FAR, "c cancels", "faults/line-equations-far"),
         FALSE_HIT(FAR, "c cancels", NULL), FALSE_HIT(TINY, "products underflow", NULL),
         FALSE_BOTH(HUGE, "products overflow"))},
    {CORRECTION_OF("point-triangle/line-equations"), .title = "Line equations, corrected",
     .idea =
         "Compares the signs of P's values for the three lines, all three pairs of them, exactly.",
     CORRECTED(POINT, TRIANGLE, hit_point_triangle_line_equations_corrected, POST_POINT_TRIANGLE)},
    {FAULTY("point-triangle/barycentric"), .title = "Barycentric",
     .idea =
         "Writes AP as u AC + v AB: inside when u and v are at least 0 and add up to at most 1.",
     PUBLISHED(POINT, TRIANGLE, barycentric, POST_POINT_TRIANGLE ", method 5"),
     .differs = "the text says u > 0 and v > 0, the code accepts 0",
     .faults = HIT_FAULTS(
         FALSE_MISS(FLAT, "flat triangles divide by zero", "faults/barycentric-flat"),
         FALSE_MISS(NEAR, "u, v and their sum round", "faults/barycentric-boundary"),
         FALSE_HIT(NEAR, "u, v and their sum round", "faults/barycentric-outside"),
         FALSE_BOTH(THIN, "the denominator of a thin triangle cancels"),
         FALSE_HIT(FLAT, "the denominator of a thin triangle cancels", NULL),
         FALSE_MISS(TINY, "products underflow", NULL), FALSE_BOTH(HUGE, "products overflow"))},
    {CORRECTION_OF("point-triangle/barycentric"), .title = "Barycentric, corrected",
     .idea = "Takes only the signs of u, v and 1 - u - v, which need no division and are exact.",
     CORRECTED(POINT, TRIANGLE, hit_point_triangle_barycentric_corrected, POST_POINT_TRIANGLE)},
    {FAULTY("point-triangle/areas"), .title = "Areas",
     .idea =
         "P cuts the triangle into three: inside when their areas add up to the triangle's own.",
     PUBLISHED(POINT, TRIANGLE, areas, TEXT_THOMPSON ", triangle/point"),
     .faults = HIT_FAULTS(
         FALSE_MISS(EVERYDAY,
                    "areas round before they are compared with ==", "faults/areas-inside"),
         FALSE_MISS(THIN, "areas round before they are compared with ==", "faults/areas-thin"),
         FALSE_HIT(NEAR, "areas round before they are compared with ==", NULL),
         FALSE_HIT(THIN, "areas round before they are compared with ==", NULL),
         FALSE_HIT(FLAT, "areas round before they are compared with ==", NULL),
         FALSE_HIT(TINY, "products underflow", NULL), FALSE_BOTH(HUGE, "products overflow"))},
    {CORRECTION_OF("point-triangle/areas"), .title = "Areas, corrected",
     .idea = "The three areas count with their signs: outside when one of them has the opposite "
             "sign. Exact.",
     CORRECTED(POINT, TRIANGLE, hit_point_triangle_areas_corrected, TEXT_THOMPSON)},
    {0},
};
