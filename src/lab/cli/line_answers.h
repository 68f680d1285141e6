/* SPDX-License-Identifier: MIT */
/* Answers the lines of a file, in their order. */
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

/* Writes all answers to standard output, up to a line that is wrong. False: a line was, or the file
 * cannot be read, which it has told; or the output cannot be written. */
bool line_answers_write(const line_answers_job *job, int file);

#endif
