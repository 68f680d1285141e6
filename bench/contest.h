/* Who takes part in a row of the bench, behind one way to run them. */
#ifndef CONTEST_H
#define CONTEST_H

#include "peer.h"
#include "rows.h"

typedef enum contest_group {
    GROUP_PLAIN,
    GROUP_REFEREE,
    GROUP_PUBLISHED,
    GROUP_CORRECTED,
    GROUP_PEER
} contest_group;

enum { MAX_CONTESTANTS = 32 };

typedef struct contestant {
    contest_group group;
    const char *name, *source;
    plain_fn *plain; /* one of these three; none of them: the referee */
    const hit_method *method;
    const bench_peer *peer;
} contestant;

/* The plain test first: ratios are against it. Returns how many. */
int contest_list(const bench_row *row, contestant list[MAX_CONTESTANTS]);
contestant contest_method(const char *id);
const char *contest_group_name(contest_group group);

/* As in peer.h; what prepare gives is NULL for all but peers. */
void *contest_prepare(const contestant *c, const bench_form *form, const bench_set *set);
void contest_run(const contestant *c, void *prepared, const bench_set *set, unsigned char *verdict);
void contest_release(const contestant *c, void *prepared);

#endif
