/* hitlab completion SHELL: a script that the shell reads, made from the tables of commands and
 * options. */
#ifndef LAB_COMMAND_COMPLETION_H
#define LAB_COMMAND_COMPLETION_H

#include "command.h"

/* The exit status of the command. `count` commands, the first of them the window's. */
int command_completion(const char *shell, const command *commands, int count);

#endif
