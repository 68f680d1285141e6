/* SPDX-License-Identifier: MIT */
/* Finds which mistake wrong answers are like: the mistakes of the catalogue are asked the same
 * cases. */
#ifndef JUDGE_LIKENESS_H
#define JUDGE_LIKENESS_H

#include "case.h"
#include "mistakes.h"

enum { LIKENESS_MISTAKES = 64 };

/* Counts by deck and by what is said. */
typedef struct likeness {
    int count;
    const hit_method *mistake[LIKENESS_MISTAKES]; /* each twice: written closed, and open */
    bool contradicted[LIKENESS_MISTAKES];         /* by a case of the run: it is asked no more */
    long judged[DECK_COUNT];
    long wrong[DECK_COUNT][2];                      /* of the test */
    long same[DECK_COUNT][2][LIKENESS_MISTAKES];    /* of these the mistake's, too */
    long further[DECK_COUNT][2][LIKENESS_MISTAKES]; /* of the mistake alone */
    long touched;
    long touching[LIKENESS_MISTAKES];   /* touching cases that it answers alike */
    long misses[LIKENESS_MISTAKES];     /* those that it calls a miss, though it counts borders */
    long misses_hit[LIKENESS_MISTAKES]; /* and that the test calls a hit */
} likeness;

void likeness_start(likeness *l, case_pair pair);
/* Adds a case that the test answered, and whether that was wrong. Where a mistake answers
 * otherwise, and does so, too, when the second shape is moved by `error` in any direction, the case
 * contradicts it. */
void likeness_add(likeness *l, const hit_case *one, const case_built *c, double error,
                  case_deck deck, bool hit, bool wrong);
void likeness_add_touching(likeness *l, const hit_case *one, const case_built *c, bool hit);

/* Returns the number of the mistake that answers as the test does, hits and misses, in all decks;
 * -1: none does. */
int likeness_find(const likeness *l);
/* Does the same where nothing is wrong but touching cases. */
int likeness_find_touching(const likeness *l);

/* Writes the line that opens the mistake's example in the lab, with the mistake selected and
 * explained. False: no room. */
bool likeness_state(const mistake *m, char *out, size_t size);

#endif
