/* SPDX-License-Identifier: MIT */
/* The table of options, and the command line read by it. */
#ifndef LAB_COMMAND_LINE_H
#define LAB_COMMAND_LINE_H

#include "options.h"

#include <stdio.h>

/* Reads the words behind arguments[0]. `allowed`: the options that the command takes, a sum of
 * bits; --lang, --help and --version are always allowed. False, with a message, when something is
 * wrong. */
bool command_line_read(options *options, option_set allowed, int count, char **arguments,
                       char *error, size_t error_size);
/* Returns the place of the first word that is neither an option nor the value of one. 0: there is
 * none, or it follows --help or --. */
int command_line_find_word(int count, char **arguments);
void command_line_print_help(FILE *out);

#endif
