/* SPDX-License-Identifier: MIT */
/* The table of direct ways, and the pairs of a point and a shape without a radius. */
#include "direct.h"
#include "sector.h"

#include "exact.h"
#include "index.h"
#include "outline.h"
#include "pair.h"
#include "vec.h"
#include "walk.h"

/* Whether p is in the box around a and b. */
static inline int is_in_box_of(hit_vec a, hit_vec b, hit_vec p)
{
    return direct_overlap(a.x, b.x, p.x, p.x) & direct_overlap(a.y, b.y, p.y, p.y);
}

ON_A_CACHE_LINE static bool point_point(const hit_shape *a, const hit_shape *b)
{
    return (a->vertex[0].x == b->vertex[0].x) & (a->vertex[0].y == b->vertex[0].y);
}

static bool disc_disc(const hit_shape *a, const hit_shape *b)
{
    return direct_discs(a, b);
}

NEVER_INLINE bool point_segment_closely(const hit_vec *edge, hit_vec p)
{
    return hit_exact_orient(edge[0], edge[1], p) == 0 && is_in_box_of(edge[0], edge[1], p);
}

/* Returns where d is the difference of p and q without an error: see sum.h. */
static inline pair_choice is_difference(pair d, pair p, pair q)
{
    return pair_where_and(pair_where_equal(pair_sub(p, d), q), pair_where_equal(pair_add(d, q), p));
}

/*
 * Points that are on a segment mostly have few bits, as on a grid. If the differences of the
 * coordinates are exact and are floats, so are their products: of 48 bits, multiples of 2^-298 and
 * below 2^256. Then equal products tell that p is on the line, and others that it is not. Half of
 * the points may be on it, so nothing jumps before all of this is known.
 */
ON_A_CACHE_LINE static bool point_segment(const hit_shape *a, const hit_shape *b)
{
    pair p = pair_load_vec(a->vertex), from = pair_load_vec(&b->vertex[0]);
    pair to = pair_load_vec(&b->vertex[1]);
    pair along = pair_sub(to, from), way = pair_sub(p, from);
    pair products = pair_mul(along, pair_swapped(way));
    filter side = filter_products(pair_first(products), -pair_second(products));
    pair_choice off = pair_where_or(pair_where_above(pair_least(from, to), p),
                                    pair_where_above(p, pair_greatest(from, to)));
    pair_choice exact =
        pair_where_and(pair_where_and(is_difference(along, to, from), is_difference(way, p, from)),
                       pair_where_and(pair_where_float(along), pair_where_float(way)));
    off = pair_where_or(off, pair_where_above(pair_both(fabs(side.value)), pair_both(side.error)));
    if (UNLIKELY(pair_choice_bits(pair_where_or(pair_where_either(off), exact)) != 3))
        return point_segment_closely(b->vertex, a->vertex[0]);
    return (pair_choice_bits(off) == 0) & (side.value == 0);
}

/*
 * Decides by the sides of p from the three edges. In a triangle with area, the points whose three
 * sides are all >= 0 or all <= 0 are exactly its own. The three sides add up to the turn of the
 * corners, which is 0 in a flat triangle: so p is off its line when one of them is not 0, and then
 * two of them differ in sign. When all are 0, p is on the line of every edge that has a length, and
 * in the triangle when it is between two corners.
 */
NEVER_INLINE bool in_triangle_closely(const hit_vec *v, const hit_vec *p)
{
    int sign[3];
    for (int i = 0; i < 3; i++)
        sign[i] = hit_exact_orient(v[i], v[i < 2 ? i + 1 : 0], *p);
    bool above = (sign[0] > 0) | (sign[1] > 0) | (sign[2] > 0);
    bool below = (sign[0] < 0) | (sign[1] < 0) | (sign[2] < 0);
    if (!above && !below)
        return is_in_box_of(v[0], v[1], *p) || is_in_box_of(v[1], v[2], *p) ||
               is_in_box_of(v[2], v[0], *p);
    return !(above & below);
}

/*
 * The sides of p from the three edges: cross products of the ways to two corners. Each coordinate
 * of a way is in two of their six products, and x y is at most (x^2 + y^2) / 2: so the sum of all
 * squares is a size for every side, see filter_products().
 */
