/* SPDX-License-Identifier: MIT */
#include "line_answers.h"

#include "memory.h"
#include "settings.h"
#include "utf8.h"
#include "words.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Lines of a file, read as they come: a pipe may bring them slowly ------------------------ */

/* LINE_ROOM: more than any two numbers need. A longer line is an error, so that memory stays
 * constant. */
enum { LINE_ROOM = 4096, READER_ROOM = 1 << 16 };

/* LINE_LATER: all lines that have come are read, see reader_wait(). */
typedef enum line_end { LINE_READ, LINE_LATER, LINE_NONE, LINE_TOO_LONG, LINE_HAS_NUL } line_end;

typedef struct reader {
    int file;
    size_t from, end; /* of what has come and is not read */
    bool over, failed;
    char text[READER_ROOM];
} reader;

/* Reads up to a line feed or the end of the file. Leaves out the line feed, and a carriage return
 * before it. Of a line that is too long or contains a NUL, the line is its beginning. */
static line_end reader_next(reader *r, char line[LINE_ROOM])
{
    const char *text = r->text + r->from;
    size_t waiting = r->end - r->from;
    const char *feed = memchr(text, '\n', waiting);
    if (!feed && !r->over && waiting < LINE_ROOM)
        return LINE_LATER;
    if (waiting == 0)
        return LINE_NONE;
    size_t length = feed ? (size_t)(feed - text) : waiting;
    size_t most = length < LINE_ROOM ? length : LINE_ROOM - 1;
    const char *nul = memchr(text, '\0', most);
    size_t kept = nul ? (size_t)(nul - text) : most;
    memcpy(line, text, kept);
    kept -= kept > 0 && line[kept - 1] == '\r';
    line[kept] = '\0';
    r->from += length + (feed ? 1 : 0);
    if (nul)
        return LINE_HAS_NUL;
    return length > most ? LINE_TOO_LONG : LINE_READ;
}

/* Waits until more has come, or the file has ended or cannot be read. */
static void reader_wait(reader *r)
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

/* ---- Answers ------------------------------------------------------------------------------- */

/* Returns NULL, or what is wrong with the line. */
static const char *answer_of_line(const line_answers_job *job, line_end end, const char *line,
                                  char *room)
{
    char *last = room;
    const char *wrong;
    if (end == LINE_TOO_LONG)
        wrong = _("the line is too long");
    else if (end == LINE_HAS_NUL)
        wrong = _("the line contains a NUL character");
    else
        wrong = job->answer(job->context, line, &last);
    if (!wrong)
        fwrite(room, 1, (size_t)(last - room), stdout);
    return wrong;
}

/* Answers all lines that have come before it waits for more, because a program that asks through a
 * pipe waits for the answer. False: a line is wrong, or the output cannot be written. */
static bool answer_all(const line_answers_job *job, reader *r, char *room)
{
    char line[LINE_ROOM];
    for (long long number = 1; !ferror(stdout);) {
        line_end end = reader_next(r, line);
        if (end == LINE_NONE)
            return true;
        if (end == LINE_LATER) {
            fflush(stdout);
            reader_wait(r);
            continue;
        }
        const char *wrong = answer_of_line(job, end, line, room);
        if (wrong) {
            fflush(stdout);
            utf8_complain(_("hitlab: standard input:%lld: %s\n    %.200s"), number, wrong,
                          utf8_printable(line));
            return false;
        }
        number++;
    }
    return false;
}

bool line_answers_write(const line_answers_job *job, int file)
{
    reader *r = memory_get_zeroed(1, sizeof *r);
    char *room = memory_get(job->room);
    r->file = file;
    bool fine = answer_all(job, r, room);
    if (fine && r->failed)
        settings_complain(_("standard input cannot be read"));
    fine = fine && !r->failed;
    free(r);
    free(room);
    return fine;
}
