#include "random.h"

#include <stdlib.h>

uint64_t random_state;

uint64_t random_seed(void)
{
    const char *text = getenv("HIT_SEED");
    random_state = text ? strtoull(text, NULL, 0) : 20120612;
    return random_state;
}
