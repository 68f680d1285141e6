/* Where a text that is wider than its room goes on in the next line. */
#ifndef LAB_WRAP_H
#define LAB_WRAP_H

#include "text.h"

/* Returns how many bytes of the text go into one line of this width: as many words as fit, at least
 * one. Lines also break between Chinese letters, but not before a closing sign nor after an opening
 * one. A line feed ends a line. */
size_t wrap_fit(text *text, text_style style, const char *string, double width);

/* The same for a terminal, where a Chinese letter takes two columns. */
size_t wrap_fit_columns(const char *string, int columns);

/* Returns what comes after a line of so many bytes; at the end, "". */
const char *wrap_next(const char *string, size_t length);

#endif
