#include "line_pool.h"

#include "system.h"

#include <errno.h>
#include <string.h>

static size_t smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

line_end line_reader_next(line_reader *r, char line[LINE_ROOM])
{
    const char *text = r->text + r->from;
    size_t waiting = r->end - r->from;
    const char *feed = memchr(text, '\n', waiting);
    if (!feed && !r->over && waiting < LINE_ROOM)
        return LINE_LATER;
    if (waiting == 0)
        return LINE_NONE;
    size_t length = feed ? (size_t)(feed - text) : waiting, most = smaller(length, LINE_ROOM - 1);
    const char *nul = memchr(text, '\0', most);
    size_t kept = nul ? (size_t)(nul - text) : most;
    memcpy(line, text, kept);
    kept -= kept > 0 && line[kept - 1] == '\r';
    line[kept] = '\0';
    r->from += length + (feed ? 1 : 0);
    return nul ? LINE_HAS_NUL : length > most ? LINE_TOO_LONG : LINE_READ;
}

bool line_reader_has_more(const line_reader *r)
{
    return system_wait_to_read(r->file, 0) != 0;
}

void line_reader_wait(line_reader *r)
{
    memmove(r->text, r->text + r->from, r->end - r->from);
    r->end -= r->from;
    r->from = 0;
    ssize_t got;
    do
        got = read(r->file, r->text + r->end, sizeof r->text - r->end);
    while (got < 0 && errno == EINTR);
    r->failed = got < 0;
    r->over = got <= 0;
    r->end += got > 0 ? (size_t)got : 0;
}
