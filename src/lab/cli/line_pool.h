/* Answers the lines of a file, on as many threads as there are processors. The answers come in the
 * order of the lines, whatever the number of threads. */
#ifndef LAB_LINE_POOL_H
#define LAB_LINE_POOL_H

#include <stdbool.h>
#include <stddef.h>

typedef struct line_pool_job {
    /* Writes the answer from *end on and moves *end. Returns NULL, or what is wrong with the line.
     * Threads call it at the same time, each with scratch memory of its own. */
    const char *(*answer)(void *context, void *scratch, const char *line, char **end);
    void *context;
    size_t scratch;     /* bytes */
    size_t answer_room; /* of one answer at most */
    bool alone;         /* no thread beside this one */
} line_pool_job;

/* Writes all answers to standard output, up to a line that is wrong. False: a line was, or the file
 * cannot be read, which it has told; or the output cannot be written. */
bool line_pool_run(const line_pool_job *job, int file);

#endif
