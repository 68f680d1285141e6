/* SPDX-License-Identifier: MIT */
/* Who takes part in a row of the bench, and one way to run all of them. */
#ifndef CONTEST_H
#define CONTEST_H

#include "hit_lab.h"
#include "peer.h"
#include "rows.h"

typedef enum contest_group {
    GROUP_PLAIN,
    GROUP_COMPACT,
    GROUP_REFEREE,
    GROUP_PUBLISHED,
    GROUP_CORRECTED,
    GROUP_PEER
} contest_group;

enum { MAX_CONTESTANTS = 32 };

typedef struct contestant {
    contest_group group;
    const char *name, *source;
    plain_fn *plain; /* at most one of these three is set; none means the referee */
    const hit_method *method;
    const bench_peer *peer;
} contestant;

/* Lists the tuned test first, because ratios are against it. Returns the number of contestants. */
int contest_list(const bench_row *row, contestant list[MAX_CONTESTANTS]);
contestant contest_method(const char *id);
const char *contest_group_name(contest_group group);

/* As in peer.h. Only peers have something to prepare; for others the result is NULL. */
void *contest_prepare(const contestant *c, const bench_form *form, const bench_set *set);
void contest_run(const contestant *c, void *prepared, const bench_set *set, unsigned char *verdict);
void contest_release(const contestant *c, void *prepared);

#endif
