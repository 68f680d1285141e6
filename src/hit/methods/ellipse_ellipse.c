/* SPDX-License-Identifier: MIT */
/* Ellipse and ellipse. */
#include "ellipse_view.h"
#include "methods.h"
#include "outline.h"
#include "trace.h"
#include "vec.h"

enum { OUTLINE_POINTS = 32 };

/* Returns point number i of the outline. */
static hit_vec outline_point(const ellipse_view *e, int i)
{
    double angle = i * (2 * 3.14159265358979323846 / (double)OUTLINE_POINTS);
    return vec_add(e->centre, vec_add(vec_scale(e->u, cos(angle)), vec_scale(e->v, sin(angle))));
}

/* ---- A polygon instead ---------------------------------------------------------------------- */

static hit_shape polygon_of(hit_trace *trace, const hit_shape *ellipse, hit_vec *ring)
{
    ellipse_view e = hit_ellipse_view(ellipse);
    for (int i = 0; i < OUTLINE_POINTS; i++)
        ring[i] = outline_point(&e, i);
    for (int i = 0; i < OUTLINE_POINTS; i++)
        hit_trace_segment(trace, "polygon", ring[i], ring[(i + 1) % OUTLINE_POINTS]);
    return hit_make_polygon(ring, OUTLINE_POINTS);
}

/* The answer's advice: an n-sided polygon instead of the ellipse; here 32 sides, as games take. The
 * polygons are compared exactly, so that nothing but their corners fails. */
static hit_verdict polygons(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    hit_vec ring_a[OUTLINE_POINTS], ring_b[OUTLINE_POINTS];
    hit_shape polygon_a = polygon_of(trace, a, ring_a);
    hit_shape polygon_b = polygon_of(trace, b, ring_b);
    return hit_referee(&polygon_a, &polygon_b, trace);
}

/* “Scale their ratios and positions along an axis”: a's short direction is stretched until a is a
 * circle, and the other ellipse counts as a circle too, as it would be one with the same ratio. */
static hit_verdict scaled(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    ellipse_view e = hit_ellipse_view(a), f = hit_ellipse_view(b);
    hit_vec d = ellipse_view_of(&e, f.centre);
    double scale = e.rx / e.ry;
    double distance = sqrt(d.x * d.x + d.y * scale * (d.y * scale));
    double radius_a = e.rx;
    double radius_b = f.rx;
    if (trace_keeps(trace)) {
        hit_vec up = vec_scale(vec(-e.sina, e.cosa), d.y * scale - d.y);
        hit_vec centre = vec_add(f.centre, up);
        hit_trace_circle(trace, "radius_a", e.centre, radius_a);
        hit_trace_circle(trace, "radius_b", centre, radius_b);
        hit_trace_length(trace, "distance", e.centre, centre, distance);
    }
    return CHECK(trace, distance, <=, radius_a + radius_b) ? HIT_HIT : HIT_MISS;
}

/* ---- The line of centres -------------------------------------------------------------------- */

/* The length of the vector whose coordinates are those of the direction times the radii. It is how
 * far the ellipse reaches in that direction, measured straight, not where it ends on the line: so
 * no two that meet are missed but by rounding. */
static double radius_towards(const ellipse_view *e, hit_vec direction)
{
    double along = vec_dot(e->u, direction);
    double across = vec_dot(e->v, direction);
    return sqrt(along * along + across * across);
}

static void trace_radius_towards(hit_trace *trace, const char *name, hit_vec centre,
                                 hit_vec towards, double radius)
{
    hit_trace_length(trace, name, centre, vec_add(centre, vec_scale(towards, radius)), radius);
}

/* EllipseIntersection(): from each ellipse one point “toward” the other; hit when their distances
 * from the centres reach across. Its ellipses are upright; here each has its own axes. */
static hit_verdict line_of_centres(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    ellipse_view e = hit_ellipse_view(a), f = hit_ellipse_view(b);
    double cx = f.centre.x - e.centre.x;
    double cy = f.centre.y - e.centre.y;
    double cSqrt = sqrt(cx * cx + cy * cy);
    hit_trace_length(trace, "cSqrt", e.centre, f.centre, cSqrt);
    if (CHECK(trace, cSqrt, <=, 0.0001))
        return HIT_HIT;
    hit_vec cn = vec(cx / cSqrt, cy / cSqrt);
    double aeSqrt = radius_towards(&e, cn);
    double beSqrt = radius_towards(&f, cn);
    trace_radius_towards(trace, "aeSqrt", e.centre, cn, aeSqrt);
    trace_radius_towards(trace, "beSqrt", f.centre, vec_scale(cn, -1), beSqrt);
    return CHECK(trace, cSqrt, <=, aeSqrt + beSqrt) ? HIT_HIT : HIT_MISS;
}

/* ---- Points of the outline ------------------------------------------------------------------ */

