#include "ends.h"

#include "shortage.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

typedef struct block {
    atomic_int owners;
    int ends[];
} block;

static block *block_of(int *ends)
{
    return (block *)((char *)ends - offsetof(block, ends));
}

int *ends_make(int rings)
{
    block *b = shortage_note(malloc(sizeof *b + (size_t)rings * sizeof *b->ends));
    if (!b)
        return NULL;
    atomic_init(&b->owners, 1);
    return b->ends;
}

int *ends_share(int *ends)
{
    if (ends)
        atomic_fetch_add(&block_of(ends)->owners, 1);
    return ends;
}

void ends_drop(int *ends)
{
    if (ends && atomic_fetch_sub(&block_of(ends)->owners, 1) == 1)
        free(block_of(ends));
}
