/* SPDX-License-Identifier: MIT */
/*
 * Tuned tests. Sources as in plain.c; what is changed is how they are computed:
 *
 *   - No division and no root: comparisons are multiplied out.
 *   - Conditions are joined by & and |, and choices are minima and maxima, where a jump could not
 * be predicted. A loop that tends to end early keeps its jump.
 *   - Upright rects are compared by their stored bounds, turned ones by their stored corners.
 *   - What several sides have in common is computed once.
 */
#include "tuned.h"

#include "vec.h"

static double square(double x)
{
    return x * x;
}

static double clamp(double x, double low, double high)
{
    return least(greatest(low, x), high);
}

static double squared(hit_vec v)
{
    return vec_dot(v, v);
}

static int overlap(double a, double b, double c, double d)
{
    double low = least(a, b), high = greatest(a, b);
    double other_low = least(c, d), other_high = greatest(c, d);
    return (low <= other_high) & (other_low <= high);
}

/* The squared distance from p to an edge, minus the squared reach, times the edge's squared length.
 * E 5.1.2.1, multiplied out: the parameter is clamped to [0, length]. */
static double gap_from_edge(hit_vec from_a, hit_vec edge, double reach_squared)
{
    double length = squared(edge), along = vec_dot(from_a, edge), c = clamp(along, 0, length);
    return (squared(from_a) - reach_squared) * length - c * (2 * along - c);
}

/* Not above 0 when the lines of both segments have the other's ends on different sides. C, with
 * three cross products for the four sides. */
static double sides_apart(hit_vec e, hit_vec f, hit_vec to)
{
    double of_w = vec_cross(e, to), of_v = vec_cross(to, f), both = vec_cross(e, f);
    return greatest(of_w * (of_w + both), of_v * (of_v - both));
}

static bool segments_meet(hit_vec a, hit_vec b, hit_vec c, hit_vec d)
{
    double apart = sides_apart(vec_sub(b, a), vec_sub(d, c), vec_sub(c, a));
    return (apart <= 0) & overlap(a.x, b.x, c.x, d.x) & overlap(a.y, b.y, c.y, d.y);
}

static bool axes_reach(hit_vec a, hit_vec b, hit_vec c, hit_vec d, double reach_squared)
{
    hit_vec e = vec_sub(b, a), f = vec_sub(d, c), ac = vec_sub(c, a), ca = vec_sub(a, c);
    double of_w =
        least(gap_from_edge(ac, e, reach_squared), gap_from_edge(vec_sub(d, a), e, reach_squared));
    double of_v =
        least(gap_from_edge(ca, f, reach_squared), gap_from_edge(vec_sub(b, c), f, reach_squared));
    double ends = least(of_w, of_v), sides = sides_apart(e, f, ac);
    return (ends <= 0) | (sides < 0);
}

/* F. */
static bool edge_passed(hit_vec a, hit_vec b, hit_vec p)
{
    double side = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
    return ((a.y > p.y) != (b.y > p.y)) & ((side > 0) == (b.y > a.y));
}

static bool in_ring(const hit_vec *v, int count, hit_vec p)
{
    bool inside = false;
    for (int i = 0, j = count - 1; i < count; j = i++)
        inside ^= edge_passed(v[j], v[i], p);
    return inside;
}

/* ---- Points ------------------------------------------------------------------------------- */

bool tuned_point_point(const hit_shape *a, const hit_shape *b)
{
    return (a->vertex[0].x == b->vertex[0].x) & (a->vertex[0].y == b->vertex[0].y);
}

bool tuned_point_segment(const hit_shape *a, const hit_shape *b)
{
    hit_vec p = a->vertex[0], from = b->vertex[0], to = b->vertex[1];
    double side = vec_cross(vec_sub(to, from), vec_sub(p, from));
    return (side == 0) & overlap(from.x, to.x, p.x, p.x) & overlap(from.y, to.y, p.y, p.y);
}

bool tuned_point_circle(const hit_shape *a, const hit_shape *b)
{
    return squared(vec_sub(a->vertex[0], b->vertex[0])) <= b->radius * b->radius;
}

bool tuned_point_rect_upright(const hit_shape *a, const hit_shape *b)
{
    hit_vec p = a->vertex[0], low = b->vertex[0], high = b->vertex[2];
    return (low.x <= p.x) & (p.x <= high.x) & (low.y <= p.y) & (p.y <= high.y);
}

bool tuned_point_rect(const hit_shape *a, const hit_shape *b)
{
    hit_vec ab = vec_sub(b->vertex[1], b->vertex[0]), ad = vec_sub(b->vertex[3], b->vertex[0]);
    hit_vec ap = vec_sub(a->vertex[0], b->vertex[0]);
    double x = vec_dot(ap, ab), y = vec_dot(ap, ad);
    double length = squared(ab), width = squared(ad);
    return (x >= 0) & (x <= length) & (y >= 0) & (y <= width);
}

