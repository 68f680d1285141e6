/* SPDX-License-Identifier: MIT */
/* Which shapes a function is for, as its name and its parameters say. */
#ifndef LAB_PAIR_CHOICE_H
#define LAB_PAIR_CHOICE_H

#include "call.h"
#include "language.h"

/* Finds another pair than the one that is shown. False: the names say none, or two as well, or not
 * much more than what is shown. `function`: its name, or NULL. */
bool pair_choice_find(const char *text, const char *function, const language *l, case_pair shown,
                      case_pair *out);

/* Writes the line that shows two shapes of the pair, of usual sizes, apart, the second as the base.
 * False: it is too long. */
bool pair_choice_state(case_pair pair, char *out, size_t size);

#endif
