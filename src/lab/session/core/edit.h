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
/* Returns whether there is something to undo, or with 1 to redo. */
bool edit_can_undo(const lab *lab, int by);

/* Draws polygons by clicks: the tool of "Collision of any polygons by the cross product". */

/* Returns whether the scene is about polygons, so that drawing is offered. Drawing is possible in
 * every scene. */
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

/* Returns whether a click there hits the first vertex and so finishes the polygon. */
bool pen_closes(const lab *lab, hit_vec stage);
const sketch *pen_sketch(const lab *lab); /* NULL: nothing is being drawn */

/* Selects what the pointer does: move the cursor, edit shapes or draw a polygon. */

/* Starts to edit that shape, or stops if it is being edited. */
void mode_edit(lab *lab, lab_actor which);
void mode_leave_editing(lab *lab);
/* Stops editing and starts to draw that polygon. */
void mode_draw(lab *lab, pen_use which);
void mode_leave_drawing(lab *lab);

/* The one way to change a shape by hand: the change is checked, installed and remembered. */

/* Allocates room for one vertex more than the shape has. NULL when memory is out. */
hit_vec *change_make_ring(const hit_shape *shape);

/* Puts the changed actor into the scene shown, if it is valid; otherwise says what is wrong with
 * it. Takes over `ring`, which holds the vertices of a polygon, and owns the ends of its rings too.
 */
bool change_install(lab *lab, lab_actor which, actor_state state, hit_vec *ring);
/* Puts what was installed into the history. `before`: the reference point before the change. */
bool change_commit(lab *lab, hit_vec before);
/* Installs and remembers. */
bool change_make(lab *lab, lab_actor which, actor_state state, hit_vec *ring);

/* Makes the outline, in stage units, the actor's shape: a cursor then stands in its middle. The
 * vertices are copied; ends of rings are ends_make()'s. */
bool change_adopt(lab *lab, lab_actor which, const hit_shape *outline);

/* -1 undoes the last change, 1 redoes the next one. */
void change_undo(lab *lab, int by);

/* Updates what depends on the shapes of the scene shown. */
void change_refresh(lab *lab);

/* Grabs shapes with the pointer. Outside edit mode the cursor follows the pointer, so only the base
 * can be grabbed, or a pinned cursor as a whole, which is then carried to another place. */

/* Returns what the shape's handles depend on besides the shape. */
grip grab_grip(const lab *lab, lab_actor which);
/* Keeps the middle of the base for the next calls, as finding it goes through all vertices. */
void grab_keep_middle(lab *lab);
/* With Shift, handles go to multiples of this width. */
double grab_grid(const lab *lab);
/* Returns the first vertex of the edge within reach of the position, and in *which its shape. -1:
 * none. */
int grab_find_edge(const lab *lab, hit_vec stage, lab_actor *which);

/* The pointer moves without a button, is pressed (false: nothing is there to grab), dragged,
 * released. */
void grab_hover(lab *lab, hit_vec stage);
bool grab_press(lab *lab, hit_vec stage);
void grab_drag(lab *lab, hit_vec stage);
void grab_release(lab *lab);
/* Ends the drag and restores the shape as it was before. */
void grab_cancel(lab *lab);

#endif
