/* SPDX-License-Identifier: MIT */
#include "noted.h"

#include "random.h"

#include <inttypes.h>
#include <stdio.h>

enum { SHAPES = 2, MOST_VERTICES = 8 };

static struct {
    hit_shape shape;
    hit_vec ring[MOST_VERTICES];
} noted[SHAPES];
static int count;
static uint64_t told; /* random_state when noted_tell() was called last */

void noted_print(const hit_shape *shape)
{
    int vertices = shape->kind == HIT_ELLIPSE ? 3 : shape->count;
    if (shape->kind == HIT_SECTOR)
        vertices = 4;
    printf("# %s radius %a, size %a %a:", hit_kind_name(shape->kind), shape->radius, shape->size.x,
           shape->size.y);
    for (int i = 0; i < vertices; i++)
        printf(" (%a, %a)", hit_vertices(shape)[i].x, hit_vertices(shape)[i].y);
    printf("\n");
}

void noted_add(const hit_shape *shape)
{
    int place = count++ % SHAPES;
    hit_shape *kept = &noted[place].shape;
    *kept = *shape;
    if (hit_vertices(shape) == shape->vertex)
        return;
    kept->count = shape->count < MOST_VERTICES ? shape->count : MOST_VERTICES;
    for (int i = 0; i < kept->count; i++)
        noted[place].ring[i] = hit_vertices(shape)[i];
    kept->ring = noted[place].ring;
}

bool noted_drew(void)
{
    return random_state != told;
}

int noted_tell(void **state)
{
    (void)state;
    if (noted_drew())
        printf("# HIT_SEED=%" PRIu64 "%s\n", random_first, count > 0 ? ", the last shapes:" : "");
    for (int i = count < SHAPES ? 0 : count - SHAPES; i < count; i++)
        noted_print(&noted[i % SHAPES].shape);
    count = 0;
    told = random_state;
    return 0;
}
