/*
 * Memory that was refused. A drawing or a method that lacks memory goes on without what it could
 * not make, so that the window keeps running. A command must not take that for its whole output:
 * before it says that all went well it asks shortage_seen().
 */
#ifndef LAB_SHORTAGE_H
#define LAB_SHORTAGE_H

#include <stdbool.h>

/* Returns the block; NULL is noted. From any thread. */
void *shortage_note(void *block);
/* Whether any was NULL since the program's start. */
bool shortage_seen(void);

#endif
