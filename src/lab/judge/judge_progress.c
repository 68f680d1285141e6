/* SPDX-License-Identifier: MIT */
#include "judge_progress.h"

#include "system.h"
#include "utf8.h"

#include <string.h>

#define SECONDS_BETWEEN 0.1

/* In the browser, the console counts as a terminal. */
#ifdef __EMSCRIPTEN__
#define IS_TERMINAL false
#else
#define IS_TERMINAL isatty(STDERR_FILENO)
#endif

judge_progress judge_progress_start(void)
{
    return (judge_progress){.on_terminal = IS_TERMINAL, .began = system_now()};
}

bool judge_progress_is_due(const judge_progress *p)
{
    return p->on_terminal && system_now() - p->shown > SECONDS_BETWEEN;
}

double judge_progress_seconds(const judge_progress *p)
{
    return system_now() - p->began;
}

/* The cursor stays at the start of the line, so that other output overwrites the line. */
void judge_progress_show(judge_progress *p, const char *text)
{
    int columns = utf8_columns(text, strlen(text));
    int left = p->columns > columns ? p->columns - columns : 0;
    fprintf(stderr, "%s%*s\r", text, left, "");
    p->columns = columns;
    p->shown = system_now();
}

void judge_progress_erase(judge_progress *p)
{
    if (p->columns > 0)
        judge_progress_show(p, "");
    p->shown = 0;
}
