/* SPDX-License-Identifier: MIT */
/* Rects and triangles with each other, and rects with circles, by their sides. */
#include "relation.h"

#include "figure.h"
#include "pair.h"
#include "turned_rect.h"
#include "vec.h"

typedef struct box {
    pair low, high;
} box;

static inline box box_of(const hit_shape *rect)
{
    return (box){pair_load_vec(&rect->vertex[0]), pair_load_vec(&rect->vertex[2])};
}

/* The jump is on what it was made as, which is mostly foretold: corners of turned rects are not. */
static inline bool is_box_with_area(const hit_shape *rect)
{
    box of = box_of(rect);
    return rect->upright && pair_above(of.high, of.low) == 3;
}

static inline int box_holds(box of, box other)
{
    return (pair_above(of.low, other.low) | pair_above(other.high, of.high)) == 0;
}

/* Of upright rects with area: their corners are those of boxes, and are compared. From a table: see
 * relation_by_signs(). */
static hit_relation relate_boxes(const hit_shape *a, const hit_shape *b)
{
    static const hit_relation told[] = {
        HIT_CROSSING, HIT_A_CONTAINS_B, HIT_B_CONTAINS_A, HIT_EQUAL,
        HIT_TOUCHING, HIT_A_CONTAINS_B, HIT_B_CONTAINS_A, HIT_EQUAL,
    };
    box x = box_of(a), y = box_of(b);
    int meet = (pair_above(x.low, y.high) | pair_above(y.low, x.high)) == 0;
    int touch = (pair_above(y.high, x.low) & pair_above(x.high, y.low)) != 3;
    return (hit_relation)(meet * (int)told[touch << 2 | box_holds(y, x) << 1 | box_holds(x, y)]);
}

/*
 * A rounded difference of coordinates is on the side of a radius that the true one is on, or equal
 * to it.
 */
static hit_relation relate_disc_box(const hit_shape *disc, const hit_shape *box)
{
    pair c = pair_load_vec(&disc->vertex[0]), low = pair_load_vec(&box->vertex[0]);
    pair high = pair_load_vec(&box->vertex[2]), past_low = pair_sub(c, low);
    pair to_high = pair_sub(high, c), far = pair_greatest(past_low, to_high);
    pair near = pair_sub(pair_least(pair_greatest(low, c), high), c);
    double r = disc->radius, inmost = pair_least_of(pair_least(past_low, to_high));
    filter box_out = filter_distance(pair_first(far), pair_second(far), r);
    filter gap = {filter_distance(pair_first(near), pair_second(near), r).value, box_out.error};
    return relation_by_gaps(filter_above(gap), filter_below(gap),
                            inclusion_by_gap(0, (filter){r - inmost, 0}),
                            inclusion_by_gap(0, box_out));
}

/*
 * Treats the corners as those of a rectangle, as circle_turned_rect() of direct_rect.c does.
 * Squares are times that of its first side. The depth of the centre and its distance from the
 * farthest corner change as its distance does, by D at most: the disc is in the rect when it is
 * deeper than D in the rectangle, see TURNED_OFF, and not when it is out of that by more.
 */
static hit_relation relate_disc_turned(const hit_shape *disc, const hit_shape *rect)
{
    turned_rect of;
    bool taken = turned_rect_take(&of, rect->vertex) && turned_rect_is_simple(&of);
    pair to = pair_sub(pair_load_vec(&disc->vertex[0]), pair_load_vec(&rect->vertex[0]));
    pair way = turned_rect_ways(&of, to), back = pair_sub(of.sides, way), zero = pair_both(0);
    pair in = pair_least(way, back), near = pair_least(in, zero), far = pair_greatest(way, back);
    pair squares = pair_sums(pair_mul(near, near), pair_mul(far, far));
    double size = pair_sum(pair_mul(of.sides, of.sides)), depth = pair_least_of(in);
    double reach = disc->radius * disc->radius * pair_first(of.sides);
    double distance = pair_first(squares), farthest = pair_second(squares);
    double error = TURNED_ERROR * ((distance + farthest + reach) + size);
    filter gap = {distance - reach, error}, rect_out = {farthest - reach, error};
    filter disc_out = {reach - depth * fabs(depth), error};
    hit_relation relation =
        relation_by_gaps(filter_above(gap), filter_below(gap), inclusion_by_gap(0, disc_out),
                         inclusion_by_gap(0, rect_out));
    return taken ? relation : RELATION_UNTOLD;
}

/* One holds the other when it holds that along its own normals, deeper than both bend: what is that
 * deep in its parallelogram is in it, as DEPTH_BENDS says of TURNED_OFF. */
ALWAYS_INLINE hit_relation relate_figures(figure p, figure q, const hit_shape *a,
                                          const hit_shape *b)
{
    depths d = figure_depths_between(p, q);
    double areas = least(fabs(d.area_a), fabs(d.area_b));
    double sure = least(fabs(d.a_holds), fabs(d.b_holds));
    int plain = (areas > d.error) & (d.scale < DEPTH_MOST);
    int apart = plain & (d.least < -d.error);
    int known = plain & (least(d.least, sure) > d.error);
    hit_relation relation = relation_by_signs(apart, known, d.a_holds > 0, d.b_holds > 0);
    return UNLIKELY(relation == RELATION_UNTOLD) ? hit_relation_of_rings(a, b) : relation;
}

hit_relation hit_relation_of_rect_rect(const hit_shape *a, const hit_shape *b)
{
    return is_box_with_area(a) && is_box_with_area(b)
               ? relate_boxes(a, b)
               : relate_figures(figure_rect(a), figure_rect(b), a, b);
}

hit_relation hit_relation_of_rect_triangle(const hit_shape *a, const hit_shape *b)
{
    return relate_figures(figure_rect(a), figure_triangle(b), a, b);
}

hit_relation hit_relation_of_triangle_triangle(const hit_shape *a, const hit_shape *b)
{
    return relate_figures(figure_triangle(a), figure_triangle(b), a, b);
}

hit_relation hit_relation_of_point_rect(const hit_shape *point, const hit_shape *rect)
{
    if (!is_box_with_area(rect))
        return RELATION_UNTOLD;
    pair p = pair_load_vec(&point->vertex[0]);
    return (hit_relation)(box_holds(box_of(rect), (box){p, p}) * HIT_B_CONTAINS_A);
}

hit_relation hit_relation_of_disc_rect(const hit_shape *disc, const hit_shape *rect)
{
    hit_relation relation =
        is_box_with_area(rect) ? relate_disc_box(disc, rect) : relate_disc_turned(disc, rect);
    return UNLIKELY(relation == RELATION_UNTOLD) ? hit_relation_of_axis_ring(disc, rect) : relation;
}
