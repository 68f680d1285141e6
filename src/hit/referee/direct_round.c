/*
 * Circles, capsules and segments. Each pair is answered in doubles where a bound on their error
 * proves that right, without jumps that depend on what is near what, as guessing those wrong costs
 * more than the arithmetic; and by exact signs where the bound does not tell.
 */
#include "direct.h"

#include "exact.h"
#include "filter.h"
#include "vec.h"

/* ---- Discs ---------------------------------------------------------------------------------- */

/* x^2 + y^2 is at most 2 m^2: exact on a grid of which m is 2^26. From m = 2^26.5 on, squares are
 * rounded. */
bool hit_direct_discs_meet_closely(hit_vec p, hit_vec q, double r1, double r2)
{
    double x = q.x - p.x, y = q.y - p.y, r = r1 + r2;
    double grid = 0x1p27 * greatest(r, greatest(fabs(x), fabs(y)));
    if ((grid > 0x1p-173) & (grid < 0x1p500) & filter_points_on_grid(&p, 1, grid) &
        filter_points_on_grid(&q, 1, grid) & filter_on_grid(r1, grid) & filter_on_grid(r2, grid))
        return x * x + y * y <= r * r;
    return hit_exact_distance(p, q, r1, r2) <= 0;
}

hit_verdict hit_direct_discs_closely(const hit_shape *a, const hit_shape *b)
{
    return direct_verdict(
        hit_direct_discs_meet_closely(a->vertex[0], b->vertex[0], a->radius, b->radius));
}

/*
 * How far a disc is from an edge, as one number: not more than 0 when it reaches the edge. That is
 * when it reaches one of the ends, or its centre p is not outside the perpendiculars at the ends
 * and it reaches the line:
 *
 *   gap = min(k to_ends, max(-k along, to_line)),
 *
 * to_ends the less of the squared distances from the ends, less the square of the reach r (a radius
 * or the rounded sum of two), along the less of the edge's dot products with the differences from
 * its first end to p and from p to its other end, to_line = (edge x difference)^2 - r^2 edge^2, and
 * k > 0 of degree 2 to give all the same degree.
 *
 * One bound for all: let m be at least r and the magnitude of both coordinates of all rounded
 * differences between the centres and the ends of edges in question. With u = 2^-53, each of those
 * is within u m of the truth, an edge's, of up to 2 m, within 2 u m, r within u m. To first order:
 *
 *   a squared distance less r^2     2 * 3 u m^2 + 2 u m^2, and 3 u m^2, and 2 u m^2     13 u m^2
 *   edge . difference, edge x difference, of up to 4 m^2
 *                                   2 * (2 + 2 + 2) u m^2 + 4 u m^2                     16 u m^2
 *   the cross product squared       16 u m^2 * 2 * 4 m^2 + 16 u m^4                    144 u m^4
 *   edge^2, of up to 8 m^2          2 * 3 u 4 m^2 + 8 u m^2                             32 u m^2
 *   r^2 edge^2                      32 u m^4 + 3 u 8 m^4 + 8 u m^4                      64 u m^4
 *   to_line, of up to 16 m^4        144 u m^4 + 64 u m^4 + 16 u m^4                    224 u m^4
 *   k times one of the first two, for k = 8 m^2
 *                                   8 * 16 u m^4 + 8 * 4 u m^4                         160 u m^4
 *
 * What is less or greater of two is no further off than the worse of them. The bound used is 256 u
 * m^4: what it has to spare is more than all terms in u^2 and than its own roundings. 2^-200 < m <
 * 2^250 keeps out overflow; and what underflows, 2^-1075 a product, times 8 m^2 where it is
 * multiplied on, is less than u^3 m^4.
 *
 * The greatest magnitude above is 32 m^4, that of k times a product: 2^53 in units of a grid of
 * which m is 2^12. So if the ends, the centres and the radii are on that grid, all of it is exact.
 * For the sign that has something to spare: it is that of a number of degree 2, or of to_line, of
 * which both terms are near 4 m^4 at most when they are nearly equal, as edge x difference is the
 * cross product of the differences from both ends. At m = 2^13.25, to_line of 1 may round to 0.
 */
typedef struct gauge {
    double k, error;
    double grid; /* for filter_on_grid() */
} gauge;

static inline gauge gauge_for(double m)
{
    double square = m * m;
    if (UNLIKELY(!((m > 0x1p-200) & (m < 0x1p250))))
        return (gauge){1, INFINITY, INFINITY};
    return (gauge){8 * square, 0x1p-45 * (square * square), 0x1p41 * m};
}