/* Counts the points of b's outline in a, by the normalised distance. */
static int count_inside(hit_trace *trace, const char *name, const ellipse_view *a,
                        const ellipse_view *b)
{
    int inside = 0;
    for (int i = 0; i < OUTLINE_POINTS; i++) {
        hit_vec p = outline_point(b, i);
        hit_vec d = ellipse_view_of(a, p);
        double x = d.x / a->rx;
        double y = d.y / a->ry;
        hit_trace_point(trace, name, p);
        inside += x * x + y * y <= 1;
    }
    return inside;
}

/* The heuristic of the issue: points along one ellipse are looked for in the other. */
static hit_verdict outline_points(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    ellipse_view e = hit_ellipse_view(a), f = hit_ellipse_view(b);
    hit_trace_part(trace, "points of B in A");
    int b_in_a = count_inside(trace, "b_in_a", &e, &f);
    if (CHECK(trace, b_in_a, >, 0))
        return HIT_HIT;
    hit_trace_part(trace, "points of A in B");
    int a_in_b = count_inside(trace, "a_in_b", &f, &e);
    return CHECK(trace, a_in_b, >, 0) ? HIT_HIT : HIT_MISS;
}

/* ---- The characteristic polynomial ---------------------------------------------------------- */

/* The symmetric matrix of a conic: x' Q x <= 0 inside. */
typedef struct quadric {
    double xx, xy, yy, x, y, one;
} quadric;

static quadric quadric_of(const ellipse_view *e)
{
    double det = vec_cross(e->u, e->v);
    hit_vec s = vec(e->v.y / det, -e->v.x / det); /* w . s is the coordinate along u */
    hit_vec t = vec(-e->u.y / det, e->u.x / det);
    quadric q = {
        .xx = s.x * s.x + t.x * t.x, .xy = s.x * s.y + t.x * t.y, .yy = s.y * s.y + t.y * t.y};
    q.x = -(q.xx * e->centre.x + q.xy * e->centre.y);
    q.y = -(q.xy * e->centre.x + q.yy * e->centre.y);
    q.one = -(q.x * e->centre.x + q.y * e->centre.y) - 1;
    return q;
}

/* Returns the matrix of signed minors. */
static quadric minors_of(quadric q)
{
    return (quadric){.xx = q.yy * q.one - q.y * q.y,
                     .xy = q.x * q.y - q.xy * q.one,
                     .yy = q.xx * q.one - q.x * q.x,
                     .x = q.xy * q.y - q.yy * q.x,
                     .y = q.xy * q.x - q.xx * q.y,
                     .one = q.xx * q.yy - q.xy * q.xy};
}

/* Returns the trace of the product of two such matrices. */
static double product_trace(quadric p, quadric q)
{
    return p.xx * q.xx + p.yy * q.yy + p.one * q.one + 2 * (p.xy * q.xy + p.x * q.x + p.y * q.y);
}

/*
 * Wang, Wang and Kim: with A and B for the matrices of both, -det(t A + B) is a cubic polynomial in
 * t, and the two are apart exactly when it has two different positive roots. No root is needed: a
 * and d are positive, so one root is negative, and there are two more when the discriminant is
 * positive; b and c are not both positive when these are positive (Descartes).
 */
static hit_verdict polynomial(const hit_shape *shape_a, const hit_shape *shape_b, hit_trace *trace)
{
    ellipse_view e = hit_ellipse_view(shape_a), f = hit_ellipse_view(shape_b);
    quadric A = quadric_of(&e), B = quadric_of(&f);
    quadric minors_A = minors_of(A), minors_B = minors_of(B);
    double a = -product_trace(minors_A, A) / 3;
    double b = -product_trace(minors_A, B);
    double c = -product_trace(minors_B, A);
    double d = -product_trace(minors_B, B) / 3;
    double discriminant = 18 * (a * d * (b * c)) + b * c * (b * c) -
                          4 * (b * b * (b * d) + c * c * (c * a)) - 27 * (a * d * (a * d));
    /* Not "A" and "B": a and b are coefficients, and the outlines decide together. */
    hit_trace_ellipse(trace, "ellipse A", e.centre, e.u, e.v, 0);
    hit_trace_ellipse(trace, "ellipse B", f.centre, f.u, f.v, 0);
    hit_trace_cubic(trace, "discriminant", a, b, c, d);
    hit_trace_value(trace, "discriminant", discriminant);
    if (CHECK(trace, discriminant, <=, 0))
        return HIT_HIT;
    return CHECK(trace, b, <, 0) || CHECK(trace, c, <, 0) ? HIT_MISS : HIT_HIT;
}

/*
 * Corrects all of these. A polygon's corners are cut: ellipses that overlap by less than 0.5 % of a
 * radius are missed. Scaled to a circle, the other one is still an ellipse. The nearest points are
 * not on the line of the centres. Points of the outline pass by where the ellipses cross between
 * them, as two thin ones like a plus. The polynomial in doubles loses its last digits, so that its
 * discriminant has any sign where the ellipses touch or lie far out. The correction computes the
 * polynomial's coefficients without rounding; its signs decide.
 */
