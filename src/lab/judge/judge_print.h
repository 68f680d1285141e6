/* SPDX-License-Identifier: MIT */
/* The report in the user's language. */
#ifndef LAB_JUDGE_PRINT_H
#define LAB_JUDGE_PRINT_H

#include "judge_text.h"

/* What the table and the page say in the same words. */
extern const judge_language judge_print_language;

void judge_print(const judge_report *report);

#endif
