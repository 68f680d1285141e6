/* SPDX-License-Identifier: MIT */
/* Whole files of text, checked before they are parsed. */
#ifndef LAB_TEXT_FILE_H
#define LAB_TEXT_FILE_H

#include <stddef.h>

#define TEXT_FILE_MIB   ((size_t)1024 * 1024)
#define TEXT_FILE_LIMIT (16 * TEXT_FILE_MIB)  /* of what is written by hand */
#define TEXT_FILE_LARGE (256 * TEXT_FILE_MIB) /* of what a program writes: millions of vertices */
/* Of what begins with SAVE_MARK. The lab writes "0.10000000000000001" for ".1", and points into the
 * scene: whatever could be read must be small enough to be read again. The least vertex that can be
 * read has 4 bytes, the largest that is written has 50. */
#define TEXT_FILE_OWN ((sizeof(size_t) > 4 ? 4096 : 1024) * TEXT_FILE_MIB)

/* A pipe of this path may be read, once: the user has named it on the command line. The path must
 * stay. */
void text_file_allow_pipe(const char *path);

/* Reads a file of at most TEXT_FILE_LIMIT bytes, or TEXT_FILE_OWN, and appends a NUL. The caller
 * frees *text. Returns NULL, or what went wrong: valid until the next call of strerror(). It never
 * waits for anybody who may not come: a pipe that is not allowed, or any device, is no file, and an
 * allowed pipe has to deliver something within ten seconds. */
const char *text_file_read(const char *path, char **text, size_t *size);
/* Does the same with a file of at most TEXT_FILE_LARGE bytes. */
const char *text_file_read_large(const char *path, char **text, size_t *size);

/* The text must be valid UTF-8 without control characters other than tab, LF, and CR before LF. A
 * BOM may come first. Returns NULL, or what is wrong and in which line. */
const char *text_file_check(const char *text, size_t size, int *line);
const char *text_file_check_large(const char *text, size_t size, int *line);

#endif
