/* The card of a lesson's step: what the step waits for, how it stands, and a button that shows it.
 */
#ifndef LAB_LESSON_CARD_H
#define LAB_LESSON_CARD_H

#include "evidence.h"
#include "ui.h"

/* Returns the height of the card; draws it, with its top at the box's, or not. */
double lesson_card_draw(ui *ui, const evidence *evidence, box room, bool draws);

#endif
