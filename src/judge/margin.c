/* SPDX-License-Identifier: MIT */
#include "margin.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { LEAST = 5, MOST_DIGITS = 17 };

static double least_of_margin(const margin *m, int says, int k)
{
    return m->right[says] > 0 ? m->least[says][k] : INFINITY;
}

void margin_add(margin *m, bool hit, bool wrong, const margin_off *o)
{
    int says = hit == wrong;
    for (int k = 0; k < MARGIN_MEASURES; k++) {
        bool lacks = !(o->off[k] >= 0);
        m->lacks[says][k] = m->lacks[says][k] || (wrong && lacks);
        if (wrong && !lacks)
            m->most[says][k] = fmax(m->most[says][k], o->off[k] - o->error[k]);
        else if (!wrong)
            m->least[says][k] = lacks ? least_of_margin(m, says, k)
                                      : fmin(least_of_margin(m, says, k), o->off[k] + o->error[k]);
    }
    m->wrong[says] += wrong;
    m->right[says] += !wrong;
}

bool margin_add_far(margin *m, bool hit, const margin_off *o)
{
    for (int k = 0; k < MARGIN_MEASURES; k++)
        if (o->off[k] >= 0 && o->off[k] < least_of_margin(m, !hit, k))
            return false;
    m->right[!hit]++;
    return true;
}

/* Returns the number between the two that has the fewest digits, a power of ten if there is one. */
static double round_between(double low, double high)
{
    int power = (int)floor(log10(low));
    char text[64];
    for (int digits = 0; digits <= MOST_DIGITS; digits++) {
        int last = power + 1 - digits;
        double unit = pow(10, last);
        snprintf(text, sizeof text, "%.0fe%d", ceil(low / unit), last);
        double made = strtod(text, NULL);
        if (made >= low && made <= high)
            return made;
    }
    return low;
}

/* A margin has an end: some right answers lie beyond it, and none within it. */
static bool is_margin(const margin *m, int says, int k)
{
    return !m->lacks[says][k] && m->most[says][k] > 0 && m->most[says][k] <= m->least[says][k] &&
           isfinite(m->least[says][k]);
}

double margin_find(const margin *m, margin_measure *measure)
{
    int says = m->wrong[1] > 0;
    if (m->wrong[!says] > 0 || m->wrong[says] < LEAST || m->right[says] < LEAST)
        return 0;
    for (int k = 0; k < MARGIN_MEASURES; k++)
        if (is_margin(m, says, k)) {
            double size = round_between(m->most[says][k], m->least[says][k]);
            *measure = (margin_measure)k;
            return says ? size : -size;
        }
    return 0;
}
