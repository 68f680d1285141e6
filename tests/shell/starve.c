/* SPDX-License-Identifier: MIT */
/*
 * A library to preload: calls that the program itself makes fail. STARVE names a file of
 * sizeof(struct orders) bytes, which is shared with whoever gives the orders, also while the
 * program runs: "memory 17" refuses the 17th call for memory, "write 3+" the third write and all
 * after it; "sync 1!" ends the program by SIGTERM in its first fsync(), "sync 1~" makes that and
 * all after it take two seconds longer; "date 1+" makes each date that the program asks for one of
 * an hour later. The file counts the calls of every kind. Calls that libraries make are not
 * counted.
 */
#define _GNU_SOURCE 1
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum kind { MEMORY, THREAD, FOLDER, OPEN, READ, WRITE, CLOSE, SYNC, NAME, DATE, KINDS };
static const char *const words[KINDS] = {"memory", "thread", "folder", "open", "read",
                                         "write",  "close",  "sync",   "name", "date"};

static struct orders {
    char order[128];      /* a kind, a blank, a number, and perhaps one of +!~ */
    atomic_ulong refused; /* where the last refused call is, for addr2line; 0: there was none */
    atomic_ulong count[KINDS];
} * orders; /* NULL: nothing is refused */

static uintptr_t program_base, program_from, program_to;

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
    const char *path = getenv("STARVE");
    int file = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
    if (file < 0)
        return;
    dl_iterate_phdr(find_program, NULL);
    void *shared = mmap(NULL, sizeof *orders, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    orders = shared == MAP_FAILED ? NULL : shared;
    close(file);
}

/* Returns what the order says of this call: a blank for one that is refused; 0: nothing. */
static char what_is_ordered(enum kind kind, unsigned long number)
{
    size_t length = strlen(words[kind]);
    if (strncmp(orders->order, words[kind], length) != 0 || orders->order[length] != ' ')
        return 0;
    char *end;
    unsigned long wanted = strtoul(orders->order + length, &end, 10);
    bool goes_on = *end == '+' || *end == '~';
    return number == wanted || (goes_on && number > wanted) ? *end : 0;
}

/* Returns whether this call has to fail. */
static bool fails(enum kind kind, void *from)
{
    uintptr_t at = (uintptr_t)from;
    if (!orders || at < program_from || at >= program_to)
        return false;
    char what = what_is_ordered(kind, atomic_fetch_add(&orders->count[kind], 1) + 1);
    if (what)
        atomic_store(&orders->refused, at - program_base);
    if (what == '!')
        kill(getpid(), SIGTERM);
    if (what == '~')
        sleep(2);
    return what == ' ' || what == '+';
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
    return FAILS(MEMORY) ? no_memory() : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return FAILS(MEMORY) ? no_memory() : __libc_calloc(count, size);
}

void *realloc(void *block, size_t size)
{
    return FAILS(MEMORY) ? no_memory() : __libc_realloc(block, size);
}

char *strdup(const char *text)
{
    size_t size = strlen(text) + 1;
    char *copy = FAILS(MEMORY) ? no_memory() : __libc_malloc(size);
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
    return FAILS(MEMORY) ? no_memory() : real(text, size);
}

/* ---- Time --------------------------------------------------------------------------------- */

int clock_gettime(clockid_t clock, struct timespec *time)
{
    int (*real)(clockid_t, struct timespec *);
    next("clock_gettime", &real);
    int done = real(clock, time);
    if (clock == CLOCK_REALTIME && FAILS(DATE))
        time->tv_sec += 3600;
    return done;
}

/* ---- Threads ------------------------------------------------------------------------------ */

struct SDL_Thread;
typedef int thread_fn(void *);

struct SDL_Thread *SDL_CreateThread(thread_fn *fn, const char *name, void *data)
{
    struct SDL_Thread *(*real)(thread_fn *, const char *, void *);
    next("SDL_CreateThread", &real);
    return FAILS(THREAD) ? NULL : real(fn, name, data);
}

/* ---- Files -------------------------------------------------------------------------------- */

static int no_room(void)
{
    errno = ENOSPC;
    return -1;
}

static int unreadable(void)
{
    errno = EIO;
    return -1;
}

int open(const char *path, int flags, ...)
{
    va_list arguments;
    va_start(arguments, flags);
    bool makes = flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE;
    mode_t mode = makes ? va_arg(arguments, mode_t) : 0;
    va_end(arguments);
    int (*real)(const char *, int, ...);
    next("open", &real);
    return FAILS(OPEN) ? no_room() : real(path, flags, mode);
}

FILE *fopen(const char *path, const char *mode)
{
    FILE *(*real)(const char *, const char *);
    next("fopen", &real);
    if (!FAILS(OPEN))
        return real(path, mode);
    no_room();
    return NULL;
}

ssize_t read(int file, void *bytes, size_t size)
{
    ssize_t (*real)(int, void *, size_t);
    next("read", &real);
    return FAILS(READ) ? unreadable() : real(file, bytes, size);
}

ssize_t pread(int file, void *bytes, size_t size, off_t from)
{
    ssize_t (*real)(int, void *, size_t, off_t);
    next("pread", &real);
    return FAILS(READ) ? unreadable() : real(file, bytes, size, from);
}

ssize_t write(int file, const void *bytes, size_t size)
{
    ssize_t (*real)(int, const void *, size_t);
    next("write", &real);
    return FAILS(WRITE) ? no_room() : real(file, bytes, size);
}

/* A file that cannot be closed is closed all the same. */
int close(int file)
{
    int (*real)(int);
    next("close", &real);
    bool lost = FAILS(CLOSE);
    int closed = real(file);
    return lost ? no_room() : closed;
}

int fclose(FILE *file)
{
    int (*real)(FILE *);
    next("fclose", &real);
    bool lost = FAILS(CLOSE);
    int closed = real(file);
    return lost ? no_room() : closed;
}

int fsync(int file)
{
    int (*real)(int);
    next("fsync", &real);
    return FAILS(SYNC) ? no_room() : real(file);
}

/* ---- Names -------------------------------------------------------------------------------- */

int rename(const char *from, const char *to)
{
    int (*real)(const char *, const char *);
    next("rename", &real);
    return FAILS(NAME) ? no_room() : real(from, to);
}

int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned flags)
{
    int (*real)(int, const char *, int, const char *, unsigned);
    next("renameat2", &real);
    return FAILS(NAME) ? no_room() : real(from_folder, from, to_folder, to, flags);
}

int link(const char *from, const char *to)
{
    int (*real)(const char *, const char *);
    next("link", &real);
    return FAILS(NAME) ? no_room() : real(from, to);
}

int linkat(int from_folder, const char *from, int to_folder, const char *to, int flags)
{
    int (*real)(int, const char *, int, const char *, int);
    next("linkat", &real);
    return FAILS(NAME) ? no_room() : real(from_folder, from, to_folder, to, flags);
}

/* ---- Folders ------------------------------------------------------------------------------ */

int mkdir(const char *path, mode_t mode)
{
    int (*real)(const char *, mode_t);
    next("mkdir", &real);
    return FAILS(FOLDER) ? no_room() : real(path, mode);
}

DIR *opendir(const char *path)
{
    DIR *(*real)(const char *);
    next("opendir", &real);
    if (!FAILS(FOLDER))
        return real(path);
    unreadable();
    return NULL;
}
