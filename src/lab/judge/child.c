/* SPDX-License-Identifier: MIT */
#include "child_private.h"

#include "memory.h"
#include "system.h"
#include "words.h"

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
    MOST_SILENCES = 4, /* of these failures, since each takes the whole time of a batch */
};

#define MEMORY_TO_BUILD (4096ll * 1024 * 1024) /* bytes of memory of a compiler's process */

void child_tell(child *c, child_answer sort, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(c->problem[ANSWER_NONE], sizeof *c->problem, format, arguments);
    va_end(arguments);
    if (!c->problem[sort][0])
        memcpy(c->problem[sort], c->problem[ANSWER_NONE], sizeof *c->problem);
}

/* ---- Its work ------------------------------------------------------------------------------ */

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

void child_set_head(child *c, const char *head)
{
    c->head = head;
}

void child_stop_process(child *c)
{
    if (c->process)
        system_process_stop(c->process);
    c->process = NULL;
}

bool child_is_stopped(const child *c)
{
    return (c->limits.stopped && atomic_load(c->limits.stopped)) || child_is_over(c);
}

/* ---- A run --------------------------------------------------------------------------------- */

/* Starts the program if it is not running. */
static bool is_ready(child *c)
{
    if (child_is_stopped(c)) {
        child_stop_process(c);
        child_tell(c, ANSWER_NONE, "%s",
                   child_is_over(c) ? _("the time is over") : _("it was stopped"));
        return false;
    }
    if (c->process)
        return true;
    if (c->failures > MOST_FAILURES || c->silences >= MOST_SILENCES ||
        (!c->answered && c->failures >= CHILD_MOST_FRUITLESS))
        return false;
    c->process = system_process_start(c->words, c->limits.processor, c->limits.memory);
    if (!c->process)
        child_tell(c, ANSWER_NONE, "%s: %s", c->words[0], strerror(errno));
    c->answer = c->complaint = (child_heard){0};
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
    child_batch asked = {.text = text, .left = strlen(text), .count = count, .answers = answers};
    child_answer outcome = child_exchange(c, &asked);
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
        child_stop_process(c);
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
