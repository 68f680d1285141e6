/* SPDX-License-Identifier: MIT */
/* Grabs shapes with the pointer. Outside edit mode the cursor follows the pointer, so only the base
 * can be grabbed, or a pinned cursor as a whole, which is then carried to another place. */
#ifndef LAB_GRAB_H
#define LAB_GRAB_H

#include "handles.h"
#include "shape_number.h"

typedef struct lab lab; /* lab.h */

/* Returns what the shape's handles depend on besides the shape. */
grip grab_grip(const lab *lab, lab_actor which);
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
