/* Selects what the pointer does: move the cursor, edit shapes or draw a polygon. */
#ifndef LAB_MODE_H
#define LAB_MODE_H

#include "lab.h"

/* Starts to edit that shape, or stops if it is being edited. */
void mode_edit(lab *lab, lab_actor which);
void mode_leave_editing(lab *lab);
/* Stops editing and starts to draw that polygon. */
void mode_draw(lab *lab, pen_use which);
void mode_leave_drawing(lab *lab);

#endif
