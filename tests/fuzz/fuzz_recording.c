/* SPDX-License-Identifier: MIT */
/* The reader of recordings: every input that it accepts is written as a line that it reads again.
 */
#define _GNU_SOURCE 1 /* memfd_create() */
#include "entry.h"
#include "fuzz.h"
#include "recording.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static int file;
static char path[64];

int LLVMFuzzerInitialize(int *count, char ***arguments)
{
    (void)count;
    (void)arguments;
    file = memfd_create("recording", 0);
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    return file < 0;
}

static void write_again(const entry *in)
{
    static char line[ENTRY_LINE_SIZE], again[ENTRY_LINE_SIZE];
    static entry back;
    entry_write(in, line);
    HOLDS(!entry_read(line, &back));
    entry_write(&back, again);
    HOLDS(strcmp(line, again) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static recording from;
    HOLDS(ftruncate(file, 0) == 0 && pwrite(file, data, size, 0) == (ssize_t)size);
    if (recording_open(&from, path)) {
        while (from.has_next) {
            write_again(&from.next);
            HOLDS(recording_next(&from));
        }
    } else {
        HOLDS(from.error[0]);
    }
    recording_close(&from);
    return 0;
}
