/*
 * One interface to everything that can answer a case: the referee, plain tests, published methods
 * and other libraries.
 *
 * What is timed is run() alone: for every case from `from` to `to` it stores the verdict. Storing
 * keeps the compiler from dropping a test whose answer nobody reads; all of them are compared with
 * the referee's after the clock has stopped. prepare() is where a library's user would once build
 * its shapes, and is not timed.
 */
#ifndef PEER_H
#define PEER_H

#include "sets.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct bench_peer {
    const char *name;
    const char *note; /* what is timed, what is left out; for the legend */
    bool (*supports)(const bench_form *form);
    void *(*prepare)(const bench_form *form, const bench_set *set);
    /* Each verdict is a hit_verdict; HIT_REFUSED when the library reports an error. */
    void (*run)(void *prepared, const bench_set *set, unsigned char *verdict);
    void (*release)(void *prepared);
} bench_peer;

/* NULL past the last; only those that were found when the bench was built. */
const bench_peer *bench_peer_at(int index);
/* Those that were not found, in words; NULL past the last. */
const char *bench_peer_missing(int index);

extern const bench_peer peer_box2d, peer_chipmunk, peer_geos, peer_geos_prepared, peer_cgal;

#ifdef __cplusplus
}
#endif

#endif
