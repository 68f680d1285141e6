/* What wrong answers are like: the mistakes of the catalogue are asked the same cases. */
#ifndef JUDGE_LIKENESS_H
#define JUDGE_LIKENESS_H

#include "case.h"
#include "mistakes.h"

enum { LIKENESS_MISTAKES = 24 };

/* Of each mistake of a pair: how many wrong answers of a deck are also its own, by what is said;
 * how many it has that the test has not; and how many touching cases it answers alike. */
typedef struct likeness {
    int count;
    const hit_method *mistake[LIKENESS_MISTAKES];
    long same[DECK_COUNT][2][LIKENESS_MISTAKES];
    long further[2][LIKENESS_MISTAKES];
    long touching[LIKENESS_MISTAKES];
} likeness;

void likeness_start(likeness *l, case_pair pair);
/* A case that the test answered, and whether that was wrong. `small`: nobody is to blame for a
 * wrong answer here. */
void likeness_add(likeness *l, const case_built *c, case_deck deck, bool hit, bool wrong,
                  bool small);
void likeness_add_touching(likeness *l, const case_built *c, bool hit);

/* Returns the mistake that has nearly the same wrong answers as these, NULL if none: `same` sums a
 * row of each deck that they are of. */
const hit_method *likeness_find(const likeness *l, const long same[LIKENESS_MISTAKES], long count,
                                bool hit, long *of_these);
/* Does the same with touching cases alone. */
const hit_method *likeness_find_touching(const likeness *l, long count);

/* The line that opens the mistake's example in the lab, with the mistake selected and explained.
 * False: no room.
 */
bool likeness_state(const mistake *m, char *out, size_t size);

#endif
