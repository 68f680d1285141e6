/* SPDX-License-Identifier: MIT */
/* A state to share: taken from the lab, and opened in it. */
#ifndef LAB_RESTORE_H
#define LAB_RESTORE_H

#include "state.h"

typedef struct lab lab; /* lab.h */

/* Puts into *out, which holds nothing, what the lab knows of its state; layers and zoom are the
 * window's. */
void restore_take(const lab *lab, state *out);
/* Adds what a new scene needs to look the same, where others may not have the file that the state
 * names. `alone`: without that file. */
void restore_take_alone(const lab *lab, bool alone, state *out);

/* Shows the state. Shapes that were changed before can be brought back by undoing. False: nothing
 * has changed, and the lab tells the error. */
bool restore_open(lab *lab, const state *state);
/* Puts all of the state but its layers and zoom into the scene shown, which is the one that it
 * names. False: nothing has changed, and the lab tells the error. */
bool restore_take_over(lab *lab, const state *state);

/* Shows the state as a guest in place of the scene, which loses nothing by it, and in place of the
 * guest before. `title`: of a state that has none. False, with a message: nothing has changed. */
bool restore_open_guest(lab *lab, const state *state, const char *title);

/* A case of the judge on the stage, in place of the scene, which loses nothing by it. */

/* Title and note stand in place of the scene's. */
typedef struct visit_case {
    const char *line;         /* the state that opens it */
    const char *title, *note; /* in the language spoken */
    const hit_method *method; /* selected, if it takes the shapes; NULL: the referee is */
    int card;
} visit_case;

/* Shows it pinned. *out has what the line says of the view; the caller
 * frees it. False, with a message: nothing has changed. */
bool restore_open_visit(lab *lab, const visit_case *shown, state *out);
/* Back to the scene, as it was left. True: a lesson was open then. */
bool restore_leave_visit(lab *lab);

#endif
