/* SPDX-License-Identifier: MIT */
/* Sums over how often each judge_outcome came: of a report, or of one of its decks. */
#ifndef JUDGE_OUTCOMES_H
#define JUDGE_OUTCOMES_H

#include "judge.h"

/* Of all cases, also those that were not asked. */
long outcomes_cases(const long counts[JUDGE_OUTCOMES]);
/* Of those that were asked. */
long outcomes_asked(const long counts[JUDGE_OUTCOMES]);
/* Of those that were asked and got no answer: errors, timeouts and crashes. */
long outcomes_unanswered(const long counts[JUDGE_OUTCOMES]);

#endif
