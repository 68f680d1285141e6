/* How the cursor moves in time: with the pointer, with the arrow keys, by itself. */
#ifndef LAB_MOTION_H
#define LAB_MOTION_H

#include "lab.h"

/* The pointer moved to a position of the stage: the cursor follows, except while drawing. */
void motion_point_at(lab *lab, hit_vec stage);
void motion_hold(motion *motion, lab_key key, bool down);

/* Whether ticks have anything to do: then call motion_tick() LAB_TICKS_A_SECOND times a second. */
bool motion_moves(const lab *lab);
void motion_tick(lab *lab);
/* Whether the cursor moves by itself now; the pointer does not have it then. */
bool motion_flies(const lab *lab);
void motion_pause(lab *lab);
/* One tick, and a pause. */
void motion_tick_once(lab *lab);

void motion_toggle_swept(lab *lab);
/* Of flight if the cursor can fly, else of the arrow keys. */
void motion_change_speed(lab *lab, double factor);

#endif
