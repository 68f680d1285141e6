/* A case of the judge on the stage, in place of the scene, which loses nothing by it. */
#ifndef LAB_VISIT_H
#define LAB_VISIT_H

#include "lab.h"

/* What a case is shown as. */
typedef struct visit_case {
    const char *line;         /* the state that opens it */
    const char *title, *note; /* in the language spoken */
    int card;
} visit_case;

/* Shows it pinned, with the referee selected. *out has what the line says of the view; the caller
 * frees it. False, with a message: nothing has changed. */
bool visit_open(lab *lab, const visit_case *shown, state *out);
/* Back to the scene, as it was left. True: a lesson was open then. */
bool visit_leave(lab *lab);

#endif
