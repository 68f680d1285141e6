/*
 * Recordings: text files that hold the input on which the program acted, tick by tick. The first
 * line has the name and the number of the format. The header follows: how the program was started.
 * Then each line is one input:
 *
 *     hitlab recording 1
 *     scene ../scenes/1-circle-circle.ini
 *     state scene=1&at=480,200
 *     size 1280 760 1
 *     theme light
 *     lang en
 *     digest 0123456789abcdef
 *     lessons 0123456789abcdef
 *     0 motion 480 360 1 0 -
 *     12 down - 16 M
 *     60 end
 *
 * All lines of the header are optional; the program's default replaces a missing one. Without a
 * scene line, the scenes are the installed ones. Paths are relative to the recording's folder. The
 * digest tells whether the scenes have changed since the recording was made, `lessons` whether the
 * lessons have.
 */
#ifndef LAB_RECORDING_H
#define LAB_RECORDING_H

#include "scene_list.h"
#include "settings.h"
#include "state.h"

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/*
 * One line of a recording: the tick, what happened, and the details. The program uses only those
 * details of an event that the line holds, so a replay needs nothing but the lines.
 */

#define ENTRY_MOST_TICKS 216000000L /* a thousand hours with 60 ticks per second */
#define ENTRY_MOST_SIDE  8192       /* pixels; the picture's width and height */
#define ENTRY_TEXT_SIZE  STATE_SIZE /* bytes with the NUL: enough for a path or a paste */
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
    int letters;      /* before the caret of what is composed */
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

#define RECORDING_FORMAT      1
#define RECORDING_MOST_SCENES 1000

/* A hash of the contents of files, as the header gives it. */
typedef struct recording_sum {
    bool given;
    uint64_t value;
} recording_sum;

typedef struct recording {
    const char *path;
    FILE *file;
    int line_number;
    char line[ENTRY_LINE_SIZE];
    char *scenes[RECORDING_MOST_SCENES]; /* owned, like all strings of the header */
    int scene_count;
    bool has_state;
    state state;                   /* owned */
    char *font;                    /* NULL: the default */
    settings looks;                /* of it: theme, scale and language */
    int width, height;             /* of the picture, in pixels */
    double density;                /* pixels per window coordinate */
    recording_sum digest, lessons; /* of the scenes and the lessons at the time of the recording */
    unsigned keys;                 /* a bit for each key of the header that has been read */
    int torn;      /* the number of a last line that is not whole, and left out; 0: none */
    bool has_next; /* false: there is no further input, and `next` is not valid */
    entry next;
    char error[1024];
} recording;

/* Reads and checks the whole file, then opens it at its first input. False: `error` has a message
 * of the form "<path>:<line>: ..." and the line. The path must outlive the recording. */
bool recording_open(recording *recording, const char *path);
/* Goes on to the next input. False: the file has changed since it was checked; `error` has the
 * message. */
bool recording_next(recording *recording);
/* Puts a message about the last line read into `error`. Always returns false, which the caller can
 * return in turn. */
bool recording_fail(recording *recording, const char *wrong);
void recording_close(recording *recording);

/* Creates the file; an existing file is never overwritten. NULL: `error` has the message. */
FILE *recording_create(const settings *settings, char *error, size_t error_size);
/* Writes the settings, the digests of the scenes and of the lessons, and the picture's size. False:
 * errno gives the reason. */
bool recording_write_header(FILE *file, const settings *settings, uint64_t digest,
                            const entry *size);

/* Explains the format. */
void recording_print_help(FILE *out);

/* Returns a hash of the contents of the scenes' files, in their order; of the lessons' files. */
uint64_t recording_digest(const scene_list *list);
uint64_t recording_lessons_digest(void);

/* Events of SDL become entries of a recording, and entries events. */

/* False: the program does not act on this event, or recordings have no entry for it. */
bool entry_from_event(const SDL_Event *event, entry *out);
/* The entry's kind must be an event's: not ENTRY_CLIPBOARD, ENTRY_SIZE or ENTRY_END. The path of a
 * dropped file is allocated by SDL. */
SDL_Event entry_to_event(const entry *entry);

#endif
