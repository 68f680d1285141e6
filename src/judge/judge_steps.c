/* SPDX-License-Identifier: MIT */
#include "judge_private.h"

#include "digits.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

_Static_assert((int)JUDGE_LINE >= (int)CASE_LINE, "a line of any case has room");

/* ---- Turns ------------------------------------------------------------------------------------
 */

/* The decks take turns, so that a run that is cut short has asked some cases of each. Each turn
 * has four times as many cases, because few large batches are faster than many small ones. */
enum { FIRST_TURN = 16, TURN_GROWS = 4 };

static void begin_turn(judge *j, long end)
{
    j->turn_end = end < j->wish.count ? end : j->wish.count;
    j->deck = 0;
}

/* ---- Beginning and end ----------------------------------------------------------------------- */

/* Returns the most numbers of a form. A polygon has its n and all vertices. */
static int most_numbers(case_form form)
{
    return case_forms[form].numbers ? case_forms[form].numbers : 1 + CASE_NUMBERS;
}

judge *judge_wish_start(const judge_wish *wish)
{
    judge *j = calloc(1, sizeof *j);
    if (!j)
        return NULL;
    size_t each = (size_t)most_numbers(wish->pair.a) + (size_t)most_numbers(wish->pair.b) + 2;
    j->numbers = malloc(JUDGE_BATCH * each * sizeof *j->numbers);
    j->wish = *wish;
    j->group = -1;
    begin_turn(j, FIRST_TURN);
    if (wish->ask.ask != ASK_TIME)
        j->wish.decks &= ~(1u << DECK_MOTION);
    likeness_start(&j->likeness, wish->pair);
    ask_likeness_start(&j->ask_likeness, wish->ask.ask);
    if (j->numbers && judge_form_start(j))
        return j;
    judge_free(j);
    return NULL;
}

judge *judge_new(const char *pair, const judge_options *options, char *error, size_t size)
{
    judge_wish wish;
    if (!judge_wish_read(pair, options, &wish, error, size))
        return NULL;
    judge *j = judge_wish_start(&wish);
    if (!j)
        snprintf(error, size, "out of memory");
    return j;
}

void judge_free(judge *j)
{
    if (!j)
        return;
    shrink_search_free(j->search);
    output_free(&j->as_text);
    output_free(&j->as_json);
    free(j->shown.numbers);
    free(j->shown.text);
    free(j->numbers);
    judge_form_free(j);
    free(j);
}

/* ---- Cases ----------------------------------------------------------------------------------- */

static int give_shape(const case_shape *s, double *to, const double **numbers, int *count)
{
    int before = s->form == FORM_POLYGON, vertices = s->count / 2;
    if (before)
        *to = vertices;
    memcpy(to + before, s->number, (size_t)s->count * sizeof *to);
    *numbers = to + before;
    *count = s->count;
    return before + s->count;
}

int judge_give(const hit_case *one, double *numbers, judge_case *out)
{
    out->number = numbers;
    out->count = give_shape(&one->shape[0], numbers, &out->a, &out->a_count);
    out->count += give_shape(&one->shape[1], numbers + out->count, &out->b, &out->b_count);
    out->motion = one->moves ? numbers + out->count : NULL;
    if (one->moves) {
        numbers[out->count++] = one->motion.x;
        numbers[out->count++] = one->motion.y;
    }
    return out->count;
}

/* Makes the next cases of the deck's turn. Returns how many there were. */
static int make_cases(judge *j, int most)
{
    long from = j->at[j->deck];
    int count = 0;
    while (count < most && from + count < j->turn_end &&
           judge_wish_make(&j->wish, (case_deck)j->deck, from + count, &j->cases[count]))
        count++;
    return count;
}

static int next_of_decks(judge *j, int most)
{
    for (;; begin_turn(j, TURN_GROWS * j->turn_end)) {
        for (; j->deck < DECK_COUNT; j->deck++) {
            int count = j->wish.decks & 1u << j->deck ? make_cases(j, most) : 0;
            if (count > 0)
                return count;
        }
        if (j->turn_end == j->wish.count)
            return 0;
    }
}

/* ---- Shorter cases --------------------------------------------------------------------------- */

static void end_search(judge *j)
{
    if (!j->search)
        return;
    j->groups[j->group].shortest = *shrink_search_best(j->search);
    shrink_search_free(j->search);
    j->search = NULL;
    j->shorter_count = j->shorter_at = 0;
}

