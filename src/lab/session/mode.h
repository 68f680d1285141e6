/* What the pointer is for: it moves the cursor, edits shapes or draws a polygon. */
#ifndef LAB_MODE_H
#define LAB_MODE_H

#include "lab.h"

/* Starts editing that shape, or ends it if it was being edited. */
void mode_edit(lab *lab, lab_actor which);
void mode_leave_editing(lab *lab);
/* Ends editing; the pen draws that polygon now. */
void mode_draw(lab *lab, pen_use which);
void mode_leave_drawing(lab *lab);

#endif
