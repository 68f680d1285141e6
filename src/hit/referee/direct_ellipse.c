/*
 * An ellipse and any shape. Filters in double come first; conic.c has the polynomials, their theory
 * and the exact signs.
 *
 * Errors, to first order in u. S is the sum of the squared lengths of a shape's half-axes, D the
 * squared length of the way between the middles, W = Sx + Sy + D. A cross product of p and q is
 * computed from at most |p| |q| in magnitudes (Cauchy), so it is within 2 u |p| |q|, and u |p| |q|
 * more for each of the two that is a rounded difference.
 *
 *   A segment's way from the ellipse is the sum of those to its ends, rounded, which are not longer
 *   than half the way and half the segment together: its error is u (2 sqrt(D) + sqrt(Sy)). In
 *   squares of cross products with it that makes at most 12 u S W; with all other terms and sums,
 *   each side of the pencil is within 16 u S W. SIDE is 32 u.
 *
 *   discriminant, with B = Sx W and C = Sy W: the areas are at most B / 4 and C / 4, Sx Sy <= W^2 /
 *   4. So every term is at most (B C)^2 in magnitude, with relative errors of its factors: 2 * 16 +
 *   2 * 16 + 3 for b^2 c^2; 3 * 16 + 9 for 4 a c^3 and 4 b^3 e, together below (B C)^2; the rest is
 *   below 14. With its sums it is within 160 u (B C)^2. For a segment, b^2 - 4 a c is within 80 u
 *   B^2.
 */
#include "conic.h"
#include "direct.h"
#include "outline.h"
#include "pair.h"
#include "walk.h"

/* ---- A point -------------------------------------------------------------------------------- */

/* (d x v)^2 + (u x d)^2 - (u x v)^2 for the way d from the centre: k <= 9 for the magnitudes, which
 * are at most S (d^2 + S). Squares that underflow are made up for by SQUARE_LEAST. */
ALWAYS_INLINE filter filter_in_ellipse(const hit_vec *p, const hit_vec v[3])
{
    pair d = pair_sub(pair_load_vec(p), pair_load_vec(&v[0]));
    pair of_u = pair_load_vec(&v[1]), of_v = pair_load_vec(&v[2]);
    pair x = pair_firsts(of_u, of_v), y = pair_seconds(of_u, of_v);
    pair crosses = pair_sub(pair_mul(pair_firsts(d, d), y), pair_mul(pair_seconds(d, d), x));
    pair areas = pair_mul(x, pair_swapped(y)), axes = pair_mul(x, x), ways = pair_mul(d, d);
    pair of_d = pair_mul(crosses, crosses);
    axes = pair_add(axes, pair_mul(y, y));
    pair sums = pair_add(pair_firsts(axes, ways), pair_seconds(axes, ways));
    double area = pair_first(areas) - pair_second(areas);
    double axis = pair_first(sums) + SQUARE_LEAST, size = axis * (pair_second(sums) + axis);
    return (filter){(pair_first(of_d) + pair_second(of_d)) - area * area,
                    ELLIPSE_POINT_ERROR * size + FILTER_UNDERFLOW};
}

NEVER_INLINE bool meets_closely(conic of, const hit_shape *ellipse)
{
    conic round = conic_of_ellipse(ellipse);
    return hit_conic_gap(&of, &round) <= 0;
}

/* By a pointer: a point in two registers would go through memory to become a pair. */
ALWAYS_INLINE bool is_in_ellipse(const hit_vec *p, const hit_shape *ellipse)
{
    filter out = filter_in_ellipse(p, ellipse->vertex);
    if (UNLIKELY(!filter_tells(out)))
        return meets_closely(conic_of_segment(*p, *p), ellipse);
    return out.value < 0;
}

hit_verdict hit_direct_point_ellipse(const hit_shape *a, const hit_shape *b)
{
    return direct_verdict(is_in_ellipse(&a->vertex[0], b));
}

/* ---- Pencils in double ---------------------------------------------------------------------- */

/* g's coefficients and the errors of its sides. */
typedef struct pencil_estimate {
    double x_area, x_side, y_side, y_area;
    double x_size, y_size; /* B and C */
} pencil_estimate;

/* Half-axes and the sum of their squares. */
typedef struct half_axes {
    hit_vec p, q;
    double square;
} half_axes;

