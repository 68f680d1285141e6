/* SPDX-License-Identifier: MIT */
/* Puts the cursor at an exact position and pins it there. Nothing blocks it. */
#ifndef LAB_CURSOR_H
#define LAB_CURSOR_H

#include "lab.h"

void cursor_put(lab *lab, hit_vec at);
/* Reads the position from "x, y" or "x y". Returns what is wrong with the text, or NULL. */
const char *cursor_put_typed(lab *lab, const char *typed);
/* Puts it where the scene starts. */
void cursor_start(lab *lab);
/* Moves the cursor to the next double in that direction. */
void cursor_nudge(lab *lab, lab_key key);
/* Searches between the last miss and the last hit of the selected method; where it has not missed
 * yet, it looks for a miss around the hit. Puts the cursor at the
 * position where its verdict changes, and tells where the verdict of the referee changes. */
void cursor_kiss(lab *lab);

#endif
