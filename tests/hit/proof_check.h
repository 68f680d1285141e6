/* SPDX-License-Identifier: MIT */
/* A third checker of proofs, over GMP's fractions: as judge/check/check.py, and like that it shares
 * nothing with the library but the text. Call arena_empty() of rational.h before it. */
#ifndef PROOF_CHECK_H
#define PROOF_CHECK_H

#include <stdbool.h>

/* The cores as hit_prove_shape() writes them, and the text of hit_prove(). */
bool proof_check(const char *core_a, const char *core_b, const char *proof);

#endif
