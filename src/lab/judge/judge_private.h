/* What the table and the page say in the same words. */
#ifndef LAB_JUDGE_PRIVATE_H
#define LAB_JUDGE_PRIVATE_H

#include "judge.h"

void judge_say_group(FILE *out, const judge_wish *wish, const judge_group *group);
void judge_say_result(FILE *out, const judge_wish *wish, const judge_report *report);

#endif
