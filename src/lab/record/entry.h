/*
 * One line of a recording: the tick, what happened, and what it happened with. The program acts on
 * nothing of an event that its line does not have, so a line is all that a replay needs.
 */
#ifndef LAB_ENTRY_H
#define LAB_ENTRY_H

#include <SDL.h>
#include <stdbool.h>
#include <stdio.h>

#define ENTRY_MOST_TICKS 216000000L /* a thousand hours at 60 a second */
#define ENTRY_MOST_SIDE  8192       /* pixels of the picture */
#define ENTRY_TEXT_SIZE  4096       /* bytes, the NUL included: a path's length */
#define ENTRY_LINE_SIZE  (ENTRY_TEXT_SIZE + 64)

typedef enum entry_kind {
    ENTRY_DOWN,
    ENTRY_REPEAT, /* the key is held */
    ENTRY_UP,
    ENTRY_TEXT,
    ENTRY_CLIPBOARD, /* what a paste that follows finds there */
    ENTRY_MOTION,
    ENTRY_PRESS,
    ENTRY_RELEASE,
    ENTRY_WHEEL,
    ENTRY_SIZE, /* of the picture, in pixels */
    ENTRY_LEAVE,
    ENTRY_FOCUS_LOST,
    ENTRY_DROP,
    ENTRY_QUIT, /* the window is closed; there may be a question to answer first */
    ENTRY_END,  /* of the recording */
    ENTRY_KINDS
} entry_kind;

typedef struct entry {
    long tick;
    entry_kind kind;
    SDL_Keycode key;
    int scancode;
    unsigned modifiers; /* KMOD_SHIFT, KMOD_CTRL, KMOD_ALT, KMOD_GUI, together */
    unsigned buttons;   /* a mask, as SDL_BUTTON() makes it */
    int x, y, dx, dy;   /* window coordinates */
    int clicks;
    int width, height;
    double amount;              /* notches, away from the user; or pixels a window coordinate */
    char text[ENTRY_TEXT_SIZE]; /* typed, pasted, or a path */
} entry;

/* All lines there are, explained. */
void entry_print_help(FILE *out);
/* Without the line feed. The line is put into `line`, of ENTRY_LINE_SIZE bytes. */
void entry_write(const entry *entry, char *line);
/* NULL, or what is wrong with the line. */
const char *entry_read(const char *line, entry *out);

/* "1280 720 1": the picture's width, height and density; for the header's line too. */
const char *entry_scan_size(const char **at, entry *out);

#endif
