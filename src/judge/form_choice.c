/* SPDX-License-Identifier: MIT */
#include "form_choice.h"

#include "mistakes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HARDLY = 1, PERHAPS = 2 }; /* of form_score */

/* ---- What is proposed ------------------------------------------------------------------------ */

/* Two circles, or boxes, are often passed point by point: the shapes' numbers take turns. */
static const struct {
    case_form a, b;
    const char *words;
} together[] = {
    {FORM_CIRCLE, FORM_CIRCLE, "acx acy bcx bcy ar br"},
    {FORM_CIRCLE, FORM_CIRCLE, "(acx acy) (bcx bcy) ar br"},
    {FORM_BOX, FORM_BOX, "ax ay bx by aw ah bw bh"},
    {FORM_BOX, FORM_BOX, "(ax ay) (bx by) (aw ah) (bw bh)"},
};

static void add_try(form_choice *c, const form_call *form)
{
    if (c->count == c->most || !form_head_takes(&c->head, form))
        return;
    for (int i = 0; i < c->count; i++)
        if (form_equal(&c->tried[i].form, form))
            return;
    form_tried *t = &c->tried[c->count++];
    *t = (form_tried){.form = *form, .score = form_names_score(&c->head, form)};
}

/* How many parameters a row has: its words and groups. */
static int count_parameters(const char *text)
{
    int count = 0, depth = 0;
    for (const char *c = text; *c; c++) {
        bool starts = c == text || c[-1] == ' ';
        count += starts && depth == 0 && *c != ' ';
        depth += (*c == '(') - (*c == ')');
    }
    return count;
}

/* A form, and the same in the order that the names have; or, `mixed`, only that of both shapes
 * together. */
static void propose(form_choice *c, form_call form, bool mixed)
{
    if (!form_head_takes(&c->head, &form))
        return;
    if (!mixed)
        add_try(c, &form);
    if (mixed ? form_names_mix(&c->head, &form) : form_names_reorder(&c->head, &form))
        add_try(c, &form);
}

static const struct motion {
    const char *words;
    int parameters;
} motions[] = {{"", 0}, {"dx dy", 2}, {"(dx dy)", 1}};

/* A row behind what the other shape has, and a motion. */
static void propose_row(form_choice *c, const form_call *one, int shape, bool mixed,
                        const char *words, const char *motion)
{
    form_call form = *one;
    form_add_usual(&form, shape, words);
    form_add_usual(&form, FORM_MOTION, motion);
    propose(c, form, mixed);
}

/* Most rows have another number of parameters than the function, and are not read. */
static void propose_rows(form_choice *c, case_pair pair, judge_ask asks, bool swapped, bool mixed)
{
    case_form first = form_shape(pair, swapped), second = form_shape(pair, !swapped);
    const struct motion *from = motions + (asks == ASK_TIME),
                        *to = asks == ASK_TIME ? from + 2 : from + 1;
    for (int a = 0; a < form_usual_count && c->count < c->most; a++) {
        if (form_usuals[a].shape != first)
            continue;
        form_call one = {.pair = pair};
        form_add_usual(&one, swapped, form_usuals[a].words);
        int left = c->head.parameter_count - one.parameter_count;
        for (int b = 0; b < form_usual_count; b++)
            for (const struct motion *m = from; form_usuals[b].shape == second && m < to; m++)
                if (count_parameters(form_usuals[b].words) + m->parameters == left)
                    propose_row(c, &one, !swapped, mixed, form_usuals[b].words, m->words);
    }
}

/* Two circles, or boxes, whose numbers take turns. */
static void propose_together(form_choice *c, case_pair pair, judge_ask asks)
{
    form_call form;
    char ignored[512];
    for (size_t i = 0; i < sizeof together / sizeof *together; i++)
        if (together[i].a == pair.a && together[i].b == pair.b &&
            form_read(together[i].words, pair, asks, &form, ignored, sizeof ignored))
            propose(c, form, false);
}

static int compare_scores(const void *one, const void *other)
{
    const form_tried *a = one, *b = other;
    if (a->score.sum != b->score.sum)
        return b->score.sum - a->score.sum;
    return a->asked - b->asked; /* their places in the table */
}

static void propose_for_head(form_choice *c, case_pair pair, judge_ask asks)
{
    propose_rows(c, pair, asks, false, false);
    if (pair.a != pair.b)
        propose_rows(c, pair, asks, true, false);
    propose_together(c, pair, asks);
    propose_rows(c, pair, asks, false, true);
}

/* "*rest" takes the columns that are left; or shapes, and points. */
static void propose_for_rest(form_choice *c, case_pair pair, judge_ask asks)
{
    const form_head head = c->head;
    int columns = c->columns.parameter_count;
    c->takes_columns = form_head_spread(&head, columns, &c->head);
    if (c->takes_columns)
        propose_for_head(c, pair, asks);
    for (int count = 1; count <= FORM_WORDS; count++)
        if (count != columns && form_head_spread(&head, count, &c->head))
            propose_for_head(c, pair, asks);
}

