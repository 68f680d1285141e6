/* SPDX-License-Identifier: MIT */
/* Allocates memory or ends the program: it writes unsaved work, says one sentence and exits with
 * status 1. So callers need no check. Sizes that a file or an option determines are an exception:
 * there text_file.c and others call malloc(), and refuse what is too large. */
#ifndef LAB_MEMORY_H
#define LAB_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* As malloc(), calloc(), realloc(), strdup() and open_memstream(). From any thread. */
void *memory_get(size_t size);
void *memory_get_zeroed(size_t count, size_t size);
void *memory_resize(void *block, size_t size);
char *memory_copy(const char *text);
FILE *memory_open(char **text, size_t *size);
/* Closes what memory_open() has opened; the text is complete then. */
void memory_close(FILE *stream);
/* Makes room in an array for `need` items of this size. `array` is the address of the pointer to
 * the array. */
void memory_grow(void *array, int *room, int need, size_t size);

/* Called last, with memory that is reserved for it: saves the unsaved work if it `writes`, then
 * says one sentence. It does not write if memory ran out again, or in a thread that does not own
 * the work. */
typedef void memory_last_words(bool writes);
/* The calling thread will say the last words. Another thread that runs out of memory calls `wake`,
 * and waits until this one calls memory_look(). Without `wake`, any thread says them. */
void memory_on_end(memory_last_words *last_words, void (*wake)(void));
/* Ends the program if another thread has no memory. */
void memory_look(void);

#endif
