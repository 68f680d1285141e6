/* SPDX-License-Identifier: MIT */
/* For the search of shrink.h: cases in which several numbers of a case change together. */
#ifndef JUDGE_SHRINK_TOGETHER_H
#define JUDGE_SHRINK_TOGETHER_H

#include "case.h"

/* Writes the case turned by quarters, mirrored and sheared, each moved to the origin. Returns how
 * many there are, at most `most`. */
int shrink_together_turned(const hit_case *one, hit_case *out, int most);

/* The numbers of both shapes, one after the other, that can be lowered together; 0: too many. */
int shrink_together_count(const hit_case *one);
/* Writes the case with number `first` and one behind it lowered alike, or one lowered and the other
 * raised. */
int shrink_together_lowered(const hit_case *one, int first, hit_case *out, int most);

#endif
