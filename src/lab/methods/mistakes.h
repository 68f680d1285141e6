/*
 * Tests with a mistake that beginners make, each as it is found in public questions and reports. No
 * method list has them: they name what a user's own test does wrong.
 */
#ifndef LAB_MISTAKES_H
#define LAB_MISTAKES_H

#include "hit_lab.h"

typedef struct mistake {
    hit_method method;   /* origin HIT_MISTAKE; the source is the address of a question or report */
    const char *example; /* a case that it gets wrong, as `hitlab cases` has it: "circle/box 0 0 1
                            ..." */
} mistake;

/* The mistakes in order, pair by pair. NULL past the last. */
const mistake *mistake_at(int index);
/* NULL when there is none of that name. */
const mistake *mistake_find(const char *id);

#endif
