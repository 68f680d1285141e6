/* The question before the program quits with unsaved changes. */
#ifndef LAB_QUESTION_H
#define LAB_QUESTION_H

#include "evidence.h"
#include "ui.h"

/* Draws the question over the window. Only its own buttons work. */
void question_draw(ui *ui, const evidence *evidence);

#endif
