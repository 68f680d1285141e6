/* SPDX-License-Identifier: MIT */
/*
 * A state of the lab as one line of text to share: a scene, the cursor's position, the method, the
 * layers, the zoom, and the shapes and all keys of scene files where they differ from the scene's
 * file, or from a new scene:
 *
 *     scene=3&at=200,150&method=circle-rect/turn-circle&explain
 *
 * A line of letters that URLs take as they are: it can be a URL's fragment. What the line does not
 * say is as usual. Numbers come back to the last bit.
 */
#ifndef LAB_STATE_H
#define LAB_STATE_H

#include "hit_lab.h"
#include "key_type.h"
#include "scene_actor.h"
#include "told.h"

typedef struct scene scene;

/* Bytes with the NUL. It limits what a paste can cost, and fits in a word of a command line. */
#define STATE_SIZE 65536
/* The first line of a file that holds a state. */
#define STATE_MARK "# hitlab state"

typedef enum state_id {
    STATE_SCENE,
    STATE_AT,
    STATE_METHOD,
    STATE_EXPLAIN,
    STATE_STEP,
    STATE_MAP,
    STATE_PANEL,
    STATE_PINNED,
    STATE_PAUSED,
    STATE_SWEPT,
    STATE_VIEW,
    STATE_VELOCITY,
    STATE_BASE,
    STATE_CURSOR,
    STATE_KEYS
} state_id;

typedef struct state_view {
    hit_vec middle; /* in stage units */
    double zoom;    /* 1: the whole stage fits */
} state_view;

typedef struct state {
    bool has[STATE_KEYS]; /* the line says something of it; of a switch: it is not as usual */
    char *scene;          /* owned; its number key, its name or its path */
    hit_vec at;
    const hit_method *method; /* NULL: the referee */
    bool pinned;              /* the line says so; without `at` it need not be as usual */
    int step;                 /* the comparison that is looked at, counted from 1 */
    state_view view;
    hit_vec velocity;
    told told;            /* where the scene differs from the one it starts from */
    scene_actor actor[2]; /* base and cursor: shape and anchor only; rings owned */
} state;

/* Reads a line, a URL with the line as its fragment, or the text of a file. On failure returns
 * false, leaves *out untouched, and writes "<name>:<line>: what is wrong". */
bool state_read(const char *name, const char *text, state *out, char *error, size_t error_size);
/* Returns the line, which the caller frees. NULL when memory is out, or the line is longer than
 * STATE_SIZE. */
char *state_write(const state *state);
void state_free(state *state);

/* Explains all keys. */
void state_print_help(FILE *out);

/* Which scene a state names, and that scene with the state's shapes. */

/* Returns how a state names this scene file: the number or the name of an installed scene, or the
 * whole path. The caller frees it. */
char *state_scene_name(const char *path);
/* Finds the file that a state names. The caller frees the path. NULL, with a message: there is no
 * such scene. */
char *state_scene_path(const char *name, char *error, size_t error_size);

/* Makes the scene with the shapes of the state, and checks that cursor and method fit. `path`: its
 * file; of a new scene, the proposed one. False, with a message: *out is untouched. */
bool state_scene_make(const state *state, const char *path, scene *out, char *error,
                      size_t error_size);

/* The shapes of a state as text: "circle:480,320:50", "polygon:0,0:9,0:5,7", "anchor:480,320". */

/* A cursor's place is the pointer: the text leaves it out. False: failed and reported; *out owns
 * nothing then. */
bool state_shape_read(const key_value *value, bool base, scene_actor *out);
void state_shape_write(const key_sink *sink, const scene_actor *actor, bool base);

/* Explains the forms of all kinds. */
void state_shape_print_help(FILE *out);

/* States that a word names: the line itself, or a file that holds one. */

/* Returns whether the name ends in ".hitlab". */
bool state_word_is_file(const char *name);
/* Returns whether a word of the command line is a state, or names a file that holds one. */
bool state_word_is_state(const char *word);

/* Reads the state, as state_read() does. The path of a scene in a file starts in its folder. */
bool state_word_read(const char *word, state *out, char *error, size_t error_size);
/* Lets the scene's path, if it is one, start in the file's folder. */
void state_word_place(const char *file, state *state);

#endif
