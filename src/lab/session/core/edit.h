/* Changes shapes with keys, by typing and vertex by vertex. Every change goes into the scene's
 * history; an invalid one is refused with a message. */
#ifndef LAB_EDIT_H
#define LAB_EDIT_H

#include "lab.h"

/* Turns the target by so many degrees, clockwise on screen; with Shift to the next multiple of
 * LAB_RIGHT_TURN. */
void edit_turn(lab *lab, double degrees);
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
/* Whether there is something to undo, or with 1 to redo. */
bool edit_can_undo(const lab *lab, int by);

/* Draws polygons by clicks: the tool of "Collision of any polygons by the cross product". */

/* Whether the scene is about polygons, so that drawing is offered. Drawing is possible in every
 * scene. */
bool pen_suits(const scene *scene);

void pen_start(lab *lab, pen_use which);
/* Starts polygon A; when it is finished, polygon B follows. */
void pen_start_both(lab *lab);
void pen_click(lab *lab, hit_vec stage);
/* The pointer moved with the button down: draws a freehand line. */
void pen_stroke(lab *lab, hit_vec stage);
void pen_end_stroke(lab *lab);
void pen_take_back(lab *lab);
void pen_finish(lab *lab, pen_use which);

/* Whether a click there hits the first vertex and so finishes the polygon. */
bool pen_closes(const lab *lab, hit_vec stage);
const sketch *pen_sketch(const lab *lab); /* NULL: nothing is being drawn */

/* Selects what the pointer does: move the cursor, edit shapes or draw a polygon. */

/* Starts to edit that shape, or stops if it is being edited. */
void mode_edit(lab *lab, lab_actor which);
void mode_leave_editing(lab *lab);
/* Stops editing and starts to draw that polygon. */
void mode_draw(lab *lab, pen_use which);
void mode_leave_drawing(lab *lab);

#endif
