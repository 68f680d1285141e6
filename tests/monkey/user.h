/* SPDX-License-Identifier: MIT */
/*
 * A user's hands: what they do next waits here, as lines of a recording without their ticks. A
 * gesture says several lines at once; some of them are for later ticks.
 */
#ifndef USER_H
#define USER_H

#include "app.h"

#include <stdbool.h>

#define USER_SHIFT 1u
#define USER_CTRL  2u
#define USER_ALT   4u

/* Forgets what waits. */
void user_start(void);
/* After how many ticks the next line is due; -1: none waits. */
int user_due(void);
/* Takes the next line, which the caller frees. */
char *user_take(void);

__attribute__((format(printf, 1, 2))) void user_say(const char *format, ...);
/* What is said next comes so many ticks later. */
void user_rest(int ticks);
/* Often it draws none: the user is faster than the next frame. */
void user_frame(void);
/* Seldom it rests, for some ticks. */
void user_maybe_rest(void);

/* A key goes down and up, with the text that it types; it may repeat between. `name` is SDL's. */
void user_key(const char *name, unsigned modifiers);
void user_repeat(const char *name, unsigned modifiers, int times);
/* A digit of the row above the letters. */
void user_digit(int digit);
void user_type(const char *text);

/* The pointer; places are in output pixels of the app's frame. */
void user_move(const app *app, double x, double y);
void user_press(unsigned button, int clicks);
void user_release(unsigned button);
void user_click(const app *app, double x, double y);

#endif
