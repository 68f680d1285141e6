/* The command `check`: the verdicts of the referee and of all methods, position by position. */
#ifndef LAB_COMMAND_CHECK_H
#define LAB_COMMAND_CHECK_H

#include "options.h"

/* Returns the program's exit status. */
int command_check(const options *options);

#endif
