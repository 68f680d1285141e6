/* SPDX-License-Identifier: MIT */
/* How the test takes the numbers: a form is read, or chosen by the first answers. */
#include "form_choice.h"
#include "form_names.h"
#include "judge_private.h"

#include <stdlib.h>
#include <string.h>

/* What a form needs: lists, and objects with all numbers of a shape. */
static size_t room_of(case_pair pair)
{
    enum { LIST = 2 + 2 * (CASE_VERTICES + 1), OBJECTS = FORM_WORDS * 12 };
    int polygons = (pair.a == FORM_POLYGON) + (pair.b == FORM_POLYGON);
    return OBJECTS + (size_t)polygons * 2 * LIST;
}

static void ask_without_best(judge *j)
{
    form_write(&j->form, j->shown.read);
    j->question = (judge_question){.read = j->shown.read};
    j->stage = STAGE_DONE;
}

bool judge_form_start(judge *j)
{
    const judge_wish *w = &j->wish;
    bool chooses = w->head && !w->has_form;
    j->stage = STAGE_DECKS;
    j->form_matters = w->objects || w->has_form || w->head;
    if (w->has_form)
        j->form = w->form;
    else
        form_of_columns(w->pair, w->ask.ask, &j->form);
    if (!j->form_matters)
        return true;
    j->values = malloc(JUDGE_BATCH * room_of(w->pair) * sizeof *j->values);
    j->choice = chooses ? malloc(sizeof *j->choice) : NULL;
    if (!j->values || (chooses && !j->choice))
        return false;
    if (chooses && form_choice_start(j->choice, w->pair, w->ask.ask, w->head))
        j->stage = STAGE_FORM;
    else if (chooses)
        ask_without_best(j);
    return true;
}

void judge_form_free(judge *j)
{
    free(j->choice);
    free(j->values);
    output_free(&j->plan);
}

/* ---- Values ---------------------------------------------------------------------------------- */

static const form_call *form_now(const judge *j)
{
    return j->stage == STAGE_FORM ? &j->choice->tried[j->choice->at].form : &j->form;
}

void judge_form_give(judge *j)
{
    double *to = j->values;
    const form_call *form = form_now(j);
    if (!j->form_matters)
        return;
    form_plan(form, j->wish.names, &j->plan);
    if (!j->wish.objects && form_is_plain(form, j->wish.ask.ask))
        return; /* judge_give() has written these numbers */
    for (int i = 0; i < j->asked; i++) {
        j->given[i].number = to;
        j->given[i].count = form_values(form, &j->cases[i], j->wish.objects, to);
        to += j->given[i].count;
    }
}

const char *judge_plan(judge *j)
{
    return j->form_matters ? output_text(&j->plan) : "";
}

int judge_shapes_said(const char *pair, const char *text)
{
    case_pair found;
    if (!case_pair_find(pair, &found))
        return -1;
    return form_names_say_shape(text, found.a) + form_names_say_shape(text, found.b);
}

bool judge_knows_name(const char *name)
{
    return form_names_know(name);
}

bool judge_is_choosing(const judge *j)
{
    return j->stage == STAGE_FORM;
}

/* ---- The choice ------------------------------------------------------------------------------ */

static bool is_wrong(const judge *j, const hit_case *one, judge_says says, judge_number said)
{
    case_built c;
    double clearance;
    if (says == JUDGE_SAYS_REFUSED || !case_build(one, &c))
        return false;
    if (says != JUDGE_SAYS_HIT && says != JUDGE_SAYS_MISS && says != JUDGE_SAYS_NUMBER)
        return true;
    if (j->wish.ask.ask != ASK_HIT) {
        ask_truth truth = ask_judge(&j->wish.ask, &c);
        return says != JUDGE_SAYS_NUMBER ||
               ask_compare(&j->wish.ask, &c, &truth, said).outcome == JUDGE_WRONG;
    }
    judge_wish any = j->wish; /* a point on a segment is a hit, whatever the rule for touching is */
    any.touching = TOUCHING_HIT;
    return judge_compare(&any, &c, case_judge(&c), says, &clearance) == JUDGE_WRONG;
}

bool judge_form_is_usual(const judge *j)
{
    const judge_wish *w = &j->wish;
    return form_is_plain(&j->form, w->ask.ask) || (w->usual && form_equal(&j->form, w->usual));
}

static void end_choice(judge *j)
{
    const form_tried *first, *best;
    const form_call *taken = form_choice_end(j->choice, &first, &best);
    bool fits = taken && (taken != &first->form || 50 * first->wrong <= first->asked);
    if (!fits && first->missing[0]) /* no verdict about a function that reads what is not there */
        taken = NULL;
    j->form = taken ? *taken : first->form;
    j->form_chosen = taken && !judge_form_is_usual(j);
    j->stage = taken ? STAGE_DECKS : STAGE_DONE;
    if (taken)
        return;
    form_write(&first->form, j->shown.read);
    if (best)
        form_write(&best->form, j->shown.best);
    else
        best = first;
    j->question = (judge_question){.read = j->shown.read,
                                   .read_wrong = first->wrong,
                                   .read_asked = first->asked,
                                   .best = j->shown.best,
                                   .best_wrong = best->wrong,
                                   .best_asked = best->asked,
                                   .missing = first->missing};
    const hit_method *mistake = form_choice_mistake(j->choice, first);
    if (mistake)
        j->question.mistake = mistake->title;
}

int judge_form_next(judge *j, int most)
{
    int count = form_choice_next(j->choice, most);
    if (count == 0) {
        end_choice(j);
        return 0;
    }
    const form_tried *t = &j->choice->tried[j->choice->at];
    memcpy(j->cases, &j->choice->cases[t->asked], (size_t)count * sizeof *j->cases);
    j->form_said = (form_said){0};
    return count;
}

void judge_form_take(judge *j, const hit_case *one, judge_says says, judge_number said)
{
    form_choice *c = j->choice;
    form_said *sum = &j->form_said;
    unsigned hits = c->says_hit[c->tried[c->at].asked + sum->asked++];
    for (int i = 0; i < c->mistake_count; i++)
        sum->same[i] += says == (hits >> i & 1 ? JUDGE_SAYS_HIT : JUDGE_SAYS_MISS);
    sum->wrong += is_wrong(j, one, says, said);
    sum->hits += says == JUDGE_SAYS_HIT;
    sum->misses += says == JUDGE_SAYS_MISS;
    sum->lost = sum->lost || says == JUDGE_SAYS_CRASH || says == JUDGE_SAYS_TIMEOUT ||
                says == JUDGE_SAYS_NOTHING;
}

/* "line 3: '?name circle.bodyRadius' is not an answer"; a translation has quotes of its own. */
static void find_missing(const char *problem, char *out, size_t size)
{
    const char *at = strstr(problem, JUDGE_NO_NAME);
    out[0] = '\0';
    if (!at)
        return;
    at += strlen(JUDGE_NO_NAME);
    size_t length = strcspn(at, "' ");
    const char *quote = strstr(at, "”");
    if (quote && quote < at + length)
        length = (size_t)(quote - at);
    snprintf(out, size, "%.*s", (int)length, at);
}

void judge_form_took(judge *j, int count)
{
    char missing[48];
    find_missing(j->problem[JUDGE_SAYS_ERROR], missing, sizeof missing);
    j->form_said.asked = count;
    j->form_said.missing = missing;
    form_choice_take(j->choice, &j->form_said);
}
