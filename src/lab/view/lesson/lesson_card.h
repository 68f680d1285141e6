/* SPDX-License-Identifier: MIT */
/* The card of a lesson's step: what the step waits for, how it stands, and a button that shows it.
 */
#ifndef LAB_LESSON_CARD_H
#define LAB_LESSON_CARD_H

#include "action.h"
#include "layout.h"
#include "text.h"

typedef struct lab lab; /* lab.h */
typedef struct ui ui;   /* ui.h */

/* What the step waits for and how it stands, in words. A step that only moves has neither. */
typedef struct lesson_card {
    bool waits;
    text_style style; /* of both: */
    char wanted[256], values[256];
    const char *outcome;
    bool wanted_now; /* the outcome is the wanted one */
    const char *hint;
    action_id button;
} lesson_card;

/* For a lab with an open lesson. */
void lesson_card_fill(lesson_card *card, const lab *lab);
/* Returns the height of the card; draws it, with its top at the box's, or not. */
double lesson_card_draw(ui *ui, const lab *lab, box room, bool draws);

#endif
