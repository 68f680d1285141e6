/* SPDX-License-Identifier: MIT */
#include "memory.h"

#include "system.h"

#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <string.h>

/* ---- The end --------------------------------------------------------------------------------- */

enum { RESERVE = 16 * 1024 * 1024, PATIENCE_MS = 2000, STEP_MS = 5 };

static struct {
    memory_last_words *last_words; /* NULL: there are none */
    void (*wake)(void);            /* NULL: any thread says them */
    pthread_t thread;              /* the thread that says them otherwise */
    void *reserve;                 /* for them */
    bool ends;                     /* they are being said */
    atomic_bool out;               /* another thread has no memory */
} memory;

/* If memory runs out here as well, nothing more is written. */
_Noreturn static void say_last_words(void)
{
    bool writes = !memory.ends;
    memory.ends = true;
    free(memory.reserve);
    memory.reserve = NULL;
    if (memory.last_words)
        memory.last_words(writes);
    _exit(1);
}

/* The main thread may be waiting for this one. Then nothing more is written, and the next start
 * finds what was written up to a second ago. */
_Noreturn static void wait_for_last_words(void)
{
    atomic_store(&memory.out, true);
    memory.wake();
    double end = system_now() + 1e-3 * PATIENCE_MS;
    while (system_now() < end)
        nanosleep(&(struct timespec){.tv_nsec = STEP_MS * 1000000}, NULL);
    memory.last_words(false);
    _exit(1);
}

_Noreturn static void end(void)
{
    if (memory.wake && !pthread_equal(pthread_self(), memory.thread))
        wait_for_last_words();
    say_last_words();
}

void memory_on_end(memory_last_words *last_words, void (*wake)(void))
{
    memory.last_words = last_words;
    memory.wake = wake;
    memory.thread = pthread_self();
    if (wake && !memory.reserve)
        memory.reserve = malloc(RESERVE);
}

void memory_look(void)
{
    if (atomic_load(&memory.out))
        say_last_words();
}

/* ---- Blocks ---------------------------------------------------------------------------------- */

static void *need(void *block)
{
    if (!block)
        end();
    return block;
}

void *memory_get(size_t size)
{
    return need(malloc(size ? size : 1));
}

void *memory_get_zeroed(size_t count, size_t size)
{
    return need(calloc(count ? count : 1, size));
}

void *memory_resize(void *block, size_t size)
{
    return need(realloc(block, size ? size : 1));
}

char *memory_copy(const char *text)
{
    return need(strdup(text));
}

FILE *memory_open(char **text, size_t *size)
{
    return need(open_memstream(text, size));
}

void memory_close(FILE *stream)
{
    bool whole = !ferror(stream);
    if (fclose(stream) != 0 || !whole)
        end();
}

enum { FIRST_ROOM = 8 };

void memory_grow(void *array, int *room, int need_count, size_t size)
{
    void *items;
    if (need_count <= *room)
        return;
    int more = *room ? *room : FIRST_ROOM;
    while (more < need_count)
        more = more > INT_MAX / 2 ? need_count : more * 2;
    memcpy(&items, array, sizeof items); /* the pointer is of any type */
    items = memory_resize(items, (size_t)more * size);
    memcpy(array, &items, sizeof items);
    *room = more;
}
