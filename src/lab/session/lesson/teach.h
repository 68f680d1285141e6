/* Opens lessons, walks their steps and shows what they wait for. */
#ifndef LAB_TEACH_H
#define LAB_TEACH_H

#include "lab.h"

/* Looks for the lessons if that was not done yet. False, with a message: there are none. */
bool teach_find(lab *lab);
/* Reads those that are not read yet, and makes the scenes of their tiles. Bad files are left out
 * silently. */
void teach_load_all(lab *lab);
/* Returns the lesson with this name, number or file. -1, with a message: there is none. */
int teach_index(lab *lab, const char *name);

/* Opens the lesson where the reader was. What is on the stage comes back when the lesson is left.
 * False, with a message: nothing has changed. */
bool teach_open(lab *lab, int index);
/* Opens a step of the open lesson. */
bool teach_go(lab *lab, int step);
/* Goes to the next step, or with -1 to the one before. The next waits until the condition has been
 * met. After the last step the next lesson is opened. */
void teach_walk(lab *lab, int by);
/* Reads the lesson's file again and opens the step again. */
void teach_reload(lab *lab);
/* Shows the scene that was shown before. */
void teach_leave(lab *lab);

/* Sends the cursor to where the wait of the step ends. */
void teach_show(lab *lab);
/* While it is on its way, each tick moves it. */
bool teach_moves(const lab *lab);
void teach_tick(lab *lab);

#endif
