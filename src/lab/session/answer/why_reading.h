/* SPDX-License-Identifier: MIT */
/* What the user looks at in WHY: which comparison of an answer, and which rows are unfolded. */
#ifndef LAB_WHY_READING_H
#define LAB_WHY_READING_H

#include "why_tree.h"

typedef struct answer answer; /* answer.h */

typedef struct why_reading {
    int looked_at;   /* the comparison that is looked at, counted from 0; -1: the reason */
    why_folds folds; /* which rows the user folded or unfolded */
} why_reading;

/* The comparisons that the trace has kept; which of them is looked at, and which is the reason for
 * the verdict (-1: there is none): the last one, or an earlier one that rounding turned. */
typedef struct why_checks {
    int count, current, reason;
} why_checks;

/* Looks at the reason, with no row folded by hand. */
void why_reading_begin(why_reading *reading);
why_checks why_reading_checks(const why_reading *reading, const answer *answer);
/* Makes the tree of the answer's comparisons, folded as the user wants it. */
void why_reading_grow(const why_reading *reading, const answer *answer, why_tree *tree);
/* Looks at this comparison of the tree; at the reason, whatever follows. */
void why_reading_look_at(why_reading *reading, const why_tree *tree, int check);
/* Walks the rows of the tree; a folded row is one step, to its last comparison. */
void why_reading_walk(why_reading *reading, const why_tree *tree, int by);

#endif
