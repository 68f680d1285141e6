/* Shapes changed by hand: every change is checked, installed and remembered here. */
#ifndef LAB_CHANGE_H
#define LAB_CHANGE_H

#include "lab.h"

/* Room for one vertex more than the shape has; NULL when memory is out. */
hit_vec *change_make_ring(const hit_shape *shape);

/* Puts the changed actor into the scene shown, if it is valid; otherwise says what is wrong with
 * it. Takes over `ring`, which holds the vertices of a polygon. */
bool change_install(lab *lab, lab_actor which, actor_state state, hit_vec *ring);
/* Remembers what was installed. `before`: where the cursor was. */
bool change_commit(lab *lab, hit_vec before);
/* Both at once. */
bool change_make(lab *lab, lab_actor which, actor_state state, hit_vec *ring);

/* -1: takes the last change back, 1: makes it again. */
void change_undo(lab *lab, int by);

/* Updates what depends on the shapes of the scene shown. */
void change_refresh(lab *lab);

#endif
