/* SPDX-License-Identifier: MIT */
/* One interface to everything that can answer a case: the referee, plain tests, published methods
 * and other libraries. Only run() is timed: it stores the verdict of every case from `from` to
 * `to`. The stored verdicts keep the compiler from removing a test whose answer nobody reads; after
 * the clock has stopped they are compared with the referee's. prepare() builds the shapes once, as
 * a library's user would, and is not timed. */
#ifndef PEER_H
#define PEER_H

#include "sets.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct bench_peer {
    const char *name;
    const char *note; /* for the legend: what is timed and what is not */
    bool (*supports)(const bench_form *form);
    void *(*prepare)(const bench_form *form, const bench_set *set);
    /* Each verdict is a hit_verdict; HIT_REFUSED when the library reports an error. */
    void (*run)(void *prepared, const bench_set *set, unsigned char *verdict);
    void (*release)(void *prepared);
} bench_peer;

/* The peers that were found when the bench was built; NULL after the last. */
const bench_peer *bench_peer_at(int index);
/* The names of the peers that were not found; NULL after the last. */
const char *bench_peer_missing(int index);

/* compact.c: no library, but the same tests on rows of numbers, in every round. */
extern const bench_peer bench_compact;
extern const bench_peer peer_box2d, peer_chipmunk, peer_geos, peer_geos_prepared, peer_cgal;

#ifdef __cplusplus
}
#endif

#endif
