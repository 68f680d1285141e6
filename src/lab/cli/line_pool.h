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

/* Lines of a file, read as they come: a pipe may bring them slowly. */

/* More than any two numbers need. A longer line is an error, so that memory stays constant. */
enum { LINE_ROOM = 4096, LINE_READER_ROOM = 1 << 16 };

/* LINE_LATER: all lines that have come are read, see line_reader_wait(). */
typedef enum line_end { LINE_READ, LINE_LATER, LINE_NONE, LINE_TOO_LONG, LINE_HAS_NUL } line_end;

/* Zeroed but for the file. */
typedef struct line_reader {
    int file;
    size_t from, end; /* of what has come and is not read */
    bool over, failed;
    char text[LINE_READER_ROOM];
} line_reader;

/* Reads up to a line feed or the end of the file. Leaves out the line feed, and a carriage return
 * before it. Of a line that is too long or contains a NUL, the line is its beginning. */
line_end line_reader_next(line_reader *reader, char line[LINE_ROOM]);
/* Whether more would come without waiting. */
bool line_reader_has_more(const line_reader *reader);
/* Waits until more has come, or the file has ended or cannot be read. */
void line_reader_wait(line_reader *reader);

#endif
