/* SPDX-License-Identifier: MIT */
/* Proofs of the library, as the checker of proof_check.h takes them. */
#ifndef PROVED_H
#define PROVED_H

#include "hit_prove.h"

/* Proves it, and has the proof checked. Returns what is wrong with it, or NULL. *proof may be NULL.
 */
const char *proved_wrong(const hit_shape *a, const hit_shape *b, hit_verdict truth,
                         hit_proof *proof);
/* The text of the proof that proved_wrong() looked at last, and of the cores. */
extern char *proved_text, *proved_core[2];

#endif
