#include "corners.h"

#include "shortage.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

typedef struct block {
    atomic_int owners;
    int room;
    hit_vec vertices[];
} block;

/* While a vertex of a large ring is dragged, each move takes as much memory as the one before gave
 * back. Memory that is new to the program takes longer than the vertices that are written to it. */
#define LARGE 50000

static _Atomic(block *) spare;

static block *block_of(hit_vec *ring)
{
    return (block *)((char *)ring - offsetof(block, vertices));
}

/* NULL: there is none of about that size. */
static block *take_spare(int count)
{
    block *b = count < LARGE ? NULL : atomic_exchange(&spare, NULL);
    if (!b || (b->room >= count && b->room / 2 <= count))
        return b;
    free(b);
    return NULL;
}

static void give_back(block *b)
{
    if (b->room >= LARGE)
        b = atomic_exchange(&spare, b);
    free(b);
}

static block *make_block(int count)
{
    block *b = shortage_note(malloc(sizeof *b + (size_t)count * sizeof *b->vertices));
    if (b)
        b->room = count;
    return b;
}

hit_vec *corners_make(int count)
{
    block *b = take_spare(count);
    if (!b)
        b = make_block(count);
    if (!b)
        return NULL;
    atomic_store(&b->owners, 1);
    return b->vertices;
}

hit_vec *corners_share(hit_vec *ring)
{
    if (ring)
        atomic_fetch_add(&block_of(ring)->owners, 1);
    return ring;
}

void corners_drop(hit_vec *ring)
{
    if (ring && atomic_fetch_sub(&block_of(ring)->owners, 1) == 1)
        give_back(block_of(ring));
}