static inline double extent(hit_vec v)
{
    return greatest(fabs(v.x), fabs(v.y));
}

/* start: from the edge's first end to the disc's centre; end: from there to its other end. Of an
 * edge of length 0 the gap is not more than 0, which tells only if the disc reaches its ends. */
static inline double edge_gap(hit_vec edge, hit_vec start, hit_vec end, double reach, gauge by)
{
    double square = reach * reach;
    double to_ends = least(vec_dot(start, start), vec_dot(end, end)) - square;
    double along = least(vec_dot(edge, start), vec_dot(edge, end));
    double cross = vec_cross(edge, start);
    double to_line = cross * cross - square * vec_dot(edge, edge);
    return least(by.k * to_ends, greatest(-by.k * along, to_line));
}

NEVER_INLINE bool reaches_edge_exactly(const hit_vec *p, const hit_vec *a, const hit_vec *b,
                                       double r1, double r2)
{
    if (vec_equal(*a, *b) || hit_exact_dot(*a, *b, *p) <= 0)
        return hit_exact_distance(*p, *a, r1, r2) <= 0;
    if (hit_exact_dot(*b, *a, *p) <= 0)
        return hit_exact_distance(*p, *b, r1, r2) <= 0;
    return hit_exact_line_distance(*p, *a, *b, r1, r2) <= 0;
}

/* For an edge_gap() within the error. */
NEVER_INLINE bool reaches_edge_closely(const hit_vec *p, const hit_vec *edge, double r1, double r2,
                                       double gap, double grid)
{
    if (filter_points_on_grid(p, 1, grid) & filter_points_on_grid(edge, 2, grid) &
        filter_on_grid(r1, grid) & filter_on_grid(r2, grid) & !vec_equal(edge[0], edge[1]))
        return gap <= 0;
    return reaches_edge_exactly(p, &edge[0], &edge[1], r1, r2);
}

static inline bool disc_reaches(const hit_vec *p, const hit_vec *edge, double r1, double r2)
{
    hit_vec start = vec_sub(*p, edge[0]), end = vec_sub(edge[1], *p);
    gauge by = gauge_for(greatest(r1 + r2, greatest(extent(start), extent(end))));
    double gap = edge_gap(vec_sub(edge[1], edge[0]), start, end, r1 + r2, by);
    if (UNLIKELY(!(fabs(gap) > by.error)))
        return reaches_edge_closely(p, edge, r1, r2, gap, by.grid);
    return gap < 0;
}

/* a: point or circle; b: capsule */
hit_verdict hit_direct_disc_capsule(const hit_shape *a, const hit_shape *b)
{
    return direct_verdict(disc_reaches(a->vertex, b->vertex, a->radius, b->radius));
}

hit_verdict hit_direct_segment_circle(const hit_shape *a, const hit_shape *b)
{
    return direct_verdict(disc_reaches(b->vertex, a->vertex, 0, b->radius));
}

/*
 * The centre is in the filling, or an edge within the radius. Where the ray from the centre in +x
 * direction passes an edge, that edge's second end is above it just when the edge goes up. When the
 * centre is on an edge, that edge is near, whatever the sides say.
 */
static inline bool disc_meets_ring(const hit_vec *centre, double radius, const hit_vec *ring,
                                   int count)
{
    hit_vec p = *centre;
    double m = radius, gap = INFINITY;
    for (int i = 0; i < count; i++)
        m = greatest(m, extent(vec_sub(ring[i], p)));
    gauge by = gauge_for(m);
    int inside = 0;
    const hit_vec *a = &ring[count - 1];
    for (int i = 0; i < count; i++) {
        const hit_vec *b = &ring[i];
        hit_vec edge = vec_sub(*b, *a), start = vec_sub(p, *a);
        double to_edge = edge_gap(edge, start, vec_sub(*b, p), radius, by);
        if (UNLIKELY(!(fabs(to_edge) > by.error))) {
            const hit_vec ends[2] = {*a, *b};
            if (reaches_edge_closely(centre, ends, radius, 0, to_edge, by.grid))
                return true;
            to_edge = INFINITY;
        }
        gap = least(gap, to_edge);
        double side = vec_cross(edge, start);
        int passed = (a->y > p.y) != (b->y > p.y);
        if (UNLIKELY(passed & !(by.k * fabs(side) > by.error)))
            side = hit_exact_orient(*a, *b, p);
        inside ^= passed & ((side > 0) == (b->y > p.y));
        a = b;
    }
    return inside | (gap < 0);
}

