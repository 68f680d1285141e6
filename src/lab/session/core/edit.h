/* SPDX-License-Identifier: MIT */
/* Changes shapes with keys, by typing and vertex by vertex. Every change goes into the scene's
 * history; an invalid one is refused with a message. */
#ifndef LAB_EDIT_H
#define LAB_EDIT_H

#include "shape_number.h"

typedef struct lab lab; /* lab.h */

/* Turns the target by so many degrees, clockwise on screen; with Shift to the next multiple of
 * LAB_RIGHT_TURN. */
void edit_turn(lab *lab, double degrees);
/* Turns rects back to 0 degrees, each as a change of its own. */
void edit_make_upright(lab *lab);
/* Scales the target by LAB_GROWTH to the power of `times`. */
void edit_scale(lab *lab, int times);
/* Returns why the text was refused, or NULL. */
const char *edit_set_number(lab *lab, shape_number number, const char *typed);
/* Adds a vertex to the edge under the pointer. False when no edge of a polygon is there. */
bool edit_add_vertex(lab *lab, hit_vec stage);
void edit_delete_vertex(lab *lab);
/* Selects the next vertex of the target, or with -1 the one before. */
void edit_walk_vertices(lab *lab, int by);
/* -1 undoes, 1 redoes. Undoing cancels a drag, and takes back a vertex of an unfinished drawing. */
void edit_undo(lab *lab, int by);
/* Returns whether there is something to undo, or with 1 to redo. */
bool edit_can_undo(const lab *lab, int by);

#endif
