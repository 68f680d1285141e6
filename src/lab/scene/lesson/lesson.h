/* SPDX-License-Identifier: MIT */
/* A lesson: a row of steps. Each has a text in every language, a picture that the reader can move,
 * and perhaps a condition that the reader has to bring about. */
#ifndef LAB_LESSON_H
#define LAB_LESSON_H

#include "hit.h"
#include "scene_list.h"
#include "words.h"

#include <stdio.h>

typedef enum lesson_wait_kind {
    LESSON_GOES_ON,      /* the reader may go on at once */
    LESSON_WAITS_CHECK,  /* until a comparison of the trace has the wanted outcome */
    LESSON_WAITS_VERDICT /* until the selected method has the wanted verdict */
} lesson_wait_kind;

typedef struct lesson_wait {
    lesson_wait_kind kind;
    char *check; /* owned; the comparison's text in the trace */
    bool outcome;
    hit_verdict verdict;
    bool is_false; /* the referee says otherwise */
} lesson_wait;

/* What the reader does by hand in a step; the card says so. */
typedef enum lesson_hand {
    LESSON_DRAGS,
    LESSON_SNAPS,  /* drags to exactly `to`, where the shape snaps in */
    LESSON_TYPES,  /* a position, behind the key = */
    LESSON_NUDGES, /* by one double, with Alt and an arrow key */
    LESSON_TICKS,  /* with Enter */
    LESSON_DRAWS,  /* a polygon */
    LESSON_WRITES, /* a test, for the judge: an exercise, which may be left for later */
    LESSON_HANDS
} lesson_hand;

typedef struct lesson_step {
    int line;
    words_text text;  /* with `code` in backquotes */
    words_text touch; /* for fingers, without keys; empty: the same */
    char *code;       /* owned; lines of code, or NULL */
    char *show; /* owned; the state that the step opens with, as a line; NULL: the one before */
    bool moves; /* when the reader asks for it, the cursor moves to: */
    hit_vec to; /* the place where the step's condition holds */
    lesson_wait wait;
    lesson_hand hand;
} lesson_step;

typedef struct lesson {
    char *path;               /* owned */
    words_text title, source; /* source: where it comes from */
    lesson_step *steps;       /* owned */
    int count;
} lesson;

/* Returns the step's text in the user's language. */
const char *lesson_words(const lesson_step *step, bool touch);

/* Reads a file. On failure returns false, leaves *out untouched and writes a message of one line
 * "path:line: what is wrong" and, where there is one, the source line under it. */
bool lesson_read(const char *path, lesson *out, char *error, size_t error_size);
void lesson_free(lesson *lesson);

/* Prints the list of keys for people. */
void lesson_print_help(FILE *out);

/* The files of the lessons: their folder, their order, their names. */

/* Lists the lessons of $HITLAB_LESSONS, or of the folder lessons/ beside that of the installed
 * scenes, in the order of their numbers. False, with a message: there are none, and the list is
 * empty. */
bool lesson_list_find(scene_list *out, char *error, size_t error_size);

/* Writes the lesson's name: that of its file, without the number and without ".ini". */
void lesson_list_name(const char *path, char *out, size_t size);
/* Returns the lesson with this name, this number or this file; -1: there is none. */
int lesson_list_index(const scene_list *list, const char *name);
/* Returns the nearest name, or NULL. It stays valid until the next call. */
const char *lesson_list_suggest(const scene_list *list, const char *name);

#endif
