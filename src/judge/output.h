/* SPDX-License-Identifier: MIT */
/* A text that grows in memory. */
#ifndef JUDGE_OUTPUT_H
#define JUDGE_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct output {
    char *text; /* owned; NULL: nothing was written */
    size_t length, room;
    bool failed; /* memory was out: the text has a gap */
} output;

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void output_add(output *to, const char *format, ...);

/* Returns the text, "" if it is empty; NULL: memory was out. */
const char *output_text(const output *of);
/* Empties it, and keeps its memory. */
void output_clear(output *of);
void output_free(output *of);

#endif
