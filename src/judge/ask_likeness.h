/* SPDX-License-Identifier: MIT */
/* What wrong numbers are like: which mistake explains all answers, the right ones too. */
#ifndef JUDGE_ASK_LIKENESS_H
#define JUDGE_ASK_LIKENESS_H

#include "ask_mistakes.h"

enum { ASK_LIKENESS_MISTAKES = 16 };

typedef struct ask_likeness {
    int count;
    const ask_mistake *mistake[ASK_LIKENESS_MISTAKES];
    long right, wrong;                     /* answers that were looked at */
    long same[ASK_LIKENESS_MISTAKES];      /* wrong ones that it explains */
    long differing[ASK_LIKENESS_MISTAKES]; /* right ones that it does not */
} ask_likeness;

void ask_likeness_start(ask_likeness *l, judge_ask ask);
/* Returns which of the mistakes explain a wrong answer, a bit each. */
unsigned ask_likeness_add(ask_likeness *l, const ask_seen *seen, bool wrong);
/* Returns the number of the mistake that explains nearly all; -1: none does. */
int ask_likeness_find(const ask_likeness *l);

#endif
