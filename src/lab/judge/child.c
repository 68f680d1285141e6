/* SPDX-License-Identifier: MIT */
#include "child.h"

#include "answer_line.h"
#include "memory.h"
#include "system.h"
#include "utf8.h"
#include "words.h"
#include "work_clock.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

enum {
    MOST_FAILURES = 20,
    MOST_SILENCES = 4,  /* of these failures, since each takes the whole time of a batch */
    MOST_FRUITLESS = 2, /* failures of a program that has never answered */
    LINE = 80,          /* letters of an answer, as a message shows it */
    LONGEST = 4096,     /* letters; a longer line is no answer */
    SLICE = 20,         /* ms between two checks whether the program has ended */
    GRACE = 200,        /* ms that the program has to end, once a pipe is closed */
    WORK_TO_START = 20, /* seconds of processor time until it reads its first line */
};

#define MEMORY_TO_BUILD (4096ll * 1024 * 1024) /* bytes of memory of a compiler's process */

/* Lines of the program, put together from what arrives. */
typedef struct heard {
    char text[LINE + 1];
    int length; /* may be larger than what `text` keeps */
    long count;
} heard;

struct child {
    char *const *words;
    const char *head;
    child_limits limits;
    system_process *process; /* NULL: it is not running */
    heard answer, complaint;
    char last[LINE + 1]; /* its last line to standard error */
    long blank;          /* the first line of the batch that failed in this way; 0: none */
    int failures, silences;
    bool fresh;    /* it has not been sent its head yet */
    bool starts;   /* it has not answered since its start */
    bool answered; /* at least once */
    bool slept;    /* it was ended because it slept */
    size_t sent;   /* bytes since its start */
    work_clock clock;
    int first; /* of the lines that are asked: their places in the batch */
    char problem[ANSWER_COUNT][256];
};

/* Lines on the way to the program, and answers on the way back. */
typedef struct batch {
    const char *text;
    size_t left;
    int count, done;
    child_answer *answers;
    double settled; /* until then one more line may come */
} batch;

#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
/* Of each sort the first problem is reported; the very last problem says why no more cases are
   asked. */
static void
tell(child *c, child_answer sort, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(c->problem[ANSWER_NONE], sizeof *c->problem, format, arguments);
    va_end(arguments);
    if (!c->problem[sort][0])
        memcpy(c->problem[sort], c->problem[ANSWER_NONE], sizeof *c->problem);
}

/* ---- What arrives -------------------------------------------------------------------------- */

/* Takes one letter. True: it ends a line. */
static bool take_letter(heard *l, char letter)
{
    if (letter == '\n') {
        l->text[l->length < LINE ? l->length : LINE] = '\0';
        l->length = 0;
        l->count++;
        return true;
    }
    if (l->length < LINE)
        l->text[l->length] = letter;
    l->length += l->length < LONGEST;
    return false;
}

/* Returns the word without the blanks around it. */
static char *trim(char *text)
{
    text += strspn(text, " \t\r");
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\r", text[length - 1]))
        length--;
    text[length] = '\0';
    return text;
}

/* Says what is wrong with a line. An empty line before it may have been the first one too many. */
static void tell_line(child *c, const char *format, const char *word)
{
    if (!*word && c->blank == 0)
        c->blank = c->answer.count;
    if (c->blank > 0)
        tell(c, ANSWER_ERROR, _("line %ld is blank, and each line is an answer"), c->blank);
    else
        tell(c, ANSWER_ERROR, format, c->answer.count, word);
}

/* Takes a whole line, which must be the answer that is awaited. */
static bool take_answer(child *c, batch *b)
{
    char *word = utf8_printable(trim(c->answer.text));
    if (b->done == b->count) {
        tell_line(c, _("line %ld: '%s' is one answer more than there are cases"), word);
        return false;
    }
    int width = c->limits.width;
    child_answer answer;
    if (width > 0)
        answer = answer_line_numbers(word, width, c->limits.numbers + (c->first + b->done) * width);
    else
        answer = answer_line_verdict(word);
    if (answer == ANSWER_ERROR && width == 0 && answer_line_is_number(word))
        tell_line(c, _("line %ld: '%s' is not an answer; hitlab judge --ask judges numbers"), word);
    else if (answer == ANSWER_ERROR)
        tell_line(c, _("line %ld: '%s' is not an answer"), word);
    else
        c->answered = true;
    b->answers[b->done++] = answer;
    if (c->starts && answer == ANSWER_ERROR) /* a greeting, perhaps, before the answers */
        b->settled = system_now() + fmin(1, c->limits.sleeping / 2);
    c->clock.silence = (work_spent){0};
    c->starts = false;
    return true;
}

