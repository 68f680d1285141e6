/* The table of direct ways, and the pairs of a point and a shape without a radius. */
#include "direct.h"

#include "exact.h"
#include "grid.h"
#include "outline.h"
#include "vec.h"
#include "walk.h"

/* Whether p is in the box around a and b. */
static inline int between(hit_vec a, hit_vec b, hit_vec p)
{
    return direct_overlap(a.x, b.x, p.x, p.x) & direct_overlap(a.y, b.y, p.y, p.y);
}

static hit_verdict point_point(const hit_shape *a, const hit_shape *b)
{
    return direct_verdict((a->vertex[0].x == b->vertex[0].x) & (a->vertex[0].y == b->vertex[0].y));
}

static inline double extent_between(hit_vec a, hit_vec b)
{
    return greatest(fabs(b.x - a.x), fabs(b.y - a.y));
}

/* Cross products of differences of two points each, of up to m. */
static inline int crosses_are_exact(const hit_vec *v, int count, const hit_vec *p, double m)
{
    return grid_proves(grid_size(m), CROSS_BITS,
                       (grid_numbers){.v = v, .w = p, .count_v = count, .count_w = 1});
}

static hit_verdict point_segment(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *p = a->vertex, *edge = b->vertex;
    filter side = filter_orient(edge[0], edge[1], *p);
    if (filter_tells(side))
        return HIT_MISS;
    double m = greatest(extent_between(edge[0], edge[1]), extent_between(edge[0], *p));
    if (UNLIKELY(!crosses_are_exact(edge, 2, p, m)))
        side.value = hit_exact_orient(edge[0], edge[1], *p);
    return direct_verdict((side.value == 0) & between(edge[0], edge[1], *p));
}

/*
 * Decides by the sides of p from the three edges. In a triangle with area, the points whose three
 * sides are all >= 0 or all <= 0 are exactly its own. The three sides add up to the turn of the
 * corners, which is 0 in a flat triangle: so p is off its line when one of them is not 0, and then
 * two of them differ in sign. When all are 0, p is on the line of every edge that has a length, and
 * in the triangle when it is between two corners.
 */
NEVER_INLINE bool in_triangle_closely(const hit_vec *v, const hit_vec *p, const double *value)
{
    double m = greatest(extent_between(v[0], v[1]),
                        greatest(extent_between(v[0], v[2]), extent_between(v[1], v[2])));
    m = greatest(greatest(m, extent_between(v[0], *p)),
                 greatest(extent_between(v[1], *p), extent_between(v[2], *p)));
    int exact = crosses_are_exact(v, 3, p, m);
    double sign[3];
    for (int i = 0; i < 3; i++)
        sign[i] = exact ? value[i] : hit_exact_orient(v[i], v[i < 2 ? i + 1 : 0], *p);
    bool above = (sign[0] > 0) | (sign[1] > 0) | (sign[2] > 0);
    bool below = (sign[0] < 0) | (sign[1] < 0) | (sign[2] < 0);
    if (!above && !below)
        return between(v[0], v[1], *p) || between(v[1], v[2], *p) || between(v[2], v[0], *p);
    return !(above & below);
}

static hit_verdict point_triangle(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = b->vertex;
    hit_vec p = a->vertex[0];
    filter f = filter_orient(v[0], v[1], p);
    filter g = filter_orient(v[1], v[2], p);
    filter h = filter_orient(v[2], v[0], p);
    bool above = filter_above(f) | filter_above(g) | filter_above(h);
    bool below = filter_below(f) | filter_below(g) | filter_below(h);
    bool all_tell = filter_tells(f) & filter_tells(g) & filter_tells(h);
    if (UNLIKELY(!(all_tell | (above & below)))) {
        const double value[] = {f.value, g.value, h.value};
        return direct_verdict(in_triangle_closely(v, &a->vertex[0], value));
    }
    return direct_verdict(!(above & below));
}

/*
 * As hit_outline_contains(), with the side from a filter first; a loop of its own because it looks
 * for p on the outline and counts the ray's passes at once. The side is needed only when p's height
 * is in the edge's closed range. There p may be on the edge when it is 0.
 */
bool hit_direct_point_in_ring(hit_vec p, const hit_vec *ring, int count)
{
    bool inside = false;
    hit_vec a = ring[count - 1];
    for (int i = 0; i < count; i++) {
        hit_vec b = ring[i];
        filter side = filter_orient(a, b, p);
        bool passed = (a.y > p.y) != (b.y > p.y);
        bool beside = ((a.y >= p.y) & (b.y <= p.y)) | ((a.y <= p.y) & (b.y >= p.y));
        if (UNLIKELY(beside & !filter_tells(side))) {
            int sign = hit_exact_orient(a, b, p);
            if (sign == 0 && between(a, b, p))
                return true;
            side.value = sign;
        }
        inside ^= passed & outline_ray_is_left(b.y > p.y, side.value);
        a = b;
    }
    return inside;
}

