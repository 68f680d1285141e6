/* The command `replay`: the window acts on the input of a recording, each at its tick. */
#ifndef LAB_REPLAYER_H
#define LAB_REPLAYER_H

#include "settings.h"

/* Returns the program's exit status. */
int replayer_run(const settings *settings);

#endif
