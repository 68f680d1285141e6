#include "shared.h"

#include "shortage.h"

#include <stdatomic.h>
#include <stdlib.h>

typedef struct block {
    atomic_int owners;
    size_t room;
    max_align_t memory[];
} block;

/* While a vertex of a large ring is dragged, each move takes as much memory as the one before gave
 * back. Memory that is new to the program takes longer than the vertices that are written to it. */
#define LARGE 800000

static _Atomic(block *) spare;

static block *block_of(void *memory)
{
    return (block *)((char *)memory - offsetof(block, memory));
}

/* NULL: there is none of about that size. */
static block *take_spare(size_t size)
{
    block *b = size < LARGE ? NULL : atomic_exchange(&spare, NULL);
    if (!b || (b->room >= size && b->room / 2 <= size))
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

static block *make_block(size_t size)
{
    block *b = shortage_note(malloc(sizeof *b + size));
    if (b)
        b->room = size;
    return b;
}

void *shared_make(size_t size)
{
    block *b = take_spare(size);
    if (!b)
        b = make_block(size);
    if (!b)
        return NULL;
    atomic_store(&b->owners, 1);
    return b->memory;
}

void *shared_by_one_more(void *memory)
{
    if (memory)
        atomic_fetch_add(&block_of(memory)->owners, 1);
    return memory;
}

void shared_drop(void *memory)
{
    if (memory && atomic_fetch_sub(&block_of(memory)->owners, 1) == 1)
        give_back(block_of(memory));
}
