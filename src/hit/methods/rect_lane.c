/* SPDX-License-Identifier: MIT */
#include "rect_lane.h"

#include "bounds.h"
#include "exact.h"
#include "outline.h"
#include "vec.h"

static bool is_zero(hit_edge side)
{
    return vec_equal(side.a, side.b);
}

/* Compares how far the centre is beyond the side with the radius. Returns -1 where it is not
 * beyond. A side of length zero has no line. */
static int beyond_vs_radius(const hit_shape *circle, const hit_shape *rect, int side)
{
    hit_edge edge = outline_edge(rect, side);
    hit_vec p = circle->vertex[0];
    if (is_zero(edge) || hit_exact_orient(edge.a, edge.b, p) >= 0)
        return -1;
    return hit_exact_line_distance(p, edge.a, edge.b, circle->radius, 0);
}

/* Returns -1 when the foot is on the side, 0 when it is an end, +1 when it is not on the side,
 * which may be a point. */
static int foot_vs_ends(const hit_shape *rect, int side, hit_vec p)
{
    hit_edge edge = outline_edge(rect, side);
    int from_start = hit_exact_dot(edge.a, edge.b, p), from_end = hit_exact_dot(edge.b, edge.a, p);
    if (is_zero(edge))
        return 1;
    return -(from_start < from_end ? from_start : from_end);
}

/* Returns the same for the stretch between the side and the one opposite to it; the other two sides
 * are its ends. */
static int between_sides(const hit_shape *rect, int side, hit_vec p)
{
    int vs_half = 1;
    bool within_ends = true;
    for (int end = side + 1; end < side + 4; end += 2) {
        if (hit_bounds_side(rect, end % 4, p) > 0)
            continue;
        int foot = foot_vs_ends(rect, end % 4, p);
        within_ends = false;
        vs_half = foot < vs_half ? foot : vs_half;
    }
    if (!within_ends)
        return vs_half;
    int first = -hit_bounds_side(rect, side, p), second = -hit_bounds_side(rect, side + 2, p);
    return first > second ? first : second;
}

rect_lane hit_rect_lane_of(const hit_shape *circle, const hit_shape *rect, int side)
{
    int first = beyond_vs_radius(circle, rect, side);
    int second = beyond_vs_radius(circle, rect, side + 2);
    return (rect_lane){first > second ? first : second,
                       between_sides(rect, side, circle->vertex[0])};
}

int hit_rect_lane_corner(const hit_shape *circle, const hit_shape *rect)
{
    int nearest = 1;
    for (int i = 0; i < 4; i++) {
        int sign = hit_exact_distance(circle->vertex[0], rect->vertex[i], circle->radius, 0);
        nearest = sign < nearest ? sign : nearest;
    }
    return nearest;
}

bool hit_rect_lane_bent(const hit_shape *rect)
{
    const hit_vec *v = rect->vertex;
    bool zero_width = vec_equal(v[0], v[1]) && vec_equal(v[2], v[3]);
    bool zero_height = vec_equal(v[1], v[2]) && vec_equal(v[3], v[0]);
    return !zero_width && !zero_height && !hit_bounds_has_area(rect, NULL);
}
