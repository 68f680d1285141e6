/* SPDX-License-Identifier: MIT */
#include "motions.h"

#include "shapes.h"

#include <math.h>

static hit_vec any_axis(const hit_shape *ellipse)
{
    return vec_scale(ellipse->vertex[random_int(1, 2)], one_in(2) ? 1 : -1);
}

/* Of an ellipse an end of a half-axis, or its centre. */
static hit_vec any_vertex(const hit_shape *shape)
{
    if (shape->kind == HIT_ELLIPSE && !one_in(4))
        return vec_add(shape->vertex[0], any_axis(shape));
    return hit_vertices(shape)[random_int(0, shape->count - 1)];
}

/* Returns a vector along an edge of the shape, or along an axis, its own or another, if it has no
 * edge. */
static hit_vec edge_of(const hit_shape *shape)
{
    const hit_vec *v = hit_vertices(shape);
    if (shape->kind == HIT_ELLIPSE)
        return any_axis(shape);
    int i = random_int(0, shape->count - 1);
    if (shape->count > 1)
        return vec_sub(v[(i + 1) % shape->count], v[i]);
    return one_in(2) ? vec(shape->radius, 0) : vec(0, shape->radius);
}

static hit_vec whole_direction(void)
{
    static const hit_vec list[] = {{1, 0}, {0, -2}, {3, 4}, {-4, 3}, {5, 12}, {1, 1}, {-2, 1}};
    hit_vec direction = list[random_int(0, 6)];
    return vec_scale(direction, random_int(-3, 3));
}

/* Returns a motion from vertex to vertex, along an edge, in whole numbers, or in any direction. */
static hit_vec any_motion(const shape_pair *pair, double size)
{
    static const double factor[] = {1, 1, 2, -1, 0.5, 4, 0x1p20, 0x1p-20, 3, 1 / 3.0};
    hit_vec motion;
    switch (random_int(0, 4)) {
    case 0:
        motion = any_vertex(&pair->b);
        motion = vec_sub(motion, any_vertex(&pair->a));
        break;
    case 1:
        motion = edge_of(one_in(2) ? &pair->a : &pair->b);
        break;
    case 2:
        return whole_direction();
    default:
        motion.x = size * random_double(-2, 2);
        motion.y = size * random_double(-2, 2);
    }
    return vec_scale(motion, factor[random_int(0, 9)]);
}

static double spread(const shape_pair *pair)
{
    hit_vec low, high;
    hit_bounds(&pair->b, &low, &high);
    return fmin(fmax(high.x - low.x, high.y - low.y) + 0x1p-1070, 0x1p1000);
}

void make_case(hit_kind a, hit_kind b, moving_case *c)
{
    static const double part[] = {0.25, 0.5, 0.5, 1, 1, 1.5, 2};
    do {
        generators[random_int(0, GENERATOR_COUNT - 1)].generate(a, b, &c->pair);
        c->motion = any_motion(&c->pair, spread(&c->pair));
        double back = one_in(3) ? random_double(0, 1.5) : part[random_int(0, 6)];
        if (one_in(6))
            back = 0;
        c->a = hit_place(&c->pair.a, vec_scale(c->motion, -back), c->moved);
    } while (hit_validate(&c->a) != HIT_OK || !vec_in_range(c->motion));
}
