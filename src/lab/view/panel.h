/* The panel: methods with their verdicts, the comparisons of the selected one, numbers, shapes. */
#ifndef LAB_PANEL_H
#define LAB_PANEL_H

#include "evidence.h"
#include "prompt.h"
#include "ui.h"
#include "why.h"

/* The user may be typing a number of a shape into the prompt. */
void panel_draw(ui *ui, why_view *why, const evidence *evidence, const prompt *prompt);

#endif
