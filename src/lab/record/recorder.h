/* SPDX-License-Identifier: MIT */
/* The command `record`: the window runs, and every input that it acts on is written down. */
#ifndef LAB_RECORDER_H
#define LAB_RECORDER_H

#include "settings.h"

/* Returns the program's exit status. */
int recorder_run(const settings *settings);

#endif
