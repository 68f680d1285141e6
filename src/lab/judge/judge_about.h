/* SPDX-License-Identifier: MIT */
/* What a report is about: the judged file, the command and the date. */
#ifndef LAB_JUDGE_ABOUT_H
#define LAB_JUDGE_ABOUT_H

#include "harness.h"
#include "judge.h"
#include "output.h"

typedef struct judge_about {
    const harness_wish *wish; /* the function and its arguments; NULL: a program was judged */
    const char *command;      /* the whole command line */
    const char *version;      /* of hitlab */
    const char *address;      /* of the page, for links; "": unknown */
    char date[32];            /* 2026-11-25T08:30:00Z */
} judge_about;

/* Sets the date: $SOURCE_DATE_EPOCH, or now. */
void judge_about_set_date(judge_about *about);
/* Writes the report like judge_json(), with an object `run` at the end. */
void judge_about_write_json(output *to, judge *judged, const judge_about *about);
/* Writes a unit test of the group's shortest case in the user's language. False: it has none. */
bool judge_about_write_test(FILE *out, const judge_about *about, const judge_report *report,
                            int group);
/* Writes the call of that case: "hit(0, 2, 1, 1, 0, 1, 1)". */
void judge_about_write_call(FILE *out, const judge_about *about, const judge_report *report,
                            int group);

#endif
