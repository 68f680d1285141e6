/* Many positions against one shape: kernels decide most, hit_referee() the rest. */
#include "batch_lanes.h"

/* ---- Plans ---------------------------------------------------------------------------------- */

/*
 * The error of a side, which is along x (p - a) with both differences rounded: by filter_products()
 * k = 4 for the sum of the magnitudes of its two products. That is not more than the girth
 * |along.x| + |along.y| times the greater coordinate of p - a. A triangle's three sides are taken
 * from its first corner and have one bound: the greatest girth, and `far` for the product of two of
 * its edges that is subtracted from the second, k = 5.
 */
static double girth_of(const batch_edge *e)
{
    return fabs(e->along.x) + fabs(e->along.y);
}

static batch_edge plan_edge(hit_edge edge)
{
    hit_vec along = vec_sub(edge.b, edge.a);
    batch_edge e = {
        .a = edge.a, .along = along, .end_y = edge.b.y, .length = vec_dot(along, along)};
    e.girth = girth_of(&e);
    return e;
}

static void plan_triangle(batch_plan *plan)
{
    batch_edge *e = plan->edge;
    e->girth = greatest(e[0].girth, greatest(e[1].girth, e[2].girth));
    e->far = greatest(fabs(e->along.x), fabs(e->along.y));
}

static void plan_shape(batch_plan *plan, const hit_shape *shape)
{
    plan->radius = shape->radius;
    plan->edges = outline_edge_count(shape);
    for (int i = 0; i < plan->edges; i++)
        plan->edge[i] = plan_edge(outline_edge(shape, i));
    plan->low = shape->kind == HIT_RECT ? shape->vertex[0] : vec(0, 0);
    plan->high = shape->kind == HIT_RECT ? shape->vertex[2] : vec(0, 0);
    if (shape->kind == HIT_TRIANGLE)
        plan_triangle(plan);
}

static batch_test test_for(const hit_shape *shape, hit_kind kind)
{
    bool point = kind == HIT_POINT;
    if (!outline_is_ring(shape))
        return shape->count == 1 ? BATCH_DISC : BATCH_EDGE;
    if (shape->upright)
        return point ? BATCH_BOX : BATCH_DISC_BOX;
    if (!point)
        return BATCH_RING_DISC;
    return shape->kind == HIT_TRIANGLE ? BATCH_TRIANGLE : BATCH_RING_POINT;
}

/* Whether kernels, which look at every edge, are worth it. */
static bool is_small(const hit_shape *shape)
{
    return shape->count <= BATCH_RING && !shape->index && shape->kind != HIT_ELLIPSE &&
           paths_is_plain(shape);
}

/* ---- One by one ----------------------------------------------------------------------------- */

static unsigned char one_verdict(const hit_shape *shape, const batch_positions *of, hit_kind kind,
                                 size_t i)
{
    double radius = of->radius[i * of->radius_step];
    hit_shape one =
        kind == HIT_POINT ? hit_make_point(of->at[i]) : hit_make_circle(of->at[i], radius);
    if (hit_validate(&one) != HIT_OK)
        return HIT_REFUSED;
    return (unsigned char)hit_referee(&one, shape, NULL);
}

/* ---- Batches -------------------------------------------------------------------------------- */

enum { BLOCK = 256 };

/* Asks the referee about what the kernel has left. */
static void settle(const hit_shape *shape, const batch_positions *of, hit_kind kind,
                   unsigned char *out)
{
    for (size_t i = 0; i < of->count; i++)
        if (out[i] == BATCH_UNSURE)
            out[i] = one_verdict(shape, of, kind, i);
}

static batch_positions part_of(const batch_positions *of, size_t from, size_t count)
{
    return (batch_positions){.at = of->at + from,
                             .radius = of->radius + from * of->radius_step,
                             .radius_step = of->radius_step,
                             .count = count};
}

static size_t smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

void hit_batch_in_lanes(const hit_shape *shape, batch_positions of, hit_kind kind, int most_lanes,
                        unsigned char *out)
{
    size_t whole = is_small(shape) ? of.count / 4 * 4 : 0;
    batch_plan plan;
    if (whole > 0)
        plan_shape(&plan, shape);
    batch_kernel *kernel = hit_batch_kernel(test_for(shape, kind), most_lanes);
    for (size_t from = 0; from < whole; from += BLOCK) {
        batch_positions part = part_of(&of, from, smaller(whole - from, BLOCK));
        if (kernel(&plan, &part, &out[from]))
            settle(shape, &part, kind, &out[from]);
    }
    for (size_t i = whole; i < of.count; i++)
        out[i] = one_verdict(shape, &of, kind, i);
}

enum { ALL_LANES = 4 };

void hit_batch_points(const hit_shape *shape, const hit_vec *at, size_t count, unsigned char *out)
{
    const double none = 0;
    batch_positions of = {.at = at, .radius = &none, .count = count};
    hit_batch_in_lanes(shape, of, HIT_POINT, ALL_LANES, out);
}

void hit_batch_circles(const hit_shape *shape, const hit_vec *at, double radius, size_t count,
                       unsigned char *out)
{
    batch_positions of = {.at = at, .radius = &radius, .count = count};
    hit_batch_in_lanes(shape, of, HIT_CIRCLE, ALL_LANES, out);
}

void hit_batch_own_circles(const hit_shape *shape, const hit_vec *at, const double *radius,
                           size_t count, unsigned char *out)
{
    batch_positions of = {.at = at, .radius = radius, .radius_step = 1, .count = count};
    hit_batch_in_lanes(shape, of, HIT_CIRCLE, ALL_LANES, out);
}
