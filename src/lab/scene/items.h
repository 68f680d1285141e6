/* Arrays that grow by an item at a time. */
#ifndef LAB_ITEMS_H
#define LAB_ITEMS_H

#include <limits.h>
#include <stdlib.h>

/* The items, moved where there is room for one more. NULL: there is none, and they are as before.
 */
static inline void *items_grow(void *items, int count, int *room, size_t size)
{
    if (count < *room)
        return items;
    if (*room > INT_MAX / 2)
        return NULL;
    int more = *room ? *room * 2 : 16;
    void *grown = realloc(items, (size_t)more * size);
    if (grown)
        *room = more;
    return grown;
}

#endif
