/* SPDX-License-Identifier: MIT */
/* Where a text that is wider than its room goes on in the next line. */
#ifndef LAB_WRAP_H
#define LAB_WRAP_H

#include "text.h"

/* Returns how many bytes of the text go into one line of this width: as many words as fit, at least
 * one. Lines also break between Chinese letters, but not before a closing sign nor after an opening
 * one. A line feed ends a line. */
size_t wrap_fit(text *text, text_style style, const char *string, double width);

/* Returns the same for a terminal, where a Chinese letter takes two columns. */
size_t wrap_fit_columns(const char *string, int columns);

/* Returns what comes after a line of so many bytes; at the end, "". */
const char *wrap_next(const char *string, size_t length);

/* Returns how many lines the text's own line feeds make. */
int wrap_count_lines(const char *text);

/* Returns whether no line breaks behind the sign that stands there, or before it. */
bool wrap_opens(const char *at);
bool wrap_closes(const char *at);

enum { WRAP_LINES = 12, WRAP_LINE = 512 };

typedef struct wrap_lines {
    char text[WRAP_LINES][WRAP_LINE];
    int count;
    double width; /* of the widest */
} wrap_lines;

/* Breaks the text into `most` lines at most. The last of them has all the rest, which is cut where
 * it is drawn. */
wrap_lines wrap_text(text *text, text_style style, const char *string, double width, int most);

#endif
