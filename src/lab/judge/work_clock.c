/* SPDX-License-Identifier: MIT */
#include "work_clock.h"

#include "system.h"

#include <math.h>

enum {
    LOOK = 50,              /* ms between two looks at its work */
    HELD_UP = 20,           /* so many times its total may pass on a busy machine, */
    HELD_UP_AT_LEAST = 180, /* and so many seconds */
};

void work_clock_start_silence(work_clock *k, const system_process *process)
{
    k->silence = (work_spent){0};
    k->looked = system_now();
    k->worked = system_process_seconds(process);
}

void work_clock_begin(work_clock *k)
{
    k->reads = true;
    k->silence = (work_spent){0};
    if (k->began > 0)
        return;
    k->began = system_now();
    k->ours = system_seconds();
}

bool work_clock_is_due(const work_clock *k)
{
    return system_now() > k->looked + 1e-3 * LOOK;
}

work_spent work_clock_look(work_clock *k, const system_process *process)
{
    double before = k->worked;
    k->worked = system_process_seconds(process);
    return (work_spent){.worked = fmax(0, k->worked - before)};
}

/* On a busy machine we come late ourselves, and it may have slept because it waited for us: no look
 * counts for more than two. */
work_spent work_clock_look_at_silence(work_clock *k, system_process *process)
{
    double passed = system_now() - k->looked;
    bool sleeps = system_process_sleeps(process);
    work_spent spent = work_clock_look(k, process);
    k->looked += passed;
    spent.slept = sleeps ? fmax(0, fmin(passed, 2e-3 * LOOK) - spent.worked) : 0;
    return spent;
}

static work_spent add_spent(work_spent a, work_spent b)
{
    return (work_spent){a.worked + b.worked, a.slept + b.slept};
}

void work_clock_spend(work_clock *k, work_spent more)
{
    k->silence = add_spent(k->silence, more);
    if (k->reads)
        k->all = add_spent(k->all, more);
}

double work_clock_seconds(const work_clock *k)
{
    return k->began > 0 ? k->all.worked + k->all.slept + system_seconds() - k->ours : 0;
}

static double passed_since_start(const work_clock *k)
{
    return k->began > 0 ? system_now() - k->began : 0;
}

bool work_clock_is_over(const work_clock *k, double total)
{
    double passed = passed_since_start(k);
    return total > 0 && passed > total &&
           (work_clock_seconds(k) > total || passed > fmax(HELD_UP * total, HELD_UP_AT_LEAST));
}

bool work_clock_was_held_up(const work_clock *k)
{
    return k->began > 0 && work_clock_seconds(k) < passed_since_start(k) / 2;
}
