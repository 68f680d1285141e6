/* SPDX-License-Identifier: MIT */
#include "effort.h"

#include "gfx_mask.h"
#include "scene.h"
#include "scene_limits.h"

#include <math.h>
#include <string.h>

#define PIXEL_ROWS                                                                                 \
    10 /* SDL2_gfx looks at all edges for every row of pixels: 100 rows, each a tenth */
#define MOVE_SWEEPS 8 /* contacts in a move */
#define MOVE_RUNS   3
#define WALK        500 /* edges that a walk through an index looks at */
#define BOXES       2   /* an edge in a box that is made for one call */
#define TANGLES     8   /* an edge of a ring in the search for crossings of its own */
#define PARTED      64  /* vertices that hit_separate() takes of concave polygons */
#define PARTING     8   /* it takes so many times all pairs to the power of 1.5 */
#define RELATION    4   /* walks: nearest points, crossings, relation, convexity */

int effort_edges(const hit_shape *shape)
{
    return shape->count >= 3 ? shape->count : 1;
}

static double pairs(const hit_shape *a, const hit_shape *b)
{
    return (double)effort_edges(a) * effort_edges(b);
}

static double walk(const hit_shape *shape)
{
    double boxes = (double)effort_edges(shape) * BOXES;
    return shape->index && boxes > WALK ? WALK : boxes;
}

static double walks(const hit_shape *a, const hit_shape *b)
{
    return fmin(walk(a) + walk(b), pairs(a, b));
}

double effort_of_run(const hit_method *method, const hit_shape *a, const hit_shape *b)
{
    double sum = (double)effort_edges(a) + effort_edges(b);
    if (!method)
        return walks(a, b);
    if (method == &any_pixels_method)
        return sum * PIXEL_ROWS;
    /* One method asks after each edge of a whether b lies in a. */
    if (strcmp(method->id, "polygon-polygon/edges-and-vertex") == 0)
        return pairs(a, b) + pairs(a, a);
    if (method->origin == HIT_MISTAKE) /* some project both on the axes of each */
        return pairs(a, b) + pairs(a, a) + pairs(b, b);
    return pairs(a, b);
}

bool effort_fits_frame(const hit_method *method, const hit_shape *a, const hit_shape *b)
{
    return !method || effort_of_run(method, a, b) <= LIMIT_METHOD;
}

/* ---- How the shapes lie ------------------------------------------------------------------- */

/* Whether the ring crosses itself is known of one that is indexed and was not moved. */
static double effort_of_tangles(const hit_shape *shape)
{
    bool known = shape->index && shape->centre.x == 0 && shape->centre.y == 0;
    return known ? 0 : (double)effort_edges(shape) * TANGLES;
}

double effort_of_relation(const hit_shape *a, const hit_shape *b)
{
    /* What hit_separate() costs at most, which is if both are concave. It tells nothing of shapes
     * with more vertices. */
    bool parts = a->count <= PARTED && b->count <= PARTED;
    double parting = parts ? PARTING * pow(pairs(a, b), 1.5) : 0;
    return RELATION * walks(a, b) + effort_of_tangles(a) + effort_of_tangles(b) + parting;
}

int effort_vertices(const scene *scene)
{
    return scene->base.shape.count + scene->cursor.shape.count;
}

double effort_of_move(const scene *scene, const hit_method *method)
{
    const hit_shape *base = &scene->base.shape, *cursor = &scene->cursor.shape;
    return MOVE_SWEEPS * walks(base, cursor) + effort_of_relation(base, cursor) +
           MOVE_RUNS * effort_of_run(method, base, cursor);
}

double effort_of_judging(const scene *scene, const hit_method *method)
{
    const hit_shape *base = &scene->base.shape, *cursor = &scene->cursor.shape;
    return effort_of_run(method, base, cursor) + effort_of_run(NULL, base, cursor);
}
