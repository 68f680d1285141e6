/*
 * A user's hands: what they do next waits here, as lines of a recording without their ticks. A
 * gesture says several lines at once; some of them are for later ticks.
 */
#ifndef HAND_H
#define HAND_H

#include "app.h"

#include <stdbool.h>

#define HAND_SHIFT 1u
#define HAND_CTRL  2u
#define HAND_ALT   4u

/* Forgets what waits. */
void hand_start(void);
/* After how many ticks the next line is due; -1: none waits. */
int hand_due(void);
/* Takes the next line, which the caller frees. */
char *hand_take(void);

__attribute__((format(printf, 1, 2))) void hand_say(const char *format, ...);
/* What is said next comes so many ticks later. */
void hand_rest(int ticks);
/* Often it draws none: the user is faster than the next frame. */
void hand_frame(void);
/* Seldom it rests, for some ticks. */
void hand_maybe_rest(void);

/* A key goes down and up, with the text that it types; it may repeat between. `name` is SDL's. */
void hand_key(const char *name, unsigned modifiers);
void hand_repeat(const char *name, unsigned modifiers, int times);
/* A digit of the row above the letters. */
void hand_digit(int digit);
void hand_type(const char *text);

/* The pointer; places are in output pixels of the app's frame. */
void hand_move(const app *app, double x, double y);
void hand_press(unsigned button, int clicks);
void hand_release(unsigned button);
void hand_click(const app *app, double x, double y);

#endif
