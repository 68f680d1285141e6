/* SPDX-License-Identifier: MIT */
/* Whether wrong answers are those of a margin: all that is nearer to touching than so much is
 * called a hit, or a miss. */
#ifndef JUDGE_MARGIN_H
#define JUDGE_MARGIN_H

#include <stdbool.h>

/* Sizes are told apart by their first digit: 1e-13, 2e-13 .. 9e6. */
enum { MARGIN_SIZES = 180 };

/* Answers by how far the shapes are from touching, and by what is said of wrong ones, and would be
 * said wrongly of right ones. */
typedef struct margin {
    long wrong[2][MARGIN_SIZES];
    long counted[2][MARGIN_SIZES]; /* of these those of the deck that right ones are of, too */
    long right[2][MARGIN_SIZES];
} margin;

/* `counted`: it is of a deck whose right answers are added as well. */
void margin_add(margin *m, bool hit, bool wrong, double clearance, bool counted);

/* Returns the margin: positive where it calls shapes that are apart by less a hit, negative where
 * it calls those that are deeper by less a miss; 0: the answers are not those of one. */
double margin_find(const margin *m);

#endif
