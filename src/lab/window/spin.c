/* SPDX-License-Identifier: MIT */
#include "spin.h"

#include <math.h>

/* Seconds between two notches. A hand that lets go of the wheel to turn on needs less than PAUSE.
 */
#define QUICK 0.2
#define PAUSE 0.6

#define GROWS   0.25 /* of the pace, by a quick notch */
#define FASTEST 8.0

double spin_turn(spin *s, double notches, double now)
{
    double since = now - s->last;
    int way = notches > 0 ? 1 : -1;
    if (way != s->way || !(since >= 0 && since < PAUSE))
        s->pace = 1;
    else if (since < QUICK)
        s->pace = fmin(s->pace + GROWS * fmin(fabs(notches), 1), FASTEST);
    s->last = now;
    s->way = way;
    return notches * s->pace;
}
