/* SPDX-License-Identifier: MIT */
/* Shared by the files that implement own.h. */
#ifndef LAB_OWN_PRIVATE_H
#define LAB_OWN_PRIVATE_H

#include "hit_lab.h"
#include "own.h"

#include <stdatomic.h>

/* own_method.c: the lines of cases, each ended by a 0. */
typedef struct own_question {
    int run;       /* the own_run() that it is for */
    bool of_frame; /* a wrong answer is reported */
    int count;
    size_t size;
    char text[OWN_BATCH * CASE_LINE];
} own_question;

void own_question_copy(own_question *to, const own_question *from);
bool own_question_is_same(const own_question *a, const own_question *b);
void own_question_lines(const own_question *question, const char *lines[OWN_BATCH]);
/* False: these shapes are no case of the pair. Their order does not matter, as for hit_run(). */
bool own_question_add(own_question *question, case_pair pair, const hit_shape *a,
                      const hit_shape *b);

/* Returns what own_run() takes; NULL: nothing is chosen. Its strings stay until the next choice. */
const harness_wish *own_file_wish(void);
const own_file *own_file_shown(void);

/* Returns what runs; NULL: nothing. Returns how often its file has changed. */
const harness_wish *own_wish(void);
const own_file *own_running(void);
int own_edition(void);

/* Returns the method of this pair, which is the same whichever file runs. */
const hit_method *own_method(case_pair pair, const char *call);

/* Pushes the event. */
void own_wake(void);
/* Increases the counter, and pushes the event. */
void own_announce(atomic_int *news);

void own_form_look(own_shown *out);
void own_judge_look(own_shown *out);

#endif
