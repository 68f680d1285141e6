/* SPDX-License-Identifier: MIT */
/* Functions that tests make: a right one, or a known mistake, in any form of the table. */
#ifndef TESTS_MADE_H
#define TESTS_MADE_H

#include "form.h"
#include "hit_lab.h"
#include "judge.h"

/* The pairs whose forms are tried, up to NULL. */
extern const char *const made_pairs[];

/* What the right function, or that mistake, says of these numbers, which it takes in that form. */
int made_answer(const form_call *form, const double *values, const hit_method *mistake);

/* Answers the cases of one batch. */
typedef void made_answers(judge *j, const judge_case *cases, int count, const form_call *form,
                          const hit_method *mistake, int *says);
/* Judges such a function. `answers` calls it; NULL: it is in C. */
judge *made_judge(const char *pair, const form_call *form, const hit_method *mistake,
                  const judge_options *options, made_answers *answers);

/* Calls for each form of the pair that the tables make. */
typedef void made_with_form(const char *pair, const form_call *form);
void made_each_form(const char *name, made_with_form *call);
/* All take long: each so many are tried, or as many as FORM_TESTS says. */
int made_stride(int usual);

/* Parameters of that form without any telling name. */
void made_write_head(const form_call *form, const char *mark, char *out, size_t size);
/* The mistake that most of the wrong answers are called. */
void made_name_of(judge *j, char out[64]);

#endif
