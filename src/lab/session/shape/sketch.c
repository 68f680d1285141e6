/* SPDX-License-Identifier: MIT */
#include "sketch.h"

#include "memory.h"

#include <math.h>
#include <stdlib.h>

bool sketch_add(sketch *sketch, hit_vec point)
{
    if (sketch->count == SKETCH_LIMIT)
        return false;
    memory_grow(&sketch->points, &sketch->room, sketch->count + 1, sizeof *sketch->points);
    sketch->points[sketch->count++] = point;
    sketch->dropped = 0;
    return true;
}

void sketch_take_back(sketch *sketch)
{
    if (sketch->count > 0)
        sketch->count--;
    else
        sketch->count = sketch->dropped;
    sketch->dropped = 0;
}

void sketch_begin(sketch *sketch)
{
    if (sketch->count > 0)
        sketch->dropped = sketch->count;
    sketch->count = 0;
}

/* Returns whether all points between numbers `a` and `b` are within `tolerance` of the segment
 * between these two. */
static bool sketch_is_straight(const sketch *sketch, int a, int b, double tolerance)
{
    hit_shape line = hit_make_segment(sketch->points[a], sketch->points[b]);
    for (int i = a + 1; i < b; i++) {
        hit_shape point = hit_make_point(sketch->points[i]);
        if (hit_closest(&line, &point).distance > tolerance)
            return false;
    }
    return true;
}

/* A straight line replaces at most so many points, to keep the time linear. */
#define LONGEST_RUN 64

void sketch_simplify(sketch *sketch, int first, double tolerance)
{
    int kept = first + 1, end = sketch->count;
    for (int from = first; from < end - 1;) {
        int to = from + 1;
        while (to + 1 < end && to - from < LONGEST_RUN &&
               sketch_is_straight(sketch, from, to + 1, tolerance))
            to++;
        from = to;
        sketch->points[kept++] = sketch->points[to];
    }
    if (kept < end)
        sketch->count = kept;
}

void sketch_free(sketch *sketch)
{
    free(sketch->points);
    sketch->points = NULL;
    sketch->count = sketch->room = sketch->dropped = 0;
}
