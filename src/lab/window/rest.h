/* SPDX-License-Identifier: MIT */
/* When the pointer lies still, the tip of what is under it is shown. */
#ifndef LAB_REST_H
#define LAB_REST_H

#include <stdbool.h>

typedef struct ui ui; /* ui.h */

typedef struct rest {
    double due; /* when the pointer will have rested, on the clock of app_now(); 0: it need not */
    int ticks;  /* the same in ticks, for recordings and replays */
} rest;

/* The pointer has moved; `now` on that clock. */
void rest_begin(rest *rest, double now);
/* A key, a button or the wheel was used: no tip until the pointer moves again. */
void rest_break(rest *rest, ui *ui);
/* The pointer has rested long enough. */
void rest_end(rest *rest, ui *ui);
/* A tick of a recording or replay has passed; ticks stand for the clock there. Returns whether the
 * pointer has rested long enough. */
bool rest_tick(rest *rest, ui *ui);
/* Returns the time at which a tip is to be shown; infinity: there is none. */
double rest_due(const rest *rest, const ui *ui);

#endif
