/* SPDX-License-Identifier: MIT */
/*
 * Which form a function has: names propose, and answers decide.
 *
 * Each form that has as many parameters is proposed, those that the names say before the others.
 * A form fits if it leaves nearly none of the cases of form_case.h wrong.
 *
 *     the names' form fits                      it is taken
 *     another one fits, and as the names say    a question: a mistake may look like a form
 *       it looks like a known mistake
 *     another one fits, and the names may       it is taken, and the report says so
 *       mean it, or say nothing
 *     another one fits, and the names deny it   a question: a mistake may look like a form
 *     none fits, and one that the names do not  it is taken: the function is wrong
 *       deny looks like a mistake
 *     none fits, and the names say one          the same
 *     none fits, and they say nothing           a question, with the two best
 *     none fits a function of "*numbers"        the columns as they stand
 *     numbers alone, and it says the same to    the first: the form is not what is wrong
 *       every case, or never an answer
 *
 * Where the names say nothing, or are those of the columns, the columns in the pair's order go
 * before the others.
 */
#ifndef JUDGE_FORM_CHOICE_H
#define JUDGE_FORM_CHOICE_H

#include "form_case.h"
#include "form_names.h"

enum { FORM_CHOICES = 640, FORM_MISTAKES = 32 };

typedef struct form_tried {
    form_call form;
    form_score score;
    int asked, wrong, hits, misses;
    int same[FORM_MISTAKES]; /* how many answers are those of each mistake */
    bool dropped;            /* it is wrong too often to be asked all */
    char missing[48]; /* a name that a shape has not and the function read: "circle.bodyRadius" */
} form_tried;

typedef struct form_choice {
    form_head head;
    int most;           /* how many are proposed */
    form_call columns;  /* plain numbers in the pair's order */
    bool has_names;     /* more than "*numbers" */
    bool takes_columns; /* the head ends in "*numbers", which may mean them */
    int count, at;      /* of the tried; the one that is asked now */
    form_tried tried[FORM_CHOICES];
    hit_case cases[FORM_CASES];
    const struct hit_method *mistake[FORM_MISTAKES]; /* of this pair */
    int mistake_count;
    unsigned says_hit[FORM_CASES]; /* a bit each */
} form_choice;

/* What was said of the cases of a form that were asked. */
typedef struct form_said {
    int asked, wrong, hits, misses;
    int same[FORM_MISTAKES];
    bool lost;           /* the function crashed, or hung */
    const char *missing; /* as in form_tried, or "" */
} form_said;

/* Begins. False: no usual form has as many parameters. */
bool form_choice_start(form_choice *c, case_pair pair, judge_ask asks, const char *head);
/* Proposes the forms alone: the first tried is what the names say. False, too. */
bool form_choice_propose(form_choice *c, case_pair pair, judge_ask asks, const char *head);
/* Returns whether there is one that has. */
bool form_choice_has_any(case_pair pair, judge_ask asks, const char *head);
/* Writes the one that the names say most, and whether each of them may mean it. False: there is
 * none. */
bool form_choice_by_names(case_pair pair, judge_ask asks, const char *head, form_call *out,
                          bool *said);
/* Returns how many of the cases, from number tried[at].asked on, the form tried[at] is
 * asked next, at most `most`; 0: enough is known. */
int form_choice_next(form_choice *c, int most);
void form_choice_take(form_choice *c, const form_said *said);

/* Returns the mistake that gives the same answers in this form; NULL: none does. */
const struct hit_method *form_choice_mistake(const form_choice *c, const form_tried *t);
/* Returns the form that is taken; NULL: it is not clear, and `first` is what the names or the order
 * say, `best` another that fits better, or as well. */
const form_call *form_choice_end(const form_choice *c, const form_tried **first,
                                 const form_tried **best);

#endif
