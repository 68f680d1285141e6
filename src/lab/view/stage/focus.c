/* SPDX-License-Identifier: MIT */
#include "focus.h"

#include "answer.h"
#include "hit_lab.h"
#include "kind.h"
#include "lab.h"
#include "text.h"
#include "why_tree.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

/* Returns whether `word` is a word of the text. Case does not matter: a comparison calls the angle
 * BAP "bap". */
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

/* ---- Roles -------------------------------------------------------------------------------- */

static const hit_step *step_of_focus(const focus *f, int index)
{
    return hit_trace_step(f->trace, index);
}

static bool step_is_named(const focus *f, int index)
{
    const char *name = step_of_focus(f, index)->text;
    return name && is_word_of(name, step_of_focus(f, f->check)->text);
}

/* Returns whether a comparison was made between the announcement and the step. */
static bool is_compared_before(const focus *f, int announcement, int index)
{
    for (int i = announcement + 1; i < index; i++)
        if (step_of_focus(f, i)->kind == HIT_STEP_CHECK)
            return true;
    return false;
}

/* Returns whether the method computed a value for what the step draws: a length, a coordinate. */
static bool is_measure(const focus *f, int index)
{
    const hit_step *step = step_of_focus(f, index);
    const hit_step *next = index < f->check ? step_of_focus(f, index + 1) : step;
    return (step->kind == HIT_STEP_SEGMENT || step->kind == HIT_STEP_POINT) &&
           next->kind == HIT_STEP_VALUE && strcmp(step->text, next->text) == 0;
}

/* `edges` and `part` announce what the step is about. Steps about other edges and other parts are
 * not shown, nor measures that the comparison does not name. */
static focus_role role_of(const focus *f, int index, int edges, int part)
{
    if (edges >= 0 && edges != f->edges)
        return FOCUS_HIDDEN;
    if (part >= 0 && part != f->part)
        return f->part < 0 && step_is_named(f, index) ? FOCUS_CURRENT : FOCUS_HIDDEN;
    if (step_is_named(f, index))
        return FOCUS_CURRENT;
    if (is_measure(f, index) && (f->names || index <= f->previous))
        return FOCUS_HIDDEN;
    if (index > f->previous)
        return f->names && edges < 0 ? FOCUS_SHOWN : FOCUS_CURRENT;
    if (edges < 0)
        return FOCUS_SHOWN;
    /* Of the pair of edges, the edges themselves stay; of their comparisons only the current one.
     */
    return is_compared_before(f, f->edges, index) ? FOCUS_HIDDEN : FOCUS_CURRENT;
}

/* Returns whether the comparison names something that is drawn for it. */
static bool names_something(const focus *f)
{
    int from = f->edges > f->part ? f->edges : f->part;
    for (int i = from < 0 ? 0 : from; i < f->check; i++) {
        hit_step_kind kind = step_of_focus(f, i)->kind;
        if (kind != HIT_STEP_CHECK && kind != HIT_STEP_VALUE && kind != HIT_STEP_CUBIC &&
            step_is_named(f, i))
            return true;
    }
    return false;
}

/* When the trace has lost its beginning, its first steps belong to a pair that it has lost too. */
static void give_roles(focus *f)
{
    int edges = f->trace->total > f->trace->capacity ? ANSWER_STEPS : -1, part = -1;
    for (int i = 0; i <= f->check; i++) {
        const hit_step *step = step_of_focus(f, i);
        if (step->kind == HIT_STEP_EDGES)
            edges = i;
        if (step->kind == HIT_STEP_EDGES || step->kind == HIT_STEP_PART)
            part = step->kind == HIT_STEP_PART && step->text ? i : -1;
        f->role[i] = (unsigned char)role_of(f, i, edges, part);
    }
}

static bool step_is_drawn(const focus *f, int index)
{
    hit_step_kind kind = step_of_focus(f, index)->kind;
    return kind != HIT_STEP_CHECK && kind != HIT_STEP_VALUE && kind != HIT_STEP_EDGES &&
           kind != HIT_STEP_PART && kind != HIT_STEP_CUBIC && f->role[index] != FOCUS_HIDDEN;
}

/* A comparison for which nothing new is drawn is about what was drawn last. */
static void give_last_roles(focus *f)
{
    int last = -1;
    for (int i = 0; i < f->check; i++) {
        if (step_is_drawn(f, i) && f->role[i] == FOCUS_CURRENT)
            return;
        last = step_is_drawn(f, i) ? i : last;
    }
    for (int i = last; i >= 0 && step_of_focus(f, i)->kind != HIT_STEP_CHECK; i--)
        if (step_is_drawn(f, i))
            f->role[i] = FOCUS_CURRENT;
}

focus focus_on(const lab *lab)
{
    const why_tree *why = lab_why(lab);
    const answer *a = lab->answer;
    why_checks checks = lab_checks(lab);
    focus f = {.trace = &a->trace, .check = -1, .previous = -1, .edges = -1, .part = -1};
    f.swapped = a->swapped;
    if (checks.current < 0 || checks.current >= why->check_count)
        return f;
    const why_check *check = &why->checks[checks.current];
    f.check = check->place;
    f.edges = check->edges;
    f.part = check->part;
    if (checks.current > 0)
        f.previous = check[-1].place;
    f.names = names_something(&f);
    give_roles(&f);
    give_last_roles(&f);
    return f;
}

bool focus_is_current(const focus *f, int index)
{
    return index >= 0 && index <= f->check && f->role[index] == FOCUS_CURRENT;
}

bool focus_is_shown(const focus *f, int index)
{
    return index <= f->check && f->role[index] != FOCUS_HIDDEN;
}
