/* SPDX-License-Identifier: MIT */
#include "kind_private.h"
#include "radius.h"
#include "vertices.h"
#include "words.h"

#include <stdio.h>

static void describe_chain(const hit_shape *s, char *out, size_t size)
{
    snprintf(out, size,
             words_plural("chain, %d vertex", "chain, %d vertices", (unsigned long)s->count),
             s->count);
}

const kind kind_chain = {
    .least_vertices = 2,
    .free_count = true,
    .join = hit_make_chain,
    .bare = true,
    VERTICES_ROW,
    .grows = true,
    .handles = {GROW_HANDLE(0)},
    .describe = describe_chain,
    .base_keys = "points = 280,240 400,400 480,280 560,400 680,240\n",
    .cursor_keys = "points = -60,30 -20,-30 20,30 60,-30\n",
};