bool tuned_point_triangle(const hit_shape *a, const hit_shape *b)
{
    hit_vec p = a->vertex[0];
    hit_vec u = vec_sub(b->vertex[0], p), v = vec_sub(b->vertex[1], p),
            w = vec_sub(b->vertex[2], p);
    double ab = vec_cross(u, v), bc = vec_cross(v, w), ca = vec_cross(w, u);
    double low = least(least(ab, bc), ca), high = greatest(greatest(ab, bc), ca);
    return (low >= 0) | (high <= 0);
}

bool tuned_point_polygon(const hit_shape *a, const hit_shape *b)
{
    return in_ring(hit_vertices(b), b->count, a->vertex[0]);
}

bool tuned_disc_capsule(const hit_shape *a, const hit_shape *b)
{
    hit_vec from_a = vec_sub(a->vertex[0], b->vertex[0]);
    hit_vec edge = vec_sub(b->vertex[1], b->vertex[0]);
    return gap_from_edge(from_a, edge, square(a->radius + b->radius)) <= 0;
}

/* ---- Segments ----------------------------------------------------------------------------- */

bool tuned_segment_segment(const hit_shape *a, const hit_shape *b)
{
    return segments_meet(a->vertex[0], a->vertex[1], b->vertex[0], b->vertex[1]);
}

bool tuned_segment_circle(const hit_shape *a, const hit_shape *b)
{
    return tuned_disc_capsule(b, a);
}

bool tuned_segment_ring(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = hit_vertices(b);
    bool met = false, inside = false;
    for (int i = 0, j = b->count - 1; i < b->count; j = i++) {
        met |= segments_meet(a->vertex[0], a->vertex[1], v[j], v[i]);
        inside ^= edge_passed(v[j], v[i], a->vertex[0]);
    }
    return met | inside;
}

bool tuned_axis_capsule(const hit_shape *a, const hit_shape *b)
{
    return axes_reach(a->vertex[0], a->vertex[1], b->vertex[0], b->vertex[1],
                      square(a->radius + b->radius));
}

/* ---- Circles ------------------------------------------------------------------------------ */

bool tuned_circle_circle(const hit_shape *a, const hit_shape *b)
{
    return squared(vec_sub(a->vertex[0], b->vertex[0])) <= square(a->radius + b->radius);
}

bool tuned_circle_rect_upright(const hit_shape *a, const hit_shape *b)
{
    hit_vec p = a->vertex[0], low = b->vertex[0], high = b->vertex[2];
    double x = clamp(p.x, low.x, high.x) - p.x, y = clamp(p.y, low.y, high.y) - p.y;
    return x * x + y * y <= a->radius * a->radius;
}

/* E 5.2.5 in the rect's own directions, times both squared sides. */
bool tuned_circle_rect(const hit_shape *a, const hit_shape *b)
{
    hit_vec ab = vec_sub(b->vertex[1], b->vertex[0]), ad = vec_sub(b->vertex[3], b->vertex[0]);
    hit_vec ap = vec_sub(a->vertex[0], b->vertex[0]);
    double length = squared(ab), width = squared(ad);
    double along = vec_dot(ap, ab), across = vec_dot(ap, ad);
    double x = along - clamp(along, 0, length), y = across - clamp(across, 0, width);
    return x * x * width + y * y * length <= a->radius * a->radius * length * width;
}

bool tuned_circle_ring(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = hit_vertices(b);
    hit_vec p = a->vertex[0];
    double reach = a->radius * a->radius, gap = INFINITY;
    bool inside = false;
    for (int i = 0, j = b->count - 1; i < b->count; j = i++) {
        gap = least(gap_from_edge(vec_sub(p, v[j]), vec_sub(v[i], v[j]), reach), gap);
        inside ^= edge_passed(v[j], v[i], p);
    }
    return (gap <= 0) | inside;
}

/* ---- Areas -------------------------------------------------------------------------------- */

bool tuned_rect_rect_upright(const hit_shape *a, const hit_shape *b)
{
    hit_vec low = a->vertex[0], high = a->vertex[2], low_b = b->vertex[0], high_b = b->vertex[2];
    return (low.x <= high_b.x) & (low_b.x <= high.x) & (low.y <= high_b.y) & (low_b.y <= high.y);
}

/* Whether w, the corners of another shape, is beyond one of a convex ring's first edges: E 5.2.1,
 * by outward normals, so that the ring's own corners need no projection. `turn` is 1 for a
 * clockwise ring and -1 for others. */
static bool beyond_an_edge(const hit_vec *v, int count, int edges, double turn, const hit_vec *w,
                           int other)
{
    for (int i = 0; i < edges; i++) {
        hit_vec edge = vec_scale(vec_sub(v[i + 1 < count ? i + 1 : 0], v[i]), turn);
        double deepest = vec_cross(edge, w[0]);
        for (int j = 1; j < other; j++)
            deepest = greatest(vec_cross(edge, w[j]), deepest);
        if (deepest < vec_cross(edge, v[i]))
            return true;
    }
    return false;
}

