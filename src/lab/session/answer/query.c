/* SPDX-License-Identifier: MIT */
#include "query.h"

#include <string.h>

bool query_is_same(const query *a, const query *b)
{
    /* The bits are compared, because the place may be NaN.
     * NOLINTNEXTLINE(bugprone-suspicious-memory-comparison) */
    bool same_place = memcmp(&a->at, &b->at, sizeof a->at) == 0;
    return same_place && a->revision == b->revision && a->method == b->method &&
           a->all_rows == b->all_rows;
}
