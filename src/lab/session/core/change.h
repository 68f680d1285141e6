/* SPDX-License-Identifier: MIT */
/* The one way to change a shape by hand: the change is checked, installed and remembered. */
#ifndef LAB_CHANGE_H
#define LAB_CHANGE_H

#include "shape_number.h"

typedef struct lab lab; /* lab.h */

/* Allocates room for one vertex more than the shape has. */
hit_vec *change_make_ring(const hit_shape *shape);

/* Puts the changed actor into the scene shown, if it is valid; otherwise says what is wrong with
 * it. Takes over `ring`, which holds the vertices of a polygon, and owns the ends of its rings too.
 */
bool change_install(lab *lab, lab_actor which, actor_state state, hit_vec *ring);
/* Puts what was installed into the history. `before`: the reference point before the change. */
void change_commit(lab *lab, hit_vec before);
/* Installs and remembers. */
bool change_make(lab *lab, lab_actor which, actor_state state, hit_vec *ring);

/* Makes the outline, in stage units, the actor's shape: a cursor then stands in its middle. The
 * vertices are copied; ends of rings are ends_make()'s. */
bool change_adopt(lab *lab, lab_actor which, const hit_shape *outline);

/* What is drawn so far, in stage units, stands in the actor's place until it is put back. It is no
 * change that the history has: see slot_kept(). What is invalid is left out. */
void change_draw_over(lab *lab, lab_actor which, const hit_shape *drawn);
/* Puts the shape back that was drawn over, if there is one. */
void change_put_back(lab *lab, lab_actor which);

/* -1 undoes the last change, 1 redoes the next one. */
void change_undo(lab *lab, int by);

/* Updates what depends on the shapes of the scene shown. */
void change_refresh(lab *lab);

#endif
