/* What of a trace is looked at: which steps are shown, and which the current comparison is about.
 */
#ifndef LAB_FOCUS_H
#define LAB_FOCUS_H

#include "evidence.h"

/* Places in the trace. */
typedef struct focus {
    const hit_trace *trace;
    int check;         /* the current comparison; -1: none */
    int previous;      /* the comparison before it; -1: none */
    int first_edges;   /* loops over edges: only the last pair announced ... */
    int current_edges; /* ... is shown; -1: no loop */
    int announced;     /* the last step that says what the pair is: up to its first comparison */
} focus;

focus focus_on(const evidence *evidence);

bool focus_is_shown(const focus *focus, int index);
/* `index` -1: no step of the trace. */
bool focus_is_current(const focus *focus, int index);

#endif