/* Continues the search if it has all answers. False: it has ended. */
static bool judge_goes_on(judge *j)
{
    if (!j->search)
        return false;
    if (j->shorter_at < j->shorter_count)
        return true;
    int chosen = j->shorter_count > 0 ? shrink_search_tell(j->search, j->wrong) : -1;
    if (chosen >= 0)
        j->groups[j->group].says = j->shorter_says[chosen];
    j->shorter_at = 0;
    j->shorter_count = 0;
    j->shorter = shrink_search_next(j->search, &j->shorter_count);
    return j->shorter != NULL;
}

static int next_of_shorter(judge *j, int most)
{
    while (!judge_goes_on(j)) {
        end_search(j);
        if (j->group >= 0)
            judge_groups_measure(j, &j->groups[j->group]);
        if (++j->group >= j->group_count)
            return 0;
        const judge_found *g = &j->groups[j->group]; /* to ask again what crashes takes long */
        if (g->outcome == JUDGE_WRONG || g->outcome == JUDGE_ERROR)
            j->search = shrink_search_start(&g->shortest, j->wish.numbers, j->wish.convex);
    }
    int left = j->shorter_count - j->shorter_at, count = left < most ? left : most;
    memcpy(j->cases, j->shorter + j->shorter_at, (size_t)count * sizeof *j->cases);
    return count;
}

/* ---- Asking ---------------------------------------------------------------------------------- */

static void end_judging(judge *j)
{
    judge_groups_end(j);
    j->stage = STAGE_DONE;
}

static int next_cases(judge *j, int most)
{
    int count = j->stage == STAGE_FORM ? judge_form_next(j, most) : 0;
    if (j->stage == STAGE_DECKS && count == 0)
        count = next_of_decks(j, most);
    if (j->stage == STAGE_DECKS && count == 0) {
        j->stage = STAGE_AGAIN;
        j->deck = 0;
    }
    if (j->stage == STAGE_AGAIN)
        count = judge_again_next(j, most);
    if (j->stage == STAGE_AGAIN && count == 0)
        j->stage = STAGE_SHORTER;
    if (j->stage == STAGE_SHORTER)
        count = next_of_shorter(j, most);
    if (j->stage == STAGE_SHORTER && count == 0)
        end_judging(j);
    return count;
}

int judge_next(judge *j, int most, const judge_case **cases)
{
    int room = most < 1 ? 1 : most;
    *cases = j->given;
    if (j->asked > 0)
        return j->asked;
    j->asked = next_cases(j, room < JUDGE_BATCH ? room : JUDGE_BATCH);
    double *to = j->numbers;
    for (int i = 0; i < j->asked; i++)
        to += judge_give(&j->cases[i], to, &j->given[i]);
    judge_form_give(j);
    return j->asked;
}

/* ---- Answers --------------------------------------------------------------------------------- */

static void compare_with_mistakes(judge *j, const hit_case *one, const case_built *c, bool hit,
                                  judge_outcome outcome)
{
    if (judge_compare_lets_off(&j->wish, c))
        return;
    double error = JUDGE_ULPS / judge_compare_ulps(&j->wish, c, 1);
    if (outcome == JUDGE_TOUCHING)
        likeness_add_touching(&j->likeness, one, c, hit);
    if (outcome == JUDGE_CORRECT || outcome == JUDGE_WRONG)
        likeness_add(&j->likeness, one, c, error, (case_deck)j->deck, hit, outcome == JUDGE_WRONG);
}

static void take_verdict_answer(judge *j, const hit_case *one, judge_says says)
{
    case_built c;
    case_build(one, &c);
    case_truth truth = case_judge(&c);
    double clearance;
    bool hit = says == JUDGE_SAYS_HIT;
    judge_outcome outcome = judge_compare(&j->wish, &c, truth, says, &clearance);
    j->counts[j->deck][outcome]++;
    j->totals[outcome]++;
    judge_groups_count_convex(j, one, outcome);
    j->rounding_hits += outcome == JUDGE_ROUNDING && hit;
    j->tolerated +=
        outcome == JUDGE_ROUNDING && judge_compare_ulps(&j->wish, &c, clearance) > JUDGE_ULPS;
    compare_with_mistakes(j, one, &c, hit, outcome);
    judge_margin_add(j, &c, hit, outcome, clearance);
    if (outcome == JUDGE_FLAT)
        judge_groups_count_flat(&c, j->flat);
    if (truth.touching && (hit || says == JUDGE_SAYS_MISS)) {
        j->touching++;
        j->touching_hits += hit;
    }
    if (judge_groups_takes(outcome))
        judge_groups_add(j, outcome, says, FAULT_NONE, one, &c);
}

