/* SPDX-License-Identifier: MIT */
#include "kind_private.h"
#include "radius.h"
#include "strands.h"
#include "vertices.h"
#include "words.h"

#include <stdio.h>

static void describe_polygon(const hit_shape *s, char *out, size_t size)
{
    int rings = strands_count(s);
    if (rings > 1)
        snprintf(
            out, size,
            words_plural("%d rings, %d vertex", "%d rings, %d vertices", (unsigned long)s->count),
            rings, s->count);
    else
        snprintf(
            out, size,
            words_plural("polygon, %d vertex", "polygon, %d vertices", (unsigned long)s->count),
            s->count);
}

const kind kind_polygon = {
    .least_vertices = 3,
    .free_count = true,
    .rings = true,
    .join = hit_make_polygon,
    VERTICES_ROW,
    .grows = true,
    .handles = {GROW_HANDLE(0)},
    .describe = describe_polygon,
    .base_keys = "points = 320,220 480,300 640,220 640,440 320,440\n",
    .cursor_keys = "points = -60,-40 0,-10 60,-40 40,50 -40,50\n",
};
