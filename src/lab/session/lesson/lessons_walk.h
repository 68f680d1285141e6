/* SPDX-License-Identifier: MIT */
/* Opens lessons, walks their steps and shows what they wait for. */
#ifndef LAB_LESSONS_WALK_H
#define LAB_LESSONS_WALK_H

#include <stdbool.h>

typedef struct lab lab; /* lab.h */

/* Looks for the lessons if that was not done yet. False, with a message: there are none. */
bool lessons_walk_find(lab *lab);
/* Reads those that are not read yet, and makes the scenes of their tiles. Bad files are left out
 * silently. */
void lessons_walk_load_all(lab *lab);
/* Returns the lesson with this name, number or file. -1, with a message: there is none. */
int lessons_walk_index(lab *lab, const char *name);

/* Opens the lesson where the reader was. What is on the stage comes back when the lesson is left.
 * False, with a message: nothing has changed. */
bool lessons_walk_open(lab *lab, int index);
/* Opens a step of the open lesson. */
bool lessons_walk_go(lab *lab, int step);
/* Goes to the next step, or with -1 to the one before. The next waits until the condition has been
 * met. After the last step the next lesson is opened. */
void lessons_walk(lab *lab, int by);
/* Reads the lesson's file again and opens the step again. */
void lessons_walk_reload(lab *lab);
/* Shows the scene that was shown before. */
void lessons_walk_leave(lab *lab);

/* Sends the cursor to where the wait of the step ends. */
void lessons_walk_show(lab *lab);
/* While it is on its way, each tick moves it. */
bool lessons_walk_moves(const lab *lab);
void lessons_walk_tick(lab *lab);

#endif