ON_A_CACHE_LINE static bool point_triangle(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = b->vertex;
    if (UNLIKELY(b->radius > 0))
        return hit_direct_circle_triangle(a, b);
    const pair p = pair_load_vec(&a->vertex[0]);
    pair to_a = pair_sub(pair_load_vec(&v[0]), p), to_b = pair_sub(pair_load_vec(&v[1]), p);
    pair to_c = pair_sub(pair_load_vec(&v[2]), p);
    pair ab = pair_cross_both(to_a, to_b), bc = pair_cross_both(to_b, to_c);
    pair both = pair_greatest(pair_greatest(ab, bc), pair_cross_both(to_c, to_a));
    pair squares = pair_add(pair_mul(to_a, to_a), pair_mul(to_b, to_b));
    double size = pair_sum(pair_add(squares, pair_mul(to_c, to_c)));
    /* One number, so that there is one jump: negative when all sides have one sign. */
    filter outside = filter_of(pair_least_of(both), size);
    if (UNLIKELY(!filter_tells(outside)))
        return in_triangle_closely(v, &a->vertex[0]);
    return signbit(outside.value);
}

/* ---- A point and a ring --------------------------------------------------------------------- */

enum { HEIGHTS = 64 };

/* Of a run of vertices, which are above the height y: a bit each. Sets *at where one is at it. */
static inline uint64_t above_of(const hit_vec *v, int count, double y, bool *at)
{
    const pair level = pair_both(y);
    pair_choice same = pair_where_above(level, level);
    uint64_t above = 0;
    int i = 0;
    for (; i + 4 <= count; i += 4) {
        pair two = pair_of(v[i].y, v[i + 1].y), next = pair_of(v[i + 2].y, v[i + 3].y);
        pair_choice is_above = pair_where_above(two, level);
        pair_choice next_is_above = pair_where_above(next, level);
        same = pair_where_or(
            same, pair_where_or(pair_where_equal(two, level), pair_where_equal(next, level)));
        above |= (uint64_t)pair_choices_bits(is_above, next_is_above) << i;
    }
    *at = pair_choice_bits(same) != 0;
    for (; i < count; i++) {
        above |= (uint64_t)(v[i].y > y) << i;
        *at |= v[i].y == y;
    }
    return above;
}

static uint64_t below_of(const hit_vec *v, int count, double y)
{
    uint64_t below = 0;
    for (int i = 0; i < count; i++)
        below |= (uint64_t)(v[i].y < y) << i;
    return below;
}

/* Of a run of vertices, the edges from vertex i to i + 1 that the height y meets: a bit each. */
static inline uint64_t edges_at(const hit_vec *v, int count, double y)
{
    bool at;
    uint64_t all = ~UINT64_C(0) >> (HEIGHTS + 1 - count);
    uint64_t above = above_of(v, count, y, &at),
             below = UNLIKELY(at) ? below_of(v, count, y) : ~above;
    return ~((above & (above >> 1)) | (below & (below >> 1))) & all;
}

typedef enum edge_seen { NOT_PASSED, PASSED, ON_EDGE } edge_seen;

/* As hit_outline_contains() does, for an edge that has p's height in its closed range. */
static inline edge_seen see_edge(hit_vec a, hit_vec b, hit_vec p)
{
    filter side = filter_orient(a, b, p);
    if (UNLIKELY(!filter_tells(side))) {
        side.value = hit_exact_orient(a, b, p);
        if (side.value == 0 && is_in_box_of(a, b, p))
            return ON_EDGE;
    }
    bool passed = (a.y > p.y) != (b.y > p.y);
    passed &= outline_ray_is_left(b.y > p.y, side.value);
    return passed ? PASSED : NOT_PASSED;
}

/*
 * The even-odd rule. The side of p is computed only from edges that meet its height: of most rings
 * these are two. Which they are is known for all vertices of a run before the first is looked at,
 * so that hardly a jump depends on it.
 */
