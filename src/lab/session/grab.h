/* Shapes grabbed with the pointer. While nothing is edited only the base can be grabbed: the
 * pointer has the cursor. */
#ifndef LAB_GRAB_H
#define LAB_GRAB_H

#include "lab.h"

int grab_handle_count(const lab *lab, lab_actor which);
handle grab_handle_at(const lab *lab, lab_actor which, int index);
/* What the shape's handles depend on beside the shape. */
grip grab_grip(const lab *lab, lab_actor which);
/* With Shift, handles go to multiples of this. */
double grab_grid(const lab *lab);
/* The edge within reach of the position, by its first vertex, and whose it is; -1: none. */
int grab_find_edge(const lab *lab, hit_vec stage, lab_actor *which);

/* The pointer: over a shape, pressed (false: there was nothing to grab), dragged, released. */
void grab_hover(lab *lab, hit_vec stage);
bool grab_press(lab *lab, hit_vec stage);
void grab_drag(lab *lab, hit_vec stage);
void grab_release(lab *lab);
/* Ends the drag; everything is as before it. */
void grab_cancel(lab *lab);

#endif
