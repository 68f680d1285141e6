/* Makes a case shorter on which a test is wrong: fewer vertices, fewer digits, smaller numbers. */
#ifndef JUDGE_SHRINK_H
#define JUDGE_SHRINK_H

#include "case.h"

/* Of these cases the one to go on with; -1: none of them. It may change them. */
typedef int case_choose(void *data, hit_case *cases, int count);

/* Changes the case in many ways and lets one of them be chosen; and again, until none is. What is
 * chosen has to be better each time. */
void shrink_change(hit_case *one, case_choose *choose, void *data);

/* The letters of the line; of two that are equally long, that with smaller numbers has less. */
double shrink_cost(const hit_case *one);

/* Says of each case whether the test is wrong there in the same way. */
typedef void case_ask(void *data, const hit_case *cases, int count, bool *wrong);

/* Asks about many shorter cases at once, takes the shortest that is wrong, and begins again with
 * it, until there is none. *out is wrong when *from is. */
void shrink_case(const hit_case *from, case_numbers numbers, case_ask *ask, void *data,
                 hit_case *out);

#endif
