/* SPDX-License-Identifier: MIT */
/* Writes a whole file or nothing: whoever reads it sees the old file or the new one, whole, and
 * after a failure the old one is as it was. */
#ifndef LAB_WRITE_FILE_H
#define LAB_WRITE_FILE_H

#include <stdbool.h>
#include <stddef.h>

typedef enum write_how {
    WRITE_OVER, /* replaces an old file */
    WRITE_NEW   /* never does: of two programs that write one name at a time, one fails */
} write_how;

/* While a file is written its name is that of the path, this, and a number. */
#define WRITE_FILE_BESIDE ".hitlab-"

/* Makes a new file in the folder where it belongs, writes it to the disk and gives it the path.
 * What a killed program has left of writing the same path goes first. When the path is a link, the
 * link stays, and what it leads to is written; other hard links keep the old file. WRITE_OVER
 * writes into a device or a pipe directly, whose reader is waited for ten seconds at most, and
 * refuses a file that is read-only. Returns NULL, or why it failed: valid until the next call of
 * strerror(). Then errno is EEXIST if WRITE_NEW found a file. */
const char *write_file(const char *path, const void *bytes, size_t size, write_how how);
/* Does the same, but the file has a lock before it has its name. *lock is the open file, which
 * holds it. */
const char *write_file_locked(const char *path, const void *bytes, size_t size, write_how how,
                              int *lock);
/* Returns whether any thread is writing a file: ending the program now would lose it. */
bool write_file_is_at_work(void);

#endif
