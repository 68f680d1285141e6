#include "child_private.h"

#include "shortage.h"
#include "utf8.h"
#include "words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool child_is_written(bool judges)
{
    (void)judges;
    return false;
}

#ifdef CHILD_NONE

child *child_start(char *const *words, const char *head, child_limits limits, char *error,
                   size_t size)
{
    (void)head, (void)limits;
    snprintf(error, size, _("%s: no program can be run here"), words[0]);
    return NULL;
}

bool child_ask(child *child, const char *const *lines, int count, child_answer *answers)
{
    (void)child, (void)lines, (void)count, (void)answers;
    return false;
}

const char *child_problem(const child *child, child_answer sort)
{
    (void)child, (void)sort;
    return "";
}

void child_end(child *child)
{
    (void)child;
}

bool child_run(char *const *words, int seconds, const char *folder, const char *log,
               const atomic_bool *stopped, char *error, size_t size)
{
    (void)seconds, (void)folder, (void)log, (void)stopped;
    snprintf(error, size, _("%s: no program can be run here"), words[0]);
    return false;
}

#else

#include <errno.h>
#include <math.h>
#include <poll.h>
#include <stdarg.h>
#include <strings.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    MOST_FAILURES = 20,
    MOST_SILENCES = 4,  /* of these failures: each costs the whole time of a batch */
    MOST_FRUITLESS = 2, /* failures of a program that has never answered */
    LONGEST = 4096,     /* letters; whoever prints more without a line end means no answer */
    SLICE = 20,         /* ms between two looks whether the program has ended */
    GRACE = 200,        /* ms to end in, once a pipe is closed */
};

/* Lines on their way to the program, and their answers on the way back. */
typedef struct batch {
    const char *text;
    size_t left;
    int count, done;
    child_answer *answers;
    double deadline;
} batch;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
/* The first problem of a sort is the one to tell, and the last one of all why no more is asked. */
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

/* Takes one letter. True: a line is whole. */
static bool take_letter(child_lines *l, char letter)
{
    if (letter == '\n') {
        l->text[l->length < CHILD_LINE ? l->length : CHILD_LINE] = '\0';
        l->length = 0;
        l->count++;
        return true;
    }
    if (l->length < CHILD_LINE)
        l->text[l->length] = letter;
    l->length += l->length < LONGEST;
    return false;
}

/* The word without the blanks around it. */
static char *trim(char *text)
{
    text += strspn(text, " \t\r");
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\r", text[length - 1]))
        length--;
    text[length] = '\0';
    return text;
}

static child_answer read_answer(const char *word)
{
    static const struct {
        const char *word;
        child_answer answer;
    } rows[] = {{"0", ANSWER_MISS},  {"1", ANSWER_HIT},     {"miss", ANSWER_MISS},
                {"hit", ANSWER_HIT}, {"?", ANSWER_REFUSED}, {"false", ANSWER_MISS},
                {"true", ANSWER_HIT}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcasecmp(word, rows[i].word) == 0)
            return rows[i].answer;
    return ANSWER_ERROR;
}

/* A whole line, which must be an answer that is waited for. */
static bool take_answer(child *c, batch *b)
{
    char *word = printable(trim(c->answer.text));
    if (b->done == b->count) {
        tell(c, ANSWER_ERROR, _("line %ld: '%s' is an answer more than there are cases"),
             c->answer.count, word);
        return false;
    }
    child_answer answer = read_answer(word);
    if (answer == ANSWER_ERROR)
        tell(c, ANSWER_ERROR, _("line %ld: '%s' is no answer"), c->answer.count, word);
    else
        c->answered = true;
    b->answers[b->done++] = answer;
    c->starts = false;
    b->deadline = now() + c->limits.seconds;
    return true;
}

/* What has happened to a batch; otherwise it is going on. */
typedef enum event { GOES_ON, WAITS, CLOSED, MISLED } event;

/* Reads what there is, at most a buffer. */
static event receive(child *c, batch *b)
{
    char bytes[16384];
    ssize_t count = read(c->out, bytes, sizeof bytes);
    if (count < 0)
        return errno == EAGAIN || errno == EINTR ? WAITS : CLOSED;
    if (count == 0)
        return CLOSED;
    for (ssize_t i = 0; i < count; i++)
        if (take_letter(&c->answer, bytes[i]) && !take_answer(c, b))
            return MISLED;
    if (c->answer.length < LONGEST)
        return GOES_ON;
    tell(c, ANSWER_ERROR, _("line %ld has no end"), c->answer.count + 1);
    return MISLED;
}

