#include "relation.h"
#include "ring.h"

#include "edge_gap.h"
#include "frame.h"
#include "outline.h"

/*
 * An axis is one point or a segment; a disc, segment or capsule is all points within its radius.
 * Gaps, as in relation.c, are distances minus a reach; here a gap is -1 when it is surely negative,
 * 1 when it is surely positive, otherwise UNSURE.
 */

_Static_assert(-1 < 1 && 1 < UNSURE, "the greater of two gaps that are not negative tells less");

/* The gap of two parts of an outline together. */
static inline int nearer(int p, int q)
{
    return p < 0 || q < 0 ? -1 : p > q ? p : q;
}

static inline bool is_disc(const hit_shape *axis)
{
    return axis->count == 1;
}

static inline int gap_of_point(hit_vec p, const hit_shape *axis, double reach)
{
    hit_vec from = axis->vertex[0];
    if (is_disc(axis))
        return filter_sign(filter_distance(p.x - from.x, p.y - from.y, reach));
    return filter_sign(edge_gap_of_point(p, from, axis->vertex[1], reach));
}

/* Of the axis's ends from an edge. */
static inline int gap_of_ends(const hit_shape *axis, hit_vec from, hit_vec to, double reach)
{
    int gap = filter_sign(edge_gap_of_point(axis->vertex[0], from, to, reach));
    if (is_disc(axis))
        return gap;
    return nearer(gap, filter_sign(edge_gap_of_point(axis->vertex[1], from, to, reach)));
}

/* Of two edges with a length: -1 when they cross, 1 when one is to one side of the other's line. */
static inline int gap_of_sides(const hit_vec *v, hit_vec from, hit_vec to)
{
    return filter_sign(edge_gap_of_edges(v[0], v[1], from, to));
}

/* ---- Two axes ------------------------------------------------------------------------------- */

/* Of two axes, which may cross. Axes that do not cross are nearest at an end of one of them. */
static int gap_of_axes(const hit_shape *a, const hit_shape *b)
{
    double reach = a->radius + b->radius;
    if (is_disc(a) || is_disc(b))
        return gap_of_point((is_disc(a) ? a : b)->vertex[0], is_disc(a) ? b : a, reach);
    int sides = gap_of_sides(a->vertex, b->vertex[0], b->vertex[1]);
    if (sides < 0 || reach == 0)
        return sides;
    return nearer(sides, nearer(gap_of_ends(a, b->vertex[0], b->vertex[1], reach),
                                gap_of_ends(b, a->vertex[0], a->vertex[1], reach)));
}

/* Whether x lies in y: see lies_in_round() of relation.c. */
typedef enum answer { NO, YES, PERHAPS } answer;

static answer lies_in(const hit_shape *x, const hit_shape *y)
{
    answer all = YES;
    if (x->radius > y->radius)
        return NO;
    for (int i = 0; i < x->count; i++) {
        int gap = gap_of_point(x->vertex[i], y, y->radius - x->radius);
        if (gap > 0 && gap != UNSURE)
            return NO;
        all = gap == UNSURE ? PERHAPS : all;
    }
    return all;
}

static bool relate_two_axes(const hit_shape *a, const hit_shape *b, hit_relation *relation)
{
    int gap = gap_of_axes(a, b);
    if (gap == UNSURE)
        return false;
    answer a_in_b = NO, b_in_a = NO;
    if (gap < 0 && a->radius + b->radius > 0) {
        a_in_b = lies_in(a, b);
        b_in_a = lies_in(b, a);
    }
    if (a_in_b == PERHAPS || b_in_a == PERHAPS || (a_in_b == YES && b_in_a == YES))
        return false;
    *relation = gap > 0         ? HIT_APART
                : b_in_a == YES ? HIT_A_CONTAINS_B
                : a_in_b == YES ? HIT_B_CONTAINS_A
                                : HIT_CROSSING;
    return true;
}

/* ---- An axis and a ring --------------------------------------------------------------------- */

/* Of the outlines, and of the corner that is farthest from the axis. */
typedef struct ring_gaps {
    int nearest, farthest;
} ring_gaps;

/* Without a radius only what crosses the ring's outline surely meets it. */
static inline int gap_of_edge(const hit_shape *axis, hit_vec from, hit_vec to)
{
    if (axis->radius == 0)
        return gap_of_sides(axis->vertex, from, to);
    int ends = gap_of_ends(axis, from, to, axis->radius);
    return is_disc(axis) ? ends : nearer(ends, gap_of_sides(axis->vertex, from, to));
}

/* Ends when both are known. */
static ring_gaps gaps_of_ring(const hit_shape *axis, const hit_shape *ring)
{
    const hit_vec *v = outline_vertices(ring);
    bool round = axis->radius > 0;
    ring_gaps gaps = {1, round ? -1 : 1};
    for (int i = 0, j = ring->count - 1; i < ring->count; j = i++) {
        if (round) {
            int corner = gap_of_point(v[i], axis, axis->radius);
            gaps.nearest = nearer(gaps.nearest, corner);
            gaps.farthest = gaps.farthest == 1 || corner == 1 ? 1
                            : corner == UNSURE                ? UNSURE
                                                              : gaps.farthest;
        }
        if (gaps.nearest >= 0)
            gaps.nearest = nearer(gaps.nearest, gap_of_edge(axis, v[j], v[i]));
        if (gaps.nearest < 0 && gaps.farthest == 1)
            break;
    }
    return gaps;
}

static bool boxes_apart(const hit_shape *axis, const hit_shape *ring)
{
    hit_edge box = outline_box_around(outline_vertices(ring), ring->count);
    return hit_outline_boxes_apart(
        NULL, box, (hit_edge){axis->vertex[0], axis->vertex[axis->count - 1]}, axis->radius);
}

/*
 * Where the ring's outline comes nearer to the axis than the radius, or crosses a segment, the
 * axis's shape has points inside the ring and outside. It holds the ring when it holds all corners.
 * Where the outline keeps away, all of the shape is inside the ring or outside.
 */
static bool relate_to_ring(const hit_shape *axis, const hit_shape *ring, hit_relation *relation)
{
    ring_gaps gaps = {1, 1};
    bool holds = false;
    if (!boxes_apart(axis, ring)) {
        gaps = gaps_of_ring(axis, ring);
        if (gaps.nearest == UNSURE || (gaps.nearest < 0 && gaps.farthest == UNSURE))
            return false;
        holds = gaps.nearest > 0 && hit_outline_ray_crossings(ring, axis->vertex[0]) % 2 == 1;
    }
    if ((gaps.nearest < 0 || holds) && !hit_ring_is_surely_simple(ring))
        return false;
    *relation = holds               ? HIT_B_CONTAINS_A
                : gaps.nearest > 0  ? HIT_APART
                : gaps.farthest < 0 ? HIT_A_CONTAINS_B
                                    : HIT_CROSSING;
    return true;
}

static bool is_thin_point(const hit_shape *shape)
{
    return is_disc(shape) && shape->radius == 0;
}

bool hit_relate_axes(const hit_shape *a, const hit_shape *b, hit_relation *relation)
{
    bool a_is_ring = outline_is_ring(a);
    if (!a_is_ring && !outline_is_ring(b))
        return relate_two_axes(a, b, relation);
    const hit_shape *axis = a_is_ring ? b : a, *ring = a_is_ring ? a : b;
    if (is_thin_point(axis) || !frame_has_room(ring->count) ||
        !relate_to_ring(axis, ring, relation))
        return false;
    *relation = a_is_ring ? relation_swapped(*relation) : *relation;
    return true;
}
