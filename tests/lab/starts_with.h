/* SPDX-License-Identifier: MIT */
/* Tests of lines include it: it says which signs none may start with. */
#ifndef STARTS_WITH_H
#define STARTS_WITH_H

#include <stdbool.h>
#include <string.h>

/* `signs` ends with NULL. */
static inline bool starts_with_one_of(const char *string, const char *const *signs)
{
    for (; *signs; signs++)
        if (strncmp(string, *signs, strlen(*signs)) == 0)
            return true;
    return false;
}

#endif
