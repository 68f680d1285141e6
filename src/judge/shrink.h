/* SPDX-License-Identifier: MIT */
/* Makes a case shorter on which a test is wrong: fewer vertices, fewer digits, smaller numbers. */
#ifndef JUDGE_SHRINK_H
#define JUDGE_SHRINK_H

#include "case.h"

/* Returns which of these cases to go on with; -1: none of them. It may change them. */
typedef int case_choose(void *data, hit_case *cases, int count);

/* Changes the case in many ways and lets one of them be chosen; and again, until none is. What is
 * chosen has to be better each time. */
void shrink_change(hit_case *one, case_choose *choose, void *data);

/* Returns the number of characters of the line and a little more for larger numbers, so that of two
 * equally long lines the one with smaller numbers costs less. */
double shrink_cost(const hit_case *one);

/* A search for the shortest case that is as wrong as the first: many shorter ones are asked about
 * at once, and it goes on with the shortest of those that are wrong, until none is. */
typedef struct shrink_search shrink_search;
enum { SHRINK_MOST = 700 };

/* `convex`: all polygons are to be. NULL: memory is out. */
shrink_search *shrink_search_start(const hit_case *from, case_numbers numbers, bool convex);
/* Returns cases that may be wrong in the same way, at most SHRINK_MOST; NULL: it has ended. */
const hit_case *shrink_search_next(shrink_search *search, int *count);
/* Takes for each of them whether it is wrong. Returns the one that the search goes on with; -1:
 * none. */
int shrink_search_tell(shrink_search *search, const bool *wrong);
/* Returns the shortest that is known. */
const hit_case *shrink_search_best(const shrink_search *search);
void shrink_search_free(shrink_search *search);

#endif