bool hit_direct_disc_meets_ring(const hit_vec *centre, double radius, const hit_vec *ring,
                                int count)
{
    return disc_meets_ring(centre, radius, ring, count);
}

hit_verdict hit_direct_circle_triangle(const hit_shape *a, const hit_shape *b)
{
    return direct_verdict(disc_meets_ring(&a->vertex[0], a->radius, b->vertex, 3));
}

hit_verdict hit_direct_circle_polygon(const hit_shape *a, const hit_shape *b)
{
    return direct_verdict(disc_meets_ring(&a->vertex[0], a->radius, b->ring, b->count));
}

/* ---- Two segments, with and without a radius ------------------------------------------------ */

/*
 * They meet unless one has both ends strictly to one side of the other's line; if all four signs
 * are 0 they are on one line, or points, and it is the boxes that meet or do not. With another
 * sign, the lines cross in one point, which is on both; or one is a point, off the other's line, so
 * that two signs are equal and not 0.
 */
NEVER_INLINE bool segments_meet_exactly(const hit_vec *v, const hit_vec *w)
{
    int c = hit_exact_orient(v[0], v[1], w[0]), d = hit_exact_orient(v[0], v[1], w[1]);
    if (c * d > 0)
        return false;
    int a = hit_exact_orient(w[0], w[1], v[0]), b = hit_exact_orient(w[0], w[1], v[1]);
    if (a * b > 0)
        return false;
    if ((a != 0) | (b != 0) | (c != 0) | (d != 0))
        return true;
    return direct_overlap(v[0].x, v[1].x, w[0].x, w[1].x) &&
           direct_overlap(v[0].y, v[1].y, w[0].y, w[1].y);
}

/* Of the sides that two points have from a line: positive when they are the same. */
static inline double same_side(double a, double b)
{
    return greatest(least(a, b), -greatest(a, b));
}

/* Sides of the corners of two segments, or of their lines: v's ends from w, and w's from v. Of up
 * to 8 m^2, exact on a grid of which m is 2^25. Their signs have one bit to spare: the products of
 * which a side is the difference, of up to 2 m^2, are exact up to m = 2^26. */
typedef struct sides {
    double a, b, c, d;
} sides;

static bool sides_are_exact(const hit_vec *v, const hit_vec *w, double m)
{
    double grid = 0x1p28 * m;
    return (grid > 0x1p-172) & (grid < 0x1p500) & filter_points_on_grid(v, 2, grid) &
           filter_points_on_grid(w, 2, grid);
}

/* Of segments of which none is surely to one side of the other. With all sides 0 it is the boxes
 * that meet or do not, as above. */
NEVER_INLINE bool segments_meet_closely(const hit_vec *v, const hit_vec *w, const sides *of,
                                        double m)
{
    if (!sides_are_exact(v, w, m) || ((of->a == 0) & (of->b == 0) & (of->c == 0) & (of->d == 0)))
        return segments_meet_exactly(v, w);
    return same_side(of->a, of->b) <= 0 && same_side(of->c, of->d) <= 0;
}

hit_verdict hit_direct_segment_segment(const hit_shape *shape_a, const hit_shape *shape_b)
{
    const hit_vec *v = shape_a->vertex, *w = shape_b->vertex;
    hit_vec e = vec_sub(v[1], v[0]), f = vec_sub(w[1], w[0]);
    hit_vec ac = vec_sub(w[0], v[0]), ad = vec_sub(w[1], v[0]);
    hit_vec ca = vec(-ac.x, -ac.y), cb = vec_sub(v[1], w[0]);
    double m = greatest(greatest(extent(e), extent(f)),
                        greatest(extent(ac), greatest(extent(ad), extent(cb))));
    double error = m < 0x1p500 ? 0x1p-48 * (m * m) + DBL_MIN : (double)INFINITY;
    sides of = {vec_cross(f, ca), vec_cross(f, cb), vec_cross(e, ac), vec_cross(e, ad)};
    double apart = greatest(same_side(of.a, of.b), same_side(of.c, of.d));
    if (UNLIKELY(!(fabs(apart) > error)))
        return direct_verdict(segments_meet_closely(v, w, &of, m));
    return direct_verdict(apart < 0);
}

/* Segments that do not meet are nearest at an end of one of them. */
static bool axes_reach_exactly(const hit_vec *v, const hit_vec *w, double r1, double r2)
{
    return segments_meet_exactly(v, w) || reaches_edge_exactly(&w[0], &v[0], &v[1], r1, r2) ||
           reaches_edge_exactly(&w[1], &v[0], &v[1], r1, r2) ||
           reaches_edge_exactly(&v[0], &w[0], &w[1], r1, r2) ||
           reaches_edge_exactly(&v[1], &w[0], &w[1], r1, r2);
}

