/* SPDX-License-Identifier: MIT */
#include "crossing_points.h"

#include "closest.h"
#include "scale.h"

/* ---- Points that are known ------------------------------------------------------------------ */

/* Points are found along an outline, so those of a block are near each other. */
static bool is_in_box(hit_edge box, hit_vec at)
{
    return (at.x - box.b.x <= SAME_POINT) & (box.a.x - at.x <= SAME_POINT) &
           (at.y - box.b.y <= SAME_POINT) & (box.a.y - at.y <= SAME_POINT);
}

static bool is_in_block(const crossing_points *list, int block, hit_vec at)
{
    int first = block * list->block, end = first + list->block;
    for (int i = (end < list->count ? end : list->count) - 1; i >= first; i--) {
        hit_vec d = vec_sub(scaled(list->out[i], -list->exponent), at);
        if (fabs(d.x) <= SAME_POINT && fabs(d.y) <= SAME_POINT)
            return true;
    }
    return false;
}

/* The last points first: most that are known have just been found. */
static bool is_new(const crossing_points *list, hit_vec at)
{
    for (int k = (list->count + list->block - 1) / list->block - 1; k >= 0; k--)
        if (is_in_box(list->blocks[k], at) && is_in_block(list, k, at))
            return false;
    return true;
}

static hit_edge joined(hit_edge e, hit_edge f)
{
    return (hit_edge){vec(least(e.a.x, f.a.x), least(e.a.y, f.a.y)),
                      vec(greatest(e.b.x, f.b.x), greatest(e.b.y, f.b.y))};
}

static void join_blocks(crossing_points *list)
{
    for (int k = 0; k < CROSSING_POINTS_BLOCKS / 2; k++)
        list->blocks[k] = joined(list->blocks[2 * k], list->blocks[2 * k + 1]);
    list->block *= 2;
}

/* What `out` has of the point counts, which may be rounded. */
static void add_to_block(crossing_points *list)
{
    hit_vec at = scaled(list->out[list->count], -list->exponent);
    if (list->count == CROSSING_POINTS_BLOCKS * list->block)
        join_blocks(list);
    hit_edge *box = &list->blocks[list->count / list->block];
    *box = list->count % list->block == 0 ? (hit_edge){at, at} : joined(*box, (hit_edge){at, at});
}

/* ---- Points of grown rings ------------------------------------------------------------------ */

/* Whether a point of a grown ring's elements is on its outline. A point around one edge may lie
 * in the filling, or around another edge. */
typedef struct hiding {
    hit_vec point; /* scaled */
    hit_edge box;  /* around it, by the radius */
    double radius;
    int exponent;
} hiding;

static bool hides_nothing(void *context, hit_edge box)
{
    return hit_outline_boxes_apart(NULL, ((const hiding *)context)->box, box, 0);
}

/* Whether the point is surely nearer to the edge than the radius. */
static bool edge_hides(void *context, int i, hit_edge e)
{
    const hiding *h = (const hiding *)context;
    hit_vec at = nearest_on_edge(h->point, scaled_edge(e, -h->exponent));
    (void)i;
    return vec_length(vec_sub(h->point, at)) < h->radius - 2 * SAME_POINT;
}

static bool is_hidden(const grown_ring *ring, hiding *h)
{
    if (ring->has_tree)
        return hit_walk_edges(&ring->tree, hides_nothing, edge_hides, h);
    return hit_walk_edges_of(&ring->core, hides_nothing, edge_hides, h);
}

static bool is_on_outline(const grown_ring *ring, hit_vec point, int exponent)
{
    const hit_shape at = hit_make_point(point);
    double r = ring->radius;
    hiding h = {scaled(point, -exponent),
                {vec(point.x - r, point.y - r), vec(point.x + r, point.y + r)},
                scaled_length(r, -exponent),
                exponent};
    return !is_hidden(ring, &h) &&
           hit_closest(&at, &ring->core).distance >= r - ldexp(SAME_POINT, exponent);
}

/* ---- All ------------------------------------------------------------------------------------ */

void hit_crossing_points_add(crossing_points *list, hit_vec at)
{
    hit_vec point = scaled(at, list->exponent);
    if (list->count == list->capacity || !is_new(list, at))
        return;
    for (int i = 0; i < 2; i++)
        if (list->grown[i] && !is_on_outline(list->grown[i], point, list->exponent))
            return;
    if (list->edges)
        list->edges[list->count] = list->here;
    list->out[list->count] = point;
    add_to_block(list);
    list->count++;
}