/* Keeps the last line that says something. Whoever complains without end is read a buffer at a
 * time. */
static void receive_complaint(child *c)
{
    char bytes[4096];
    ssize_t count = read(c->err, bytes, sizeof bytes);
    for (ssize_t i = 0; i < count; i++)
        if (take_letter(&c->complaint, bytes[i]) && *trim(c->complaint.text))
            memcpy(c->last, c->complaint.text, sizeof c->last);
    if (count == 0) {
        close(c->err);
        c->err = -1;
    }
}

/* ---- What is sent -------------------------------------------------------------------------- */

/* As write(), without the signal that a closed pipe sends to whoever writes. */
static ssize_t write_quietly(int end, const char *text, size_t size)
{
    sigset_t pipe, before, pending;
    sigemptyset(&pipe);
    sigaddset(&pipe, SIGPIPE);
    sigpending(&pending);
    pthread_sigmask(SIG_BLOCK, &pipe, &before);
    ssize_t written = write(end, text, size);
    int why = errno, taken;
    if (written < 0 && why == EPIPE && !sigismember(&pending, SIGPIPE))
        sigwait(&pipe, &taken);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = why;
    return written;
}

static event transmit(child *c, batch *b)
{
    ssize_t written = write_quietly(c->in, b->text, b->left);
    if (written < 0)
        return errno == EAGAIN || errno == EINTR ? WAITS : CLOSED;
    b->text += written;
    b->left -= (size_t)written;
    return GOES_ON;
}

/* ---- One batch ----------------------------------------------------------------------------- */

static event wait_for_something(child *c, batch *b)
{
    struct pollfd ends[] = {{.fd = c->out, .events = POLLIN},
                            {.fd = c->err, .events = POLLIN},
                            {.fd = b->left ? c->in : -1, .events = POLLOUT}};
    int ready = poll(ends, 3, SLICE);
    event what = WAITS;
    if (ready > 0 && ends[1].revents)
        receive_complaint(c);
    if (ready > 0 && ends[0].revents)
        what = receive(c, b);
    if (ready > 0 && ends[2].revents && what <= WAITS)
        what = transmit(c, b);
    if (ready == 0 && child_process_end(c).si_pid)
        return CLOSED;
    return what;
}

/* How it has ended, and what it said last. It is not collected yet: nobody else has its number. */
static void tell_end(child *c)
{
    double deadline = now() + 1e-3 * GRACE;
    while (!child_process_end(c).si_pid && now() < deadline)
        poll(NULL, 0, 1);
    for (int i = 0; i < 16 && c->err >= 0; i++)
        receive_complaint(c);
    siginfo_t info = child_process_end(c);
    const char *joint = c->last[0] ? ": " : "", *last = printable(c->last);
    if (info.si_pid == 0)
        tell(c, ANSWER_CRASH, _("it closed a pipe%s%s"), joint, last);
    else if (info.si_code == CLD_EXITED && info.si_status == 0)
        tell(c, ANSWER_CRASH, _("it ended by itself; it has to go on after an empty line%s%s"),
             joint, last);
    else if (info.si_code == CLD_EXITED)
        tell(c, ANSWER_CRASH, _("it ended by itself, with status %d%s%s"), info.si_status, joint,
             last);
    else if (info.si_status == SIGXCPU)
        tell(c, ANSWER_CRASH, _("it used more than %d seconds of the processor%s%s"),
             c->limits.processor, joint, last);
    else
        tell(c, ANSWER_CRASH, _("it was ended by a signal: %s%s%s"), strsignal(info.si_status),
             joint, last);
}

static child_answer fail(child *c, child_answer how)
{
    child_process_stop(c);
    c->failures++;
    c->silences += how == ANSWER_TIMEOUT;
    return how;
}

static bool is_done(const batch *b)
{
    return b->left == 0 && b->done == b->count;
}

static bool is_stopped(const child *c)
{
    return c->limits.stopped && atomic_load(c->limits.stopped);
}

/* ANSWER_NONE: all is well, and the program has said nothing beyond. Otherwise it has been stopped.
 */
