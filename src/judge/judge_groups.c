/* SPDX-License-Identifier: MIT */
#include "deck_private.h"
#include "judge_private.h"
#include "measured.h"

#include <math.h>
#include <string.h>

bool judge_groups_takes(judge_outcome outcome)
{
    return outcome == JUDGE_WRONG || outcome == JUDGE_ERROR || outcome == JUDGE_TIMEOUT ||
           outcome == JUDGE_CRASH;
}

/* Cases without an answer form one group for all decks. */
static bool group_is_of(const judge_found *g, judge_outcome outcome, bool hit, ask_fault fault,
                        case_deck deck)
{
    return g->outcome == outcome &&
           (outcome != JUDGE_WRONG || (g->says_hit == hit && g->fault == fault && g->deck == deck));
}

void judge_groups_count_flat(const case_built *c, long flat[3])
{
    bool a = case_is_flat(&c->a), b = case_is_flat(&c->b);
    flat[0] += a;
    flat[1] += b;
    flat[2] += a || b;
}

void judge_groups_count_convex(judge *j, const hit_case *one, judge_outcome outcome)
{
    if (!deck_is_convex(&one->shape[0]) || !deck_is_convex(&one->shape[1]))
        return;
    j->convex_right += outcome == JUDGE_CORRECT;
    j->convex_wrong += outcome == JUDGE_WRONG;
}

judge_found *judge_groups_add(judge *j, judge_outcome outcome, judge_says says, ask_fault fault,
                              const hit_case *one, const case_built *c)
{
    bool hit = says == JUDGE_SAYS_HIT;
    case_deck deck = (case_deck)j->deck;
    int i = 0;
    while (i < j->group_count && !group_is_of(&j->groups[i], outcome, hit, fault, deck))
        i++;
    judge_found *g = &j->groups[i];
    if (i == j->group_count) {
        j->group_count++;
        *g = (judge_found){.outcome = outcome, .says_hit = hit, .fault = fault};
        g->deck = deck;
        g->shortest = *one;
        memcpy(g->problem, j->problem[says], sizeof g->problem);
    }
    g->count++;
    judge_groups_count_flat(c, g->flat);
    return g;
}

void judge_groups_measure(judge *j, judge_found *g)
{
    case_built c;
    case_build(&g->shortest, &c);
    g->error = measured_span(&c.a, &c.b);
    if (j->wish.ask.ask != ASK_HIT) {
        ask_truth truth = ask_judge(&j->wish.ask, &c);
        g->clearance =
            g->outcome == JUDGE_WRONG ? ask_compare(&j->wish.ask, &c, &truth, g->says).off : 0;
        return;
    }
    g->clearance = case_clearance(&c);
    g->shares_piece = case_shares_piece(&c);
    g->error = case_clearance_error(&c, g->clearance);
    g->ulps = judge_compare_ulps(&j->wish, &c, g->clearance);
}

/* ---- Groups that are alike ------------------------------------------------------------------- */

static bool shape_is_flat(const hit_shape *s)
{
    hit_vec low, high;
    hit_bounds(s, &low, &high);
    return low.x == high.x || low.y == high.y;
}

static bool shape_is_far(const hit_shape *s)
{
    hit_vec low, high;
    hit_bounds(s, &low, &high);
    return fmax(fabs(low.x + high.x), fabs(low.y + high.y)) > 1e4;
}

/* Returns the traits of a shortest case. */
static unsigned traits_of(const hit_case *one)
{
    case_built c;
    case_build(one, &c);
    return (unsigned)shape_is_flat(&c.a) | (unsigned)shape_is_flat(&c.b) << 1 |
           (unsigned)(shape_is_far(&c.a) || shape_is_far(&c.b)) << 2 |
           (unsigned)hit_relate(&c.a, &c.b) << 3;
}

/* If decks show the same mistake, their shortest cases have the same traits. */
static bool same_group(const judge_found *a, const judge_found *b)
{
    return a->outcome == b->outcome && a->says_hit == b->says_hit && a->fault == b->fault &&
           traits_of(&a->shortest) == traits_of(&b->shortest);
}

/* Sorts the groups by the decks where they appeared first, and within a deck by when they were
 * found. */
static void sort_groups(judge *j)
{
    for (int i = 1; i < j->group_count; i++)
        for (int k = i; k > 0 && j->groups[k].deck < j->groups[k - 1].deck; k--) {
            judge_found later = j->groups[k - 1];
            j->groups[k - 1] = j->groups[k];
            j->groups[k] = later;
        }
}

static void merge_groups(judge *j)
{
    int kept = 0;
    for (int i = 0; i < j->group_count; i++) {
        const judge_found *from = &j->groups[i];
        judge_found *to = j->groups;
        while (to < j->groups + kept && !same_group(to, from))
            to++;
        if (to == j->groups + kept) {
            j->groups[kept++] = *from;
            continue;
        }
        to->count += from->count;
        for (int k = 0; k < LIKENESS_MISTAKES; k++)
            to->same[k] += from->same[k];
        for (int k = 0; k < 3; k++)
            to->flat[k] += from->flat[k];
    }
    j->group_count = kept;
}

static void name_mistakes_of_numbers(judge *j)
{
    int like = ask_likeness_find(&j->ask_likeness);
    for (int i = 0; like >= 0 && i < j->group_count; i++) {
        judge_found *g = &j->groups[i];
        if (g->outcome != JUDGE_WRONG || g->same[like] == 0)
            continue;
        g->ask_like = &j->ask_likeness.mistake[like]->words;
        g->like_count = g->same[like];
    }
}

static void name_mistakes(judge *j)
{
    int like = likeness_find(&j->likeness), touching = -1;
    for (int i = 0; like >= 0 && i < j->group_count; i++) {
        judge_found *g = &j->groups[i];
        if (g->outcome != JUDGE_WRONG || g->same[like] == 0)
            continue;
        g->like = j->likeness.mistake[like];
        g->like_count = g->same[like];
    }
    if (j->touching_hits > 0 && j->touching_hits < j->touching)
        touching = likeness_find_touching(&j->likeness);
    j->touching_like = touching < 0 ? NULL : j->likeness.mistake[touching];
    j->margin_size = like < 0 ? margin_find(&j->margin, &j->margin_measure) : 0;
}

void judge_groups_end(judge *j)
{
    bool numbers = j->wish.ask.ask != ASK_HIT;
    for (int i = 0; i < j->group_count && !numbers; i++) {
        judge_found *g = &j->groups[i];
        memcpy(g->same, j->likeness.same[g->deck][g->says_hit], sizeof g->same);
    }
    sort_groups(j);
    merge_groups(j);
    if (numbers)
        name_mistakes_of_numbers(j);
    else
        name_mistakes(j);
}
