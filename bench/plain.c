/* SPDX-License-Identifier: MIT */
/* Plain tests. Sources: E = Ericson, Real-Time Collision Detection (2005); C = Cormen, Leiserson,
 * Rivest, Stein, Introduction to Algorithms, Computational Geometry; F = Franklin, PNPOLY. */
#include "plain.h"

#include "vec.h"

static const double degree = 3.14159265358979323846 / 180;

static double square(double x)
{
    return x * x;
}

static double distance_squared(hit_vec p, hit_vec q)
{
    return square(q.x - p.x) + square(q.y - p.y);
}

/* (b - a) x (c - a) */
static double orient(hit_vec a, hit_vec b, hit_vec c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static bool in_box(hit_vec a, hit_vec b, hit_vec p)
{
    return (a.x < b.x ? a.x <= p.x && p.x <= b.x : b.x <= p.x && p.x <= a.x) &&
           (a.y < b.y ? a.y <= p.y && p.y <= b.y : b.y <= p.y && p.y <= a.y);
}

/* E 5.1.2.1. It divides only when p is beside the segment. */
static double segment_distance_squared(hit_vec p, hit_vec a, hit_vec b)
{
    hit_vec ab = vec_sub(b, a), ap = vec_sub(p, a);
    double along = vec_dot(ap, ab), length = vec_dot(ab, ab);
    if (along <= 0)
        return vec_dot(ap, ap);
    if (along >= length)
        return distance_squared(p, b);
    return vec_dot(ap, ap) - along * along / length;
}

/* C, SEGMENTS-INTERSECT. */
static bool segments_meet(hit_vec a, hit_vec b, hit_vec c, hit_vec d)
{
    double side_a = orient(c, d, a), side_b = orient(c, d, b);
    double side_c = orient(a, b, c), side_d = orient(a, b, d);
    if (((side_a > 0 && side_b < 0) || (side_a < 0 && side_b > 0)) &&
        ((side_c > 0 && side_d < 0) || (side_c < 0 && side_d > 0)))
        return true;
    return (side_a == 0 && in_box(c, d, a)) || (side_b == 0 && in_box(c, d, b)) ||
           (side_c == 0 && in_box(a, b, c)) || (side_d == 0 && in_box(a, b, d));
}

static double clamp01(double t)
{
    return t < 0 ? 0 : t > 1 ? 1 : t;
}

/* E 5.1.9, closest points of two segments, which have a length. */
static double segments_distance_squared(hit_vec a, hit_vec b, hit_vec c, hit_vec d)
{
    hit_vec ab = vec_sub(b, a), cd = vec_sub(d, c), ca = vec_sub(a, c);
    double abab = vec_dot(ab, ab), cdcd = vec_dot(cd, cd), abcd = vec_dot(ab, cd);
    double abca = vec_dot(ab, ca), cdca = vec_dot(cd, ca);
    double denominator = abab * cdcd - abcd * abcd;
    double s = denominator != 0 ? clamp01((abcd * cdca - abca * cdcd) / denominator) : 0;
    double t = (abcd * s + cdca) / cdcd;
    if (t < 0) {
        t = 0;
        s = clamp01(-abca / abab);
    } else if (t > 1) {
        t = 1;
        s = clamp01((abcd - abca) / abab);
    }
    return distance_squared(vec_add(a, vec_scale(ab, s)), vec_add(c, vec_scale(cd, t)));
}

/* F: a ray to the right and half-open edges, with a product instead of F's quotient. */
static bool in_ring(const hit_vec *v, int count, hit_vec p)
{
    bool inside = false;
    for (int i = 0, j = count - 1; i < count; j = i++)
        if ((v[i].y > p.y) != (v[j].y > p.y) && (orient(v[j], v[i], p) > 0) == (v[i].y > v[j].y))
            inside = !inside;
    return inside;
}

/* ---- Points ------------------------------------------------------------------------------- */

bool plain_point_point(const hit_shape *a, const hit_shape *b)
{
    return a->vertex[0].x == b->vertex[0].x && a->vertex[0].y == b->vertex[0].y;
}

/* C, ON-SEGMENT. */
bool plain_point_segment(const hit_shape *a, const hit_shape *b)
{
    return orient(b->vertex[0], b->vertex[1], a->vertex[0]) == 0 &&
           in_box(b->vertex[0], b->vertex[1], a->vertex[0]);
}

bool plain_point_circle(const hit_shape *a, const hit_shape *b)
{
    return distance_squared(a->vertex[0], b->vertex[0]) <= b->radius * b->radius;
}

/* p relative to the rect's centre, turned back by its angle. */
static hit_vec in_frame(const hit_shape *rect, hit_vec p)
{
    double c = cos(rect->angle * degree), s = sin(rect->angle * degree);
    hit_vec d = vec_sub(p, rect->centre);
    return vec(c * d.x + s * d.y, c * d.y - s * d.x);
}

bool plain_point_rect_upright(const hit_shape *a, const hit_shape *b)
{
    hit_vec d = vec_sub(a->vertex[0], b->centre);
    return fabs(d.x) <= b->size.x * 0.5 && fabs(d.y) <= b->size.y * 0.5;
}

bool plain_point_rect_turned(const hit_shape *a, const hit_shape *b)
{
    hit_vec d = in_frame(b, a->vertex[0]);
    return fabs(d.x) <= b->size.x * 0.5 && fabs(d.y) <= b->size.y * 0.5;
}

/* The same test from the stored corners, without the angle: projections on two sides. */
bool plain_point_rect_corners(const hit_shape *a, const hit_shape *b)
{
    hit_vec ab = vec_sub(b->vertex[1], b->vertex[0]), ad = vec_sub(b->vertex[3], b->vertex[0]);
    hit_vec ap = vec_sub(a->vertex[0], b->vertex[0]);
    double x = vec_dot(ap, ab), y = vec_dot(ap, ad);
    return x >= 0 && x <= vec_dot(ab, ab) && y >= 0 && y <= vec_dot(ad, ad);
}

/* E 5.4.2: the point is on the same side of all three edges, in either orientation. */
bool plain_point_triangle(const hit_shape *a, const hit_shape *b)
{
    hit_vec p = a->vertex[0];
    double ab = orient(b->vertex[0], b->vertex[1], p);
    double bc = orient(b->vertex[1], b->vertex[2], p);
    double ca = orient(b->vertex[2], b->vertex[0], p);
    return (ab >= 0 && bc >= 0 && ca >= 0) || (ab <= 0 && bc <= 0 && ca <= 0);
}

bool plain_point_polygon(const hit_shape *a, const hit_shape *b)
{
    return in_ring(hit_vertices(b), b->count, a->vertex[0]);
}

bool plain_point_capsule(const hit_shape *a, const hit_shape *b)
{
    return segment_distance_squared(a->vertex[0], b->vertex[0], b->vertex[1]) <=
           b->radius * b->radius;
}

/* ---- Segments ----------------------------------------------------------------------------- */

bool plain_segment_segment(const hit_shape *a, const hit_shape *b)
{
    return segments_meet(a->vertex[0], a->vertex[1], b->vertex[0], b->vertex[1]);
}

bool plain_segment_circle(const hit_shape *a, const hit_shape *b)
{
    return segment_distance_squared(b->vertex[0], a->vertex[0], a->vertex[1]) <=
           b->radius * b->radius;
}

/* An end is inside, or an edge is crossed. */
bool plain_segment_ring(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = hit_vertices(b);
    for (int i = 0, j = b->count - 1; i < b->count; j = i++)
        if (segments_meet(a->vertex[0], a->vertex[1], v[j], v[i]))
            return true;
    return in_ring(v, b->count, a->vertex[0]);
}

bool plain_segment_capsule(const hit_shape *a, const hit_shape *b)
{
    return segments_distance_squared(a->vertex[0], a->vertex[1], b->vertex[0], b->vertex[1]) <=
           b->radius * b->radius;
}

/* ---- Circles ------------------------------------------------------------------------------ */

bool plain_circle_circle(const hit_shape *a, const hit_shape *b)
{
    return distance_squared(a->vertex[0], b->vertex[0]) <= square(a->radius + b->radius);
}

/* E 5.2.5: the distance from the box, one axis after the other. */
static bool circle_box(hit_vec centre, double radius, hit_vec size)
{
    double x = fabs(centre.x) - size.x * 0.5, y = fabs(centre.y) - size.y * 0.5;
    x = x > 0 ? x : 0;
    y = y > 0 ? y : 0;
    return x * x + y * y <= radius * radius;
}

bool plain_circle_rect_upright(const hit_shape *a, const hit_shape *b)
{
    return circle_box(vec_sub(a->vertex[0], b->centre), a->radius, b->size);
}

bool plain_circle_rect_turned(const hit_shape *a, const hit_shape *b)
{
    return circle_box(in_frame(b, a->vertex[0]), a->radius, b->size);
}

/* The same test from the stored corners: clamped projections on two sides give the nearest
 * point. */
bool plain_circle_rect_corners(const hit_shape *a, const hit_shape *b)
{
    hit_vec ab = vec_sub(b->vertex[1], b->vertex[0]), ad = vec_sub(b->vertex[3], b->vertex[0]);
    hit_vec ap = vec_sub(a->vertex[0], b->vertex[0]);
    double x = clamp01(vec_dot(ap, ab) / vec_dot(ab, ab));
    double y = clamp01(vec_dot(ap, ad) / vec_dot(ad, ad));
    hit_vec d = vec(ap.x - x * ab.x - y * ad.x, ap.y - x * ab.y - y * ad.y);
    return vec_dot(d, d) <= a->radius * a->radius;
}

/* The centre is inside, or an edge is within the radius. */
bool plain_circle_ring(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = hit_vertices(b);
    double reach = a->radius * a->radius;
    for (int i = 0, j = b->count - 1; i < b->count; j = i++)
        if (segment_distance_squared(a->vertex[0], v[j], v[i]) <= reach)
            return true;
    return in_ring(v, b->count, a->vertex[0]);
}

bool plain_circle_capsule(const hit_shape *a, const hit_shape *b)
{
    return segment_distance_squared(a->vertex[0], b->vertex[0], b->vertex[1]) <=
           square(a->radius + b->radius);
}

/* ---- Areas -------------------------------------------------------------------------------- */

bool plain_rect_rect_upright(const hit_shape *a, const hit_shape *b)
{
    hit_vec d = vec_sub(a->centre, b->centre);
    return fabs(d.x) <= (a->size.x + b->size.x) * 0.5 && fabs(d.y) <= (a->size.y + b->size.y) * 0.5;
}

typedef struct span {
    double low, high;
} span;

static span project(const hit_vec *v, int count, hit_vec axis)
{
    double first = vec_dot(v[0], axis);
    span s = {first, first};
    for (int i = 1; i < count; i++) {
        double at = vec_dot(v[i], axis);
        s.low = at < s.low ? at : s.low;
        s.high = at > s.high ? at : s.high;
    }
    return s;
}

/* E 5.2.1, separating axes: the normals of the first `axes` edges of a. */
static bool separated(const hit_shape *a, const hit_shape *b, int axes)
{
    const hit_vec *v = hit_vertices(a), *w = hit_vertices(b);
    for (int i = 0; i < axes; i++) {
        hit_vec edge = vec_sub(v[i + 1 < a->count ? i + 1 : 0], v[i]);
        hit_vec axis = vec(edge.y, -edge.x);
        span s = project(v, a->count, axis), t = project(w, b->count, axis);
        if (s.high < t.low || t.high < s.low)
            return true;
    }
    return false;
}

/* A rect's opposite edges have the same normal. */
bool plain_rect_rect(const hit_shape *a, const hit_shape *b)
{
    return !separated(a, b, 2) && !separated(b, a, 2);
}

bool plain_rect_convex(const hit_shape *a, const hit_shape *b)
{
    return !separated(a, b, 2) && !separated(b, a, b->count);
}

bool plain_convex_convex(const hit_shape *a, const hit_shape *b)
{
    return !separated(a, b, a->count) && !separated(b, a, b->count);
}

/* For concave rings: edges cross, or one ring is inside the other. */
bool plain_ring_ring(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = hit_vertices(a), *w = hit_vertices(b);
    for (int i = 0, j = a->count - 1; i < a->count; j = i++)
        for (int k = 0, l = b->count - 1; k < b->count; l = k++)
            if (segments_meet(v[j], v[i], w[l], w[k]))
                return true;
    return in_ring(v, a->count, w[0]) || in_ring(w, b->count, v[0]);
}

bool plain_ring_capsule(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = hit_vertices(a);
    double reach = b->radius * b->radius;
    for (int i = 0, j = a->count - 1; i < a->count; j = i++)
        if (segments_distance_squared(b->vertex[0], b->vertex[1], v[j], v[i]) <= reach)
            return true;
    return in_ring(v, a->count, b->vertex[0]);
}

bool plain_capsule_capsule(const hit_shape *a, const hit_shape *b)
{
    return segments_distance_squared(a->vertex[0], a->vertex[1], b->vertex[0], b->vertex[1]) <=
           square(a->radius + b->radius);
}

/* ---- Ellipses ----------------------------------------------------------------------------- */

/* The distance, turned back by the angle, in radii. */
bool plain_point_ellipse(const hit_shape *a, const hit_shape *b)
{
    double c = cos(b->angle * degree), s = sin(b->angle * degree);
    hit_vec d = vec_sub(a->vertex[0], b->vertex[0]);
    return square((c * d.x + s * d.y) / b->size.x) + square((c * d.y - s * d.x) / b->size.y) <= 1;
}

enum { GON = 32 };

/* A polygon with corners on the outline, as games take it for the ellipse; sines from a table. */
static hit_shape gon_of(const hit_shape *ellipse, hit_vec corner[GON])
{
    static const double sine[GON / 4] = {0,
                                         0.19509032201612826785,
                                         0.38268343236508977173,
                                         0.55557023301960222474,
                                         0.70710678118654752440,
                                         0.83146961230254523708,
                                         0.92387953251128675613,
                                         0.98078528040323044913};
    hit_vec m = ellipse->vertex[0], u = ellipse->vertex[1], v = ellipse->vertex[2];
    for (int i = 0; i < GON / 4; i++) {
        double c = i == 0 ? 1 : sine[GON / 4 - i], s = sine[i];
        hit_vec p = vec_add(vec_scale(u, c), vec_scale(v, s));
        hit_vec q = vec_sub(vec_scale(v, c), vec_scale(u, s));
        corner[i] = vec_add(m, p);
        corner[i + GON / 4] = vec_add(m, q);
        corner[i + GON / 2] = vec_sub(m, p);
        corner[i + 3 * GON / 4] = vec_sub(m, q);
    }
    return hit_make_polygon(corner, GON);
}

bool plain_circle_ellipse(const hit_shape *a, const hit_shape *b)
{
    hit_vec corner[GON];
    hit_shape gon = gon_of(b, corner);
    return plain_circle_ring(a, &gon);
}

bool plain_ellipse_ellipse(const hit_shape *a, const hit_shape *b)
{
    hit_vec corner_a[GON], corner_b[GON];
    hit_shape gon_a = gon_of(a, corner_a), gon_b = gon_of(b, corner_b);
    return plain_convex_convex(&gon_a, &gon_b);
}
