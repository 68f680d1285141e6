/* SPDX-License-Identifier: MIT */
#ifndef LAB_ENTRY_H
#define LAB_ENTRY_H

#include "state.h"

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/*
 * One line of a recording: the tick, what happened, and the details. The program uses only those
 * details of an event that the line holds, so a replay needs nothing but the lines.
 */

#define ENTRY_TEXT_SIZE  STATE_SIZE /* bytes with the NUL: enough for a path or a paste */
#define ENTRY_MOST_TICKS 216000000L /* a thousand hours with 60 ticks per second */
#define ENTRY_MOST_SIDE  8192       /* pixels; the picture's width and height */
#define ENTRY_LINE_SIZE  (ENTRY_TEXT_SIZE + 64)

typedef enum entry_kind {
    ENTRY_DOWN,
    ENTRY_REPEAT, /* the key is held down */
    ENTRY_UP,
    ENTRY_TEXT,
    ENTRY_COMPOSE,   /* by an input method */
    ENTRY_CLIPBOARD, /* what the next paste finds there */
    ENTRY_MOTION,
    ENTRY_PRESS,
    ENTRY_RELEASE,
    ENTRY_WHEEL,
    ENTRY_FINGER_DOWN,
    ENTRY_FINGER_MOTION,
    ENTRY_FINGER_UP,
    ENTRY_SIZE, /* the size of the picture, in pixels */
    ENTRY_LEAVE,
    ENTRY_FOCUS_LOST,
    ENTRY_DROP,
    ENTRY_QUIT, /* the window is closed; a question may have to be answered first */
    ENTRY_END,  /* the recording ends */
    ENTRY_KINDS
} entry_kind;

typedef struct entry {
    long tick;
    entry_kind kind;
    SDL_Keycode key;
    int scancode;
    unsigned modifiers; /* a sum of KMOD_SHIFT, KMOD_CTRL, KMOD_ALT, KMOD_GUI */
    unsigned buttons;   /* a sum of SDL_BUTTON() masks */
    int x, y, dx, dy;   /* window coordinates; pairs stand side by side: entry.c */
    int clicks;
    int letters; /* before the caret of what is composed */
    int finger;
    double part_x, part_y; /* of the window's width and height */
    int width, height;
    double amount; /* of a wheel: notches, away from the user; of a size: its density, in pixels
                    * per window coordinate */
    char text[ENTRY_TEXT_SIZE]; /* what was typed or pasted, or a path */
} entry;

/* Explains all kinds of lines. */
void entry_print_help(FILE *out);
/* Writes the line without a line feed; `line` has room for ENTRY_LINE_SIZE bytes. */
void entry_write(const entry *entry, char *line);
/* Returns whether more than the word for what happened is in its lines. */
bool entry_has_fields(entry_kind kind);
/* Returns NULL, or what is wrong with the line. */
const char *entry_read(const char *line, entry *out);

/* Reads "1280 760 1", the picture's width, height and density. The header has such a line too. */
const char *entry_scan_size(const char **at, entry *out);
/* Returns the nearest width or height that a line can hold. */
int entry_limit_side(int side);

/* Events of SDL become entries of a recording, and entries events. */

/* False: the program does not act on this event, or recordings have no entry for it. */
bool entry_from_event(const SDL_Event *event, entry *out);
/* The entry's kind must be an event's: not ENTRY_CLIPBOARD, ENTRY_SIZE or ENTRY_END. The path of a
 * dropped file is allocated by SDL. */
SDL_Event entry_to_event(const entry *entry);

#endif
