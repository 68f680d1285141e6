/* SPDX-License-Identifier: MIT */
/*
 * The program that answers cases is a function in JavaScript here, which only a worker may call,
 * because it may never come back. web/own.js starts such workers, and ends one that is silent.
 *
 * The page itself asks by a message and knows the answers later. A worker that fills a map or
 * judges runs the program on a copy of its memory, where the function is called at once.
 */
#include "child.h"

#include "memory.h"

#include <emscripten.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(sizeof(child_answer) == 4, "the script writes answers as int32");

/* Takes `count` lines, each with a 0 behind it. False: not all answers are known. */
EM_JS(bool, page_own_ask, (const char *text, size_t size, int count, child_answer *answers),
      { return Module.ownAsk(text, size, count, answers); })

/* What child_problem() says. */
EM_JS(void, page_own_problem, (child_answer sort, char *out, size_t size),
      { Module.ownProblem(sort, out, size); })

/* Opens the text box, and judges what is in it. */
EM_JS(void, page_own_show, (bool judges), { Module.ownShow(judges); })

bool child_is_written(bool judges)
{
    page_own_show(judges);
    return true;
}

struct child {
    char problem[ANSWER_COUNT][256];
};

child *child_start(char *const *words, const char *head, child_limits limits, char *error,
                   size_t size)
{
    static child only;
    (void)words, (void)head, (void)limits, (void)error, (void)size;
    memset(&only, 0, sizeof only);
    return &only;
}

void child_set_head(child *c, const char *head)
{
    (void)c, (void)head; /* a function is not started anew */
}

/* The caller frees it. */
static char *join(const char *const *lines, int count, size_t *size)
{
    *size = 0;
    for (int i = 0; i < count; i++)
        *size += strlen(lines[i]) + 1;
    char *text = memory_get(*size + 1), *end = text;
    for (int i = 0; text && i < count; i++)
        end = stpcpy(end, lines[i]) + 1;
    return text;
}

bool child_ask(child *c, const char *const *lines, int count, child_answer *answers)
{
    size_t size;
    char *text = join(lines, count, &size);
    memset(answers, 0, (size_t)count * sizeof *answers);
    bool known = text && page_own_ask(text, size, count, answers);
    free(text);
    for (child_answer sort = ANSWER_NONE; sort < ANSWER_COUNT; sort++)
        page_own_problem(sort, c->problem[sort], sizeof c->problem[sort]);
    return known;
}

const char *child_problem(const child *c, child_answer sort)
{
    return c->problem[sort];
}

/* A worker of the page has its own limit of time: see own.js. */
double child_seconds(const child *c)
{
    (void)c;
    return 0;
}

bool child_is_over(const child *c)
{
    (void)c;
    return false;
}

bool child_was_held_up(const child *c)
{
    (void)c;
    return false;
}

bool child_has_slept(const child *c)
{
    (void)c;
    return false;
}

void child_end_all(void)
{
}

void child_end(child *c)
{
    (void)c;
}

bool child_run(char *const *words, int seconds, const char *folder, const char *log,
               const atomic_bool *stopped, char *error, size_t size)
{
    (void)seconds, (void)folder, (void)log, (void)stopped;
    snprintf(error, size, "%s: ENOEXEC", words[0]); /* nobody asks for one here */
    return false;
}
