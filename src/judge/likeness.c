/* SPDX-License-Identifier: MIT */
#include "likeness.h"

#include "deck_private.h"

#include <stdio.h>
#include <string.h>

/* A user's test may compute in floats, and have another rule for borders than the mistake's
 * function. So a few of the wrong answers, and a few of all answers, may differ. */
enum { NEARLY = 20, OF_ALL = 100, OF_WRONG = 100 };

void likeness_start(likeness *l, case_pair pair)
{
    const mistake *m;
    bool grown = pair.a == FORM_ROUNDBOX || pair.b == FORM_ROUNDBOX;
    *l = (likeness){0};
    for (int i = 0; (m = mistakes_at(i)) != NULL && l->count < LIKENESS_MISTAKES; i++)
        if (m->method.grown == grown &&
            hit_method_fits(&m->method, case_forms[pair.a].kind, case_forms[pair.b].kind)) {
            l->mistake[l->count++] = &m->method;
            l->mistake[l->count++] = &m->method;
        }
}

static bool mistake_says_hit(const likeness *l, int i, const case_built *c)
{
    return hit_run(l->mistake[i], &c->a, &c->b, i % 2 ? mistakes_open() : NULL) == HIT_HIT;
}

/* Returns whether two vertices that follow each other are one: what a test makes of 0/0 there is no
 * part of a mistake. */
static bool has_empty_edge(const case_shape *s)
{
    for (int i = 2; i + 1 < s->count; i += 2)
        if (deck_is_coordinate(s, i) && s->number[i] == s->number[i - 2] &&
            s->number[i + 1] == s->number[i - 1])
            return true;
    return false;
}

/* Returns whether rounding by so much may have decided what the mistake says. */
static bool may_say(const likeness *l, int i, const hit_case *one, double error, bool hit)
{
    static const signed char ways[][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    for (int k = 0; k < 4; k++) {
        hit_case moved = *one;
        case_built c;
        deck_move(&moved.shape[1], ways[k][0] * error, ways[k][1] * error);
        if (case_build(&moved, &c) && mistake_says_hit(l, i, &c) == hit)
            return true;
    }
    return false;
}

static bool has_empty_edges(const hit_case *one)
{
    return has_empty_edge(&one->shape[0]) || has_empty_edge(&one->shape[1]);
}

/* Leaves out the deck `near`, where rounding decides, which is nobody's mistake. */
void likeness_add(likeness *l, const hit_case *one, const case_built *c, double error,
                  case_deck deck, bool hit, bool wrong)
{
    bool right = hit != wrong;
    if (has_empty_edges(one))
        return;
    l->judged[deck]++;
    l->wrong[deck][hit] += wrong;
    for (int i = 0; i < l->count; i++) {
        if (l->contradicted[i])
            continue;
        bool says = mistake_says_hit(l, i, c);
        l->same[deck][hit][i] += wrong && says == hit;
        l->further[deck][says][i] += !wrong && says != right && deck != DECK_NEAR;
        l->contradicted[i] = says != hit && deck != DECK_NEAR && !may_say(l, i, one, error, hit);
    }
}

void likeness_add_touching(likeness *l, const hit_case *one, const case_built *c, bool hit)
{
    if (has_empty_edges(one))
        return;
    l->touched++;
    for (int i = 0; i < l->count; i++) {
        bool says = mistake_says_hit(l, i, c);
        l->touching[i] += says == hit;
        l->misses[i] += !says;
        l->misses_hit[i] += !says && hit;
    }
}

/* ---- Does a mistake explain all of it? ------------------------------------------------------- */

/* The wrong answers of one sort, hits or misses, that a mistake and the test share. */
typedef struct tally {
    long judged, wrong, same, further;
} tally;

static tally tally_of(const likeness *l, int i, int deck, int says)
{
    return (tally){l->judged[deck], l->wrong[deck][says], l->same[deck][says][i],
                   l->further[deck][says][i]};
}

static tally sum_of(tally a, tally b)
{
    return (tally){a.judged + b.judged, a.wrong + b.wrong, a.same + b.same, a.further + b.further};
}

static long differing(tally t)
{
    return t.wrong - t.same + t.further;
}

static long greatest_difference(long a, long b)
{
    return a > b ? a : b;
}

static tally of_says(const likeness *l, int i, int says)
{
    tally sum = {0};
    for (int deck = 0; deck < DECK_COUNT; deck++)
        sum = sum_of(sum, tally_of(l, i, deck, says));
    return sum;
}

/* Returns whether nearly all wrong answers of each, hits or misses, are also wrong answers of
 * the other. */
static bool explains(tally t, long wrong)
{
    long few = greatest_difference(t.wrong / NEARLY, wrong / OF_WRONG);
    return t.wrong - t.same <= few && t.further <= greatest_difference(few, t.same / NEARLY);
}

static bool explains_decks(const likeness *l, int i)
{
    for (int deck = 0; deck < DECK_COUNT; deck++) {
        tally t = sum_of(tally_of(l, i, deck, 0), tally_of(l, i, deck, 1));
        if (differing(t) >
            greatest_difference((t.wrong + t.further) / NEARLY, l->judged[deck] / OF_ALL))
            return false;
    }
    return true;
}

/* A mistake that is only about borders misses shapes that touch: a test that hits most of them
 * does not make it. */
static bool allows_touching(const likeness *l, int i)
{
    bool few = 5 * l->misses[i] < l->touched; /* by rounding */
    return few || 2 * l->misses_hit[i] <= l->misses[i] || l->misses[i] < NEARLY;
}

/* One that is written closed goes before one that is not: open, "< and <= mixed" is plain "<". */
static bool fits_better(long differing, int i, long least, int best)
{
    return differing < least || (differing == least && i % 2 < best % 2);
}

int likeness_find(const likeness *l)
{
    int best = -1;
    long least = 0;
    for (int i = 0; i < l->count; i++) {
        tally miss = of_says(l, i, 0), hit = of_says(l, i, 1), all = sum_of(miss, hit);
        if (l->contradicted[i] || all.wrong == 0 || !explains(miss, all.wrong) ||
            !explains(hit, all.wrong) || !explains_decks(l, i) || !allows_touching(l, i) ||
            (best >= 0 && !fits_better(differing(all), i, least, best)))
            continue;
        best = i;
        least = differing(all);
    }
    return best;
}

/* Returns whether it calls a few touching shapes a miss, and answers nearly as the test does. */
static bool fits_touching(const likeness *l, int i)
{
    tally all = sum_of(of_says(l, i, 0), of_says(l, i, 1));
    long count = l->touched;
    return !l->contradicted[i] && NEARLY * l->misses[i] > count &&
           NEARLY * (count - l->touching[i]) <= count && NEARLY * differing(all) <= count;
}

int likeness_find_touching(const likeness *l)
{
    int best = -1;
    for (int i = 0; i < l->count; i += 2) /* as it is written, open or closed, is the mistake */
        if (fits_touching(l, i) && (best < 0 || l->touching[i] > l->touching[best]))
            best = i;
    return best;
}

bool likeness_state(const mistake *m, char *out, size_t size)
{
    hit_case one;
    if (!case_parse(m->example, &one) || !case_state(&one, false, out, size))
        return false;
    size_t length = strlen(out);
    int more = snprintf(out + length, size - length, "&method=%s&explain", m->method.id);
    return (size_t)more < size - length;
}