bool hit_direct_point_in_ring(hit_vec p, const hit_vec *ring, int count)
{
    edge_seen seen = see_edge(ring[count - 1], ring[0], p);
    bool inside = seen == PASSED;
    for (int first = 0; first < count - 1 && seen != ON_EDGE; first += HEIGHTS - 1) {
        int left = count - first, vertices = left < HEIGHTS ? left : HEIGHTS;
        uint64_t edges = edges_at(&ring[first], vertices, p.y);
        for (; edges != 0 && seen != ON_EDGE; edges &= edges - 1) {
            int i = first + filter_lowest_bit(edges);
            seen = see_edge(ring[i], ring[i + 1], p);
            inside ^= seen == PASSED;
        }
    }
    return inside | (seen == ON_EDGE);
}

bool hit_direct_point_in_shape(hit_vec p, const hit_shape *ring)
{
    if (walk_index(ring) || !paths_is_plain(ring))
        return hit_walk_contains(ring, p);
    return hit_direct_point_in_ring(p, hit_vertices(ring), ring->count);
}

/* Of the edges of a small ring. */
typedef struct small_ring {
    pair passed; /* by the ray from p: the signs tell whether an odd number of edges is */
    pair least;  /* how far p is from the nearest edge's line, times the edge's length */
    pair size;   /* see filter_products() */
} small_ring;

/* Two edges, from a to b and from b to c; all are ways from p. `which` has the signs of those that
 * count. An edge is passed when its ends are on different sides of p's height and p is on the side
 * of it that its end's height tells. */
ALWAYS_INLINE void see_two(small_ring *of, pair a, pair b, pair c, pair which)
{
    pair y = pair_seconds(a, b), end_y = pair_seconds(b, c);
    pair side = pair_cross(pair_firsts(a, b), y, pair_firsts(b, c), end_y);
    pair passed = pair_signs_both(pair_signs_differ(y, end_y), pair_signs_differ(side, end_y));
    of->passed = pair_signs_differ(of->passed, pair_signs_both(passed, which));
    of->least = pair_least(of->least, pair_abs(side));
    of->size = pair_add(of->size, pair_add(pair_mul(b, b), pair_mul(c, c)));
}

/*
 * All edges of a small ring take less time than the jumps that spare some of them. The side of p is
 * the cross product of the ways to an edge's ends. Each coordinate of a way is in two products of
 * two sides, and x y is at most (x^2 + y^2) / 2: so the sum of all squares is a size for each. A
 * corner at p's height may count as above it or below: an edge between two such has a side of 0,
 * which tells nothing, and so has one that p is on.
 */
ALWAYS_INLINE bool point_in_small_ring(const hit_vec *at, const hit_vec *ring, int count)
{
    const pair p = pair_load_vec(at), both = pair_both(-0.0);
    small_ring of = {pair_both(0), pair_both(INFINITY), pair_both(0)};
    pair a = pair_sub(pair_load_vec(&ring[count - 1]), p);
    int i = 0;
    for (; i + 2 <= count; i += 2) {
        pair b = pair_sub(pair_load_vec(&ring[i]), p);
        pair c = pair_sub(pair_load_vec(&ring[i + 1]), p);
        see_two(&of, a, b, c, both);
        a = c;
    }
    if (i < count)
        see_two(&of, a, pair_sub(pair_load_vec(&ring[i]), p), a, pair_of(-0.0, 0));
    if (UNLIKELY(!filter_tells(filter_of(pair_least_of(of.least), pair_sum(of.size)))))
        return hit_direct_point_in_ring(*at, ring, count);
    unsigned passed = pair_signs(of.passed);
    return (passed ^ passed >> 1) & 1;
}

/* Up to so many vertices all edges are looked at sooner than heights. */
enum { SMALL_RING = 24 };

/* A polygon of many corners, of several rings, or with a radius. */
NEVER_INLINE bool point_large_polygon(const hit_shape *a, const hit_shape *b)
{
    if (UNLIKELY(b->radius > 0))
        return hit_direct_circle_polygon(a, b);
    /* Heights are looked at sooner than an index without cells. */
    if (walk_is_needed(b) && (b->count >= CELLS_FROM || !paths_is_plain(b)))
        return hit_walk_contains(b, a->vertex[0]);
    return hit_direct_point_in_ring(a->vertex[0], b->ring, b->count);
}

ON_A_CACHE_LINE static bool point_polygon(const hit_shape *a, const hit_shape *b)
{
    if (UNLIKELY((b->radius > 0) | (b->count > SMALL_RING)) || UNLIKELY(!paths_is_plain(b)))
        return point_large_polygon(a, b);
    return point_in_small_ring(a->vertex, b->ring, b->count);
}

