/* SPDX-License-Identifier: MIT */
/* The way out: what is asked about what is unsaved, see act_file.c. */
#ifndef LAB_QUITTING_H
#define LAB_QUITTING_H

#include <stdbool.h>

typedef struct quitting {
    bool names;    /* the prompt is about the scene that has just come */
    bool leaves;   /* it ends once the name that is asked for is given */
    bool discards; /* the user gave up what is unsaved */
} quitting;

#endif
