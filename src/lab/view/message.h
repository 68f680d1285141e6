/* The foot of the stage: what is being typed, a message, or the scene's note. */
#ifndef LAB_MESSAGE_H
#define LAB_MESSAGE_H

#include "evidence.h"
#include "prompt.h"
#include "ui.h"

/* Where the message or note lies, for what keeps off it; without size when there is none. */
box message_box(ui *ui, const evidence *evidence);
void message_draw(ui *ui, const evidence *evidence, const prompt *prompt);

#endif
