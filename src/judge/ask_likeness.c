/* SPDX-License-Identifier: MIT */
#include "ask_likeness.h"

#include <stddef.h>

/* A mistake may differ from the test in one of NEARLY wrong answers, and one of OF_RIGHT right
 * ones. */
enum { NEARLY = 20, OF_RIGHT = 50 };

void ask_likeness_start(ask_likeness *l, judge_ask ask)
{
    const ask_mistake *m;
    *l = (ask_likeness){0};
    for (int i = 0; (m = ask_mistakes_at(i)) != NULL && l->count < ASK_LIKENESS_MISTAKES; i++)
        if (m->ask == ask)
            l->mistake[l->count++] = m;
}

unsigned ask_likeness_add(ask_likeness *l, const ask_seen *seen, bool wrong)
{
    unsigned like = 0;
    l->wrong += wrong;
    l->right += !wrong;
    for (int i = 0; i < l->count; i++) {
        bool explains = l->mistake[i]->explains(seen);
        like |= wrong && explains ? 1u << i : 0;
        l->same[i] += wrong && explains;
        l->differing[i] += !wrong && !explains;
    }
    return like;
}

int ask_likeness_find(const ask_likeness *l)
{
    int best = -1;
    long least = 0;
    for (int i = 0; i < l->count; i++) {
        long not_same = l->wrong - l->same[i], differing = not_same + l->differing[i];
        if (l->wrong == 0 || NEARLY * not_same > l->wrong ||
            OF_RIGHT * l->differing[i] > l->right || (best >= 0 && differing >= least))
            continue;
        best = i;
        least = differing;
    }
    return best;
}
