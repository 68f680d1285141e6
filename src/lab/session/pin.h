/* Holds the cursor at its place. A place where it was put by hand can be undone. */
#ifndef LAB_PIN_H
#define LAB_PIN_H

#include "lab.h"

/* Pins the cursor where it is. `series`: LAB_NUDGES for a move that continues the one before. */
void pin_down(lab *lab, lab_series series);
/* Lets it follow the pointer again. */
void pin_release(lab *lab);
void pin_toggle(lab *lab);

#endif
