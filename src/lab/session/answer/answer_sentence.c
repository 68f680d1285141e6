/* SPDX-License-Identifier: MIT */
#include "answer_sentence.h"

#include "answer.h"
#include "sentence.h"
#include "words.h"

#include <stdio.h>

void answer_sentence(const answer *a, int place, bool decides, char *out, size_t size)
{
    char rounding[256];
    const sentence of = {.method = answer_method(a),
                         .trace = &a->trace,
                         .place = place,
                         .decides = decides,
                         .verdict = answer_verdict(a),
                         .is_false = answer_selected(a)->falseness != FALSE_NONE};
    sentence_write(&of, out, size);
    sentence_write_rounding(&of, rounding, sizeof rounding);
    if (rounding[0])
        words_append(out, size, _(" %s"), rounding);
}
