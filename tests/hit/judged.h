/* SPDX-License-Identifier: MIT */
/* Pairs of shapes from every generator, judged by an oracle: what test_oracle.c and test_ellipse.c
 * share. */
#ifndef JUDGED_H
#define JUDGED_H

#include "generators.h"

#include <stdint.h>

typedef hit_relation oracle_fn(const hit_shape *a, const hit_shape *b);

typedef struct judged_run {
    oracle_fn *oracle;
    long cases;  /* for each pair and generator */
    long proofs; /* of so many cases one is proved, and its proof is checked; 1: all */
    long slice, slices;
    uint64_t seed;
    long long total;
    long long seen[GENERATOR_COUNT][HIT_RELATION_COUNT];
    long long seen_of_pair[HIT_KIND_COUNT][HIT_KIND_COUNT][HIT_RELATION_COUNT];
} judged_run;

extern judged_run judged;

/* Reads HIT_CASES, HIT_SEED, HIT_PROOFS and the argument k/n. False when they make no sense. */
bool judged_options(int argc, char **argv);

/* Fails unless the referee, traced and not, and the relation say what the oracle says, in both
 * orders. Returns what the oracle says. Of `proofs` cases one fails, too, when hit_prove() proves
 * something else, or nothing. */
hit_relation judged_case(const shape_pair *pair, const char *source, long i);

/* Round after round, so that a part of a run has some cases of all: those for which `takes` holds.
 * It has a <= b. Prints what there was. */
void judged_pairs(bool (*takes)(hit_kind a, hit_kind b));

#endif