/* The same where most edges are above or below p: their sides are not computed. */
static bool point_in_large_ring(hit_vec p, const hit_vec *ring, int count)
{
    bool inside = false;
    hit_vec a = ring[count - 1];
    for (int i = 0; i < count; a = ring[i++]) {
        hit_vec b = ring[i];
        if (((a.y > p.y) & (b.y > p.y)) | ((a.y < p.y) & (b.y < p.y)) | ((a.x < p.x) & (b.x < p.x)))
            continue;
        bool passed = (a.y > p.y) != (b.y > p.y);
        int sign = hit_exact_orient(a, b, p);
        if (sign == 0 && between(a, b, p))
            return true;
        inside ^= passed & outline_ray_is_left(b.y > p.y, sign);
    }
    return inside;
}

bool hit_direct_point_in_shape(hit_vec p, const hit_shape *ring)
{
    if (walk_index(ring))
        return hit_walk_contains(ring, p);
    if (ring->count > WALK_FROM)
        return point_in_large_ring(p, ring->ring, ring->count);
    return hit_direct_point_in_ring(p, hit_vertices(ring), ring->count);
}

static hit_verdict point_polygon(const hit_shape *a, const hit_shape *b)
{
    return direct_verdict(hit_direct_point_in_shape(a->vertex[0], b));
}

/* ---- The table ------------------------------------------------------------------------------ */

#define SWAPPED(function)                                                                          \
    static hit_verdict function##_swapped(const hit_shape *a, const hit_shape *b)                  \
    {                                                                                              \
        return function(b, a);                                                                     \
    }

SWAPPED(point_segment)
SWAPPED(hit_direct_point_rect)
SWAPPED(point_triangle)
SWAPPED(point_polygon)
SWAPPED(hit_direct_disc_capsule)
SWAPPED(hit_direct_segment_circle)
SWAPPED(hit_direct_segment_rect)
SWAPPED(hit_direct_segment_triangle)
SWAPPED(hit_direct_segment_polygon)
SWAPPED(hit_direct_axis_capsule)
SWAPPED(hit_direct_circle_rect)
SWAPPED(hit_direct_circle_triangle)
SWAPPED(hit_direct_circle_polygon)
SWAPPED(hit_direct_rect_triangle)
SWAPPED(hit_direct_ring_ring)
SWAPPED(hit_direct_rect_capsule)
SWAPPED(hit_direct_triangle_capsule)
SWAPPED(hit_direct_polygon_capsule)

#define SAME(kind, function)        [kind][kind] = function
#define BOTH(kind, other, function) [kind][other] = function, [other][kind] = function##_swapped

direct_fn *const hit_direct_pair[HIT_KIND_COUNT][DIRECT_ROW] = {
    SAME(HIT_POINT, point_point),
    BOTH(HIT_POINT, HIT_SEGMENT, point_segment),
    BOTH(HIT_POINT, HIT_RECT, hit_direct_point_rect),
    BOTH(HIT_POINT, HIT_TRIANGLE, point_triangle),
    BOTH(HIT_POINT, HIT_POLYGON, point_polygon),
    BOTH(HIT_POINT, HIT_CAPSULE, hit_direct_disc_capsule),
    SAME(HIT_SEGMENT, hit_direct_segment_segment),
    BOTH(HIT_SEGMENT, HIT_CIRCLE, hit_direct_segment_circle),
    BOTH(HIT_SEGMENT, HIT_RECT, hit_direct_segment_rect),
    BOTH(HIT_SEGMENT, HIT_TRIANGLE, hit_direct_segment_triangle),
    BOTH(HIT_SEGMENT, HIT_POLYGON, hit_direct_segment_polygon),
    BOTH(HIT_SEGMENT, HIT_CAPSULE, hit_direct_axis_capsule),
    BOTH(HIT_CIRCLE, HIT_RECT, hit_direct_circle_rect),
    BOTH(HIT_CIRCLE, HIT_TRIANGLE, hit_direct_circle_triangle),
    BOTH(HIT_CIRCLE, HIT_POLYGON, hit_direct_circle_polygon),
    BOTH(HIT_CIRCLE, HIT_CAPSULE, hit_direct_disc_capsule),
    SAME(HIT_RECT, hit_direct_rect_rect),
    BOTH(HIT_RECT, HIT_TRIANGLE, hit_direct_rect_triangle),
    BOTH(HIT_RECT, HIT_POLYGON, hit_direct_ring_ring),
    BOTH(HIT_RECT, HIT_CAPSULE, hit_direct_rect_capsule),
    SAME(HIT_TRIANGLE, hit_direct_triangle_triangle),
    BOTH(HIT_TRIANGLE, HIT_POLYGON, hit_direct_ring_ring),
    BOTH(HIT_TRIANGLE, HIT_CAPSULE, hit_direct_triangle_capsule),
    SAME(HIT_POLYGON, hit_direct_ring_ring),
    BOTH(HIT_POLYGON, HIT_CAPSULE, hit_direct_polygon_capsule),
    SAME(HIT_CAPSULE, hit_direct_axis_capsule),
};
