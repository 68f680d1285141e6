/* SPDX-License-Identifier: MIT */
/* Why an answer is what it is, in words. */
#ifndef LAB_ANSWER_SENTENCE_H
#define LAB_ANSWER_SENTENCE_H

#include <stddef.h>

typedef struct answer answer; /* answer.h */

/* Writes what the comparison says that is the reason, and the referee's evidence where the verdict
 * is false. */
void answer_sentence(const answer *answer, char *out, size_t size);
/* The same with all digits of its numbers; empty: it has them all. */
void answer_sentence_exactly(const answer *answer, char *out, size_t size);
/* Writes only what the comparison says, or only the evidence. Each may be empty. */
void answer_sentence_of_test(const answer *answer, char *out, size_t size);
void answer_sentence_of_evidence(const answer *answer, char *out, size_t size);

#endif
