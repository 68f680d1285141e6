/*
 * Circles, capsules and segments. Each pair is answered in doubles where a bound on their error
 * proves that right, without jumps that depend on what is near what, as guessing those wrong costs
 * more than the arithmetic; and by exact signs where the bound does not tell.
 */
#include "direct.h"

#include "exact.h"
#include "filter.h"
#include "vec.h"

static hit_verdict verdict(bool hit)
{
    return hit ? HIT_HIT : HIT_MISS;
}

/* ---- Discs ---------------------------------------------------------------------------------- */

hit_verdict hit_direct_discs_exactly(const hit_shape *a, const hit_shape *b)
{
    return verdict(hit_exact_distance(a->vertex[0], b->vertex[0], a->radius, b->radius) <= 0);
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
 */
typedef struct gauge {
    double k, error;
} gauge;

static inline gauge gauge_for(double m)
{
    double square = m * m;
    if (UNLIKELY(!((m > 0x1p-200) & (m < 0x1p250))))
        return (gauge){1, INFINITY};
    return (gauge){8 * square, 0x1p-45 * (square * square)};
}

static inline double least(double a, double b)
{
    return a < b ? a : b;
}

static inline double greatest(double a, double b)
{
    return a > b ? a : b;
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

static inline bool disc_reaches(const hit_vec *p, const hit_vec *edge, double r1, double r2)
{
    hit_vec start = vec_sub(*p, edge[0]), end = vec_sub(edge[1], *p);
    gauge by = gauge_for(greatest(r1 + r2, greatest(extent(start), extent(end))));
    double gap = edge_gap(vec_sub(edge[1], edge[0]), start, end, r1 + r2, by);
    if (UNLIKELY(!(fabs(gap) > by.error)))
        return reaches_edge_exactly(p, &edge[0], &edge[1], r1, r2);
    return gap < 0;
}

/* a: point or circle; b: capsule */
hit_verdict hit_direct_disc_capsule(const hit_shape *a, const hit_shape *b)
{
    return verdict(disc_reaches(a->vertex, b->vertex, a->radius, b->radius));
}

hit_verdict hit_direct_segment_circle(const hit_shape *a, const hit_shape *b)
{
    return verdict(disc_reaches(b->vertex, a->vertex, 0, b->radius));
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
            if (reaches_edge_exactly(&p, a, b, radius, 0))
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

static inline double clamp(double x, double a, double b)
{
    return least(greatest(x, least(a, b)), greatest(a, b));
}

/* The nearest point of an upright rect has stored coordinates, the centre's or a corner's. */
static inline hit_vec nearest_of_upright(hit_vec p, const hit_vec *v)
{
    return vec(clamp(p.x, v[0].x, v[2].x), clamp(p.y, v[0].y, v[2].y));
}

NEVER_INLINE hit_verdict circle_upright_exactly(const hit_shape *a, const hit_shape *b)
{
    hit_vec p = a->vertex[0];
    return verdict(hit_exact_distance(p, nearest_of_upright(p, b->vertex), a->radius, 0) <= 0);
}

NEVER_INLINE hit_verdict circle_turned_rect(const hit_shape *a, const hit_shape *b)
{
    if (direct_is_upright(b->vertex))
        return circle_upright_exactly(a, b);
    return verdict(disc_meets_ring(&a->vertex[0], a->radius, b->vertex, 4));
}

hit_verdict hit_direct_circle_rect(const hit_shape *a, const hit_shape *b)
{
    if (!direct_is_level(b->vertex))
        return circle_turned_rect(a, b);
    hit_vec p = a->vertex[0], nearest = nearest_of_upright(p, b->vertex);
    int64_t gap = filter_distance_steps(nearest.x - p.x, nearest.y - p.y, a->radius);
    if (UNLIKELY(!filter_steps_tell(gap)))
        return circle_upright_exactly(a, b);
    return verdict(gap < 0);
}

hit_verdict hit_direct_circle_triangle(const hit_shape *a, const hit_shape *b)
{
    return verdict(disc_meets_ring(&a->vertex[0], a->radius, b->vertex, 3));
}

hit_verdict hit_direct_circle_polygon(const hit_shape *a, const hit_shape *b)
{
    return verdict(disc_meets_ring(&a->vertex[0], a->radius, b->ring, b->count));
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

/* +1 when both segments surely have their ends to both sides of the other's line, -1 when one
 * surely has not, else 0. */
static inline int segments_cross(const hit_vec *v, const hit_vec *w)
{
    filter c = filter_orient(v[0], v[1], w[0]), d = filter_orient(v[0], v[1], w[1]);
    filter a = filter_orient(w[0], w[1], v[0]), b = filter_orient(w[0], w[1], v[1]);
    int beside_v = (filter_above(c) & filter_above(d)) | (filter_below(c) & filter_below(d));
    int beside_w = (filter_above(a) & filter_above(b)) | (filter_below(a) & filter_below(b));
    int across_v = (filter_above(c) & filter_below(d)) | (filter_below(c) & filter_above(d));
    int across_w = (filter_above(a) & filter_below(b)) | (filter_below(a) & filter_above(b));
    return (across_v & across_w) - (beside_v | beside_w);
}

hit_verdict hit_direct_segment_segment(const hit_shape *a, const hit_shape *b)
{
    int cross = segments_cross(a->vertex, b->vertex);
    if (UNLIKELY(cross == 0))
        return verdict(segments_meet_exactly(a->vertex, b->vertex));
    return verdict(cross > 0);
}

/* Segments that do not meet are nearest at an end of one of them. */
static bool axes_reach_exactly(const hit_vec *v, const hit_vec *w, double r1, double r2)
{
    return segments_meet_exactly(v, w) || reaches_edge_exactly(&w[0], &v[0], &v[1], r1, r2) ||
           reaches_edge_exactly(&w[1], &v[0], &v[1], r1, r2) ||
           reaches_edge_exactly(&v[0], &w[0], &w[1], r1, r2) ||
           reaches_edge_exactly(&v[1], &w[0], &w[1], r1, r2);
}

/* Of the sides that two points have from a line: positive when they are the same. */
static inline double same_side(double a, double b)
{
    return greatest(least(a, b), -greatest(a, b));
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
    double gap = least(cross, least(of_w, of_v));
    if (UNLIKELY(!(fabs(gap) > by.error)))
        return verdict(axes_reach_exactly(v, w, shape_a->radius, shape_b->radius));
    return verdict(gap < 0);
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
        double apart = greatest(same_side(side_p, vec_cross(e, vec_sub(q, edge[0]))),
                                same_side(side_a, side_b));
        if (UNLIKELY(!(fabs(apart) > error))) {
            if (segments_meet_exactly(v, edge))
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

hit_verdict hit_direct_segment_rect(const hit_shape *a, const hit_shape *b)
{
    return verdict(segment_meets_ring(a->vertex, b->vertex, 4));
}

hit_verdict hit_direct_segment_triangle(const hit_shape *a, const hit_shape *b)
{
    return verdict(segment_meets_ring(a->vertex, b->vertex, 3));
}

hit_verdict hit_direct_segment_polygon(const hit_shape *a, const hit_shape *b)
{
    return verdict(segment_meets_ring(a->vertex, b->ring, b->count));
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
        double ends = least(vec_dot(pb, pb), vec_dot(qb, qb)) - square;
        double cross = greatest(same_side(side_p, side_q), same_side(side_a, side_b));
        double of_b =
            beside_gap(least(vec_dot(axis, pb), -vec_dot(axis, qb)), side_b, square, length, by);
        double of_p = beside_gap(least(-vec_dot(edge, pa), vec_dot(edge, pb)), side_p, square,
                                 edge_length, by);
        double of_q = beside_gap(least(-vec_dot(edge, qa), vec_dot(edge, qb)), side_q, square,
                                 edge_length, by);
        double to_edge = least(least(by.k * least(ends, cross), of_b), least(of_p, of_q));
        if (UNLIKELY(!(fabs(to_edge) > by.error))) {
            const hit_vec exact_edge[2] = {a, b};
            if (axes_reach_exactly(v, exact_edge, radius, 0))
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
    return verdict(capsule_meets_ring(b->vertex, b->radius, a->vertex, 4));
}

hit_verdict hit_direct_triangle_capsule(const hit_shape *a, const hit_shape *b)
{
    return verdict(capsule_meets_ring(b->vertex, b->radius, a->vertex, 3));
}

hit_verdict hit_direct_polygon_capsule(const hit_shape *a, const hit_shape *b)
{
    return verdict(capsule_meets_ring(b->vertex, b->radius, a->ring, a->count));
}
