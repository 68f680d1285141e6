/* SPDX-License-Identifier: MIT */
#include "pace.h"

#include "system.h"

#include <stdio.h>
#include <time.h>

static double seconds(clockid_t clock)
{
    struct timespec now = {0, 0};
    clock_gettime(clock, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static pace_time now(void)
{
    return (pace_time){seconds(CLOCK_MONOTONIC), seconds(CLOCK_THREAD_CPUTIME_ID),
                       system_seconds()};
}

void pace_begin(pace *pace)
{
    pace->began = now();
    pace->passes++;
}

static void keep(pace_pass *pass, pace_time time, const char *log)
{
    pass->time = time;
    snprintf(pass->what, sizeof pass->what, "%s", log);
}

void pace_end(pace *pace, const char *log)
{
    pace_time end = now();
    pace_time took = {end.wall - pace->began.wall, end.processor - pace->began.processor,
                      end.system - pace->began.system};
    pace->slow += took.processor * 1000 > PACE_SLOW;
    pace->stalled += took.processor * 1000 > PACE_STALLED;
    if (took.wall > pace->longest.time.wall)
        keep(&pace->longest, took, log);
    if (took.processor > pace->most_working.time.processor)
        keep(&pace->most_working, took, log);
}

static void print_pace(const char *name, const pace_pass *pass)
{
    const pace_time *t = &pass->time;
    printf("%s wall=%.1f processor=%.1f system=%.1f shown: %s\n", name, t->wall * 1000,
           t->processor * 1000, t->system * 1000, pass->what);
}

void pace_print(const pace *pace)
{
    printf("loop passes=%ld slow=%ld stalled=%ld\n", pace->passes, pace->slow, pace->stalled);
    print_pace("longest", &pace->longest);
    print_pace("most-working", &pace->most_working);
    fflush(stdout);
}