/* Proposes as many as are wanted. */
static bool propose_all(form_choice *c, case_pair pair, judge_ask asks, const char *head, int most)
{
    c->count = c->at = 0;
    c->most = most;
    c->takes_columns = false;
    form_of_columns(pair, asks, &c->columns);
    if (!form_head_read(head, &c->head))
        return false;
    c->has_names = c->head.parameter_count > 0;
    if (c->head.takes_rest)
        propose_for_rest(c, pair, asks);
    else
        propose_for_head(c, pair, asks);
    return c->count > 0;
}

bool form_choice_has_any(case_pair pair, judge_ask asks, const char *head)
{
    form_choice *c = malloc(sizeof *c);
    bool has = c && propose_all(c, pair, asks, head, 1);
    free(c);
    return has;
}

bool form_choice_by_names(case_pair pair, judge_ask asks, const char *head, form_call *out,
                          bool *said)
{
    form_choice *c = malloc(sizeof *c);
    bool has = c && propose_all(c, pair, asks, head, FORM_CHOICES);
    int best = 0;
    for (int i = 1; has && i < c->count; i++)
        if (c->tried[i].score.sum > c->tried[best].score.sum)
            best = i;
    if (has) {
        *out = c->tried[best].form;
        *said = c->tried[best].score.least >= HARDLY;
    }
    free(c);
    return has;
}

/* What the known mistakes say of each case. */
static void ask_mistakes(form_choice *c, case_pair pair)
{
    case_built built;
    const mistake *m;
    c->mistake_count = 0;
    for (int i = 0; (m = mistakes_at(i)) != NULL && c->mistake_count < FORM_MISTAKES; i++)
        if (hit_method_fits(&m->method, case_forms[pair.a].kind, case_forms[pair.b].kind))
            c->mistake[c->mistake_count++] = &m->method;
    for (int i = 0; i < FORM_CASES; i++) {
        c->says_hit[i] = 0;
        if (!case_build(&c->cases[i], &built))
            continue;
        for (int k = 0; k < c->mistake_count; k++)
            if (hit_run(c->mistake[k], &built.a, &built.b, NULL) == HIT_HIT)
                c->says_hit[i] |= 1u << k;
    }
}

/* Most names are known, and none says something else: "eps" is no size of a box. */
static bool names_say(const form_choice *c)
{
    const form_score *s = &c->tried[0].score;
    return c->has_names && s->least >= HARDLY &&
           3 * s->known >= 2 * c->tried[0].form.parameter_count;
}

/* Its parameters are called as the columns are: "ax1 ay1 ax2 ay2". */
static bool has_names_of_columns(const form_choice *c)
{
    char columns[FORM_TEXT], names[FORM_WORDS * (FORM_NAME + 1)];
    size_t used = 0;
    form_write(&c->columns, columns);
    names[0] = '\0';
    for (int i = 0; i < c->head.parameter_count; i++)
        used += (size_t)snprintf(names + used, sizeof names - used, "%s%s", i ? " " : "",
                                 c->head.parameter[i].name);
    return strcmp(names, columns) == 0;
}

static void put_columns_first(form_choice *c)
{
    int at = 0;
    while (at < c->count && !form_equal(&c->tried[at].form, &c->columns))
        at++;
    if (at == c->count)
        return;
    const form_tried columns = c->tried[at];
    memmove(c->tried + 1, c->tried, (size_t)at * sizeof *c->tried);
    c->tried[0] = columns;
}

bool form_choice_propose(form_choice *c, case_pair pair, judge_ask asks, const char *head)
{
    if (!propose_all(c, pair, asks, head, FORM_CHOICES))
        return false;
    for (int i = 0; i < c->count; i++)
        c->tried[i].asked = i;
    qsort(c->tried, (size_t)c->count, sizeof *c->tried, compare_scores);
    for (int i = 0; i < c->count; i++)
        c->tried[i].asked = 0;
    if (!names_say(c) || has_names_of_columns(c))
        put_columns_first(c);
    return true;
}

bool form_choice_start(form_choice *c, case_pair pair, judge_ask asks, const char *head)
{
    if (!form_choice_propose(c, pair, asks, head))
        return false;
    for (int i = 0; i < FORM_CASES; i++)
        form_case_make(pair, asks == ASK_TIME, i, &c->cases[i]);
    ask_mistakes(c, pair);
    return true;
}

/* ---- What is asked --------------------------------------------------------------------------- */

/* A form that fails soon is not asked further. */
static const struct {
    int asked, most_wrong;
} steps[] = {{8, 3}, {40, 12}, {FORM_CASES, FORM_CASES}};

