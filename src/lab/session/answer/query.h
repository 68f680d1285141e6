/* SPDX-License-Identifier: MIT */
/* A question: what do these shapes come to, with the cursor there, for the selected method? */
#ifndef LAB_QUERY_H
#define LAB_QUERY_H

#include "hit_lab.h"

#include <stdbool.h>

typedef struct query {
    int revision;             /* of the shapes */
    hit_vec at;               /* the cursor's reference point */
    const hit_method *method; /* NULL: the referee */
    bool all_rows;            /* the others and the mistakes are all asked, too */
} query;

bool query_is_same(const query *a, const query *b);

#endif
