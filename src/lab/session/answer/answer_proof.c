/* SPDX-License-Identifier: MIT */
#include "answer_proof.h"

#include "answer.h"

const proof *answer_proof(const answer *a)
{
    return a->proof && proof_find(a->proof, answer_base(a), &a->cursor) ? a->proof : NULL;
}
