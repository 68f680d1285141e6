/* SPDX-License-Identifier: MIT */
/* What a line of a program says, without the blanks around it. */
#ifndef LAB_ANSWER_LINE_H
#define LAB_ANSWER_LINE_H

#include "child.h"

/* "1", "hit" or "true"; "0", "miss" or "false"; "?". */
child_answer answer_line_verdict(const char *word);
/* So many numbers, in decimal; "none" is no contact, a miss. */
child_answer answer_line_numbers(const char *word, int width, double *numbers);

#endif
