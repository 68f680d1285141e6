/*
 * Memory that was refused. A drawing or a method that lacks memory goes on without what it could
 * not make, so that the window keeps running. A command must not take that for its whole output:
 * before it says that all went well it asks shortage_seen().
 */
#ifndef LAB_SHORTAGE_H
#define LAB_SHORTAGE_H

#include <stdbool.h>
#include <stddef.h>

/* Returns the block; NULL is noted. From any thread. */
void *shortage_note(void *block);
/* Makes room in an array for `need` items of this size. `array` is the address of the pointer to
 * it. False: memory is out, which is noted, and the array is as it was. */
bool shortage_grow(void *array, int *room, int need, size_t size);
/* Returns whether any was NULL since the program's start. */
bool shortage_seen(void);

#endif
