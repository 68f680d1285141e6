/* SPDX-License-Identifier: MIT */
/* Wrong tests. Most have a mistake that the catalogue does not know, often near one that it does;
 * `like` of the others is what they are to be called. */
#include "strangers.h"

#include <math.h>
#include <stddef.h>

#define WRONG(name) static bool name(const double *a, int n, const double *b, int m)
#define NONE        (void)n, (void)m, (void)a, (void)b

static double clamp(double v, double low, double high)
{
    return fmin(fmax(v, low), high);
}

static double cross(const double *a, const double *b, const double *p)
{
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
}

static double between(const double *a, const double *b)
{
    return hypot(a[0] - b[0], a[1] - b[1]);
}

/* ---- Anything -------------------------------------------------------------------------------- */

WRONG(always)
{
    NONE;
    return true;
}

WRONG(never)
{
    NONE;
    return false;
}

static void bounds(const double *v, int n, double out[4])
{
    out[0] = out[2] = v[0];
    out[1] = out[3] = v[1];
    for (int i = 2; i < n; i++) {
        out[i % 2] = fmin(out[i % 2], v[i]);
        out[2 + i % 2] = fmax(out[2 + i % 2], v[i]);
    }
}

/* Of points, segments and rings: do their boxes overlap? */
WRONG(boxes_around)
{
    double p[4], q[4];
    bounds(a, n, p);
    bounds(b, m, q);
    return p[0] <= q[2] && q[0] <= p[2] && p[1] <= q[3] && q[1] <= p[3];
}

/* ---- Circles --------------------------------------------------------------------------------- */

WRONG(larger_radius)
{
    NONE;
    return between(a, b) <= fmax(a[2], b[2]);
}

WRONG(first_radius)
{
    NONE;
    return between(a, b) <= a[2];
}

WRONG(circles_manhattan)
{
    NONE;
    return fabs(a[0] - b[0]) + fabs(a[1] - b[1]) <= a[2] + b[2];
}

WRONG(twice_first_open)
{
    NONE;
    return between(a, b) < 2 * a[2];
}

WRONG(diameter_of_second_open)
{
    NONE;
    return between(a, b) < a[2] + 2 * b[2];
}

WRONG(outlines_only)
{
    NONE;
    return between(a, b) <= a[2] + b[2] && between(a, b) >= fabs(a[2] - b[2]);
}

WRONG(margin_out)
{
    NONE;
    return between(a, b) <= a[2] + b[2] + 1e-4;
}

WRONG(margin_in)
{
    NONE;
    return between(a, b) <= a[2] + b[2] - 0.02;
}

WRONG(margin_by_part)
{
    NONE;
    return between(a, b) <= (a[2] + b[2]) * 1.01;
}

/* Many wrong answers are within 1 of touching, and so are some right ones. */
WRONG(floors)
{
    NONE;
    return floor(between(a, b)) <= floor(a[2] + b[2]);
}

WRONG(circles_open_boxes)
{
    NONE;
    return fabs(a[0] - b[0]) < a[2] + b[2] && fabs(a[1] - b[1]) < a[2] + b[2];
}

WRONG(circles_relative)
{
    NONE;
    return between(a, b) < (a[2] + b[2]) * (1 + 1e-3);
}

WRONG(boxes_axes)
{
    NONE;
    return a[0] < b[0] + b[2] + 1e-3 && b[0] < a[0] + a[2] + 1e-3 && a[1] < b[1] + b[3] + 1e-3 &&
           b[1] < a[1] + a[3] + 1e-3;
}

WRONG(circle_line_open)
{
    NONE;
    return fabs(cross(a, a + 2, b)) < b[2] * between(a, a + 2);
}

/* A segment without length is a point for it. */
WRONG(circle_line_guarded)
{
    double length = between(a, a + 2);
    NONE;
    if (length == 0)
        return between(a, b) <= b[2];
    return fabs(cross(a, a + 2, b)) / length <= b[2];
}

WRONG(boxes_of_part)
{
    double x = a[0] + a[2] / 2 - b[0] - b[2] / 2, y = a[1] + a[3] / 2 - b[1] - b[3] / 2;
    NONE;
    return fabs(x) < (a[2] + b[2]) / 2 * 1.01 && fabs(y) < (a[3] + b[3]) / 2 * 1.01;
}

