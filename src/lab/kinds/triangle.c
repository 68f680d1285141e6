/* SPDX-License-Identifier: MIT */
#include "kind_private.h"
#include "radius.h"
#include "vertices.h"
#include "words.h"

#include <stdio.h>

static hit_shape join_corners(const hit_vec *v, int count)
{
    (void)count;
    return hit_make_triangle(v[0], v[1], v[2]);
}

static void describe_triangle(const hit_shape *s, char *out, size_t size)
{
    (void)s;
    snprintf(out, size, "%s", _("triangle"));
}

const kind kind_triangle = {
    .least_vertices = 3,
    .corners = "ABC",
    .join = join_corners,
    VERTICES_ROW,
    .grows = true,
    .handles = {GROW_HANDLE(0)},
    .flat = N_("The triangle is flat"),
    .describe = describe_triangle,
    .base_keys = "points = 480,160 680,440 300,440\n",
    .cursor_keys = "points = 0,-60 60,50 -60,50\n",
};
