#include "focus.h"

#include <ctype.h>
#include <string.h>

/* Whether `word` is a word of the text. Case does not matter: a comparison calls the angle BAP
 * "bap". */
static bool is_word_of(const char *word, const char *text)
{
    size_t length = strlen(word);
    for (const char *p = text; *p; p++) {
        size_t same = 0;
        while (same < length &&
               tolower((unsigned char)p[same]) == tolower((unsigned char)word[same]))
            same++;
        bool starts = p == text || !isalnum((unsigned char)p[-1]);
        if (length && same == length && starts && !isalnum((unsigned char)p[length]))
            return true;
    }
    return false;
}

/* The current comparison is about the steps recorded since the previous one, the steps of the same
 * edges, and the steps that its text names. */
bool focus_is_current(const focus *f, int index)
{
    if (index < 0)
        return false;
    return index > f->previous || (f->current_edges >= 0 && index >= f->current_edges) ||
           (f->check >= 0 && is_word_of(hit_trace_step(f->trace, index)->text,
                                        hit_trace_step(f->trace, f->check)->text));
}

/* A loop over edges announces one pair after another. Steps of earlier pairs are not shown. Of the
 * current pair, only the edges and the steps of the current comparison are shown. */
bool focus_is_shown(const focus *f, int index)
{
    if (index > f->check)
        return false;
    if (f->current_edges < 0 || index < f->first_edges)
        return true;
    return index >= f->current_edges && (index < f->announced || index > f->previous);
}

static void find_edges(focus *f)
{
    f->first_edges = f->current_edges = -1;
    for (int i = 0; i <= f->check; i++)
        if (hit_trace_step(f->trace, i)->kind == HIT_STEP_EDGES) {
            f->first_edges = f->first_edges < 0 ? i : f->first_edges;
            f->current_edges = i;
        }
    if (f->current_edges >= 0 && f->trace->total > f->trace->capacity)
        f->first_edges =
            0; /* the steps before the first pair belong to a pair that the trace has lost */
    f->announced = f->current_edges;
    while (f->announced >= 0 && f->announced < f->check &&
           hit_trace_step(f->trace, f->announced)->kind != HIT_STEP_CHECK)
        f->announced++;
}

focus focus_on(const evidence *e)
{
    evidence_checks checks = evidence_find_checks(e);
    focus f = {.trace = &e->trace, .check = -1, .previous = -1};
    if (checks.current >= 0)
        f.check = checks.place[checks.current];
    if (checks.current > 0)
        f.previous = checks.place[checks.current - 1];
    find_edges(&f);
    return f;
}
