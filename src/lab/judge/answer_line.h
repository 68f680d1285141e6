/* SPDX-License-Identifier: MIT */
/* What a line of a program says, without the blanks around it. */
#ifndef LAB_ANSWER_LINE_H
#define LAB_ANSWER_LINE_H

#include <stdbool.h>

/* What the program said of one case. */
typedef enum child_answer {
    ANSWER_NONE, /* it was not asked: it can be started no more */
    ANSWER_MISS,
    ANSWER_HIT,
    ANSWER_REFUSED, /* ? */
    ANSWER_ERROR,   /* a line that is no answer, or one too many */
    ANSWER_TIMEOUT, /* it said nothing for the whole time that a batch has */
    ANSWER_CRASH,   /* it ended, by a signal or by itself, or it closed a pipe */
    ANSWER_NUMBER,  /* numbers, which child_limits.numbers has */
    ANSWER_COUNT
} child_answer;

/* "1", "hit" or "true"; "0", "miss" or "false"; "?". */
child_answer answer_line_verdict(const char *word);
/* So many numbers, in decimal; "none" is no contact, a miss. */
child_answer answer_line_numbers(const char *word, int width, double *numbers);
/* Returns whether it is one number or two: an answer to another question. */
bool answer_line_is_number(const char *word);

#endif
