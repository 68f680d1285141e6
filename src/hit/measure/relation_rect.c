/* Rects and triangles with each other, and rects with circles, by their sides. */
#include "relation.h"

#include "figure.h"
#include "pair.h"
#include "turned_rect.h"
#include "vec.h"

static inline bool has_area(const hit_shape *box)
{
    return (box->vertex[0].x < box->vertex[2].x) & (box->vertex[0].y < box->vertex[2].y);
}

/* Of upright rects with area: their corners are those of boxes, and are compared. From a table: see
 * relation_by_signs(). */
static hit_relation relate_boxes(const hit_shape *a, const hit_shape *b)
{
    static const hit_relation told[] = {
        HIT_CROSSING, HIT_A_CONTAINS_B, HIT_B_CONTAINS_A, HIT_EQUAL,
        HIT_TOUCHING, HIT_A_CONTAINS_B, HIT_B_CONTAINS_A, HIT_EQUAL,
    };
    hit_vec al = a->vertex[0], ah = a->vertex[2], bl = b->vertex[0], bh = b->vertex[2];
    bool meet = (al.x <= bh.x) & (bl.x <= ah.x) & (al.y <= bh.y) & (bl.y <= ah.y);
    bool a_in_b = (al.x >= bl.x) & (al.y >= bl.y) & (ah.x <= bh.x) & (ah.y <= bh.y);
    bool b_in_a = (bl.x >= al.x) & (bl.y >= al.y) & (bh.x <= ah.x) & (bh.y <= ah.y);
    bool touch = (al.x == bh.x) | (bl.x == ah.x) | (al.y == bh.y) | (bl.y == ah.y);
    return (hit_relation)(meet * told[touch << 2 | a_in_b << 1 | b_in_a]);
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
    filter gap = filter_distance(pair_first(near), pair_second(near), r);
    filter box_out = filter_distance(pair_first(far), pair_second(far), r);
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
    bool taken = turned_take(&of, rect->vertex) && turned_is_simple(&of);
    pair to = pair_sub(pair_load_vec(&disc->vertex[0]), pair_load_vec(&rect->vertex[0]));
    pair way = turned_ways(&of, to), back = pair_sub(of.sides, way), zero = pair_both(0);
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
    depths d = depths_between(p, q);
    double areas = least(fabs(d.area_a), fabs(d.area_b));
    double holds = least(fabs(d.a_holds), fabs(d.b_holds));
    int plain = (areas > d.error) & (d.scale < DEPTH_MOST);
    int apart = plain & (d.least < -d.error);
    int known = plain & (least(d.least, holds) > d.error);
    hit_relation relation = relation_by_signs(apart, known, d.a_holds > 0, d.b_holds > 0);
    return UNLIKELY(relation == RELATION_UNTOLD) ? hit_relate_rings(a, b) : relation;
}

hit_relation hit_relate_rect_rect(const hit_shape *a, const hit_shape *b)
{
    bool are_boxes = a->upright && b->upright && has_area(a) && has_area(b);
    return are_boxes ? relate_boxes(a, b) : relate_figures(rect(a), rect(b), a, b);
}

hit_relation hit_relate_rect_triangle(const hit_shape *a, const hit_shape *b)
{
    return relate_figures(rect(a), triangle(b), a, b);
}

hit_relation hit_relate_triangle_triangle(const hit_shape *a, const hit_shape *b)
{
    return relate_figures(triangle(a), triangle(b), a, b);
}

hit_relation hit_relate_disc_rect(const hit_shape *disc, const hit_shape *rect)
{
    bool is_box = rect->upright && has_area(rect);
    hit_relation relation = is_box ? relate_disc_box(disc, rect) : relate_disc_turned(disc, rect);
    return UNLIKELY(relation == RELATION_UNTOLD) ? hit_relate_axis_ring(disc, rect) : relation;
}