/* Returns what ended a batch; otherwise it goes on. */
typedef enum event { GOES_ON, WAITS, CLOSED, MISLED } event;

/* Reads what has arrived, at most a buffer. */
static event receive(child *c, batch *b)
{
    char bytes[16384];
    ssize_t count = system_process_read(c->process, SYSTEM_OUT, bytes, sizeof bytes);
    if (count < 0)
        return errno == EAGAIN || errno == EINTR ? WAITS : CLOSED;
    if (count == 0)
        return CLOSED;
    for (ssize_t i = 0; i < count; i++)
        if (take_letter(&c->answer, bytes[i]) && !take_answer(c, b))
            return MISLED;
    if (c->answer.length < LONGEST)
        return GOES_ON;
    tell(c, ANSWER_ERROR, _("line %ld does not end"), c->answer.count + 1);
    return MISLED;
}

/* Keeps the last line that is not empty. Endless complaints are read a buffer at a time. */
static void receive_complaint(child *c)
{
    char bytes[4096];
    ssize_t count = system_process_read(c->process, SYSTEM_ERR, bytes, sizeof bytes);
    for (ssize_t i = 0; i < count; i++)
        if (take_letter(&c->complaint, bytes[i]) && *trim(c->complaint.text))
            memcpy(c->last, c->complaint.text, sizeof c->last);
}

/* ---- What is sent -------------------------------------------------------------------------- */

static event transmit(child *c, batch *b)
{
    ssize_t written = system_process_write(c->process, b->text, b->left);
    if (written < 0)
        return errno == EAGAIN || errno == EINTR ? WAITS : CLOSED;
    b->text += written;
    b->left -= (size_t)written;
    c->sent += (size_t)written;
    return GOES_ON;
}

/* ---- Its work ------------------------------------------------------------------------------ */

/* Its own time begins when it reads its first line, or answers without. */
static void spend_time(child *c, work_spent more)
{
    work_clock_spend(&c->clock, more);
    if (!c->clock.reads && (!c->starts || system_process_has_read(c->process, c->sent)))
        work_clock_begin(&c->clock);
}

double child_seconds(const child *c)
{
    return work_clock_seconds(&c->clock);
}

bool child_is_over(const child *c)
{
    return work_clock_is_over(&c->clock, c->limits.total);
}

bool child_was_held_up(const child *c)
{
    return work_clock_was_held_up(&c->clock);
}

bool child_has_slept(const child *c)
{
    return c->slept;
}

/* Says what it has done instead of answering. False: it still has time. */
static bool tell_silence(child *c)
{
    const child_limits *l = &c->limits;
    double starting = l->starting > 0 ? l->starting : CHILD_STARTING;
    double work = c->clock.reads ? l->seconds : fmax(l->seconds, WORK_TO_START);
    double sleep = c->clock.reads ? l->sleeping : fmax(l->sleeping, starting);
    if (c->clock.silence.worked <= work && c->clock.silence.slept <= sleep)
        return false;
    c->slept = c->slept || c->clock.silence.worked <= work;
    if (c->clock.silence.worked > work)
        tell(c, ANSWER_TIMEOUT,
             c->clock.reads ? _("it gave no answer for %g seconds of processor time")
                            : _("it read no case for %g seconds of processor time"),
             work);
    else if (!c->clock.reads)
        tell(c, ANSWER_TIMEOUT, _("it read no case for %g seconds"), sleep);
    else if (l->whole)
        tell(c, ANSWER_TIMEOUT,
             _("it gave no answer for %g seconds, and waits for something; an empty line asks for "
               "all answers"),
             sleep);
    else
        tell(c, ANSWER_TIMEOUT, _("it gave no answer for %g seconds, and waits for something"),
             sleep);
    return true;
}