static bool sector(const hit_shape *a, const hit_shape *b)
{
    return sector_answers_of(a)->hits(a, b);
}

/* ---- The table ------------------------------------------------------------------------------ */

#define SWAPPED(function)                                                                          \
    static bool function##_swapped(const hit_shape *a, const hit_shape *b)                         \
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
SWAPPED(hit_direct_point_ellipse)
SWAPPED(hit_direct_segment_ellipse)
SWAPPED(hit_direct_circle_ellipse)
SWAPPED(hit_direct_ring_ellipse)
SWAPPED(hit_direct_capsule_ellipse)
SWAPPED(sector)

_Static_assert(HIT_POINT == 0 && HIT_SEGMENT == 1 && HIT_CIRCLE == 2 && HIT_RECT == 3 &&
                   HIT_TRIANGLE == 4 && HIT_POLYGON == 5 && HIT_CAPSULE == 6 && HIT_ELLIPSE == 7 &&
                   HIT_KIND_COUNT == 8 && HIT_SECTOR == 8 && DIRECT_KINDS == 9,
               "rows and columns of hit_direct_pair are in this order");

/* Rows and columns in the order of HIT_KINDS: C++ has no [HIT_POINT] =. Where no way is shorter, a
 * pair has hit_referee_by_walk(), the general rule. */
direct_fn *const hit_direct_pair[DIRECT_KINDS][DIRECT_ROW] = {
    /* point */
    {point_point, point_segment, disc_disc, hit_direct_point_rect, point_triangle, point_polygon,
     hit_direct_disc_capsule, hit_direct_point_ellipse, sector_swapped},
    /* segment */
    {point_segment_swapped, hit_direct_segment_segment, hit_direct_segment_circle,
     hit_direct_segment_rect, hit_direct_segment_triangle, hit_direct_segment_polygon,
     hit_direct_axis_capsule, hit_direct_segment_ellipse, sector_swapped},
    /* circle */
    {disc_disc, hit_direct_segment_circle_swapped, disc_disc, hit_direct_circle_rect,
     hit_direct_circle_triangle, hit_direct_circle_polygon, hit_direct_disc_capsule,
     hit_direct_circle_ellipse, sector_swapped},
    /* rect */
    {hit_direct_point_rect_swapped, hit_direct_segment_rect_swapped, hit_direct_circle_rect_swapped,
     hit_direct_rect_rect, hit_direct_rect_triangle, hit_direct_ring_ring, hit_direct_rect_capsule,
     hit_direct_ring_ellipse, sector_swapped},
    /* triangle */
    {point_triangle_swapped, hit_direct_segment_triangle_swapped,
     hit_direct_circle_triangle_swapped, hit_direct_rect_triangle_swapped,
     hit_direct_triangle_triangle, hit_direct_ring_ring, hit_direct_triangle_capsule,
     hit_direct_ring_ellipse, sector_swapped},
    /* polygon */
    {point_polygon_swapped, hit_direct_segment_polygon_swapped, hit_direct_circle_polygon_swapped,
     hit_direct_ring_ring_swapped, hit_direct_ring_ring_swapped, hit_direct_ring_ring,
     hit_direct_polygon_capsule, hit_direct_ring_ellipse, sector_swapped},
    /* capsule */
    {hit_direct_disc_capsule_swapped, hit_direct_axis_capsule_swapped,
     hit_direct_disc_capsule_swapped, hit_direct_rect_capsule_swapped,
     hit_direct_triangle_capsule_swapped, hit_direct_polygon_capsule_swapped,
     hit_direct_axis_capsule, hit_direct_capsule_ellipse, sector_swapped},
    /* ellipse */
    {hit_direct_point_ellipse_swapped, hit_direct_segment_ellipse_swapped,
     hit_direct_circle_ellipse_swapped, hit_direct_ring_ellipse_swapped,
     hit_direct_ring_ellipse_swapped, hit_direct_ring_ellipse_swapped,
     hit_direct_capsule_ellipse_swapped, hit_direct_ellipse_ellipse, sector_swapped},
    /* sector */
    {sector, sector, sector, sector, sector, sector, sector, sector, sector},
};