/* For axes whose gaps are within the error: `cross` as below, `ends` that of the four ends. When
 * both are exact and the axes cross in no inner point of both, they are nearest at an end. */
NEVER_INLINE bool axes_reach_closely(const hit_vec *v, const hit_vec *w, double r1, double r2,
                                     double cross, double ends, double grid)
{
    if (filter_points_on_grid(v, 2, grid) & filter_points_on_grid(w, 2, grid) &
        filter_on_grid(r1, grid) & filter_on_grid(r2, grid) & !vec_equal(v[0], v[1]) &
        !vec_equal(w[0], w[1]))
        return (cross < 0) | (ends <= 0);
    return axes_reach_exactly(v, w, r1, r2);
}

/* a: segment or capsule; b: capsule. The gap is the least of the four ends' to the other edge and
 * of k times the greater of the two same_side(). That is negative when the axes cross, positive
 * when one is to one side of the other's line, and 0 tells nothing. */
hit_verdict hit_direct_axis_capsule(const hit_shape *shape_a, const hit_shape *shape_b)
{
    const hit_vec *v = shape_a->vertex, *w = shape_b->vertex;
    double reach = shape_a->radius + shape_b->radius;
    hit_vec e = vec_sub(v[1], v[0]), f = vec_sub(w[1], w[0]);
    hit_vec ac = vec_sub(w[0], v[0]), ad = vec_sub(w[1], v[0]);
    hit_vec bc = vec_sub(w[0], v[1]), bd = vec_sub(w[1], v[1]);
    hit_vec ca = vec(-ac.x, -ac.y), cb = vec(-bc.x, -bc.y), db = vec(-bd.x, -bd.y);
    double m = greatest(greatest(extent(ac), extent(ad)), greatest(extent(bc), extent(bd)));
    gauge by = gauge_for(greatest(m, reach));
    double cross = by.k * greatest(same_side(vec_cross(e, ac), vec_cross(e, ad)),
                                   same_side(vec_cross(f, ca), vec_cross(f, cb)));
    double of_w = least(edge_gap(e, ac, cb, reach, by), edge_gap(e, ad, db, reach, by));
    double of_v = least(edge_gap(f, ca, ad, reach, by), edge_gap(f, cb, bd, reach, by));
    double ends = least(of_w, of_v), gap = least(cross, ends);
    if (UNLIKELY(!(fabs(gap) > by.error)))
        return direct_verdict(
            axes_reach_closely(v, w, shape_a->radius, shape_b->radius, cross, ends, by.grid));
    return direct_verdict(gap < 0);
}

/* ---- A segment and a ring ------------------------------------------------------------------- */

/*
 * One end is in the filling, or an edge is met; as in disc_meets_ring(). An edge and the segment
 * cross when the greater of their same_side() is negative, and do not meet when it is positive.
 * With m for the differences from both ends, those are within 16 u m^2 as above; what underflows is
 * less than DBL_MIN.
 */
static inline bool segment_meets_ring(const hit_vec *v, const hit_vec *ring, int count)
{
    hit_vec p = v[0], q = v[1], along = vec_sub(q, p);
    double m = 0, gap = INFINITY;
    for (int i = 0; i < count; i++)
        m = greatest(m, greatest(extent(vec_sub(ring[i], p)), extent(vec_sub(ring[i], q))));
    double error = m < 0x1p500 ? 0x1p-48 * (m * m) + DBL_MIN : (double)INFINITY;
    int inside = 0;
    const hit_vec *a = &ring[count - 1];
    double side_a = vec_cross(along, vec_sub(*a, p));
    for (int i = 0; i < count; i++) {
        const hit_vec edge[2] = {*a, ring[i]};
        hit_vec e = vec_sub(edge[1], edge[0]);
        double side_b = vec_cross(along, vec_sub(edge[1], p));
        double side_p = vec_cross(e, vec_sub(p, edge[0]));
        double side_q = vec_cross(e, vec_sub(q, edge[0]));
        double apart = greatest(same_side(side_p, side_q), same_side(side_a, side_b));
        if (UNLIKELY(!(fabs(apart) > error))) {
            const sides of = {side_p, side_q, side_a, side_b};
            if (segments_meet_closely(v, edge, &of, m))
                return true;
            apart = INFINITY;
        }
        gap = least(gap, apart);
        int passed = (edge[0].y > p.y) != (edge[1].y > p.y);
        if (UNLIKELY(passed & !(fabs(side_p) > error)))
            side_p = hit_exact_orient(edge[0], edge[1], p);
        inside ^= passed & ((side_p > 0) == (edge[1].y > p.y));
        a = &ring[i];
        side_a = side_b;
    }
    return inside | (gap < 0);
}

