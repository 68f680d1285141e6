/* SPDX-License-Identifier: MIT */
/* Answers that are numbers: distances, times and points. */
#include "judge_private.h"

#include <math.h>

static ask_judged compare_number(const judge_wish *wish, const case_built *c,
                                 const ask_truth *truth, judge_says says, judge_number said)
{
    if (says != JUDGE_SAYS_NUMBER)
        return (ask_judged){.outcome = judge_compare_no_answer(says)};
    ask_judged judged = ask_compare(&wish->ask, c, truth, said);
    if (judged.outcome == JUDGE_WRONG && judge_compare_lets_off(wish, c))
        judged.outcome = JUDGE_FLAT;
    return judged;
}

void judge_numbers_take(judge *j, const hit_case *one, judge_says says, judge_number said)
{
    case_built c;
    case_build(one, &c);
    ask_truth truth = ask_judge(&j->wish.ask, &c);
    ask_judged judged = compare_number(&j->wish, &c, &truth, says, said);
    judge_outcome outcome = judged.outcome;
    j->counts[j->deck][outcome]++;
    j->totals[outcome]++;
    judge_groups_count_convex(j, one, outcome);
    if (outcome == JUDGE_FLAT)
        judge_groups_count_flat(&c, j->flat);
    if (truth.is_open && says == JUDGE_SAYS_NUMBER) {
        j->open_cases++;
        j->open_none += said.count == 0;
        j->open_zeros += said.count == 1 && fabs(said.number[0]) <= truth.tolerance;
    }
    unsigned like = 0; /* which of the mistakes would say so, a bit each */
    bool flat = judge_compare_lets_off(&j->wish, &c);
    if (!flat && (outcome == JUDGE_CORRECT || outcome == JUDGE_WRONG))
        like = ask_likeness_add(&j->ask_likeness, &(ask_seen){&c, &truth, said},
                                outcome == JUDGE_WRONG);
    if (!judge_groups_takes(outcome))
        return;
    judge_found *g = judge_groups_add(j, outcome, says, judged.fault, one, &c);
    if (g->count == 1)
        g->says = said;
    for (int i = 0; i < j->ask_likeness.count; i++)
        g->same[i] += like >> i & 1;
}

bool judge_numbers_is_same(const judge_wish *wish, const hit_case *one, const judge_found *g,
                           judge_says says, judge_number said)
{
    case_built c;
    if (!case_build(one, &c))
        return false;
    if (g->outcome == JUDGE_ERROR)
        return says == JUDGE_SAYS_ERROR;
    ask_truth truth = ask_judge(&wish->ask, &c);
    ask_judged judged = compare_number(wish, &c, &truth, says, said);
    return judged.outcome == g->outcome && judged.fault == g->fault;
}
