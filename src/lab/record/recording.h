/* SPDX-License-Identifier: MIT */
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

#include "entry.h"
#include "scene_list.h"
#include "settings.h"
#include "state.h"
#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

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

#endif
