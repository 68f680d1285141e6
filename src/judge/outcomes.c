/* SPDX-License-Identifier: MIT */
#include "outcomes.h"

long outcomes_asked(const long counts[JUDGE_OUTCOMES])
{
    long sum = 0;
    for (int i = 0; i < JUDGE_NOT_ASKED; i++)
        sum += counts[i];
    return sum;
}

long outcomes_cases(const long counts[JUDGE_OUTCOMES])
{
    return outcomes_asked(counts) + counts[JUDGE_NOT_ASKED];
}

long outcomes_unanswered(const long counts[JUDGE_OUTCOMES])
{
    return counts[JUDGE_ERROR] + counts[JUDGE_TIMEOUT] + counts[JUDGE_CRASH];
}