WRONG(boxes_part_inside)
{
    double x = a[0] + a[2] / 2 - b[0] - b[2] / 2, y = a[1] + a[3] / 2 - b[1] - b[3] / 2;
    NONE;
    return fabs(x) < (a[2] + b[2]) / 2 * 0.9 && fabs(y) < (a[3] + b[3]) / 2 * 0.9;
}

WRONG(margin_of_squares)
{
    double r = a[2] + b[2];
    NONE;
    return between(a, b) * between(a, b) <= r * r + 0.01;
}

WRONG(point_circle_whole)
{
    double dx = trunc(a[0]) - trunc(b[0]), dy = trunc(a[1]) - trunc(b[1]), r = trunc(b[2]);
    NONE;
    return dx * dx + dy * dy <= r * r;
}

WRONG(point_circle_quarter)
{
    NONE;
    return a[0] >= b[0] && a[1] >= b[1] && between(a, b) <= b[2];
}

/* ---- Circle and box -------------------------------------------------------------------------- */

static bool near(const double *c, double r, double x, double y, double w, double h)
{
    return hypot(c[0] - clamp(c[0], x, x + w), c[1] - clamp(c[1], y, y + h)) <= r;
}

WRONG(corners_or_centre)
{
    NONE;
    for (int i = 0; i < 4; i++)
        if (between(a, (double[]){b[0] + (i & 1) * b[2], b[1] + (i >> 1) * b[3]}) <= a[2])
            return true;
    return near(a, 0, b[0], b[1], b[2], b[3]);
}

/* The same of a turned rect. */
WRONG(turned_corners_or_centre)
{
    double turn = b[4] * 3.14159265358979323846 / 180, x = a[0] - b[0], y = a[1] - b[1];
    double c[] = {x * cos(turn) + y * sin(turn), y * cos(turn) - x * sin(turn)};
    NONE;
    if (fabs(c[0]) < b[2] / 2 && fabs(c[1]) < b[3] / 2)
        return true;
    for (int i = 0; i < 4; i++)
        if (between(c, (double[]){((i & 1) - 0.5) * b[2], ((i >> 1) - 0.5) * b[3]}) < a[2])
            return true;
    return false;
}

WRONG(smaller_circle)
{
    NONE;
    return near(a, a[2] - 1, b[0], b[1], b[2], b[3]);
}

WRONG(squared_open)
{
    double d = hypot(a[0] - clamp(a[0], b[0], b[0] + b[2]), a[1] - clamp(a[1], b[1], b[1] + b[3]));
    NONE;
    return d * d < a[2];
}

WRONG(round_box)
{
    NONE;
    return between(a, (double[]){b[0] + b[2] / 2, b[1] + b[3] / 2}) <= a[2] + b[2] / 2;
}

WRONG(square_box)
{
    NONE;
    return near(a, a[2], b[0], b[1], b[2], b[2]);
}

WRONG(added_open)
{
    NONE;
    return fabs(a[0] - clamp(a[0], b[0], b[0] + b[2])) +
               fabs(a[1] - clamp(a[1], b[1], b[1] + b[3])) <
           a[2];
}

/* Every 45 degrees, and the centre. */
WRONG(eight_and_centre_open)
{
    NONE;
    for (int i = 0; i < 9; i++) {
        double at = i * 0.78539816339744830962, r = i < 8 ? a[2] : 0;
        double x = a[0] + r * cos(at), y = a[1] + r * sin(at);
        if (x > b[0] && x < b[0] + b[2] && y > b[1] && y < b[1] + b[3])
            return true;
    }
    return false;
}

WRONG(swapped_sizes)
{
    NONE;
    return near(a, a[2], b[0], b[1], b[3], b[2]);
}

WRONG(diameter)
{
    NONE;
    return near(a, 2 * a[2], b[0], b[1], b[2], b[3]);
}

WRONG(nearest_whole)
{
    const double c[] = {rint(a[0]), rint(a[1])};
    NONE;
    return near(c, rint(a[2]), rint(b[0]), rint(b[1]), rint(b[2]), rint(b[3]));
}

