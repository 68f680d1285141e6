/* SPDX-License-Identifier: MIT */
/* Moves the cursor: with the pointer, with the arrow keys, by itself. */
#ifndef LAB_MOTION_H
#define LAB_MOTION_H

#include "lab.h"

/* The pointer moved to a position of the stage. The cursor follows unless it is pinned or flies, or
 * the user edits or draws. */
void motion_point_at(lab *lab, hit_vec stage);
/* Returns whether the cursor is where the pointer brought it, and still follows. */
bool motion_is_led(const lab *lab);
/* A finger or the mouse drags the shape there, even if it is pinned. The cursor does not follow
 * while it flies.
 */
void motion_drag_to(lab *lab, hit_vec to);
/* The pointer left the stage. On its way out it dragged the cursor along: that goes back to where
 * it was when the pointer rested, unless that was long ago. */
void motion_point_away(lab *lab);
/* Another scene is shown: where the pointer was does not count there. */
void motion_forget_pointer(lab *lab);
void motion_hold(lab *lab, lab_key key, bool down);

/* Returns whether ticks are needed. If so, call motion_tick() LAB_TICKS_A_SECOND times a second. */
bool motion_moves(const lab *lab);
void motion_tick(lab *lab);
/* Returns whether the cursor moves by itself now, so that it does not follow the pointer. */
bool motion_flies(const lab *lab);
void motion_pause(lab *lab);
/* Pauses and makes one tick. */
void motion_tick_once(lab *lab);

void motion_toggle_swept(lab *lab);
/* Changes the speed of flight if the cursor has a velocity, otherwise that of the arrow keys. */
void motion_change_speed(lab *lab, double factor);

#endif
