/* SPDX-License-Identifier: MIT */
#include "kind_private.h"
#include "radius.h"
#include "vertices.h"
#include "words.h"

#include <stdio.h>

static kind_values capsule_values(const hit_shape *s)
{
    return (kind_values){{s->vertex[0], s->vertex[1], {s->radius, 0}}};
}

static hit_shape make_capsule(const kind_values *v)
{
    return hit_make_capsule(v->of[0], v->of[1], v->of[2].x);
}

static void describe_capsule(const hit_shape *s, char *out, size_t size)
{
    snprintf(out, size, _("capsule, %.6g long, r %.6g"), vertices_length(s), s->radius);
}

const kind kind_capsule = {
    .numbers = {&number_from, &number_to, &number_radius},
    .values = capsule_values,
    .make = make_capsule,
    VERTICES_ROW,
    .handles = {RADIUS_HANDLE},
    .describe = describe_capsule,
    .base_keys = "from = 360 380\nto = 600 260\nradius = 60\n",
    .cursor_keys = "from = -50 0\nto = 50 0\nradius = 30\n",
};
