/* SPDX-License-Identifier: MIT */
/* Holds the cursor at its place. A place where it was put by hand can be undone. */
#ifndef LAB_PIN_H
#define LAB_PIN_H

#include "lab.h"

/* Pins the cursor where it is. `series`: LAB_NUDGES for a move that continues the one before. */
void pin_down(lab *lab, lab_series series);
/* Lets it follow the pointer again, which can be undone. */
void pin_release(lab *lab);
/* The way from where it was let go to this place becomes a move of its own, which is undone after
 * the change that follows. */
void pin_note_release(lab *lab, hit_vec at);
void pin_toggle(lab *lab);

#endif