static hit_verdict polynomial_corrected(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    return hit_referee(a, b, trace);
}

#define CORRECTION "ellipse-ellipse/polynomial-corrected"

const hit_method hit_methods_ellipse_ellipse[] = {
    {.id = "ellipse-ellipse/polygons",
     .title = "Polygons of 32 sides",
     .idea = "Takes a polygon with 32 vertices on the outline for each ellipse, and compares the "
             "polygons.",
     PUBLISHED(ELLIPSE, ELLIPSE, polygons,
               "Stack Overflow, “How to detect if an ellipse intersects (collides with) a circle”"),
     .faults = HIT_FAULTS(
         FALSE_MISS(EVERYDAY, "the polygons leave the rim out", "faults/polygons-rim"),
         FALSE_HIT(NEAR, "the corners round", NULL), FALSE_HIT(THIN, "the corners round", NULL),
         FALSE_HIT(FLAT, "the corners round", NULL),
         FALSE_HIT(ZERO_SIZE, "the corners round", NULL),
         FALSE_HIT(TINY, "the corners round", NULL)),
     .corrected_by = CORRECTION},
    {.id = "ellipse-ellipse/scaled",
     .title = "Scaled to a circle",
     .idea = "Stretches the plane until the first ellipse is a circle, and takes the second one "
             "for a circle too.",
     PUBLISHED(ELLIPSE, ELLIPSE, scaled, "LÖVE forums, “Ellipse Collision Detection”"),
     .faults =
         HIT_FAULTS(FALSE_HIT(EVERYDAY, "the second is still an ellipse", "faults/scaled-circle"),
                    FALSE_MISS(EVERYDAY, "the second is still an ellipse", NULL)),
     .corrected_by = CORRECTION},
    {.id = "ellipse-ellipse/line-of-centres",
     .title = "Radii on the line of centres",
     .idea = "Adds up a radius of each ellipse towards the other, and compares with the distance "
             "of the centres.",
     PUBLISHED(ELLIPSE, ELLIPSE, line_of_centres,
               "GameDev.net, “Just finished my Circular Collision Function!”"),
     .faults = HIT_FAULTS(
         FALSE_HIT(EVERYDAY, "the nearest points are elsewhere", "faults/line-of-centres"),
         FALSE_MISS(NEAR, "the roots round", NULL), FALSE_MISS(ZERO_SIZE, "the roots round", NULL),
         FALSE_MISS(FLAT, "the roots round", NULL), FALSE_MISS(HUGE, "squares overflow", NULL)),
     .corrected_by = CORRECTION},
    {.id = "ellipse-ellipse/outline-points",
     .title = "Points of the outline",
     .idea = "Tests whether any of 32 points of each outline is inside the other ellipse.",
     PUBLISHED(ELLIPSE, ELLIPSE, outline_points, "GitHub, RAIRLab/Peirce-My-Heart, issue 97"),
     .faults = HIT_FAULTS(
         FALSE_MISS(EVERYDAY, "they cross between the points", "faults/outline-points"),
         FALSE_HIT(NEAR, "the points round", NULL), FALSE_HIT(ZERO_SIZE, "the points round", NULL),
         FALSE_HIT(FLAT, "the points round", NULL), FALSE_HIT(TINY, "the points round", NULL),
         FALSE_HIT(HUGE, "the points round", NULL)),
     .corrected_by = CORRECTION},
    {.id = "ellipse-ellipse/polynomial",
     .title = "Characteristic polynomial",
     .idea = "They are apart when det(t A + B) has two different positive roots; exact signs show "
             "that.",
     PUBLISHED(ELLIPSE, ELLIPSE, polynomial, TEXT_WANG),
     .faults = HIT_FAULTS(
         FALSE_MISS(NEAR, "the discriminant rounds", "faults/polynomial-touching"),
         FALSE_HIT(NEAR, "the discriminant rounds", NULL),
         FALSE_BOTH(FAR, "the discriminant rounds"), FALSE_BOTH(THIN, "the discriminant rounds"),
         FALSE_HIT(FLAT, "a radius of 0 is 0/0", NULL),
         FALSE_HIT(ZERO_SIZE, "a radius of 0 is 0/0", NULL), FALSE_BOTH(TINY, "products underflow"),
         FALSE_BOTH(HUGE, "products overflow")),
     .corrected_by = CORRECTION},
    {.id = CORRECTION,
     .title = "Characteristic polynomial, corrected",
     .idea = "Computes the polynomial's coefficients without rounding, and takes their signs.",
     CORRECTED(ELLIPSE, ELLIPSE, polynomial_corrected, TEXT_WANG)},
    {0},
};
