/* SPDX-License-Identifier: MIT */
#ifndef LAB_FOCUS_H
#define LAB_FOCUS_H

#include "answer.h"
#include "hit.h"

#include <math.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct lab lab; /* lab.h */

/* Chooses the steps of a trace that are shown, and those that the current comparison is about. */

typedef enum focus_role { FOCUS_HIDDEN, FOCUS_SHOWN, FOCUS_CURRENT } focus_role;

/* Places in the trace; -1: none. */
typedef struct focus {
    const hit_trace *trace;
    int check;                        /* the current comparison */
    int previous;                     /* the comparison before it */
    int edges;                        /* announces the edges that it is about */
    int part;                         /* announces the part that it is about */
    bool names;                       /* the current comparison names something that is drawn */
    bool swapped;                     /* the trace's first shape is the cursor */
    unsigned char role[ANSWER_STEPS]; /* of each step up to the current comparison */
} focus;

focus focus_on(const lab *lab);

bool focus_is_shown(const focus *focus, int index);
/* False for index -1, which stands for no step. */
bool focus_is_current(const focus *focus, int index);

#endif