static inline half_axes half_axes_of(hit_vec p, hit_vec q)
{
    return (half_axes){p, q, (vec_square(p) + vec_square(q)) + SQUARE_LEAST};
}

static inline double cross_square(hit_vec p, hit_vec q)
{
    double cross = vec_cross(p, q);
    return cross * cross;
}

ALWAYS_INLINE pencil_estimate estimate_pencil(hit_vec d, half_axes x, half_axes y)
{
    double both = (cross_square(x.p, y.p) + cross_square(x.p, y.q)) +
                  (cross_square(x.q, y.p) + cross_square(x.q, y.q));
    double x_area = cross_square(x.p, x.q), y_area = cross_square(y.p, y.q);
    double x_far = cross_square(d, x.p) + cross_square(d, x.q);
    double y_far = cross_square(d, y.p) + cross_square(d, y.q);
    double all = (x.square + y.square) + vec_square(d);
    return (pencil_estimate){x_area, (x_area + both) - x_far, (y_area + both) - y_far,
                             y_area, x.square * all,          y.square * all};
}

static inline double side_error(double size)
{
    return ELLIPSE_SIDE_ERROR * size + FILTER_UNDERFLOW;
}

/* Whether B and C leave the discriminant and its error in the range of doubles. */
static inline int pencil_in_range(const pencil_estimate *of)
{
    return (of->x_size > 1 / ELLIPSE_MOST) & (of->y_size > 1 / ELLIPSE_MOST) &
           (of->x_size < ELLIPSE_MOST) & (of->y_size < ELLIPSE_MOST);
}

static inline filter filter_discriminant(const pencil_estimate *of)
{
    double a = of->x_area, b = of->x_side, c = of->y_side, e = of->y_area;
    double mixture = 3 * (a * e) - 2 * (b * c);
    double value = (c * c) * (b * b - 4 * (a * c)) - e * (9 * (a * mixture) + 4 * ((b * b) * b));
    double size = of->x_size * of->y_size;
    return (filter){value, ELLIPSE_DISCRIMINANT_ERROR * (size * size)};
}

/* 1 when they are surely apart, -1 when they surely meet, or UNSURE. */
ALWAYS_INLINE int filter_pencil(const pencil_estimate *of)
{
    double x_error = side_error(of->x_size), y_error = side_error(of->y_size);
    if ((of->x_side > x_error) & (of->y_side > y_error))
        return -1;
    if (!pencil_in_range(of))
        return UNSURE;
    filter discriminant = filter_discriminant(of);
    if (filter_below(discriminant))
        return -1;
    int one_is_negative = (of->x_side < -x_error) | (of->y_side < -y_error);
    return filter_above(discriminant) & one_is_negative ? 1 : UNSURE;
}

/* ---- Discs and ellipses --------------------------------------------------------------------- */

hit_verdict hit_direct_ellipse_ellipse(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = a->vertex, *w = b->vertex;
    pencil_estimate of =
        estimate_pencil(vec_sub(w[0], v[0]), half_axes_of(v[1], v[2]), half_axes_of(w[1], w[2]));
    int sign = filter_pencil(&of);
    if (UNLIKELY(sign == UNSURE))
        return direct_verdict(meets_closely(conic_of_ellipse(a), b));
    return direct_verdict(sign < 0);
}

/* A conic here would cost what is told at once some 3 %. */
NEVER_INLINE bool disc_meets_closely(hit_vec centre, double radius, const hit_shape *ellipse)
{
    return meets_closely(conic_of_disc(centre, radius), ellipse);
}

static bool disc_meets_ellipse(hit_vec centre, double radius, const hit_shape *ellipse)
{
    const hit_vec *w = ellipse->vertex;
    pencil_estimate of =
        estimate_pencil(vec_sub(w[0], centre), half_axes_of(vec(radius, 0), vec(0, radius)),
                        half_axes_of(w[1], w[2]));
    int sign = filter_pencil(&of);
    if (UNLIKELY(sign == UNSURE))
        return disc_meets_closely(centre, radius, ellipse);
    return sign < 0;
}

hit_verdict hit_direct_circle_ellipse(const hit_shape *a, const hit_shape *b)
{
    return direct_verdict(disc_meets_ellipse(a->vertex[0], a->radius, b));
}

