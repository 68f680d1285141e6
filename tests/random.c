/* SPDX-License-Identifier: MIT */
#include "random.h"

#include <stdlib.h>
#include <time.h>

uint64_t random_state, random_first;

static uint64_t start(uint64_t otherwise)
{
    const char *text = getenv("HIT_SEED");
    random_state = text ? strtoull(text, NULL, 0) : otherwise;
    return random_first = random_state;
}

uint64_t random_seed(void)
{
    return start(20120612);
}

uint64_t random_new_seed(void)
{
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    return start((uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000);
}

long random_cases(long usual)
{
    const char *text = getenv("HIT_CASES");
    return text ? strtol(text, NULL, 10) : usual;
}
