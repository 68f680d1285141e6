/* SPDX-License-Identifier: MIT */
#include "kind_private.h"
#include "radius.h"
#include "vertices.h"
#include "words.h"

#include <stdio.h>

static kind_values circle_values(const hit_shape *s)
{
    return (kind_values){{s->vertex[0], {s->radius, 0}}};
}

static hit_shape make_circle(const kind_values *v)
{
    return hit_make_circle(v->of[0], v->of[1].x);
}

static void describe_circle(const hit_shape *s, char *out, size_t size)
{
    snprintf(out, size, _("circle, r %.6g"), s->radius);
}

const kind kind_circle = {
    .numbers = {&number_centre, &number_radius},
    .values = circle_values,
    .make = make_circle,
    .round = true,
    VERTICES_ROW,
    .handles = {RADIUS_HANDLE},
    .describe = describe_circle,
    .base_keys = "radius = 110\n",
    .cursor_keys = "radius = 50\n",
};
