#include "effort.h"

#include "any_pixels.h"
#include "method_list.h"

#include <string.h>

#define PIXEL_ROWS   100 /* SDL2_gfx looks at all edges for every row of pixels: so many pairs */
#define MOVE_SWEEPS  8   /* contacts in a move */
#define MOVE_RUNS    3
#define UPDATE_SCANS 4 /* the referee with a trace, the nearest points, crossings twice */

int effort_edges(const hit_shape *shape)
{
    return shape->count >= 3 ? shape->count : 1;
}

static double pairs(const hit_shape *a, const hit_shape *b)
{
    return (double)effort_edges(a) * effort_edges(b);
}

/* One method asks after each edge of a whether b lies in a. */
static bool asks_after_each_edge(const hit_method *method)
{
    return strcmp(method->id, "polygon-polygon/edges-and-vertex") == 0;
}

double effort_of_run(const hit_method *method, const hit_shape *a, const hit_shape *b)
{
    double sum = (double)effort_edges(a) + effort_edges(b);
    if (method == &any_pixels_method)
        return sum * PIXEL_ROWS;
    if (method && asks_after_each_edge(method))
        return pairs(a, b) + pairs(a, a);
    return pairs(a, b);
}

double effort_of_relation(const hit_shape *a, const hit_shape *b)
{
    double sum = (double)effort_edges(a) + effort_edges(b);
    return sum * sum;
}

int effort_vertices(const scene *scene)
{
    return scene->base.shape.count + scene->cursor.shape.count;
}

double effort_of_update(const scene *scene)
{
    const hit_shape *base = &scene->base.shape, *cursor = &scene->cursor.shape;
    double all = 2 * effort_of_relation(base, cursor) + UPDATE_SCANS * pairs(base, cursor);
    const hit_method *method;
    for (int i = 0; (method = method_list_at(i)) != NULL; i++)
        if (hit_method_fits(method, base->kind, cursor->kind))
            all += effort_of_run(method, base, cursor);
    return all;
}

double effort_of_move(const scene *scene, const hit_method *method)
{
    const hit_shape *base = &scene->base.shape, *cursor = &scene->cursor.shape;
    return MOVE_SWEEPS * pairs(base, cursor) + effort_of_relation(base, cursor) +
           MOVE_RUNS * effort_of_run(method, base, cursor);
}

double effort_of_judging(const scene *scene, const hit_method *method)
{
    const hit_shape *base = &scene->base.shape, *cursor = &scene->cursor.shape;
    return effort_of_run(method, base, cursor) + effort_of_run(NULL, base, cursor);
}
