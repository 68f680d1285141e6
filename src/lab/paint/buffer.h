/* Memory that grows and is reused. A zeroed buffer is empty; free(data) releases it. */
#ifndef LAB_BUFFER_H
#define LAB_BUFFER_H

#include "shortage.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

typedef struct buffer {
    void *data;
    size_t size;
} buffer;

/* Makes room for so many items and keeps those that are there. False: memory is out. */
static inline bool buffer_reserve(buffer *buffer, size_t count, size_t item)
{
    if (count > SIZE_MAX / 2 / item)
        return false;
    size_t need = count * item, size = need + need / 2;
    if (need <= buffer->size)
        return true;
    void *data = shortage_note(realloc(buffer->data, size));
    if (!data)
        return false;
    buffer->data = data;
    buffer->size = size;
    return true;
}

#endif
