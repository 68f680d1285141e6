#include "commands.h"

#include "options.h"
#include "system.h"
#include "utf8.h"
#include "words.h"
#include "workers.h"

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

static size_t smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

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
    size_t length = feed ? (size_t)(feed - text) : waiting, most = smaller(length, LINE_ROOM - 1);
    const char *nul = memchr(text, '\0', most);
    size_t kept = nul ? (size_t)(nul - text) : most;
    memcpy(line, text, kept);
    kept -= kept > 0 && line[kept - 1] == '\r';
    line[kept] = '\0';
    r->from += length + (feed ? 1 : 0);
    return nul ? LINE_HAS_NUL : length > most ? LINE_TOO_LONG : LINE_READ;
}

/* Returns whether more would come without waiting. */
static bool reader_has_more(const reader *r)
{
    return system_wait_to_read(r->file, 0) != 0;
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

/* ---- Batches ------------------------------------------------------------------------------- */

enum {
    LINES = 128,    /* of a batch, */
    TEXT = 1 << 13, /* and bytes */
    BATCHES = 32,   /* of a turn, at most */
    FAST_MS = 8,    /* threads take too long to start for turns that take less */
};

/* Lines that one thread answers. */
typedef struct batch {
    int count;
    int at[LINES]; /* where each line begins in the text */
    char text[TEXT];
    int used;
    long long first; /* the number of its first line */
    char *answers;   /* owned; `length` bytes */
    size_t length;
    int wrong_line; /* the line that is wrong, from 0; all before it are answered: */
    const char *wrong;
} batch;

/* Batches that are answered at the same time. */
typedef struct turn {
    const line_pool_job *job;
    batch batches[BATCHES];
    int count;
    workers workers;
} turn;

/* While one turn is answered, the other one is written and then filled. */
typedef struct pool {
    const line_pool_job *job;
    reader reader;
    turn turns[2];
    int filling;       /* of the turns */
    int size, threads; /* how many batches a turn has now; on how many threads */
    Uint64 start;      /* of the turn that is answered */
    long long lines;
} pool;

/* ---- Answering ----------------------------------------------------------------------------- */

static bool answer_batch(void *data, int number, void *scratch)
{
    turn *r = data;
    batch *b = &r->batches[number];
    char *end = b->answers;
    for (int i = 0; i < b->count; i++) {
        const char *wrong = r->job->answer(r->job->context, scratch, b->text + b->at[i], &end);
        if (wrong) {
            b->wrong = wrong;
            b->wrong_line = i;
            break;
        }
    }
    b->length = (size_t)(end - b->answers);
    return true;
}

/* Few lines are answered in finish_turn(): threads take longer to start. */
static void start_turn(pool *p, turn *r)
{
    bool few = r->count == 1 && r->batches[0].count < LINES;
    r->workers =
        (workers){.work = answer_batch, .data = r, .jobs = r->count, .scratch = p->job->scratch};
    p->start = SDL_GetTicks64();
    workers_start(&r->workers, few ? 0 : p->threads < r->count ? p->threads : r->count);
}

/* False, with a message: memory is out. */
static bool finish_turn(pool *p, turn *r)
{
    if (!workers_finish(&r->workers)) {
        settings_complain(_("out of memory"));
        return false;
    }
    bool fast = r->count == p->size && SDL_GetTicks64() - p->start < FAST_MS;
    if (fast && p->size < BATCHES)
        p->size *= 2;
    return true;
}

/* ---- Writing ------------------------------------------------------------------------------- */

/* False: a line is wrong, or the output cannot be written. main() tells of the output. */
static bool write_batch(batch *b)
{
    fwrite(b->answers, 1, b->length, stdout);
    if (ferror(stdout))
        return false;
    if (!b->wrong)
        return true;
    fflush(stdout);
    printable_complain(_("hitlab: standard input:%lld: %s\n    %.200s"), b->first + b->wrong_line,
                       b->wrong, printable(b->text + b->at[b->wrong_line]));
    return false;
}

/* Afterwards it is empty. */
static bool write_turn(turn *r)
{
    int count = r->count;
    r->count = 0;
    for (int i = 0; i < count; i++)
        if (!write_batch(&r->batches[i]))
            return false;
    return true;
}

/* ---- Filling ------------------------------------------------------------------------------- */

/* Returns what is wrong with such a line; NULL: nothing. */
static const char *wrong_with(line_end end)
{
    return end == LINE_TOO_LONG  ? _("the line is too long")
           : end == LINE_HAS_NUL ? _("the line contains a NUL character")
                                 : NULL;
}

/* Reads a line; if some have come, without waiting. */
static line_end read_line(pool *p, char *line)
{
    line_end end = reader_next(&p->reader, line);
    while (end == LINE_LATER && reader_has_more(&p->reader)) {
        reader_wait(&p->reader);
        end = reader_next(&p->reader, line);
    }
    return end;
}

/* Fills the batch with lines that have come. */
static line_end fill_batch(pool *p, batch *b)
{
    line_end end = LINE_READ;
    b->count = b->used = 0;
    b->first = p->lines + 1;
    b->wrong = NULL;
    while (b->count < LINES && b->used + LINE_ROOM <= TEXT && !b->wrong) {
        end = read_line(p, b->text + b->used);
        if (end == LINE_LATER || end == LINE_NONE)
            break;
        b->wrong = wrong_with(end);
        b->wrong_line = b->count;
        b->at[b->count] = b->used;
        b->used += (int)strlen(b->text + b->used) + 1;
        b->count += b->wrong == NULL;
        p->lines++;
    }
    return end;
}

/* A line that is wrong is the last one. */
static line_end fill_turn(pool *p, turn *r)
{
    line_end end = LINE_READ;
    while (end == LINE_READ && r->count < p->size) {
        batch *b = &r->batches[r->count];
        end = fill_batch(p, b);
        r->count += b->count > 0 || b->wrong;
        end = b->wrong ? LINE_NONE : end;
    }
    return end;
}

/* ---- All lines ----------------------------------------------------------------------------- */

/* Whatever has come is answered before more is waited for: a program that asks through a pipe waits
 * for the answer. */
static bool answer_what_has_come(pool *p, line_end *end)
{
    do {
        turn *next = &p->turns[p->filling], *before = &p->turns[!p->filling];
        *end = fill_turn(p, next);
        if (!finish_turn(p, before))
            return false;
        start_turn(p, next);
        if (!write_turn(before))
            return false;
        p->filling = !p->filling;
    } while (*end == LINE_READ);
    turn *last = &p->turns[!p->filling];
    return finish_turn(p, last) && write_turn(last);
}

static bool answer_all(pool *p)
{
    line_end end;
    while (answer_what_has_come(p, &end)) {
        if (end == LINE_NONE)
            return true;
        fflush(stdout);
        reader_wait(&p->reader);
    }
    return false;
}

/* ---- Start and stop ------------------------------------------------------------------------ */

static bool start(pool *p, const line_pool_job *job, int file)
{
    int processors = SDL_GetCPUCount();
    p->job = job;
    p->reader.file = file;
    p->threads = job->alone || processors == 1 ? 0 : processors;
    p->size = processors < WORKERS_MOST ? processors : WORKERS_MOST;
    for (int i = 0; i < 2 * BATCHES; i++) {
        turn *r = &p->turns[i / BATCHES];
        r->job = job;
        r->batches[i % BATCHES].answers = malloc(LINES * job->answer_room);
        if (!r->batches[i % BATCHES].answers)
            return false;
    }
    return true;
}

static void stop(pool *p)
{
    for (int i = 0; i < 2; i++) {
        workers_stop(&p->turns[i].workers);
        for (int k = 0; k < BATCHES; k++)
            free(p->turns[i].batches[k].answers);
    }
}

bool line_pool_run(const line_pool_job *job, int file)
{
    pool *p = calloc(1, sizeof *p);
    bool started = p && start(p, job, file), fine = started && answer_all(p);
    if (!started)
        settings_complain(_("out of memory"));
    if (fine && p->reader.failed)
        settings_complain(_("standard input cannot be read"));
    fine = fine && !p->reader.failed;
    if (p)
        stop(p);
    free(p);
    return fine;
}
