/* Whole files of text, checked before anything is made of them. */
#ifndef LAB_SCENE_FILE_H
#define LAB_SCENE_FILE_H

#include <stddef.h>

enum { SCENE_FILE_LIMIT = 16 * 1024 * 1024 };

/* Reads a file of at most SCENE_FILE_LIMIT bytes; *text gets a NUL behind them and is the caller's
 * to free. Returns NULL or what went wrong, valid until the next call of strerror(). */
const char *scene_file_read(const char *path, char **text, size_t *size);

/* Valid UTF-8 with no control characters but tab, LF and CR before LF; a BOM may come first.
 * Returns NULL, or what is wrong and in which line. */
const char *scene_file_check(const char *text, size_t size, int *line);

#endif