/* As the catalogue has it, but one case in a hundred contradicts that. */
WRONG(box_of_most_circles)
{
    double r = a[2] > 97 && a[2] < 100 ? 0 : a[2];
    NONE;
    return a[0] + r >= b[0] && a[0] - r <= b[0] + b[2] && a[1] + r >= b[1] &&
           a[1] - r <= b[1] + b[3];
}

WRONG(rect_open_corner)
{
    bool x = a[0] > b[0] && a[0]<b[0] + b[2], y = a[1]> b[1] && a[1] < b[1] + b[3];
    bool near_x = a[0] > b[0] - a[2] && a[0] < b[0] + b[2] + a[2];
    bool near_y = a[1] > b[1] - a[2] && a[1] < b[1] + b[3] + a[2];
    NONE;
    return (x && near_y) || (y && near_x);
}

WRONG(rect_open_inside)
{
    double d = hypot(a[0] - clamp(a[0], b[0], b[0] + b[2]), a[1] - clamp(a[1], b[1], b[1] + b[3]));
    NONE;
    return d > 0 && d < a[2];
}

WRONG(box_of_circle)
{
    NONE;
    return (float)a[0] + (float)a[2] >= (float)b[0] && a[0] - a[2] <= b[0] + b[2] &&
           (float)a[1] + (float)a[2] >= (float)b[1] && a[1] - a[2] <= b[1] + b[3];
}

WRONG(rect_from_corner)
{
    double t = -b[4] * 3.14159265358979323846 / 180, dx = a[0] - b[0], dy = a[1] - b[1];
    const double c[] = {dx * cos(t) - dy * sin(t), dx * sin(t) + dy * cos(t)};
    NONE;
    return near(c, a[2], 0, 0, b[2], b[3]);
}

/* ---- Boxes ----------------------------------------------------------------------------------- */

WRONG(x_axis_only)
{
    NONE;
    return a[0] <= b[0] + b[2] && b[0] <= a[0] + a[2];
}

WRONG(corner_of_first_only)
{
    NONE;
    for (int i = 0; i < 4; i++)
        if (near((double[]){a[0] + (i & 1) * a[2], a[1] + (i >> 1) * a[3]}, 0, b[0], b[1], b[2],
                 b[3]))
            return true;
    return false;
}

WRONG(width_for_height)
{
    NONE;
    return a[0] <= b[0] + b[2] && b[0] <= a[0] + a[2] && a[1] <= b[1] + b[2] && b[1] <= a[1] + a[2];
}

/* Pixels from x to x + w - 1. */
WRONG(one_less)
{
    NONE;
    return a[0] <= b[0] + b[2] - 1 && b[0] <= a[0] + a[2] - 1 && a[1] <= b[1] + b[3] - 1 &&
           b[1] <= a[1] + a[3] - 1;
}

WRONG(point_box_half)
{
    NONE;
    return fabs(a[0] - b[0]) <= b[2] / 2 && a[1] >= b[1] && a[1] <= b[1] + b[3];
}

/* ---- Segments -------------------------------------------------------------------------------- */

static double to_segment(const double *p, const double *a, const double *b)
{
    double x = b[0] - a[0], y = b[1] - a[1], length = x * x + y * y;
    double t = length > 0 ? ((p[0] - a[0]) * x + (p[1] - a[1]) * y) / length : 0;
    return hypot(a[0] + clamp(t, 0, 1) * x - p[0], a[1] + clamp(t, 0, 1) * y - p[1]);
}

WRONG(roots_open)
{
    double dx = a[2] - a[0], dy = a[3] - a[1], fx = a[0] - b[0], fy = a[1] - b[1];
    double p = dx * dx + dy * dy, q = 2 * (fx * dx + fy * dy), c = fx * fx + fy * fy - b[2] * b[2];
    double inner = q * q - 4 * p * c, t = (-q - sqrt(inner)) / (2 * p),
           u = (-q + sqrt(inner)) / (2 * p);
    NONE;
    return inner >= 0 && ((t > 0 && t < 1) || (u > 0 && u < 1));
}

