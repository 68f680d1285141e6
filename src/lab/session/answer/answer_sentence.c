/* SPDX-License-Identifier: MIT */
#include "answer_sentence.h"

#include "answer.h"
#include "answer_proof.h"
#include "sentence.h"
#include "words.h"

#include <stdio.h>

void answer_sentence(const answer *a, int place, bool decides, char *out, size_t size)
{
    char more[512];
    const hit_shape *shapes[2] = {answer_base(a), &a->cursor};
    const sentence of = {.method = answer_method(a),
                         .trace = &a->trace,
                         .place = place,
                         .decides = decides,
                         .verdict = answer_verdict(a),
                         .is_false = answer_selected(a)->falseness != FALSE_NONE,
                         .a = shapes[a->swapped],
                         .b = shapes[!a->swapped],
                         .swapped = a->swapped};
    const proof *p = decides && !of.method ? answer_proof(a) : NULL;
    if (p) {
        proof_write(p, out, size);
        return;
    }
    sentence_write(&of, out, size);
    sentence_write_rounding(&of, more, sizeof more);
    if (more[0])
        words_append(out, size, _(" %s"), more);
    /* What the referee says where it denies the verdict. */
    p = decides && of.is_false ? answer_proof(a) : NULL;
    if (p) {
        proof_write(p, more, sizeof more);
        words_append(out, size, _(" %s"), more);
    }
}
