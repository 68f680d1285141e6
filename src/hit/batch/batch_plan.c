/* SPDX-License-Identifier: MIT */
/* Which kernel decides positions beside a shape, and what it needs to know of the shape. */
#include "batch_lanes.h"

/* ---- Any ring ------------------------------------------------------------------------------- */

/*
 * The error of a side, which is along x (p - a) with both differences rounded: by filter_products()
 * k = 4 for the sum of the magnitudes of its two products. That is not more than the girth
 * |along.x| + |along.y| times the greater coordinate of p - a.
 */
static batch_test plan_edges(batch_plan *plan, const hit_shape *shape, batch_test test)
{
    plan->radius = shape->radius;
    plan->edges = outline_edge_count(shape);
    for (int i = 0; i < plan->edges; i++)
        plan->edge[i] = batch_edge_of(outline_edge(shape, i));
    return test;
}

/* ---- Convex rings --------------------------------------------------------------------------- */

/* Returns whether the ring is so flat that the kernels would leave much of its inside undecided. */
static bool ring_is_flat_by_area(double area, double error)
{
    return !(area > 1e4 * error);
}

static double side_error(double longest)
{
    return BATCH_SIDE_ERROR * (longest * longest) + FILTER_UNDERFLOW;
}

static bool plan_triangle(batch_triangle *t, const hit_vec *corner)
{
    hit_vec b = vec_sub(corner[1], corner[0]), c = vec_sub(corner[2], corner[0]);
    double area = vec_cross(b, c);
    *t = (batch_triangle){.a = corner[0],
                          .b = b,
                          .c = c,
                          .area = fabs(area),
                          .error = side_error(greatest(vec_extent(b), vec_extent(c)))};
    if (area < 0) {
        t->b = c;
        t->c = b;
    }
    return !ring_is_flat_by_area(t->area, t->error);
}

static bool plan_convex(batch_convex *of, const hit_shape *shape)
{
    const hit_vec *v = outline_vertices(shape);
    if (shape->count > FRAME_CORNERS)
        return false;
    frame_ring ring;
    frame_load(&ring, v, shape->count, v[0]);
    double extent = frame_extent(&ring), area = 0;
    int turn = frame_convex_turn(&ring, frame_error(extent));
    *of = (batch_convex){.a = v[0],
                         .count = shape->count,
                         .error = side_error(extent),
                         .near = BATCH_SIDE_NEAR * extent};
    for (int i = 0; i < of->count; i++) {
        hit_edge edge = outline_edge(shape, i);
        of->along[i] = vec_scale(vec_sub(edge.b, edge.a), turn);
        of->base[i] = vec_cross(of->along[i], vec(ring.x[i], ring.y[i]));
        area -= of->base[i];
    }
    return turn != 0 && !ring_is_flat_by_area(area, of->error);
}

static batch_test plan_points_in_ring(batch_plan *plan, const hit_shape *shape)
{
    if (shape->kind == HIT_TRIANGLE && plan_triangle(&plan->triangle, shape->vertex))
        return BATCH_TRIANGLE;
    return plan_convex(&plan->convex, shape) ? BATCH_CONVEX
                                             : plan_edges(plan, shape, BATCH_RING_POINT);
}

/* ---- Rects ---------------------------------------------------------------------------------- */

static bool plan_turned(batch_turned *of, const hit_vec *v)
{
    turned_rect rect;
    bool taken = turned_rect_take(&rect, v);
    double length = pair_first(rect.sides), area = pair_second(rect.sides);
    *of = (batch_turned){v[0], vec_sub(v[1], v[0]), length, area,
                         TURNED_ERROR * (length * length + area * area)};
    return taken;
}

/* ---- Shapes --------------------------------------------------------------------------------- */

static batch_test plan_test(batch_plan *plan, const hit_shape *shape, bool points)
{
    if (shape->kind == HIT_ELLIPSE) {
        const hit_vec *v = shape->vertex;
        double area = vec_cross(v[1], v[2]);
        double axes = (vec_dot(v[1], v[1]) + vec_dot(v[2], v[2])) + SQUARE_LEAST;
        plan->ellipse = (batch_ellipse){v[0], v[1], v[2], area * area, axes};
        return points ? BATCH_ELLIPSE : BATCH_DISC_ELLIPSE;
    }
    if (shape->kind == HIT_SECTOR)
        return BATCH_ONE_BY_ONE;
    /* Kernels look at every edge, which pays only for few edges. */
    if (shape->count > BATCH_RING || !paths_is_plain(shape))
        return BATCH_ONE_BY_ONE;
    if (outline_is_ring(shape) && shape->radius > 0)
        return BATCH_ONE_BY_ONE;
    if (!outline_is_ring(shape))
        return plan_edges(plan, shape, shape->count == 1 ? BATCH_DISC : BATCH_EDGE);
    if (shape->upright) {
        plan->low = shape->vertex[0];
        plan->high = shape->vertex[2];
        return points ? BATCH_BOX : BATCH_DISC_BOX;
    }
    if (points)
        return plan_points_in_ring(plan, shape);
    if (shape->kind == HIT_RECT && plan_turned(&plan->turned, shape->vertex))
        return BATCH_TURNED;
    return plan_edges(plan, shape, BATCH_RING_DISC);
}

void hit_batch_lanes_plan(batch_plan *plan, const hit_shape *shape, hit_kind kind)
{
    plan->test = plan_test(plan, shape, kind == HIT_POINT);
}
