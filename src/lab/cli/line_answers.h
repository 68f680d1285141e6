/* SPDX-License-Identifier: MIT */
/* Answers the lines of a file in order. */
#ifndef LAB_LINE_ANSWERS_H
#define LAB_LINE_ANSWERS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct line_answers_job {
    /* Writes the answer from *end on and moves *end. Returns NULL, or what is wrong with the line.
     */
    const char *(*answer)(void *context, const char *line, char **end);
    void *context;
    size_t room; /* bytes of one answer at most */
} line_answers_job;

/* Writes the answers to standard output, up to a wrong line. False: a line was wrong or the file
 * cannot be read, and a message says so; or the output cannot be written. */
bool line_answers_write(const line_answers_job *job, int file);

#endif
