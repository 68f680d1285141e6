/* SPDX-License-Identifier: MIT */
/* The report for people. */
#ifndef JUDGE_TEXT_H
#define JUDGE_TEXT_H

#include "judge.h"
#include "output.h"

/* A language: what the judge says in English becomes what the reader sees. */
typedef struct judge_language {
    const char *(*translate)(const char *english);
    const char *(*plural)(const char *one, const char *many, unsigned long count);
    int (*columns)(const char *text); /* that it takes in a terminal */
} judge_language;

extern const judge_language judge_text_english;

/* These append the whole report, one group, and what follows from all groups. */
void judge_text_write(output *to, const judge_report *report, const judge_language *language);
void judge_text_group(output *to, const judge_report *report, const judge_group *group,
                      const judge_language *language);
void judge_text_sum(output *to, const judge_report *report, const judge_language *language);

#endif
