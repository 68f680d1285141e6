/* SPDX-License-Identifier: MIT */
/* Shows the progress of a run on a terminal: a line of standard error that is overwritten, and
 * erased at the end. If standard error is no terminal, nothing is written. */
#ifndef LAB_JUDGE_PROGRESS_H
#define LAB_JUDGE_PROGRESS_H

#include <stdbool.h>

typedef struct judge_progress {
    bool on_terminal;
    double began, shown; /* when the line was written; shown 0: there is no line */
    int columns;         /* of what stands there */
} judge_progress;

judge_progress judge_progress_start(void);
/* Returns whether the line is due again, which it is several times a second. */
bool judge_progress_is_due(const judge_progress *p);
double judge_progress_seconds(const judge_progress *p);
/* Replaces the line by this text. */
void judge_progress_show(judge_progress *p, const char *text);
void judge_progress_erase(judge_progress *p);

#endif
