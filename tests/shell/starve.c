/*
 * A library to preload: one call that the program itself makes fails. STARVE says which, for
 * example "memory 17": the 17th of these calls. The file that STARVE_TOLD names exists afterwards
 * if there was such a call; it says where. With the number 0 none fails, and the file says how many
 * such calls there were. Calls that libraries make are not counted.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static uintptr_t program_base, program_from, program_to;
static const char *starved; /* a kind of call, and ... */
static size_t starved_length;
static long wanted; /* ... the number of the one that fails */
static atomic_long counted;

/* The first object is the program. */
static int find_program(struct dl_phdr_info *info, size_t size, void *unused)
{
    (void)size;
    (void)unused;
    program_base = info->dlpi_addr;
    for (int i = 0; i < info->dlpi_phnum; i++)
        if (info->dlpi_phdr[i].p_type == PT_LOAD && (info->dlpi_phdr[i].p_flags & PF_X)) {
            program_from = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr;
            program_to = program_from + info->dlpi_phdr[i].p_memsz;
        }
    return 1;
}

__attribute__((constructor)) static void begin(void)
{
    const char *text = getenv("STARVE"), *blank = text ? strchr(text, ' ') : NULL;
    if (!blank)
        return;
    wanted = strtol(blank, NULL, 10);
    dl_iterate_phdr(find_program, NULL);
    starved_length = (size_t)(blank - text);
    starved = text;
}

static void tell(uintptr_t number)
{
    const char *path = getenv("STARVE_TOLD");
    int file = path ? open(path, O_CREAT | O_WRONLY, 0666) : -1;
    if (file >= 0) {
        dprintf(file, "%lu\n", (unsigned long)number);
        close(file);
    }
}

__attribute__((destructor)) static void end(void)
{
    if (starved && wanted == 0)
        tell((uintptr_t)atomic_load(&counted));
}

/* Whether this call has to fail. */
static bool fails(const char *kind, void *from)
{
    uintptr_t at = (uintptr_t)from;
    if (!starved || strlen(kind) != starved_length || strncmp(kind, starved, starved_length) != 0 ||
        at < program_from || at >= program_to)
        return false;
    if (atomic_fetch_add(&counted, 1) + 1 != wanted)
        return false;
    tell(at - program_base); /* for addr2line */
    return true;
}

#define FAILS(kind) fails(kind, __builtin_return_address(0))

/* ---- Memory ------------------------------------------------------------------------------- */

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);

static void *no_memory(void)
{
    errno = ENOMEM;
    return NULL;
}

void *malloc(size_t size)
{
    return FAILS("memory") ? no_memory() : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return FAILS("memory") ? no_memory() : __libc_calloc(count, size);
}

void *realloc(void *block, size_t size)
{
    return FAILS("memory") ? no_memory() : __libc_realloc(block, size);
}

char *strdup(const char *text)
{
    size_t size = strlen(text) + 1;
    char *copy = FAILS("memory") ? no_memory() : __libc_malloc(size);
    return copy ? memcpy(copy, text, size) : NULL;
}

/* Finds the function of the libraries behind this one. ISO C has no cast from one pointer to the
 * other. */
static void next(const char *name, void *function)
{
    void *found = dlsym(RTLD_NEXT, name);
    memcpy(function, &found, sizeof found);
}

FILE *open_memstream(char **text, size_t *size)
{
    FILE *(*real)(char **, size_t *);
    next("open_memstream", &real);
    return FAILS("memory") ? no_memory() : real(text, size);
}

/* ---- Threads ------------------------------------------------------------------------------ */

struct SDL_Thread;
typedef int thread_fn(void *);

struct SDL_Thread *SDL_CreateThread(thread_fn *fn, const char *name, void *data)
{
    struct SDL_Thread *(*real)(thread_fn *, const char *, void *);
    next("SDL_CreateThread", &real);
    return FAILS("thread") ? NULL : real(fn, name, data);
}

/* ---- Files -------------------------------------------------------------------------------- */

static int no_room(void)
{
    errno = ENOSPC;
    return -1;
}

ssize_t write(int file, const void *bytes, size_t size)
{
    ssize_t (*real)(int, const void *, size_t);
    next("write", &real);
    return FAILS("write") ? no_room() : real(file, bytes, size);
}

int fclose(FILE *file)
{
    int (*real)(FILE *);
    next("fclose", &real);
    bool lost = FAILS("close");
    int closed = real(file);
    return lost ? no_room() : closed;
}

int fsync(int file)
{
    int (*real)(int);
    next("fsync", &real);
    return FAILS("sync") ? no_room() : real(file);
}

int rename(const char *from, const char *to)
{
    int (*real)(const char *, const char *);
    next("rename", &real);
    return FAILS("rename") ? no_room() : real(from, to);
}

int mkstemp(char *name)
{
    int (*real)(char *);
    next("mkstemp", &real);
    return FAILS("open") ? no_room() : real(name);
}

FILE *fopen(const char *path, const char *mode)
{
    FILE *(*real)(const char *, const char *);
    next("fopen", &real);
    if (!FAILS("open"))
        return real(path, mode);
    no_room();
    return NULL;
}