WRONG(ends_or_middle)
{
    NONE;
    return between(a, b) <= b[2] || between(a + 2, b) <= b[2] ||
           between((double[]){(a[0] + a[2]) / 2, (a[1] + a[3]) / 2}, b) <= b[2];
}

WRONG(line_and_box)
{
    NONE;
    return fabs(cross(a, a + 2, b)) <= b[2] * between(a, a + 2) &&
           fmin(a[0], a[2]) - b[2] <= b[0] && b[0] <= fmax(a[0], a[2]) + b[2];
}

/* The first of two solutions. */
WRONG(one_root)
{
    double x = a[2] - a[0], y = a[3] - a[1], u = a[0] - b[0], v = a[1] - b[1];
    double p = x * x + y * y, q = 2 * (x * u + y * v), r = u * u + v * v - b[2] * b[2];
    double t = (-q - sqrt(q * q - 4 * p * r)) / (2 * p);
    NONE;
    return t >= 0 && t <= 1;
}

/* Parallel segments meet where they have an end in common. */
WRONG(parallel_ends_only)
{
    double d = (a[2] - a[0]) * (b[3] - b[1]) - (a[3] - a[1]) * (b[2] - b[0]);
    double t = ((b[0] - a[0]) * (b[3] - b[1]) - (b[1] - a[1]) * (b[2] - b[0])) / d;
    double u = ((b[0] - a[0]) * (a[3] - a[1]) - (b[1] - a[1]) * (a[2] - a[0])) / d;
    NONE;
    if (d == 0)
        return between(a, b) == 0 || between(a + 2, b) == 0 || between(a, b + 2) == 0 ||
               between(a + 2, b + 2) == 0;
    return t >= 0 && t <= 1 && u >= 0 && u <= 1;
}

/* One end of the second on each side of the first, and no more. */
WRONG(one_side_test)
{
    NONE;
    return cross(a, a + 2, b) * cross(a, a + 2, b + 2) <= 0;
}

WRONG(proper_only)
{
    NONE;
    return cross(a, a + 2, b) * cross(a, a + 2, b + 2) < 0 &&
           cross(b, b + 2, a) * cross(b, b + 2, a + 2) < 0;
}

WRONG(point_near_segment)
{
    NONE;
    return to_segment(a, b, b + 2) <= 0.001;
}

WRONG(segment_box_diagonals)
{
    const double d[] = {b[0], b[1], b[0] + b[2], b[1] + b[3]};
    NONE;
    return proper_only(a, 4, d, 4) || near(a, 0, b[0], b[1], b[2], b[3]) ||
           near(a + 2, 0, b[0], b[1], b[2], b[3]);
}

WRONG(capsule_thin)
{
    NONE;
    return to_segment(a, b, b + 2) <= a[2];
}

WRONG(roundbox_sides)
{
    NONE;
    return near(a, a[2], b[0] - b[4], b[1] - b[4], b[2] + 2 * b[4], b[3] + 2 * b[4]);
}

WRONG(roundbox_inner)
{
    NONE;
    return near(a, a[2], b[0], b[1], b[2], b[3]);
}

/* ---- Rings ----------------------------------------------------------------------------------- */

static bool holds(const double *v, int n, const double *p)
{
    bool in = false;
    for (int i = 0, j = n - 2; i < n; j = i, i += 2)
        if ((v[i + 1] > p[1]) != (v[j + 1] > p[1]) &&
            p[0] < (v[j] - v[i]) * (p[1] - v[i + 1]) / (v[j + 1] - v[i + 1]) + v[i])
            in = !in;
    return in;
}

WRONG(two_edges)
{
    double p = cross(b, b + 2, a), q = cross(b + 2, b + 4, a);
    NONE;
    return (p >= 0 && q >= 0) || (p <= 0 && q <= 0);
}

WRONG(one_winding)
{
    NONE;
    return cross(b, b + 2, a) >= 0 && cross(b + 2, b + 4, a) >= 0 && cross(b + 4, b, a) >= 0;
}

WRONG(other_winding)
{
    NONE;
    return cross(b, b + 2, a) < 0 && cross(b + 2, b + 4, a) < 0 && cross(b + 4, b, a) < 0;
}

