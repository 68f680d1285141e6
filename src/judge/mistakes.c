/* SPDX-License-Identifier: MIT */
#include "mistakes.h"

#include "mistakes_private.h"

#include <stddef.h>
#include <string.h>

hit_trace *mistakes_open(void)
{
    static hit_trace open; /* nothing writes to it */
    return &open;
}

const mistake *mistakes_at(int index)
{
    static const mistake *const tables[] = {
        mistakes_circle, mistakes_circle_rect, mistakes_straight, mistakes_polygon,
        mistakes_round,  mistakes_grown,       mistakes_sector};
    for (size_t t = 0; t < sizeof tables / sizeof *tables; t++)
        for (const mistake *m = tables[t]; m->method.id; m++)
            if (index-- == 0)
                return m;
    return NULL;
}

const mistake *mistakes_find(const char *id)
{
    const mistake *m;
    for (int i = 0; (m = mistakes_at(i)) != NULL; i++)
        if (strcmp(m->method.id, id) == 0)
            return m;
    return NULL;
}
