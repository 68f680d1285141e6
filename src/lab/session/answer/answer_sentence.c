/* SPDX-License-Identifier: MIT */
#include "answer_sentence.h"

#include "answer.h"
#include "proof.h"
#include "sentence.h"
#include "words.h"

#include <stdio.h>

void answer_sentence_of_test(const answer *a, char *out, size_t size)
{
    sentence of = answer_told(a);
    out[0] = '\0';
    if (of.place >= 0)
        sentence_write(&of, out, size);
}

void answer_sentence_of_evidence(const answer *a, char *out, size_t size)
{
    bool is_told = !answer_method(a) || answer_selected(a)->falseness != FALSE_NONE;
    const proof *p = is_told ? proof_of(a) : NULL;
    out[0] = '\0';
    if (p)
        proof_write(p, out, size);
}

void answer_sentence(const answer *a, char *out, size_t size)
{
    char more[512];
    answer_sentence_of_evidence(a, more, sizeof more);
    if (!answer_method(a) && more[0]) {
        snprintf(out, size, "%s", more);
        return;
    }
    answer_sentence_of_test(a, out, size);
    if (more[0])
        words_append(out, size, _(" %s"), more);
}
