/* SPDX-License-Identifier: MIT */
/* Takes a tool, or puts it away. */
#ifndef LAB_MODE_H
#define LAB_MODE_H

#include "shape_number.h"

typedef struct lab lab; /* lab.h */

/* Starts to edit that shape, or stops if it is being edited. */
void mode_edit(lab *lab, lab_actor which);
/* Draws that polygon too. */
void mode_draw(lab *lab, lab_actor which);
/* Cancels a drag and moves the cursor from now on. What is drawn so far is kept: drawing that shape
 * again brings it back. */
void mode_leave(lab *lab);
/* The same until the scene is shown again: then drawing goes on. */
void mode_pause(lab *lab);

#endif
