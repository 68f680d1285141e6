/* SPDX-License-Identifier: MIT */
/* The foot of the stage: an open prompt, a message, or the scene's note. */
#ifndef LAB_MESSAGE_H
#define LAB_MESSAGE_H

#include "layout.h"
#include "prompt.h"

typedef struct lab lab; /* lab.h */
typedef struct ui ui;   /* ui.h */

/* Returns the box of message or note, which labels avoid. It has no size when there is neither. */
box message_box(ui *ui, const lab *lab);
void message_draw(ui *ui, const lab *lab, const prompt *prompt);

#endif