static child_answer exchange(child *c, batch *b)
{
    double patience = fmax(c->limits.seconds, c->starts ? c->limits.starting : 0);
    b->deadline = now() + patience;
    event what = receive(c, &(batch){0}); /* what it said unasked */
    while (what == GOES_ON || (what == WAITS && !is_done(b))) {
        if (is_stopped(c))
            return fail(c, ANSWER_TIMEOUT);
        if (now() > b->deadline) {
            tell(c, ANSWER_TIMEOUT,
                 _("it gave no answer for %g seconds; an empty line asks for all answers"),
                 patience);
            return fail(c, ANSWER_TIMEOUT);
        }
        what = is_done(b) ? receive(c, b) : wait_for_something(c, b);
    }
    if (what == MISLED)
        return fail(c, ANSWER_ERROR);
    if (what == CLOSED && !is_done(b)) {
        tell_end(c);
        return fail(c, ANSWER_CRASH);
    }
    return ANSWER_NONE;
}

/* ---- A run --------------------------------------------------------------------------------- */

/* Starts the program if it is not running. */
static bool is_ready(child *c)
{
    if (is_stopped(c)) {
        child_process_stop(c);
        tell(c, ANSWER_NONE, "%s", _("it was stopped"));
        return false;
    }
    if (c->pid > 0)
        return true;
    if (c->failures > MOST_FAILURES || c->silences >= MOST_SILENCES ||
        (!c->answered && c->failures >= MOST_FRUITLESS))
        return false;
    int why = child_process_start(c);
    if (why == 0)
        return true;
    child_process_stop(c);
    tell(c, ANSWER_NONE, "%s: %s", c->words[0], strerror(why));
    return false;
}

/* The lines, an empty one behind them, and the head before them if the program is fresh. The caller
 * frees it. */
static char *join(child *c, const char *const *lines, int count)
{
    const char *head = c->fresh ? c->head : "";
    size_t size = strlen(head) + 2;
    for (int i = 0; i < count; i++)
        size += strlen(lines[i]);
    char *text = shortage_note(malloc(size)), *end = text;
    if (!text)
        return NULL;
    end = stpcpy(end, head);
    for (int i = 0; i < count; i++)
        end = stpcpy(end, lines[i]);
    stpcpy(end, "\n");
    c->fresh = false;
    return text;
}

/* Sets in *done how many lines have got their answers. */
static child_answer ask_together(child *c, const char *const *lines, int count,
                                 child_answer *answers, int *done)
{
    char *text = join(c, lines, count);
    if (!text)
        return fail(c, ANSWER_ERROR);
    batch asked = {.text = text, .left = strlen(text), .count = count, .answers = answers};
    child_answer outcome = exchange(c, &asked);
    free(text);
    *done = outcome == ANSWER_ERROR ? 0 : asked.done; /* none is sure where one is too many */
    return outcome;
}

bool child_ask(child *c, const char *const *lines, int count, child_answer *answers)
{
    int done = 0, one;
    memset(c->problem, 0, sizeof c->problem);
    memset(answers, 0, (size_t)count * sizeof *answers);
    if (!is_ready(c))
        return false;
    if (ask_together(c, lines, count, answers, &done) == ANSWER_NONE)
        return true;
    memset(answers + done, 0, (size_t)(count - done) * sizeof *answers);
    memset(c->problem, 0, sizeof c->problem); /* one at a time, the line has another number */
    for (int i = done; i < count; i++) {
        if (!is_ready(c))
            return false;
        child_answer outcome = ask_together(c, lines + i, 1, answers + i, &one);
        if (outcome != ANSWER_NONE && !is_stopped(c)) /* that is nobody's fault */
            answers[i] = outcome;
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
    child *c = shortage_note(malloc(sizeof *c));
    if (!c) {
        snprintf(error, size, "%s", _("out of memory"));
        return NULL;
    }
    *c = (child){.words = words, .head = head, .limits = limits, .in = -1, .out = -1, .err = -1};
    if (is_ready(c))
        return c;
    snprintf(error, size, "%s", c->problem[ANSWER_NONE]);
    child_end(c);
    return NULL;
}

void child_end(child *c)
{
    if (c)
        child_process_stop(c);
    free(c);
}

#endif