static bool fits(const form_tried *t)
{
    return t->asked == FORM_CASES && t->wrong * 50 <= FORM_CASES;
}

/* The first is what the names say, and is asked all. */
static int asked_until(const form_choice *c, const form_tried *t)
{
    size_t step = 0;
    while (t > c->tried && steps[step].asked <= t->asked && steps[step].asked < FORM_CASES)
        step++;
    return t > c->tried ? steps[step].asked : FORM_CASES;
}

int form_choice_next(form_choice *c, int most)
{
    for (; c->at < c->count; c->at++) {
        const form_tried *t = &c->tried[c->at];
        if (fits(t))
            return 0;
        if (t->dropped || t->asked == FORM_CASES)
            continue;
        int left = asked_until(c, t) - t->asked;
        return left < most ? left : most;
    }
    return 0;
}

const struct hit_method *form_choice_mistake(const form_choice *c, const form_tried *t)
{
    for (int i = 0; i < c->mistake_count && t->asked > 0; i++)
        if (50 * (t->asked - t->same[i]) <= t->asked)
            return c->mistake[i];
    return NULL;
}

void form_choice_take(form_choice *c, const form_said *said)
{
    form_tried *t = &c->tried[c->at];
    t->asked += said->asked;
    t->wrong += said->wrong;
    t->hits += said->hits;
    t->misses += said->misses;
    for (int i = 0; i < c->mistake_count; i++)
        t->same[i] += said->same[i];
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        if (t > c->tried && t->asked == steps[i].asked && t->wrong > steps[i].most_wrong &&
            !form_choice_mistake(c, t))
            t->dropped = true;
    t->dropped = t->dropped || said->lost;
    if (!t->missing[0])
        snprintf(t->missing, sizeof t->missing, "%s", said->missing);
}

/* ---- What is taken --------------------------------------------------------------------------- */

static bool is_better(const form_tried *a, const form_tried *b)
{
    if (!b || a->dropped != b->dropped)
        return !b || b->dropped;
    return a->wrong * b->asked < b->wrong * a->asked;
}

static const form_tried *best_of(const form_choice *c)
{
    const form_tried *best = NULL;
    for (int i = 1; i < c->count; i++)
        if (c->tried[i].asked > 0 && is_better(&c->tried[i], best))
            best = &c->tried[i];
    return best;
}

/* The first that gives the answers of a known mistake, and that the names do not deny: a wrong
 * function may make another mistake in a form that it has not. */
static const form_tried *find_mistaken(const form_choice *c)
{
    for (int i = 0; i < c->count; i++) {
        const form_tried *t = &c->tried[i];
        bool may_mean = i == 0 || t->score.least >= PERHAPS || !names_say(c);
        if (may_mean && t->asked == FORM_CASES && form_choice_mistake(c, t))
            return t;
    }
    return NULL;
}

static bool has_numbers_only(const form_call *form)
{
    for (int i = 0; i < form->parameter_count; i++)
        if (form->parameter[i].is_group || form_head_is_list(form, &form->parameter[i]))
            return false;
    return true;
}

/* Whatever the numbers are, it says hit, or miss, or nothing that is an answer. What is handed over
 * as an object may be read wrongly each time, so that this says nothing. */
static bool says_the_same(const form_choice *c)
{
    const form_tried *first = &c->tried[0];
    bool hits = true, misses = true, neither = true;
    for (int i = 0; i < c->count; i++) {
        const form_tried *t = &c->tried[i];
        hits = hits && t->hits == t->asked;
        misses = misses && t->misses == t->asked;
        neither = neither && t->hits + t->misses == 0;
        if (!has_numbers_only(&t->form))
            return false;
    }
    return first->asked > 0 && (hits || misses || neither);
}

const form_call *form_choice_end(const form_choice *c, const form_tried **first,
                                 const form_tried **best)
{
    *first = &c->tried[0];
    *best = best_of(c);
    if (fits(*first) || !*best || says_the_same(c))
        return &(*first)->form;
    bool may_mean = (*best)->score.least >= PERHAPS && !form_choice_mistake(c, *first);
    if (fits(*best) && form_choice_mistake(c, *first))
        return NULL;
    if (fits(*best))
        return may_mean || !names_say(c) ? &(*best)->form : NULL;
    bool much_better = !(*best)->dropped && (*best)->asked == FORM_CASES &&
                       10 * (*best)->wrong <= FORM_CASES && 3 * (*best)->wrong < (*first)->wrong;
    const form_tried *mistaken = find_mistaken(c);
    if (mistaken && !much_better)
        return &mistaken->form;
    if (c->takes_columns && !much_better)
        return &c->columns;
    return names_say(c) && !much_better ? &(*first)->form : NULL;
}
