/* SPDX-License-Identifier: MIT */
/* Prints the report in the user's language. */
#ifndef LAB_JUDGE_PRINT_H
#define LAB_JUDGE_PRINT_H

#include "judge_text.h"

/* Words that the table and the page share. */
extern const judge_language judge_print_language;

void judge_print(const judge_report *report);

#endif
