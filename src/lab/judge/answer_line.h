/* SPDX-License-Identifier: MIT */
/* How a line of a program is read as an answer. Blanks around it do not count. */
#ifndef LAB_ANSWER_LINE_H
#define LAB_ANSWER_LINE_H

#include <stdbool.h>

/* What the program said of one case. */
typedef enum child_answer {
    ANSWER_NONE, /* it was not asked, because the program cannot be started again */
    ANSWER_MISS,
    ANSWER_HIT,
    ANSWER_REFUSED, /* ? */
    ANSWER_ERROR,   /* a line that is no answer, or one line too many */
    ANSWER_TIMEOUT, /* it said nothing within the time of a batch */
    ANSWER_CRASH,   /* it ended by itself or by a signal, or it closed a pipe */
    ANSWER_NUMBER,  /* numbers: child_limits.numbers says how many */
    ANSWER_COUNT
} child_answer;

/* "1", "hit" or "true"; "0", "miss" or "false"; "?". */
child_answer answer_line_verdict(const char *word);
/* Reads that many decimal numbers. "none" means that there is no contact, which is a miss. */
child_answer answer_line_numbers(const char *word, int width, double *numbers);
/* Returns whether the line is one or two numbers, and so answers another question. */
bool answer_line_is_number(const char *word);

#endif
