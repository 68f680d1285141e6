/* SPDX-License-Identifier: MIT */
/* Reads a scene file. */
#ifndef LAB_SCENE_READ_H
#define LAB_SCENE_READ_H

#include <stdbool.h>
#include <stdio.h>

typedef struct scene scene; /* scene.h */

/* Reads a file. On failure returns false, leaves *out untouched and writes a message of one line
 * "path:line: what is wrong" and, where there is one, the source line under it. */
bool scene_read(const char *path, scene *out, char *error, size_t error_size);

/* Returns whether a text of scene_text(), which begins with `head` bytes of comment, reads as a
 * scene that is written as the same bytes. If not, it must not replace a file, and there is a
 * message. */
bool scene_reads_back(const char *path, const char *text, size_t size, size_t head, char *error,
                      size_t error_size);

#endif
