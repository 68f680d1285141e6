/* What of a sweep is clearly out of the way. Internal to the library. */
#ifndef HIT_SWEEP_CLEAR_H
#define HIT_SWEEP_CLEAR_H

#include "constants.h"
#include "filter.h"
#include "outline.h"
#include "vec.h"
#include "walk.h"

static inline double clear_size(hit_edge box)
{
    return greatest(greatest(fabs(box.a.x), fabs(box.b.x)), greatest(fabs(box.a.y), fabs(box.b.y)));
}

/* The box that holds all points within the reach of `box` while that moves by `by`. It is grown by
 * more than all roundings (SWEEP_REGION_ERROR); after an overflow it is infinite. */
static inline hit_edge clear_region(hit_edge box, hit_vec by, double reach)
{
    double more_x = SWEEP_REGION_ERROR * (fabs(box.a.x) + fabs(box.b.x) + fabs(by.x) + reach);
    double more_y = SWEEP_REGION_ERROR * (fabs(box.a.y) + fabs(box.b.y) + fabs(by.y) + reach);
    return (hit_edge){
        {box.a.x + least(by.x, 0) - reach - more_x, box.a.y + least(by.y, 0) - reach - more_y},
        {box.b.x + greatest(by.x, 0) + reach + more_x,
         box.b.y + greatest(by.y, 0) + reach + more_y}};
}

static inline bool clear_outside(hit_edge region, hit_edge edge)
{
    double left = least(edge.a.x, edge.b.x), right = greatest(edge.a.x, edge.b.x);
    double top = least(edge.a.y, edge.b.y), bottom = greatest(edge.a.y, edge.b.y);
    return (right < region.a.x) | (left > region.b.x) | (bottom < region.a.y) | (top > region.b.y);
}

/* by x (q - p): how far q is to one side of p's path, times |by|. */
static inline filter clear_offset(hit_vec by, hit_vec p, hit_vec q)
{
    return filter_products(by.x * (q.y - p.y), -(by.y * (q.x - p.x)));
}

/* Bounds of that for all vertices of a shape; infinite after an overflow. */
typedef struct shadow {
    double low, high;
} shadow;

static inline shadow clear_shadow_of_points(const hit_vec *v, int count, hit_vec by, hit_vec origin)
{
    shadow s = {INFINITY, -INFINITY};
    double error = 0;
    for (int i = 0; i < count; i++) {
        filter f = clear_offset(by, origin, v[i]);
        s.low = least(s.low, f.value - f.error);
        s.high = greatest(s.high, f.value + f.error);
        error += f.error;
    }
    return error < INFINITY ? s : (shadow){-INFINITY, INFINITY};
}

/* Of a ring with an index, those of its box. */
static inline shadow clear_shadow(const hit_shape *shape, hit_vec by, hit_vec origin)
{
    if (!walk_index(shape))
        return clear_shadow_of_points(hit_vertices(shape), shape->count, by, origin);
    hit_edge box = outline_box(shape);
    const hit_vec corners[4] = {box.a, vec(box.b.x, box.a.y), box.b, vec(box.a.x, box.b.y)};
    return clear_shadow_of_points(corners, 4, by, origin);
}

/* Whether a line in the motion's direction separates the shapes, and they are more than their radii
 * apart: then they do not touch, and never will. (NaN proves nothing.) */
static inline bool clear_shadows_apart(shadow s, shadow t, double clear)
{
    return s.low - t.high > clear || t.low - s.high > clear;
}

/* The side of the path's line on which a point is farther than the reach from it, otherwise 0. An
 * edge with both ends on one such side keeps away from the path. */
static inline int clear_side(filter side, double clear)
{
    return (side.value - side.error > clear) - (side.value + side.error < -clear);
}

#endif
