/* The panel: methods with their verdicts, why the selected one said so, numbers, shapes. */
#ifndef LAB_PANEL_H
#define LAB_PANEL_H

#include "evidence.h"
#include "prompt.h"
#include "ui.h"

/* `prompt`: a number of a shape may be typed into it. */
void panel_draw(ui *ui, const evidence *evidence, const prompt *prompt);

#endif