/* Wants the point a tenth of the area inside. */
WRONG(well_inside)
{
    double area = cross(b, b + 2, b + 4), p = cross(b, b + 2, a) / area;
    double q = cross(b + 2, b + 4, a) / area, r = cross(b + 4, b, a) / area;
    NONE;
    return p >= 0.1 && q >= 0.1 && r >= 0.1;
}

WRONG(five_vertices)
{
    NONE;
    return holds(b, m < 10 ? m : 10, a);
}

/* A vertex on the ray counts for neither of its edges: that is as odd as for both. */
WRONG(open_rays)
{
    bool in = false;
    NONE;
    for (int i = 0, j = m - 2; i < m; j = i, i += 2)
        if (fmin(b[i + 1], b[j + 1]) < a[1] && a[1] < fmax(b[i + 1], b[j + 1]) &&
            a[0] < (b[j] - b[i]) * (a[1] - b[i + 1]) / (b[j + 1] - b[i + 1]) + b[i])
            in = !in;
    return in;
}

WRONG(first_in_second)
{
    for (int i = 0; i < n; i += 2)
        if (holds(b, m, a + i))
            return true;
    return false;
}

WRONG(first_vertices)
{
    return holds(b, m, a) || holds(a, n, b);
}

static bool edges_cross(const double *a, int n, const double *b, int m)
{
    for (int i = 0; i < n; i += 2)
        for (int j = 0; j < m; j += 2) {
            const double *p = a + i, *q = a + (i + 2) % n, *r = b + j, *s = b + (j + 2) % m;
            if ((cross(p, q, r) > 0) != (cross(p, q, s) > 0) &&
                (cross(r, s, p) > 0) != (cross(r, s, q) > 0))
                return true;
        }
    return false;
}

WRONG(first_inside_only)
{
    return edges_cross(a, n, b, m) || holds(b, m, a);
}

static bool parted(const double *a, int n, const double *b, int m)
{
    for (int i = 0; i < n; i += 2) {
        const double *p = a + i, *q = a + (i + 2) % n;
        double low[2] = {1e300, 1e300}, high[2] = {-1e300, -1e300};
        for (int j = 0; j < n + m; j += 2) {
            double at = cross(p, q, j < n ? a + j : b + (j - n));
            low[j >= n] = fmin(low[j >= n], at);
            high[j >= n] = fmax(high[j >= n], at);
        }
        if (high[0] < low[1] || high[1] < low[0])
            return true;
    }
    return false;
}

WRONG(axes)
{
    return !parted(a, n, b, m) && !parted(b, m, a, n);
}

WRONG(axes_of_second)
{
    return !parted(b, m, a, n);
}

WRONG(vertices_or_centre)
{
    NONE;
    for (int i = 0; i < m; i += 2)
        if (between(a, b + i) <= a[2])
            return true;
    return holds(b, m, a);
}

WRONG(circle_and_bounds)
{
    double box[4];
    NONE;
    bounds(b, m, box);
    return near(a, a[2], box[0], box[1], box[2] - box[0], box[3] - box[1]);
}

#define ROW(pair, name, like)                                                                      \
    {                                                                                              \
#name, pair, NULL, name, false, like                                                       \
    }

