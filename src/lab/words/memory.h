/* SPDX-License-Identifier: MIT */
/*
 * Memory that is there, or the program ends: what is unsaved is written, one sentence is said, and
 * the status is 1. Nothing after these calls has to go on without what it asked for.
 *
 * The bytes of a file, and a picture or a map of the size that an option asks for, are another
 * matter: text_file.c and the others call malloc(), and refuse what is too large.
 */
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
/* Closes what memory_open() has opened: the text is whole. */
void memory_close(FILE *stream);
/* Makes room in an array for `need` items of this size. `array` is the address of the pointer to
 * it. */
void memory_grow(void *array, int *room, int need, size_t size);

/* Called last of all, with memory that is reserved for it: saves the unsaved work if it `writes`,
 * then says one sentence. It does not write if memory ran out again, or if this is not the thread
 * that has the work. */
typedef void memory_last_words(bool writes);
/* The thread that calls this says the last words. Another thread that runs out of memory calls
 * `wake`, and waits until this one calls memory_look(). Without `wake` any thread says them. */
void memory_on_end(memory_last_words *last_words, void (*wake)(void));
/* Ends the program if another thread has no memory. */
void memory_look(void);

#endif
