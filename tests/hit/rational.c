/* SPDX-License-Identifier: MIT */
#include "rational.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ARENA_BYTES = 1 << 26 };

static _Alignas(16) unsigned char arena[ARENA_BYTES];
static size_t arena_used;

static void *arena_take(size_t size)
{
    size_t room = (size + 15) & ~(size_t)15;
    if (room > ARENA_BYTES - arena_used) {
        fprintf(stderr, "rational.c: the arena is full\n");
        abort();
    }
    arena_used += room;
    return arena + arena_used - room;
}

static void *arena_retake(void *old, size_t old_size, size_t size)
{
    void *fresh = arena_take(size);
    memcpy(fresh, old, old_size < size ? old_size : size);
    return fresh;
}

static void arena_leave(void *old, size_t size)
{
    (void)old;
    (void)size;
}

void arena_empty(void)
{
    mp_set_memory_functions(arena_take, arena_retake, arena_leave);
    arena_used = 0;
}
