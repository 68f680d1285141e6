#include "sketch.h"

#include <math.h>
#include <stdlib.h>

bool sketch_add(sketch *sketch, hit_vec point)
{
    if (sketch->count == SKETCH_LIMIT)
        return false;
    if (sketch->count == sketch->room) {
        int room = sketch->room ? sketch->room * 2 : 16;
        hit_vec *points = realloc(sketch->points, (size_t)room * sizeof *points);
        if (!points)
            return false;
        sketch->points = points;
        sketch->room = room;
    }
    sketch->points[sketch->count++] = point;
    return true;
}

void sketch_take_back(sketch *sketch)
{
    if (sketch->count > 0)
        sketch->count--;
}

void sketch_free(sketch *sketch)
{
    free(sketch->points);
    sketch->points = NULL;
    sketch->count = sketch->room = 0;
}

hit_vec sketch_reference(const sketch *sketch)
{
    hit_shape ring = hit_make_polygon(sketch->points, sketch->count);
    hit_vec low, high;
    hit_bounds(&ring, &low, &high);
    return (hit_vec){round((low.x + high.x) / 2), round((low.y + high.y) / 2)};
}