bool hit_direct_segment_meets_ring(const hit_vec *ends, const hit_vec *ring, int count)
{
    return segment_meets_ring(ends, ring, count);
}

hit_verdict hit_direct_segment_rect(const hit_shape *a, const hit_shape *b)
{
    return direct_verdict(segment_meets_ring(a->vertex, b->vertex, 4));
}

hit_verdict hit_direct_segment_triangle(const hit_shape *a, const hit_shape *b)
{
    return direct_verdict(segment_meets_ring(a->vertex, b->vertex, 3));
}

hit_verdict hit_direct_segment_polygon(const hit_shape *a, const hit_shape *b)
{
    return direct_verdict(segment_meets_ring(a->vertex, b->ring, b->count));
}

/* ---- A capsule and a ring ------------------------------------------------------------------- */

/* edge_gap() without the edge's ends: whether the disc reaches the edge from beside it. */
static inline double beside_gap(double along, double cross, double square, double length, gauge by)
{
    return greatest(-by.k * along, cross * cross - square * length);
}

/*
 * One end of the axis is in the filling, or an edge is within the radius: as segment_meets_ring(),
 * with the gap of hit_direct_axis_capsule() for each edge, of which what is about the edge's first
 * end is left to the edge before.
 */
static inline bool capsule_meets_ring(const hit_vec *v, double radius, const hit_vec *ring,
                                      int count)
{
    hit_vec p = v[0], q = v[1], axis = vec_sub(q, p);
    double m = radius, gap = INFINITY, square = radius * radius, length = vec_dot(axis, axis);
    for (int i = 0; i < count; i++)
        m = greatest(m, greatest(extent(vec_sub(ring[i], p)), extent(vec_sub(ring[i], q))));
    gauge by = gauge_for(m);
    int inside = 0;
    hit_vec a = ring[count - 1], pa = vec_sub(a, p), qa = vec_sub(a, q);
    double side_a = vec_cross(axis, pa);
    for (int i = 0; i < count; i++) {
        hit_vec b = ring[i], pb = vec_sub(b, p), qb = vec_sub(b, q), edge = vec_sub(b, a);
        double side_b = vec_cross(axis, pb), side_p = vec_cross(pa, edge);
        double side_q = vec_cross(qa, edge), edge_length = vec_dot(edge, edge);
        double to_ends = by.k * (least(vec_dot(pb, pb), vec_dot(qb, qb)) - square);
        double cross = by.k * greatest(same_side(side_p, side_q), same_side(side_a, side_b));
        double of_b =
            beside_gap(least(vec_dot(axis, pb), -vec_dot(axis, qb)), side_b, square, length, by);
        double of_p = beside_gap(least(-vec_dot(edge, pa), vec_dot(edge, pb)), side_p, square,
                                 edge_length, by);
        double of_q = beside_gap(least(-vec_dot(edge, qa), vec_dot(edge, qb)), side_q, square,
                                 edge_length, by);
        double ends = least(least(to_ends, of_b), least(of_p, of_q));
        double to_edge = least(ends, cross);
        if (UNLIKELY(!(fabs(to_edge) > by.error))) {
            const hit_vec both[2] = {a, b};
            if (axes_reach_closely(v, both, radius, 0, cross, ends, by.grid))
                return true;
            to_edge = INFINITY;
        }
        gap = least(gap, to_edge);
        int passed = (a.y > p.y) != (b.y > p.y);
        if (UNLIKELY(passed & !(by.k * fabs(side_p) > by.error)))
            side_p = hit_exact_orient(a, b, p);
        inside ^= passed & ((side_p > 0) == (b.y > p.y));
        a = b;
        pa = pb;
        qa = qb;
        side_a = side_b;
    }
    return inside | (gap < 0);
}

hit_verdict hit_direct_rect_capsule(const hit_shape *a, const hit_shape *b)
{
    return direct_verdict(capsule_meets_ring(b->vertex, b->radius, a->vertex, 4));
}

hit_verdict hit_direct_triangle_capsule(const hit_shape *a, const hit_shape *b)
{
    return direct_verdict(capsule_meets_ring(b->vertex, b->radius, a->vertex, 3));
}

hit_verdict hit_direct_polygon_capsule(const hit_shape *a, const hit_shape *b)
{
    return direct_verdict(capsule_meets_ring(b->vertex, b->radius, a->ring, a->count));
}
