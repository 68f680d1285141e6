/* SPDX-License-Identifier: MIT */
/* The proof of an answer. */
#ifndef LAB_ANSWER_PROOF_H
#define LAB_ANSWER_PROOF_H

#include "proof.h"

typedef struct answer answer; /* answer.h */

/* Found when it is asked for the first time. NULL: a field, or what proof_find() does not find. */
const proof *answer_proof(const answer *answer);

#endif
