#include "corners.h"

#include "shortage.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

typedef struct block {
    atomic_int owners;
    hit_vec vertices[];
} block;

static block *block_of(hit_vec *ring)
{
    return (block *)((char *)ring - offsetof(block, vertices));
}

hit_vec *corners_make(int count)
{
    block *b = shortage_note(malloc(sizeof *b + (size_t)count * sizeof *b->vertices));
    if (!b)
        return NULL;
    atomic_init(&b->owners, 1);
    return b->vertices;
}

hit_vec *corners_share(hit_vec *ring)
{
    atomic_fetch_add(&block_of(ring)->owners, 1);
    return ring;
}

void corners_drop(hit_vec *ring)
{
    if (ring && atomic_fetch_sub(&block_of(ring)->owners, 1) == 1)
        free(block_of(ring));
}
