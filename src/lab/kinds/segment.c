/* SPDX-License-Identifier: MIT */
#include "kind_private.h"
#include "vertices.h"
#include "words.h"

#include <stdio.h>

static kind_values segment_values(const hit_shape *s)
{
    return (kind_values){{s->vertex[0], s->vertex[1]}};
}

static hit_shape make_segment(const kind_values *v)
{
    return hit_make_segment(v->of[0], v->of[1]);
}

static void describe_segment(const hit_shape *s, char *out, size_t size)
{
    snprintf(out, size, _("segment, %.6g long"), vertices_length(s));
}

const kind kind_segment = {
    .numbers = {&number_from, &number_to},
    .values = segment_values,
    .make = make_segment,
    .takes_anchor = true,
    .bare = true,
    VERTICES_ROW,
    .flat = N_("The segment has no length"),
    .describe = describe_segment,
    .base_keys = "from = 320 400\nto = 640 240\n",
    .cursor_keys = "from = -60 30\nto = 60 -30\n",
};
