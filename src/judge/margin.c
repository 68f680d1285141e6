/* SPDX-License-Identifier: MIT */
#include "margin.h"

#include <stdlib.h>

enum { NEARLY = 30, LEAST = 5, DIGITS = 9, SMALLEST = -13 };

/* Returns the size at which row `place` ends: everything in it is smaller. */
static double size_of(int place)
{
    int power = SMALLEST + place / DIGITS, digit = place % DIGITS + 1;
    double ten = 1;
    for (int i = abs(power); i > 0; i--)
        ten *= 10;
    return power < 0 ? digit / ten : digit * ten;
}

void margin_add(margin *m, bool hit, bool wrong, double clearance, bool counted)
{
    bool says = hit == wrong;
    int place = 0;
    if (clearance == 0)
        return;
    while (place < MARGIN_SIZES - 1 && clearance > size_of(place))
        place++;
    m->wrong[says][place] += wrong;
    m->counted[says][place] += wrong && counted;
    m->right[says][place] += !wrong;
}

static long sum_of(const long counts[MARGIN_SIZES], int from, int to)
{
    long sum = 0;
    for (int i = from; i < to; i++)
        sum += counts[i];
    return sum;
}

/* Returns how many answers a margin of that size does not explain: wrong ones beyond it, and right
 * ones within. */
static long unexplained(const margin *m, int says, int place)
{
    return sum_of(m->wrong[says], place + 1, MARGIN_SIZES) + sum_of(m->right[says], 0, place + 1);
}

/* Among sizes that explain equally much, takes the roundest one, which has the smaller digit. */
static int best_place(const margin *m, int says)
{
    int best = 0;
    long least = unexplained(m, says, 0);
    for (int i = 1; i < MARGIN_SIZES; i++) {
        long count = unexplained(m, says, i);
        if (count > least || (count == least && i % DIGITS >= best % DIGITS))
            continue;
        best = i;
        least = count;
    }
    return best;
}

/* A margin has an end: some right answers lie beyond it, and hardly any within it. */
static bool is_margin(const margin *m, int says, int place)
{
    long counted = sum_of(m->counted[says], 0, MARGIN_SIZES);
    long beyond = sum_of(m->right[says], place + 1, MARGIN_SIZES);
    long within = sum_of(m->right[says], 0, place + 1);
    long wrong = sum_of(m->wrong[says], 0, MARGIN_SIZES);
    return counted >= LEAST && beyond >= LEAST && NEARLY * within <= counted &&
           NEARLY * sum_of(m->wrong[says], place + 1, MARGIN_SIZES) <= wrong;
}

double margin_find(const margin *m)
{
    const long wrong[] = {sum_of(m->wrong[0], 0, MARGIN_SIZES),
                          sum_of(m->wrong[1], 0, MARGIN_SIZES)};
    int says = wrong[1] >= wrong[0], place = best_place(m, says);
    if (NEARLY * wrong[!says] > wrong[says] || !is_margin(m, says, place))
        return 0;
    return says ? size_of(place) : -size_of(place);
}