/* ---- One batch ----------------------------------------------------------------------------- */

static bool has_ended(const child *c)
{
    return system_process_end(c->process).sort != SYSTEM_GOES_ON;
}

static event wait_for_something(child *c, batch *b)
{
    int ready = system_process_wait(c->process, b->left > 0, SLICE);
    event what = WAITS;
    if (ready & SYSTEM_ERR)
        receive_complaint(c);
    if (ready & SYSTEM_OUT)
        what = receive(c, b);
    if (ready & SYSTEM_IN && what <= WAITS)
        what = transmit(c, b);
    if (!ready && has_ended(c))
        return CLOSED;
    return what;
}

/* Says how the program ended, and what it said last. Its process is not collected yet, so that no
 * other process has its number. */
static void tell_end(child *c)
{
    double deadline = system_now() + 1e-3 * GRACE;
    while (!has_ended(c) && system_now() < deadline)
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    for (int i = 0; i < 16; i++)
        receive_complaint(c);
    system_end end = system_process_end(c->process);
    char said[sizeof c->last + 16] = "";
    if (c->last[0])
        snprintf(said, sizeof said, _(": %s"), utf8_printable(c->last));
    if (end.sort == SYSTEM_GOES_ON)
        tell(c, ANSWER_CRASH, _("it closed a pipe%s"), said);
    else if (end.sort == SYSTEM_EXITED && end.status == 0)
        tell(c, ANSWER_CRASH, _("it ended by itself; it has to go on after an empty line%s"), said);
    else if (end.sort == SYSTEM_EXITED)
        tell(c, ANSWER_CRASH, _("it ended by itself, with status %d%s"), end.status, said);
    else if (end.sort == SYSTEM_OUT_OF_TIME)
        tell(c, ANSWER_CRASH, _("it used more than %d seconds of the processor%s"),
             c->limits.processor, said);
    else
        tell(c, ANSWER_CRASH, _("it was ended by a signal: %s%s"), end.how, said);
}

static void stop_process(child *c)
{
    if (c->process)
        system_process_stop(c->process);
    c->process = NULL;
}

static child_answer fail(child *c, child_answer how)
{
    stop_process(c);
    c->failures++;
    c->silences += how == ANSWER_TIMEOUT;
    return how;
}

static bool is_done(const batch *b)
{
    return b->left == 0 && b->done == b->count;
}

static bool is_settled(const batch *b)
{
    return is_done(b) && system_now() >= b->settled;
}

static bool child_is_stopped(const child *c)
{
    return (c->limits.stopped && atomic_load(c->limits.stopped)) || child_is_over(c);
}

/* ANSWER_NONE: all lines are answered, and there are no others. Otherwise the program has been
 * stopped. */
static child_answer exchange(child *c, batch *b)
{
    work_clock_start_silence(&c->clock, c->process);
    event what = receive(c, &(batch){0}); /* what it said unasked */
    while (what == GOES_ON || (what == WAITS && !is_settled(b))) {
        if (work_clock_is_due(&c->clock))
            spend_time(c, work_clock_look_at_silence(&c->clock, c->process));
        if (child_is_stopped(c))
            return fail(c, ANSWER_TIMEOUT);
        if (tell_silence(c)) {
            c->failures += c->clock.reads ? 0 : MOST_FRUITLESS; /* its start took long enough */
            return fail(c, ANSWER_TIMEOUT);
        }
        what = is_settled(b) ? receive(c, b) : wait_for_something(c, b);
    }
    spend_time(c, work_clock_look(&c->clock, c->process));
    if (what == MISLED)
        return fail(c, ANSWER_ERROR);
    if (what == CLOSED && !is_done(b)) {
        tell_end(c);
        return fail(c, ANSWER_CRASH);
    }
    return ANSWER_NONE;
}

void child_set_head(child *c, const char *head)
{
    c->head = head;
}

/* ---- A run --------------------------------------------------------------------------------- */

