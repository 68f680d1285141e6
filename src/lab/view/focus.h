/* Chooses the steps of a trace that are shown, and those that the current comparison is about. */
#ifndef LAB_FOCUS_H
#define LAB_FOCUS_H

#include "evidence.h"

/* Places in the trace. */
typedef struct focus {
    const hit_trace *trace;
    int check;         /* the current comparison; -1: none */
    int previous;      /* the comparison before it; -1: none */
    int first_edges;   /* the first pair of edges that the loop announces */
    int current_edges; /* the pair shown, the last one; -1: no loop */
    int announced; /* the first comparison of that pair; the steps before it say what the pair is */
} focus;

focus focus_on(const evidence *evidence);

bool focus_is_shown(const focus *focus, int index);
/* False for index -1, which stands for no step. */
bool focus_is_current(const focus *focus, int index);

#endif
