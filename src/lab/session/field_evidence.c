#include "field_evidence.h"

#include "effort.h"
#include "shortage.h"

#include <SDL.h>
#include <stdlib.h>
#include <string.h>

void field_evidence_free(field_evidence *f)
{
    bool clock = f->clock;
    if (f->set)
        broad_set_free(f->set);
    free(f->set);
    free(f->hits);
    free(f->scratch);
    free(f->is_hit);
    *f = (field_evidence){.nearest = -1, .clock = clock};
}

static bool start(field_evidence *f, crowd *crowd)
{
    size_t count = (size_t)crowd->count + 1;
    field_evidence_free(f);
    f->set = shortage_note(calloc(1, sizeof *f->set));
    f->hits = shortage_note(malloc(count * sizeof *f->hits));
    f->scratch = shortage_note(malloc(count * sizeof *f->scratch));
    f->is_hit = shortage_note(calloc(count, sizeof *f->is_hit));
    if (f->set)
        broad_set_start(f->set, crowd);
    if (f->set && f->hits && f->scratch && f->is_hit)
        return true;
    field_evidence_free(f);
    return false;
}

/* ---- One phase ----------------------------------------------------------------------------- */

#define OF_LATE 0.2 /* how much the last run counts in the time that is shown */

static void note_time(const field_evidence *f, field_phase *phase, Uint64 from)
{
    double seconds =
        (double)(SDL_GetPerformanceCounter() - from) / (double)SDL_GetPerformanceFrequency();
    if (f->clock)
        phase->seconds =
            phase->seconds > 0 ? phase->seconds + OF_LATE * (seconds - phase->seconds) : seconds;
}

static bool ask_one(field_evidence *f, int i, const hit_shape *cursor, broad_run *run)
{
    field_phase *phase = &f->phases[i];
    Uint64 from = SDL_GetPerformanceCounter();
    phase->asked = broad_ask(f->set, i, cursor, run);
    if (!phase->asked)
        return false;
    note_time(f, phase, from);
    phase->hit = run->hit_count > 0;
    phase->looked = run->looked;
    phase->tests = run->tests;
    return true;
}

/* Beside the selected phase, the others tell too, unless that takes too long for a frame. */
static bool is_soon_done(const crowd *crowd, int phase, const hit_shape *cursor)
{
    return phase != 0 || crowd_effort(crowd) * effort_edges(cursor) <= EFFORT_MOVE * 2;
}

static void ask_others(field_evidence *f, int selected, const hit_shape *cursor)
{
    broad_run run = {.hits = f->scratch};
    for (int i = 0; i < broad_count(); i++) {
        if (i == selected)
            continue;
        if (is_soon_done(f->set->crowd, i, cursor))
            ask_one(f, i, cursor, &run);
        else
            f->phases[i] = (field_phase){.asked = false};
    }
}

/* ---- The selected one ---------------------------------------------------------------------- */

/* Every phase finds the shapes in an order of its own. */
static void take_hits(field_evidence *f, const broad_run *run)
{
    int count = 0;
    for (int i = 0; i < run->hit_count; i++)
        f->is_hit[run->hits[i]] = true;
    for (int i = 0; count < run->hit_count; i++)
        if (f->is_hit[i]) {
            f->hits[count++] = i;
            f->is_hit[i] = false;
        }
    f->hit_count = count;
}

static bool ask_selected(field_evidence *f, int selected, const hit_shape *cursor)
{
    broad_run run = {.hits = f->scratch};
    f->hit_count = 0;
    if (!ask_one(f, selected, cursor, &run))
        return false;
    take_hits(f, &run);
    return true;
}

bool field_evidence_ask(field_evidence *f, crowd *crowd, int selected, const hit_shape *cursor,
                        hit_nearest *nearest)
{
    if ((!f->set || f->set->crowd != crowd) && !start(f, crowd))
        return false;
    ask_others(f, selected, cursor);
    bool known = ask_selected(f, selected, cursor);
    const hit_field *tree = crowd_tree(crowd);
    f->nearest = tree ? hit_field_nearest(tree, cursor, nearest, NULL) : -1;
    return known;
}

bool field_evidence_explain(const field_evidence *f, int selected, const hit_shape *cursor,
                            broad_marks *structure, broad_marks *looked)
{
    broad_run run = {.hits = f->scratch, .marks = *looked};
    if (!f->set)
        return false;
    broad_outline(f->set, selected, structure);
    bool asked = broad_ask(f->set, selected, cursor, &run);
    looked->count = asked ? run.marks.count : 0;
    return asked;
}
