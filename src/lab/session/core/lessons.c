/* SPDX-License-Identifier: MIT */
#include "lessons.h"

#include "answer.h"
#include "own.h"
#include "scene.h"
#include "state.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void lessons_free(lessons *all)
{
    for (int i = 0; i < all->count; i++) {
        lessons_book *book = &all->books[i];
        if (book->loaded)
            lesson_free(&book->lesson);
        if (book->scene)
            scene_free(book->scene);
        free(book->scene);
        free(book->path);
    }
    free(all->books);
    state_free(&all->shown);
    *all = (lessons){.last = -1};
}

lessons_book *lessons_current(const lessons *all)
{
    return all->open ? &all->books[all->last] : NULL;
}

const lesson_step *lessons_step(const lessons *all)
{
    const lessons_book *book = lessons_current(all);
    return book ? &book->lesson.steps[book->step] : NULL;
}

bool lessons_may_go_on(const lessons *all)
{
    const lessons_book *book = lessons_current(all);
    return book &&
           (lessons_step(all)->wait.kind == LESSON_GOES_ON || (book->met >> book->step & 1));
}

hit_vec lessons_snap(const lessons *all, hit_vec to, double reach)
{
    const lesson_step *step = lessons_step(all);
    bool snaps =
        step && step->hand == LESSON_SNAPS && hypot(to.x - step->to.x, to.y - step->to.y) <= reach;
    return snaps ? step->to : to;
}

/* ---- Conditions --------------------------------------------------------------------------- */

/* Returns the comparison of the trace that has this text: one with the wanted outcome if there is
 * one, otherwise the last. -1: it was not made. */
static int find_check(const hit_trace *trace, const lesson_wait *wait)
{
    int found = -1;
    for (int i = 0; i < hit_trace_kept(trace); i++) {
        const hit_step *step = hit_trace_step(trace, i);
        if (step->kind != HIT_STEP_CHECK || strcmp(step->text, wait->check) != 0)
            continue;
        found = i;
        if (step->outcome == wait->outcome)
            break;
    }
    return found;
}

/* The user's own test answers the shapes shown, and the judge has found nothing wrong in it. */
static bool is_written(const answer *a)
{
    const own_shown *own = own_look();
    char pair[32];
    if (!own->runs || !own->right)
        return false;
    case_pair shown = case_pair_of(answer_base(a), &a->cursor);
    snprintf(pair, sizeof pair, "%s/%s", case_forms[shown.a].name, case_forms[shown.b].name);
    return strcmp(own->runs->pair, pair) == 0;
}

void lessons_watch(lessons *all, const answer *a, bool reshaped)
{
    lessons_book *book = lessons_current(all);
    if (!book)
        return;
    all->check = -1;
    all->holds = lessons_step(all)->hand == LESSON_WRITES && is_written(a);
    all->reshaped = reshaped;
    if (all->holds || !answer_is_known(a))
        return;
    const lesson_wait *wait = &lessons_step(all)->wait;
    bool by_check = wait->kind == LESSON_WAITS_CHECK;
    all->check = by_check ? find_check(&a->trace, wait) : -1;
    const answer_row *said = answer_selected(a);
    all->holds = by_check ? all->check >= 0 &&
                                hit_trace_step(&a->trace, all->check)->outcome == wait->outcome
                          : wait->kind == LESSON_WAITS_VERDICT && said->verdict == wait->verdict &&
                                (said->falseness != FALSE_NONE) == wait->is_false;
    all->holds = all->holds && !reshaped;
    if (all->holds)
        book->met |= (uint64_t)1 << book->step;
}
