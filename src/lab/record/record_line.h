/*
 * One line of a recording: the tick, what happened, and what it happened with. The program acts on
 * nothing of an event that its line does not have, so a line is all that a replay needs.
 */
#ifndef LAB_RECORD_LINE_H
#define LAB_RECORD_LINE_H

#include <SDL.h>
#include <stdbool.h>
#include <stdio.h>

#define RECORD_MOST_TICKS 216000000L /* a thousand hours at 60 a second */
#define RECORD_MOST_SIDE  8192       /* pixels of the picture */
#define RECORD_TEXT       4096       /* bytes, the NUL included: a path's length */
#define RECORD_LINE       (RECORD_TEXT + 64)

typedef enum input_kind {
    INPUT_DOWN,
    INPUT_REPEAT, /* the key is held */
    INPUT_UP,
    INPUT_TEXT,
    INPUT_CLIPBOARD, /* what a paste that follows finds there */
    INPUT_MOTION,
    INPUT_PRESS,
    INPUT_RELEASE,
    INPUT_WHEEL,
    INPUT_SIZE, /* of the picture, in pixels */
    INPUT_LEAVE,
    INPUT_FOCUS_LOST,
    INPUT_DROP,
    INPUT_QUIT, /* the window is closed; there may be a question to answer first */
    INPUT_END,  /* of the recording */
    INPUT_KINDS
} input_kind;

typedef struct input {
    long tick;
    input_kind kind;
    SDL_Keycode key;
    int scancode;
    unsigned modifiers; /* KMOD_SHIFT, KMOD_CTRL, KMOD_ALT, KMOD_GUI, together */
    unsigned buttons;   /* a mask, as SDL_BUTTON() makes it */
    int x, y, dx, dy;   /* window coordinates */
    int clicks;
    int width, height;
    double amount;          /* notches, away from the user; or pixels a window coordinate */
    char text[RECORD_TEXT]; /* typed, pasted, or a path */
} input;

/* All lines there are, explained. */
void input_print_help(FILE *out);
/* Without the line feed. The line is put into `line`, of RECORD_LINE bytes. */
void input_write(const input *input, char *line);
/* NULL, or what is wrong with the line. */
const char *input_read(const char *line, input *out);

/* False: it is nothing the program acts on, or what lines are not for. */
bool input_from_event(const SDL_Event *event, input *out);
/* Not for INPUT_CLIPBOARD, INPUT_SIZE, INPUT_END, which are no events. A dropped path is SDL's
 * string. */
SDL_Event input_to_event(const input *input);

/* "1280 720 1": the picture's width, height and density; for the header's line too. */
const char *input_scan_size(const char **at, input *out);

#endif