/* By the area, which has the same sign for every start. */
static double turn_of(const hit_vec *v, int count)
{
    double area = 0;
    for (int i = 1; i + 1 < count; i++)
        area += vec_cross(vec_sub(v[i], v[0]), vec_sub(v[i + 1], v[0]));
    return area < 0 ? -1 : 1;
}

bool tuned_convex_convex(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = hit_vertices(a), *w = hit_vertices(b);
    return !beyond_an_edge(v, a->count, a->count, turn_of(v, a->count), w, b->count) &&
           !beyond_an_edge(w, b->count, b->count, turn_of(w, b->count), v, a->count);
}

/* Twice the depth along one side's normal: `end` is the other side's cross product with it. */
static double depth(double end, double corner, double p, double q)
{
    return fabs(end) + fabs(p) + fabs(q) - fabs(2 * corner + p + q - end);
}

/* E 4.4.1: both by their sides. */
bool tuned_rect_rect(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = a->vertex, *w = b->vertex;
    hit_vec ab = vec_sub(v[1], v[0]), ad = vec_sub(v[3], v[0]);
    hit_vec ef = vec_sub(w[1], w[0]), eh = vec_sub(w[3], w[0]), to = vec_sub(w[0], v[0]);
    double area_a = vec_cross(ab, ad), area_b = vec_cross(ef, eh);
    double p = vec_cross(ab, ef), q = vec_cross(ab, eh), r = vec_cross(ad, ef),
           s = vec_cross(ad, eh);
    double of_a =
        least(depth(area_a, vec_cross(ab, to), p, q), depth(-area_a, vec_cross(ad, to), r, s));
    double of_b =
        least(depth(-area_b, vec_cross(ef, to), p, r), depth(area_b, vec_cross(eh, to), q, s));
    return least(of_a, of_b) >= 0;
}

/* For concave rings: edges cross, or one ring is inside the other. */
bool tuned_ring_ring(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = hit_vertices(a), *w = hit_vertices(b);
    for (int i = 0, j = a->count - 1; i < a->count; j = i++) {
        bool met = false;
        for (int k = 0, l = b->count - 1; k < b->count; l = k++)
            met |= segments_meet(v[j], v[i], w[l], w[k]);
        if (met)
            return true;
    }
    return in_ring(v, a->count, w[0]) || in_ring(w, b->count, v[0]);
}

bool tuned_ring_capsule(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = hit_vertices(a);
    double reach = b->radius * b->radius;
    bool met = false, inside = false;
    for (int i = 0, j = a->count - 1; i < a->count; j = i++) {
        met |= axes_reach(b->vertex[0], b->vertex[1], v[j], v[i], reach);
        inside ^= edge_passed(v[j], v[i], b->vertex[0]);
    }
    return met | inside;
}

/* ---- Ellipses ----------------------------------------------------------------------------- */

static double cross_square(hit_vec p, hit_vec q)
{
    return square(vec_cross(p, q));
}

/* The distance in radii, multiplied by the squared area: no division, and no angle. */
bool tuned_point_ellipse(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = b->vertex;
    hit_vec d = vec_sub(a->vertex[0], v[0]);
    return cross_square(d, v[2]) + cross_square(v[1], d) <= cross_square(v[1], v[2]);
}

/* Whether a t^3 + b t^2 + c t + e has not two different positive roots: Wang, Wang and Kim 2001, An
 * algebraic condition for the separation of two ellipsoids. */
static bool pencil_meets(double a, double b, double c, double e)
{
    double mixture = 3 * (a * e) - 2 * (b * c);
    double value = (c * c) * (b * b - 4 * (a * c)) - e * (9 * (a * mixture) + 4 * ((b * b) * b));
    return ((b > 0) & (c > 0)) | (value <= 0);
}

bool tuned_circle_ellipse(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = b->vertex;
    hit_vec d = vec_sub(v[0], a->vertex[0]);
    double r = square(a->radius), x_area = square(r), y_area = cross_square(v[1], v[2]);
    double both = r * (squared(v[1]) + squared(v[2]));
    double far = cross_square(d, v[1]) + cross_square(d, v[2]);
    return pencil_meets(x_area, (x_area + both) - r * squared(d), (y_area + both) - far, y_area);
}

bool tuned_ellipse_ellipse(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = a->vertex, *w = b->vertex;
    hit_vec d = vec_sub(w[0], v[0]);
    double x_area = cross_square(v[1], v[2]), y_area = cross_square(w[1], w[2]);
    double both = (cross_square(v[1], w[1]) + cross_square(v[1], w[2])) +
                  (cross_square(v[2], w[1]) + cross_square(v[2], w[2]));
    double x_far = cross_square(d, v[1]) + cross_square(d, v[2]);
    double y_far = cross_square(d, w[1]) + cross_square(d, w[2]);
    return pencil_meets(x_area, (x_area + both) - x_far, (y_area + both) - y_far, y_area);
}
