/* SPDX-License-Identifier: MIT */
/* A reader's hand on the lessons: the whole program without a window, given the events of a mouse
 * and of keys, tick by tick. */
#ifndef LESSON_HAND_H
#define LESSON_HAND_H

#include "app.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

extern app *the_app;

/* Starts the program with the scenes, and in it the tests. Returns the program's exit status. */
int hand_run(char *scenes, int (*tests)(void));

void hand_set_size(int width, int height, double ui_scale);
void hand_speak(const char *language);
/* Goes on until nothing moves any more. */
void hand_settle(void);

/* Moves the hand there, in output pixels. */
void hand_move(hit_vec to);
void hand_press(void);
void hand_release(void);
/* A key by SDL's name, with the text that it types; NULL: none. */
void hand_key(const char *name, unsigned modifiers, const char *text);
void hand_type(const char *text);

/* Returns where a place of the stage is seen. */
hit_vec hand_seen(hit_vec stage);

/* Calls `look` at every step of every lesson, or of one lesson in test_step() and of another first
 * one in each walk, just opened and settled. */
void hand_walk_lessons(void (*look)(const lesson_step *step));
/* Fails, and says at which step. */
__attribute__((format(printf, 1, 2))) void hand_fail(const char *format, ...);

#endif