/* ---- Segments ------------------------------------------------------------------------------- */

/* For g(t) / t = a t^2 + b t + c, where x is the ellipse. As filter_pencil(). */
ALWAYS_INLINE int filter_segment(const pencil_estimate *of)
{
    double x_error = side_error(of->x_size), y_error = side_error(of->y_size);
    if (of->y_side < -y_error)
        return 1;
    if (!(of->y_side > y_error))
        return UNSURE;
    if (of->x_side > x_error)
        return -1;
    double a = of->x_area, b = of->x_side, c = of->y_side;
    if (!((of->x_size > 1 / ELLIPSE_MOST) & (of->x_size < ELLIPSE_MOST)) || !(b < -x_error))
        return UNSURE;
    filter discriminant = {b * b - 4 * (a * c),
                           ELLIPSE_DISCRIMINANT_ERROR * (of->x_size * of->x_size)};
    return filter_tells(discriminant) ? (discriminant.value > 0 ? 1 : -1) : UNSURE;
}

static bool segment_meets_ellipse(hit_edge edge, const hit_shape *ellipse)
{
    const hit_vec *v = ellipse->vertex;
    hit_vec d = vec_add(vec_sub(edge.a, v[0]), vec_sub(edge.b, v[0]));
    half_axes x = half_axes_of(vec_scale(v[1], 2), vec_scale(v[2], 2));
    half_axes y = half_axes_of(vec_sub(edge.b, edge.a), vec(0, 0));
    pencil_estimate of = estimate_pencil(d, x, y);
    int sign = filter_segment(&of);
    if (UNLIKELY(sign == UNSURE))
        return meets_closely(conic_of_segment(edge.a, edge.b), ellipse);
    return sign < 0;
}

hit_verdict hit_direct_segment_ellipse(const hit_shape *a, const hit_shape *b)
{
    return direct_verdict(segment_meets_ellipse((hit_edge){a->vertex[0], a->vertex[1]}, b));
}

/* ---- Rings ---------------------------------------------------------------------------------- */

typedef struct ellipse_walk {
    const hit_shape *ellipse;
    hit_edge box;
} ellipse_walk;

static bool box_is_beside(void *context, hit_edge box)
{
    const ellipse_walk *w = (const ellipse_walk *)context;
    return hit_outline_boxes_apart(NULL, box, w->box, 0);
}

static bool edge_meets(void *context, int i, hit_edge edge)
{
    const ellipse_walk *w = (const ellipse_walk *)context;
    (void)i;
    return !box_is_beside(context, edge) && segment_meets_ellipse(edge, w->ellipse);
}

static bool outline_meets(const hit_shape *ring, ellipse_walk *w)
{
    local_index room;
    if (walk_index(ring)) {
        walk_tree tree = hit_walk_tree(ring, &room);
        return hit_walk_edges(&tree, box_is_beside, edge_meets, w);
    }
    for (int i = 0; i < ring->count; i++)
        if (edge_meets(w, i, outline_edge(ring, i)))
            return true;
    return false;
}

/* The box around an ellipse is never too small: see hit_bounds(). When no edge meets the ellipse,
 * its centre decides for all of it. */
hit_verdict hit_direct_ring_ellipse(const hit_shape *a, const hit_shape *b)
{
    ellipse_walk w = {.ellipse = b};
    hit_bounds(b, &w.box.a, &w.box.b);
    if (hit_outline_boxes_apart(NULL, outline_box(a), w.box, 0))
        return HIT_MISS;
    return direct_verdict(hit_direct_point_in_shape(b->vertex[0], a) || outline_meets(a, &w));
}

/* The ellipse is nearest to the axis at an end of it, on it, or beside it. */
hit_verdict hit_direct_capsule_ellipse(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *end = a->vertex;
    if (disc_meets_ellipse(end[0], a->radius, b) || disc_meets_ellipse(end[1], a->radius, b))
        return HIT_HIT;
    if (vec_equal(end[0], end[1]))
        return HIT_MISS;
    return direct_verdict(segment_meets_ellipse((hit_edge){end[0], end[1]}, b) ||
                          hit_conic_beside(b, end[0], end[1], a->radius) <= 0);
}
