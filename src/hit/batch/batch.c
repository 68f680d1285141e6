/* SPDX-License-Identifier: MIT */
/* Many positions against one shape: kernels decide most, hit_hits() the rest. */
#include "arguments.h"
#include "batch_lanes.h"
#include "batch_stripes.h"

/* Returns whether a batch answers a point or circle there; hit_validate() refuses some more. */
static bool is_position(hit_vec at, double radius)
{
    return vec_is_finite(at) && radius >= 0 && isfinite(radius);
}

/* Returns the referee's verdict there. It moves `one`, a point or a circle, to the position: making
 * a new one would take longer. */
static unsigned char one_verdict(const hit_shape *shape, hit_shape *one, const batch_positions *of,
                                 size_t i)
{
    double radius = of->radius[i * of->radius_step];
    if (!is_position(of->at[i], radius))
        return HIT_REFUSED;
    one->vertex[0] = of->at[i];
    one->radius = radius;
    return hit_hits(one, shape);
}

enum { BLOCK = 256 };

static size_t least_size(size_t a, size_t b)
{
    return a < b ? a : b;
}

void hit_batch_lanes_run(const hit_shape *shape, batch_positions of, hit_kind kind, int most_lanes,
                         unsigned char *out)
{
    batch_plan plan;
    if (kind == HIT_POINT && hit_batch_stripes_run(shape, &of, most_lanes, out))
        return;
    hit_batch_lanes_plan(&plan, shape, kind);
    size_t whole = plan.test == BATCH_ONE_BY_ONE ? 0 : of.count / 4 * 4;
    hit_shape one = kind == HIT_POINT ? hit_make_point(vec(0, 0)) : hit_make_circle(vec(0, 0), 0);
    batch_kernel *kernel = whole > 0 ? hit_batch_lanes_kernel(plan.test, most_lanes) : NULL;
    for (size_t from = 0; from < whole; from += BLOCK) {
        batch_positions part = {.at = of.at + from,
                                .radius = of.radius + from * of.radius_step,
                                .radius_step = of.radius_step,
                                .count = least_size(whole - from, BLOCK)};
        if (!kernel(&plan, &part, &out[from]))
            continue;
        /* The referee decides what the kernel has left open. */
        for (size_t i = from; i < from + part.count; i++)
            if (out[i] == BATCH_UNSURE)
                out[i] = one_verdict(shape, &one, &of, i);
    }
    for (size_t i = whole; i < of.count; i++)
        out[i] = one_verdict(shape, &one, &of, i);
}

enum { ALL_LANES = 4 };

static size_t some(int count)
{
    return count > 0 ? (size_t)count : 0;
}

void hit_batch_points(const hit_shape *shape, const hit_vec *at, int count, unsigned char *out)
{
    HIT_CHECK(shape);
    const double none = 0;
    batch_positions of = {.at = at, .radius = &none, .count = some(count)};
    hit_batch_lanes_run(shape, of, HIT_POINT, ALL_LANES, out);
}

void hit_batch_circles(const hit_shape *shape, const hit_vec *at, double radius, int count,
                       unsigned char *out)
{
    HIT_CHECK(shape);
    batch_positions of = {.at = at, .radius = &radius, .count = some(count)};
    hit_batch_lanes_run(shape, of, HIT_CIRCLE, ALL_LANES, out);
}

void hit_batch_own_circles(const hit_shape *shape, const hit_vec *at, const double *radius,
                           int count, unsigned char *out)
{
    HIT_CHECK(shape);
    batch_positions of = {.at = at, .radius = radius, .radius_step = 1, .count = some(count)};
    hit_batch_lanes_run(shape, of, HIT_CIRCLE, ALL_LANES, out);
}