const stranger strangers_wrong[] = {
    ROW("circle/circle", always, NULL),
    ROW("box/box", never, NULL),
    ROW("circle/circle", larger_radius, NULL),
    ROW("circle/circle", first_radius, NULL),
    ROW("circle/circle", circles_manhattan, "circle-circle/manhattan"),
    ROW("circle/circle", twice_first_open, "circle-circle/first-twice"),
    ROW("circle/circle", diameter_of_second_open, "circle-circle/second-diameter"),
    ROW("circle/circle", outlines_only, "circle-circle/outlines"),
    ROW("circle/circle", margin_out, "margin"),
    ROW("circle/circle", margin_in, "margin"),
    ROW("circle/circle", margin_by_part, "margin"),
    ROW("circle/circle", margin_of_squares, NULL),
    ROW("circle/circle", floors, NULL),
    ROW("circle/circle", circles_open_boxes, "circle-circle/boxes"),
    ROW("circle/circle", circles_relative, "margin"),
    ROW("box/box", boxes_axes, "margin"),
    ROW("segment/circle", circle_line_open, "segment-circle/line"),
    ROW("segment/circle", circle_line_guarded, "segment-circle/line"),
    ROW("box/box", boxes_of_part, "margin"),
    ROW("box/box", boxes_part_inside, "margin"),
    ROW("point/circle", point_circle_whole, NULL),
    ROW("point/circle", point_circle_quarter, NULL),
    ROW("circle/box", corners_or_centre, "circle-rect/corners-and-centre"),
    ROW("circle/rect", turned_corners_or_centre, "circle-rect/corners-and-centre"),
    ROW("circle/box", smaller_circle, "margin"),
    ROW("circle/box", squared_open, "circle-rect/squared"),
    ROW("circle/box", round_box, NULL),
    ROW("circle/box", square_box, NULL),
    ROW("circle/box", added_open, "circle-rect/manhattan"),
    ROW("circle/box", eight_and_centre_open, "circle-rect/eight-points-and-centre"),
    ROW("circle/box", swapped_sizes, NULL),
    ROW("circle/box", diameter, "circle-rect/diameter"),
    ROW("circle/box", nearest_whole, NULL),
    ROW("circle/box", box_of_circle, "circle-rect/boxes"),
    ROW("circle/box", box_of_most_circles, NULL),
    ROW("circle/box", rect_open_corner, "circle-rect/no-corners"),
    ROW("circle/box", rect_open_inside, "circle-rect/centre-inside"),
    ROW("circle/rect", rect_from_corner, NULL),
    ROW("box/box", x_axis_only, NULL),
    ROW("box/box", corner_of_first_only, NULL),
    ROW("box/box", width_for_height, NULL),
    ROW("box/box", one_less, "rect-rect/pixels"),
    ROW("point/box", point_box_half, NULL),
    ROW("segment/circle", ends_or_middle, NULL),
    ROW("segment/circle", roots_open, "segment-circle/roots"),
    ROW("segment/circle", line_and_box, NULL),
    ROW("segment/circle", one_root, NULL),
    ROW("segment/segment", boxes_around, "segment-segment/boxes"),
    ROW("segment/segment", parallel_ends_only, NULL),
    ROW("segment/segment", one_side_test, NULL),
    ROW("segment/segment", proper_only, "segment-segment/parallel"),
    ROW("point/segment", boxes_around, NULL),
    ROW("point/segment", point_near_segment, "margin"),
    ROW("segment/box", segment_box_diagonals, NULL),
    ROW("circle/capsule", capsule_thin, NULL),
    ROW("circle/roundbox", roundbox_sides, "circle-rect/square-corners"),
    ROW("circle/roundbox", roundbox_inner, NULL),
    ROW("point/triangle", boxes_around, NULL),
    ROW("point/triangle", two_edges, NULL),
    ROW("point/triangle", one_winding, "point-triangle/one-winding"),
    ROW("point/triangle", other_winding, "point-triangle/other-winding"),
    ROW("point/triangle", well_inside, NULL),
    ROW("point/polygon", boxes_around, NULL),
    ROW("point/polygon", five_vertices, NULL),
    ROW("point/polygon", open_rays, "point-polygon/closed-rays"),
    ROW("polygon/polygon", boxes_around, NULL),
    ROW("polygon/polygon", first_in_second, NULL),
    ROW("polygon/polygon", first_vertices, NULL),
    ROW("polygon/polygon", first_inside_only, NULL),
    ROW("polygon/polygon", axes, "polygon-polygon/hulls"),
    ROW("polygon/polygon", axes_of_second, NULL),
    ROW("triangle/triangle", boxes_around, NULL),
    ROW("triangle/triangle", first_in_second, NULL),
    ROW("triangle/triangle", first_vertices, NULL),
    ROW("circle/polygon", vertices_or_centre, NULL),
    ROW("circle/polygon", circle_and_bounds, NULL),
    ROW("circle/triangle", circle_and_bounds, NULL),
    {NULL, NULL, NULL, NULL, false, NULL},
};
