/*
 * Recordings: text files of the input that the program acted on, tick by tick. First the format's
 * name and number, then what the program was started with, then a line an input:
 *
 *     hitlab recording 1
 *     scene ../scenes/1-circle-circle.ini
 *     size 1280 720 1
 *     theme light
 *     digest 0123456789abcdef
 *     0 motion 480 360 1 0 -
 *     12 down - 16 M
 *     60 end
 *
 * A header line that is left out stands for the program's default; without a scene these are the
 * installed ones. Paths are relative to the recording's folder. The digest tells whether the scenes
 * are still those of the recording.
 */
#ifndef LAB_RECORDING_H
#define LAB_RECORDING_H

#include "entry.h"
#include "scene_list.h"
#include "settings.h"

#include <stdint.h>

#define RECORDING_FORMAT      1
#define RECORDING_MOST_SCENES 1000

typedef struct recording {
    const char *path;
    FILE *file;
    int line_number;
    char line[ENTRY_LINE_SIZE];
    char *scenes[RECORDING_MOST_SCENES]; /* owned, as all of the header's */
    int scene_count;
    char *font; /* NULL: the default */
    theme_name theme;
    double ui_scale;
    int width, height; /* of the picture, in pixels */
    double density;    /* pixels a window coordinate */
    bool has_digest;
    uint64_t digest; /* of the scenes when it was recorded */
    unsigned keys;   /* of the header, that have been read */
    bool has_next;   /* `next` is the line that comes next, else this was the last */
    entry next;
    char error[1024];
} recording;

/* Reads the whole file and checks it, then opens it at its first input. False with a message in
 * `error`: "<path>:<line>: ..." and the line. The path must outlive it. */
bool recording_open(recording *recording, const char *path);
/* On to the next line. False: a message is in `error`, the file has changed under the reader. */
bool recording_next(recording *recording);
/* About the line that was read last. Always false, to be returned. */
bool recording_fail(recording *recording, const char *wrong);
void recording_close(recording *recording);

/* A new file, with its header: of the options, and of the picture's size. NULL with a message when
 * it cannot be made; a file that exists is never written over. */
FILE *recording_create(const settings *settings, char *error, size_t error_size);
bool recording_write_header(FILE *file, const settings *settings, uint64_t digest,
                            const entry *size);

/* The format, explained. */
void recording_print_help(FILE *out);

/* Of the scenes' files, in their order. */
uint64_t recording_digest(const scene_list *list);

#endif
