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

/* Puts the cursor at an exact position and pins it there. Nothing blocks it. */

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
/* Puts the cursor at the nearest position where the selected method is wrong; asked again, where it
 * is wrong in the other way, and then in the scenes of its known faults, one after the other. */
void cursor_find_fault(lab *lab);

/* Holds the cursor at its place. A place where it was put by hand can be undone. */

/* Pins the cursor where it is. `series`: LAB_NUDGES for a move that continues the one before. */
void pin_down(lab *lab, lab_series series);
/* Lets it follow the pointer again, which can be undone. */
void pin_release(lab *lab);
/* The way from where it was let go to this place becomes a move of its own, which is undone after
 * the change that follows. */
void pin_note_release(lab *lab, hit_vec at);
void pin_toggle(lab *lab);

#endif
