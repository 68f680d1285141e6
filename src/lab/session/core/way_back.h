/* The way back to where a search for faults began, from wherever it has led. */
#ifndef LAB_WAY_BACK_H
#define LAB_WAY_BACK_H

#include "hit_lab.h"

#include <stdbool.h>

typedef struct lab lab; /* lab.h */

/* Where the search began, and where it has led. */
typedef struct way_back {
    char *from; /* owned; the scene's file. NULL: there is no way back */
    hit_vec at, held;
    bool pinned, released;
    const hit_method *method;
    int entry; /* of the scene's history */
    int to;    /* the scene in the list */
    hit_vec there;
} way_back;

/* Call it before a search. One that goes on from where the last one has led began where that
 * began. */
void way_back_begin(lab *lab);
/* Call it when the search has led somewhere. */
void way_back_arrive(lab *lab);
/* Returns whether the shape is where a search has led it. */
bool way_back_is_open(const lab *lab);
void way_back_go(lab *lab);
void way_back_free(way_back *way);

#endif
