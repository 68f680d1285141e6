/* SPDX-License-Identifier: MIT */
/* The way back to where a search for faults began, from wherever it has led. */
#ifndef LAB_WAY_BACK_H
#define LAB_WAY_BACK_H

#include <stdbool.h>

typedef struct lab lab; /* lab.h */

/* Call it before a search. One that goes on from where the last one has led began where that
 * began. */
void way_back_begin(lab *lab);
/* Call it when the search has led somewhere. */
void way_back_arrive(lab *lab);
/* Returns whether the shape is where a search has led it. */
bool way_back_is_open(const lab *lab);
/* Returns whether it led there. */
bool way_back_go(lab *lab);

#endif
