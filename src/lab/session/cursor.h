/* The cursor put at a position, to the last bit; nothing blocks it. */
#ifndef LAB_CURSOR_H
#define LAB_CURSOR_H

#include "lab.h"

void cursor_put(lab *lab, hit_vec at);
/* "x, y" or "x y"; NULL, or what is wrong with it. */
const char *cursor_put_typed(lab *lab, const char *typed);
/* Moves the cursor to the next double in that direction. */
void cursor_nudge(lab *lab, lab_key key);
/* Puts the cursor where the selected method changes its mind, between the last positions where it
 * said miss and hit, and tells where the referee does. */
void cursor_kiss(lab *lab);

#endif
