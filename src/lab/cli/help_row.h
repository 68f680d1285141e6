/* SPDX-License-Identifier: MIT */
/* Rows and paragraphs of the text that --help prints. */
#ifndef LAB_HELP_ROW_H
#define LAB_HELP_ROW_H

#include <stdio.h>

/* A row of the text that --help prints: a usage on the left, its explanation in a column. */

/* Explanations go on in as many lines as they need. If the usage is too long for its place, the
 * explanation begins on the next line. */
void help_row_print(FILE *out, const char *usage, int column, const char *explanation);
/* A paragraph of the same text. */
void help_row_print_text(FILE *out, const char *text);

#endif
