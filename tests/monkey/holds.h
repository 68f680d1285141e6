/* SPDX-License-Identifier: MIT */
/* What must hold of the lab after every input. */
#ifndef HOLDS_H
#define HOLDS_H

#include "app.h"

/* The status of a process in which something did not hold. */
#define HOLDS_BROKEN 99

/* Ends the process with a message when something does not hold. Call it between ticks. */
void holds(app *app);

/* A frame of which only the changes were painted is the same as one that was painted whole. */
void holds_picture(app *app);

/* Does the same for what costs more: changes are undone and redone to both ends, and what a journal
 * keeps of each unsaved scene is read back. The lab is the same afterwards. */
void holds_at_end(app *app);

#endif
