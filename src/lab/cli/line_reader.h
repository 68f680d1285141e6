/* Lines of a file, read as they come: a pipe may bring them slowly. */
#ifndef LAB_LINE_READER_H
#define LAB_LINE_READER_H

#include <stdbool.h>
#include <stddef.h>

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