static judge_says says_of(int number)
{
    return number >= 0 && number < JUDGE_SAYS_COUNT ? (judge_says)number : JUDGE_SAYS_ERROR;
}

/* Returns the answer to a case. If numbers are asked for, an infinite time means no contact, and
 * neither NaN nor a hit is an answer. */
static judge_says says_in(const judge *j, int number, judge_number *said)
{
    judge_says says = says_of(number);
    bool counts = j->wish.ask.ask != ASK_HIT, none = says == JUDGE_SAYS_MISS;
    if (!counts)
        return says == JUDGE_SAYS_NUMBER ? JUDGE_SAYS_ERROR : says;
    if (says == JUDGE_SAYS_NUMBER && (said->number[0] != said->number[0] ||
                                      (said->count > 1 && said->number[1] != said->number[1])))
        return JUDGE_SAYS_ERROR;
    if (says == JUDGE_SAYS_HIT || (none && !ask_takes_none(j->wish.ask.ask)))
        return JUDGE_SAYS_ERROR;
    if (none || (j->wish.ask.ask == ASK_TIME && said->number[0] == INFINITY))
        *said = (judge_number){0};
    return none ? JUDGE_SAYS_NUMBER : says;
}

static judge_number said_of(const judge *j, const double *numbers, int index)
{
    judge_number said = {.count = numbers ? judge_width(j) : 0};
    for (int i = 0; i < said.count; i++)
        said.number[i] = numbers[said.count * index + i];
    return said;
}

static void take_one(judge *j, int index, int number, judge_number said)
{
    const hit_case *one = &j->cases[index];
    judge_says says = says_in(j, number, &said);
    const judge_found *group = &j->groups[j->group < 0 ? 0 : j->group];
    bool numbers = j->wish.ask.ask != ASK_HIT;
    if (j->stage == STAGE_FORM) {
        judge_form_take(j, one, says, said);
        return;
    }
    if (j->stage == STAGE_AGAIN) {
        judge_again_take(j, index, says, said);
        return;
    }
    if (j->stage == STAGE_DECKS)
        judge_again_keep(j, j->at[j->deck] + index, says, said);
    if (j->stage == STAGE_DECKS && numbers)
        judge_numbers_take(j, one, says, said);
    else if (j->stage == STAGE_DECKS)
        take_verdict_answer(j, one, says);
    else
        j->wrong[j->shorter_at + index] =
            numbers ? judge_numbers_is_same(&j->wish, one, group, says, said)
                    : judge_compare_is_same(&j->wish, one, group, says);
    if (j->stage != STAGE_DECKS)
        j->shorter_says[j->shorter_at + index] = said;
}

int judge_width(const judge *j)
{
    return ask_width(j->wish.ask.ask);
}

const char *judge_answer(judge *j, const int *says, int count)
{
    return judge_answer_numbers(j, says, NULL, count);
}

const char *judge_answer_numbers(judge *j, const int *says, const double *numbers, int count)
{
    if (j->asked == 0)
        return "no case waits for an answer";
    if (count != j->asked)
        return count < j->asked ? "there are fewer answers than cases"
                                : "there are more answers than cases";
    for (int i = 0; i < count; i++)
        take_one(j, i, says[i], said_of(j, numbers, i));
    if (j->stage == STAGE_FORM)
        judge_form_took(j, count);
    else if (j->stage == STAGE_DECKS)
        j->at[j->deck] += count;
    else if (j->stage == STAGE_SHORTER)
        j->shorter_at += count;
    j->asked = 0;
    memset(j->problem, 0, sizeof j->problem);
    return NULL;
}

void judge_problem(judge *j, judge_says says, const char *text)
{
    if (says_of((int)says) == says)
        snprintf(j->problem[says], sizeof j->problem[says], "%s", text);
}

/* Returns how many cases the deck has from this one on. The deck of reports has a fixed number;
 * any other has all of them or none. */