/* Starts the program if it is not running. */
static bool is_ready(child *c)
{
    if (child_is_stopped(c)) {
        stop_process(c);
        tell(c, ANSWER_NONE, "%s", child_is_over(c) ? _("the time is over") : _("it was stopped"));
        return false;
    }
    if (c->process)
        return true;
    if (c->failures > MOST_FAILURES || c->silences >= MOST_SILENCES ||
        (!c->answered && c->failures >= MOST_FRUITLESS))
        return false;
    c->process = system_process_start(c->words, c->limits.processor, c->limits.memory);
    if (!c->process)
        tell(c, ANSWER_NONE, "%s: %s", c->words[0], strerror(errno));
    c->answer = c->complaint = (heard){0};
    c->blank = 0;
    c->last[0] = '\0';
    c->fresh = c->starts = true;
    c->clock.reads = false;
    c->sent = 0;
    return c->process != NULL;
}

/* Returns the text to send: the lines and an empty one, and before them the head if the program has
 * just started. The caller frees it. */
static char *join(child *c, const char *const *lines, int count)
{
    char *text = NULL;
    size_t size;
    FILE *out = memory_open(&text, &size);
    fputs(c->fresh ? c->head : "", out);
    for (int i = 0; i < count; i++)
        fputs(lines[i], out);
    fputc('\n', out);
    memory_close(out);
    c->fresh = false;
    return text;
}

/* Sets *done to the number of lines that are answered. */
static child_answer ask_together(child *c, const char *const *lines, int count,
                                 child_answer *answers, int *done)
{
    char *text = join(c, lines, count);
    batch asked = {.text = text, .left = strlen(text), .count = count, .answers = answers};
    child_answer outcome = exchange(c, &asked);
    free(text);
    *done =
        outcome == ANSWER_ERROR ? 0 : asked.done; /* one line too many makes all answers doubtful */
    return outcome;
}

/* The very last one stays, because it may say why no more is asked. */
static void forget_problems(child *c)
{
    memset(c->problem[ANSWER_NONE + 1], 0, (ANSWER_COUNT - 1) * sizeof *c->problem);
}

bool child_ask(child *c, const char *const *lines, int count, child_answer *answers)
{
    int done = 0, one;
    c->answer.count = c->blank = 0;
    forget_problems(c);
    memset(answers, 0, (size_t)count * sizeof *answers);
    if (!is_ready(c))
        return false;
    c->first = 0;
    child_answer together = ask_together(c, lines, count, answers, &done);
    if (together == ANSWER_NONE)
        return true;
    bool fails = false;
    memset(answers + done, 0, (size_t)(count - done) * sizeof *answers);
    forget_problems(c); /* asked one at a time, a line has another number */
    for (int i = done; i < count; i++) {
        if (!is_ready(c))
            return false;
        c->first = i;
        child_answer outcome = ask_together(c, lines + i, 1, answers + i, &one);
        fails = fails || outcome != ANSWER_NONE;
        if (outcome != ANSWER_NONE && !child_is_stopped(c)) /* that is nobody's fault */
            answers[i] = outcome;
    }
    if (together == ANSWER_TIMEOUT && !fails) {
        c->failures--;
        c->silences--;
    }
    return true;
}

const char *child_problem(const child *c, child_answer sort)
{
    return c->problem[sort];
}

child *child_start(char *const *words, const char *head, child_limits limits, char *error,
                   size_t size)
{
    child *c = memory_get(sizeof *c);
    *c = (child){.words = words, .head = head, .limits = limits};
    if (is_ready(c))
        return c;
    snprintf(error, size, "%s", c->problem[ANSWER_NONE]);
    child_end(c);
    return NULL;
}

void child_end(child *c)
{
    if (c)
        stop_process(c);
    free(c);
}

void child_end_all(void)
{
    system_end_all();
}

bool child_is_written(bool judges)
{
    (void)judges;
    return false;
}

bool child_run(char *const *words, int seconds, const char *folder, const char *log,
               const atomic_bool *stopped, char *error, size_t size)
{
    system_end end = system_run(words, seconds, MEMORY_TO_BUILD, folder, log, stopped);
    if (end.sort == SYSTEM_EXITED && end.status == 0)
        return true;
    if (end.sort == SYSTEM_NOT_STARTED)
        snprintf(error, size, "%s: %s", words[0], strerror(errno));
    else
        snprintf(error, size,
                 end.sort == SYSTEM_GOES_ON ? _("%s did not end") : _("%s could not compile it"),
                 words[0]);
    return false;
}
