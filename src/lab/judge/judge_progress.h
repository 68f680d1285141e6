/* SPDX-License-Identifier: MIT */
/*
 * How far a run is, on a terminal: a line of standard error, written over again and again, which
 * is erased in the end. Where standard error is no terminal, nothing is written.
 */
#ifndef LAB_JUDGE_PROGRESS_H
#define LAB_JUDGE_PROGRESS_H

#include <stdbool.h>

typedef struct judge_progress {
    bool on_terminal;
    double began, shown; /* when; shown 0: nothing stands there */
    int columns;         /* of what stands there */
} judge_progress;

judge_progress judge_progress_start(void);
/* Returns whether the line is to be written again: some times in a second. */
bool judge_progress_is_due(const judge_progress *p);
double judge_progress_seconds(const judge_progress *p);
/* Writes this text in the place of what stands there. */
void judge_progress_show(judge_progress *p, const char *text);
void judge_progress_erase(judge_progress *p);

#endif
