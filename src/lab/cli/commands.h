/* The commands of the program: one row each. */
#ifndef LAB_COMMANDS_H
#define LAB_COMMANDS_H

#include "command.h"

extern const command commands[];
extern const int command_count;

/* The command that the command line calls. NULL, with a message, when something is wrong. */
const command *commands_read(options *options, int count, char **arguments, char *error,
                             size_t error_size);
/* Reads the state that the command line names, if it names one. */
bool commands_read_state(options *options, char *error, size_t error_size);
/* All commands and all options. */
void commands_print_help(FILE *out);

#endif
