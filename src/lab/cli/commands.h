/* The lab without a window. Each returns the program's exit status. */
#ifndef LAB_COMMANDS_H
#define LAB_COMMANDS_H

#include "options.h"

int command_list(const options *options);
int command_check(const options *options);
int command_shot(const options *options);
int command_map(const options *options);

#endif
