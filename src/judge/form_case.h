/* SPDX-License-Identifier: MIT */
/* Cases that tell forms apart: a function that is right in one form is wrong in many of them in
 * another. */
#ifndef JUDGE_FORM_CASE_H
#define JUDGE_FORM_CASE_H

#include "case.h"

enum { FORM_CASES = 200 };

/* Makes one: even whole numbers, sizes unlike, turned by no multiple of 45 degrees, away from
 * touching. Every second is a hit, where the pair can hit without touching. */
void form_case_make(case_pair pair, bool moves, int index, hit_case *out);

#endif
