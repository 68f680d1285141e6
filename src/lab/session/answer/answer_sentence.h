/* SPDX-License-Identifier: MIT */
/* What an answer's comparison says in words. */
#ifndef LAB_ANSWER_SENTENCE_H
#define LAB_ANSWER_SENTENCE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct answer answer; /* answer.h */

/* `place` is the comparison's in the answer's trace; the last one decides. */
void answer_sentence(const answer *answer, int place, bool decides, char *out, size_t size);

#endif
