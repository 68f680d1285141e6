/* SPDX-License-Identifier: MIT */
#include "child_private.h"

#include "memory.h"
#include "system.h"
#include "utf8.h"
#include "words.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum {
    LONGEST = 4096,     /* letters; a longer line is no answer */
    SLICE = 20,         /* ms between two checks whether the program has ended */
    GRACE = 200,        /* ms that the program has to end, once a pipe is closed */
    WORK_TO_START = 20, /* seconds of processor time until it reads its first line */
};

/* ---- What arrives -------------------------------------------------------------------------- */

/* Takes one letter. True: it ends a line. */
static bool take_letter(child_heard *l, char letter)
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
        child_tell(c, ANSWER_ERROR, _("line %ld is blank, and each line is an answer"), c->blank);
    else
        child_tell(c, ANSWER_ERROR, format, c->answer.count, word);
}

/* Takes a whole line, which must be the answer that is awaited. */
static bool take_answer(child *c, child_batch *b)
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
static event receive(child *c, child_batch *b)
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
    child_tell(c, ANSWER_ERROR, _("line %ld does not end"), c->answer.count + 1);
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

static event transmit(child *c, child_batch *b)
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
        child_tell(c, ANSWER_TIMEOUT,
                   c->clock.reads ? _("it gave no answer for %g seconds of processor time")
                                  : _("it read no case for %g seconds of processor time"),
                   work);
    else if (!c->clock.reads)
        child_tell(c, ANSWER_TIMEOUT, _("it read no case for %g seconds"), sleep);
    else if (l->whole)
        child_tell(
            c, ANSWER_TIMEOUT,
            _("it gave no answer for %g seconds, and waits for something; an empty line asks for "
              "all answers"),
            sleep);
    else
        child_tell(c, ANSWER_TIMEOUT,
                   _("it gave no answer for %g seconds, and waits for something"), sleep);
    return true;
}

/* ---- One batch ----------------------------------------------------------------------------- */

static bool has_ended(const child *c)
{
    return system_process_end(c->process).sort != SYSTEM_GOES_ON;
}

static event wait_for_something(child *c, child_batch *b)
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
        child_tell(c, ANSWER_CRASH, _("it closed a pipe%s"), said);
    else if (end.sort == SYSTEM_EXITED && end.status == 0)
        child_tell(c, ANSWER_CRASH, _("it ended by itself; it has to go on after an empty line%s"),
                   said);
    else if (end.sort == SYSTEM_EXITED)
        child_tell(c, ANSWER_CRASH, _("it ended by itself, with status %d%s"), end.status, said);
    else if (end.sort == SYSTEM_OUT_OF_TIME)
        child_tell(c, ANSWER_CRASH, _("it used more than %d seconds of the processor%s"),
                   c->limits.processor, said);
    else
        child_tell(c, ANSWER_CRASH, _("it was ended by a signal: %s%s"), end.how, said);
}

static child_answer fail(child *c, child_answer how)
{
    child_stop_process(c);
    c->failures++;
    c->silences += how == ANSWER_TIMEOUT;
    return how;
}

static bool is_done(const child_batch *b)
{
    return b->left == 0 && b->done == b->count;
}

static bool is_settled(const child_batch *b)
{
    return is_done(b) && system_now() >= b->settled;
}

/* ANSWER_NONE: all lines are answered, and there are no others. Otherwise the program has been
 * stopped. */
child_answer child_exchange(child *c, child_batch *b)
{
    work_clock_start_silence(&c->clock, c->process);
    event what = receive(c, &(child_batch){0}); /* what it said unasked */
    while (what == GOES_ON || (what == WAITS && !is_settled(b))) {
        if (work_clock_is_due(&c->clock))
            spend_time(c, work_clock_look_at_silence(&c->clock, c->process));
        if (child_is_stopped(c))
            return fail(c, ANSWER_TIMEOUT);
        if (tell_silence(c)) {
            c->failures +=
                c->clock.reads ? 0 : CHILD_MOST_FRUITLESS; /* its start took long enough */
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
