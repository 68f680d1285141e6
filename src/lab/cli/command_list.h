/* The command `list`: methods and scenes as tables of tab-separated values. */
#ifndef LAB_COMMAND_LIST_H
#define LAB_COMMAND_LIST_H

#include "options.h"

/* Returns the program's exit status. */
int command_list(const options *options);

#endif
