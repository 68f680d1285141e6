#include "shortage.h"

#include <stdatomic.h>
#include <stddef.h>

static atomic_bool seen;

void *shortage_note(void *block)
{
    if (!block)
        atomic_store(&seen, true);
    return block;
}

bool shortage_seen(void)
{
    return atomic_load(&seen);
}
