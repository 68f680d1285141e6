#include "lab.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void free_book(teaching_book *book)
{
    if (book->loaded)
        lesson_free(&book->lesson);
    if (book->scene)
        scene_free(book->scene);
    free(book->scene);
    free(book->path);
}

void teaching_free(teaching *t)
{
    for (int i = 0; i < t->count; i++)
        free_book(&t->books[i]);
    free(t->books);
    state_free(&t->shown);
    *t = (teaching){.last = -1};
}

teaching_book *teaching_current(const teaching *t)
{
    return t->open ? &t->books[t->last] : NULL;
}

const lesson_step *teaching_step(const teaching *t)
{
    const teaching_book *book = teaching_current(t);
    return book ? &book->lesson.steps[book->step] : NULL;
}

bool teaching_may_go_on(const teaching *t)
{
    const teaching_book *book = teaching_current(t);
    return book && (teaching_step(t)->wait.kind == LESSON_GOES_ON || (book->met >> book->step & 1));
}

hit_vec teaching_snap(const teaching *t, hit_vec to, double reach)
{
    const lesson_step *step = teaching_step(t);
    bool snaps =
        step && step->hand == LESSON_SNAPS && hypot(to.x - step->to.x, to.y - step->to.y) <= reach;
    return snaps ? step->to : to;
}

/* ---- Conditions --------------------------------------------------------------------------- */

/* The comparison of the trace that has this text: one with the wanted outcome if there is one,
 * otherwise the last. -1: it was not made. */
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

static bool verdict_holds(const evidence *e, const lesson_wait *wait)
{
    const evidence_row *said = evidence_selected(e);
    return said->verdict == wait->verdict && (said->falseness != FALSE_NONE) == wait->is_false;
}

void teaching_watch(teaching *t, const evidence *e, bool reshaped)
{
    teaching_book *book = teaching_current(t);
    if (!book)
        return;
    t->check = -1;
    t->holds = false;
    t->reshaped = reshaped;
    if (!evidence_is_known(e))
        return;
    const lesson_wait *wait = &teaching_step(t)->wait;
    bool by_check = wait->kind == LESSON_WAITS_CHECK;
    t->check = by_check ? find_check(&e->trace, wait) : -1;
    t->holds = by_check
                   ? t->check >= 0 && hit_trace_step(&e->trace, t->check)->outcome == wait->outcome
                   : wait->kind == LESSON_WAITS_VERDICT && verdict_holds(e, wait);
    t->holds = t->holds && !reshaped;
    if (t->holds)
        book->met |= (uint64_t)1 << book->step;
}
