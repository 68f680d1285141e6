/* SPDX-License-Identifier: MIT */
#include "kind_private.h"
#include "vertices.h"
#include "words.h"

#include <stdio.h>

static kind_values point_values(const hit_shape *s)
{
    return (kind_values){{s->vertex[0]}};
}

static hit_shape make_point(const kind_values *v)
{
    return hit_make_point(v->of[0]);
}

static void describe_point(const hit_shape *s, char *out, size_t size)
{
    (void)s;
    snprintf(out, size, "%s", _("point"));
}

const kind kind_point = {
    .numbers = {&number_centre},
    .values = point_values,
    .make = make_point,
    .bare = true,
    .round = true,
    .sizeless = true,
    VERTICES_ROW,
    .describe = describe_point,
    .base_keys = "",
    .cursor_keys = "",
};