static long cases_from(const judge_wish *w, case_deck deck, long at)
{
    hit_case one;
    long count = 0;
    while (deck == DECK_ISSUES && at + count < w->count &&
           judge_wish_make(w, deck, at + count, &one))
        count++;
    if (deck == DECK_ISSUES || at >= w->count)
        return count;
    return judge_wish_make(w, deck, at, &one) ? w->count - at : 0;
}

void judge_stop(judge *j, const char *why)
{
    j->asked = 0;
    if (j->stage == STAGE_DONE)
        return;
    if (j->stage == STAGE_FORM)
        j->stage = STAGE_DECKS;
    if (j->stage == STAGE_DECKS)
        snprintf(j->stopped, sizeof j->stopped, "%s", why);
    for (int deck = 0; deck < DECK_COUNT && j->stage == STAGE_DECKS; deck++) {
        if (!(j->wish.decks & 1u << deck))
            continue;
        long left = cases_from(&j->wish, (case_deck)deck, j->at[deck]);
        j->counts[deck][JUDGE_NOT_ASKED] += left;
        j->totals[JUDGE_NOT_ASKED] += left;
    }
    end_search(j);
    for (int i = 0; i < j->group_count; i++)
        judge_groups_measure(j, &j->groups[i]);
    end_judging(j);
}

/* The part of the time for the decks; the rest is for shortening cases. */
#define PART_OF_DECKS 0.9

double judge_part(const judge *j)
{
    const judge_wish *w = &j->wish;
    double asked = 0;
    if (j->stage == STAGE_DONE)
        return 1;
    if (j->stage == STAGE_AGAIN)
        return PART_OF_DECKS;
    if (j->stage == STAGE_SHORTER)
        return PART_OF_DECKS + (1 - PART_OF_DECKS) * (j->group + 1) / (j->group_count + 1);
    double all = 0;
    for (int deck = 0; deck < DECK_COUNT; deck++) {
        asked += (double)j->at[deck];
        all += w->decks >> deck & 1 ? (double)w->count : 0;
    }
    return PART_OF_DECKS * asked / all;
}

/* ---- All at once ----------------------------------------------------------------------------- */

static char *copy_of(const char *text)
{
    char *copy = malloc(strlen(text) + 1);
    return copy ? strcpy(copy, text) : NULL;
}

/* One of the two. */
typedef struct any_test {
    judge_test *hit;
    judge_number_test *numbers;
    void *data;
} any_test;

static void ask_whole_deck(judge *j, const any_test *test)
{
    const judge_case *cases;
    while (judge_next(j, 1, &cases) > 0) {
        double numbers[2] = {0, 0};
        int says =
            test->hit ? test->hit(cases, test->data) : test->numbers(cases, numbers, test->data);
        judge_answer_numbers(j, &says, test->hit ? NULL : numbers, 1);
    }
}

static char *check_pair(const char *pair, const any_test *test, const judge_options *options)
{
    char error[512];
    judge *j = judge_new(pair, options, error, sizeof error);
    if (!j)
        return copy_of(error);
    ask_whole_deck(j, test);
    char *wrong = NULL;
    if (judge_has_faults(judge_result(j))) {
        const char *text = judge_text(j);
        wrong = copy_of(text ? text : "out of memory");
    }
    judge_free(j);
    return wrong;
}

char *judge_check(const char *pair, judge_test *test, void *data, const judge_options *options)
{
    return check_pair(pair, &(any_test){.hit = test, .data = data}, options);
}

char *judge_check_numbers(const char *pair, judge_number_test *test, void *data,
                          const judge_options *options)
{
    return check_pair(pair, &(any_test){.numbers = test, .data = data}, options);
}

/* ---- A program that answers ------------------------------------------------------------------ */

void judge_write_head(const judge *j, char head[JUDGE_HEAD])
{
    ask_write_head(j->wish.ask.ask, j->wish.pair, j->wish.numbers, head, JUDGE_HEAD);
}

void judge_write_line(const judge_case *one, char line[JUDGE_LINE])
{
    char *to = line;
    for (int i = 0; i < one->count; i++) {
        char text[DIGITS_TEXT];
        size_t length = strlen(digits_text(one->number[i], text));
        memcpy(to, text, length);
        to[length] = i + 1 < one->count ? ' ' : '\n';
        to += length + 1;
    }
    *to = '\0';
}
