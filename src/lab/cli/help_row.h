/* SPDX-License-Identifier: MIT */
/* Rows and paragraphs of the text that --help prints. */
#ifndef LAB_HELP_ROW_H
#define LAB_HELP_ROW_H

#include <stdio.h>

/* Prints a usage on the left, and its explanation in a column, which goes on in as many lines as it
 * needs. If the usage is too long for its place, the explanation begins on the next line. */
void help_row_print(FILE *out, const char *usage, int column, const char *explanation);
/* Prints a paragraph. */
void help_row_print_text(FILE *out, const char *text);

#endif
