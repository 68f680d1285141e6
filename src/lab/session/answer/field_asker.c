/* SPDX-License-Identifier: MIT */
#include "field_asker.h"

#include "effort.h"
#include "memory.h"
#include "scene_limits.h"

#include <math.h>
#include <SDL.h>
#include <stdlib.h>
#include <string.h>

void field_asker_free(field_asker *f)
{
    bool clock = f->clock;
    if (f->set)
        broad_set_free(f->set);
    free(f->set);
    free(f->known.hits);
    free(f->scratch);
    free(f->is_hit);
    *f = (field_asker){.known.nearest = -1, .clock = clock};
}

static void start_crowd(field_asker *f, crowd *crowd)
{
    size_t count = (size_t)crowd->count + 1;
    field_asker_free(f);
    f->set = memory_get_zeroed(1, sizeof *f->set);
    f->known.hits = memory_get(count * sizeof *f->known.hits);
    f->scratch = memory_get(count * sizeof *f->scratch);
    f->is_hit = memory_get_zeroed(count, sizeof *f->is_hit);
    broad_set_start(f->set, crowd);
}

/* ---- One phase ----------------------------------------------------------------------------- */

#define OF_LATE 0.2 /* how much the last run counts in the time that is shown */

/* `itself`: it makes all of its tests. */
static void ask_one(field_asker *f, int i, const hit_shape *cursor, bool itself, broad_run *run)
{
    field_phase *phase = &f->known.phases[i];
    run->known = itself ? NULL : f->is_hit;
    phase->asked = true;
    broad_build(f->set, i); /* is not timed */
    Uint64 from = SDL_GetPerformanceCounter();
    broad_ask(f->set, i, cursor, run);
    if (itself && f->clock) {
        double seconds =
            (double)(SDL_GetPerformanceCounter() - from) / (double)SDL_GetPerformanceFrequency();
        phase->seconds =
            phase->seconds > 0 ? phase->seconds + OF_LATE * (seconds - phase->seconds) : seconds;
    }
    phase->hit = run->hit_count > 0;
    phase->looked = run->looked;
    phase->tests = run->tests;
}

/* ---- The selected one ---------------------------------------------------------------------- */

/* Every phase finds the shapes in an order of its own. */
static void take_hits(field_asker *f, const broad_run *run)
{
    int count = 0;
    for (int i = 0; i < f->known.hit_count; i++)
        f->is_hit[f->known.hits[i]] = false;
    for (int i = 0; i < run->hit_count; i++)
        f->is_hit[run->hits[i]] = true;
    for (int i = 0; count < run->hit_count; i++)
        if (f->is_hit[i])
            f->known.hits[count++] = i;
    f->known.hit_count = count;
}

/* ---- The others ---------------------------------------------------------------------------- */

#define TURN 3 /* updates */

/* What the selected one has found need not be asked again: they look, and count their tests. Now
 * and then one of them makes its tests, and is timed. */
static void ask_others(field_asker *f, int selected, const hit_shape *cursor)
{
    broad_run run = {.hits = f->scratch};
    f->updates = (f->updates + 1) % (TURN * broad_count());
    for (int i = 0; i < broad_count(); i++) {
        if (i == selected)
            continue;
        bool is_its_turn = f->clock && (f->updates == i * TURN || f->known.phases[i].seconds <= 0);
        /* Beside the selected phase, the others tell too, unless that takes too long for a frame.
         */
        bool is_soon_done =
            i != 0 || crowd_effort(f->set->crowd) * effort_edges(cursor) <= LIMIT_MOVE * 2;
        if (is_soon_done)
            ask_one(f, i, cursor, is_its_turn, &run);
        else
            f->known.phases[i] = (field_phase){.asked = false};
    }
}

/* Nothing is nearer than what is hit, and of several the lowest number is meant. Where one shape
 * does not say how far it is, none is the nearest. */
static void find_nearest(field_asker *f, const hit_shape *cursor, hit_nearest *nearest)
{
    crowd *crowd = f->set->crowd;
    *nearest = (hit_nearest){.distance = INFINITY};
    f->known.nearest = -1;
    if (crowd->partial || cursor->kind >= HIT_KIND_COUNT)
        return;
    if (f->known.hit_count > 0) {
        f->known.nearest = f->known.hits[0];
        *nearest = hit_closest(cursor, &crowd->shapes[f->known.nearest]);
        return;
    }
    f->known.nearest = hit_field_nearest(crowd_tree(crowd), cursor, nearest, NULL);
}

void field_asker_ask(field_asker *f, crowd *crowd, int selected, const hit_shape *cursor,
                     field_answer *out, hit_nearest *nearest)
{
    if (!f->set || f->set->crowd != crowd)
        start_crowd(f, crowd);
    broad_run run = {.hits = f->scratch};
    ask_one(f, selected, cursor, true, &run);
    take_hits(f, &run);
    ask_others(f, selected, cursor);
    find_nearest(f, cursor, nearest);
    size_t size = (size_t)f->known.hit_count * sizeof *f->known.hits;
    *out = f->known;
    out->hits = memcpy(memory_get(size + 1), f->known.hits, size);
}

bool field_asker_explain(const field_asker *f, int selected, const hit_shape *cursor,
                         broad_marks *structure, broad_marks *looked)
{
    broad_run run = {.hits = f->scratch, .marks = *looked};
    if (!f->set)
        return false;
    broad_outline(f->set, selected, structure);
    broad_ask(f->set, selected, cursor, &run);
    looked->count = run.marks.count;
    return true;
}
