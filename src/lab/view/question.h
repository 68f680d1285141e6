/* The question before the program quits with unsaved changes. */
#ifndef LAB_QUESTION_H
#define LAB_QUESTION_H

#include "evidence.h"
#include "ui.h"

/* Its buttons are the only ones. */
void question_draw(ui *ui, const evidence *evidence);

#endif
