/* SPDX-License-Identifier: MIT */
/* How the program runs: the part of the command line that the window and recordings use. */
#ifndef LAB_SETTINGS_H
#define LAB_SETTINGS_H

#include "key_type.h"
#include "own.h"
#include "scene_list.h"
#include "state.h"
#include "theme.h"

typedef struct state state; /* state.h */

/* Settings that the user's file can have too, in the order of its keys. */
#define SETTINGS_THEME    1u
#define SETTINGS_SCALE    2u
#define SETTINGS_LANGUAGE 4u

typedef struct settings {
    char **paths; /* scene files and folders; none: the installed scenes */
    int path_count;
    const state *state;  /* is shown first; NULL: the first scene is */
    const char *watched; /* the file whose last line is shown; NULL: none */
    const char *lesson;  /* is opened at once: its name, number or file; NULL: none is */
    theme_name theme;
    double ui_scale;
    const char *language; /* its code; NULL: the environment's */
    unsigned given;       /* which of SETTINGS_... the command line has */
    const char *font;     /* NULL: the default */
    bool present;         /* large, for a projector */
    bool log; /* prints a line to standard output for every change, for scripts and tests */
    const char *recording; /* the file to record to, or to replay; NULL: neither */
    bool fast;             /* a replay does not wait for the clock and shows nothing */
    const char *output;    /* the picture to write; NULL: none */
    const char *own;       /* the file of a test of the user's own, or NULL; its function's name */
    const char *own_function, *own_with; /* and compiler */
    const char *own_form, *own_names;    /* how it takes the shapes; NULL: not given */
    int width, height;                   /* 0: the default */
} settings;

/* Their types: a theme_name, a double, and a code that lives for ever. */
extern const key_type settings_theme, settings_scale, settings_language;

/* Finds the scenes that the paths name, and assigns their number keys. False: a message about it is
 * on standard error. */
bool settings_find_scenes(const settings *settings, scene_list *list);
/* Returns whether the command line says nothing of what is shown. */
bool settings_is_plain(const settings *settings);
/* Prints "hitlab: " and the message to standard error. */
void settings_complain(const char *message);

/* What the user has chosen in the window, remembered in $XDG_CONFIG_HOME/hitlab/settings.ini, or
 * under ~/.config. Without a home, nothing is remembered. */

/* Replaces the settings that the command line did not give by the remembered ones. Each wrong line
 * of the file gives a warning on standard error, and is otherwise left out. */
void settings_remember_read(settings *settings);

/* Writes one choice into the file and keeps its other lines. False: `error` has the message. */
bool settings_remember_write(const char *key, const char *value, char *error, size_t error_size);

/* Which file was the user's own test for a scene's file last, to propose it again, and the form in
 * which it takes the shapes; "": that is found out. */
typedef struct settings_test {
    char path[OWN_PATH], form[OWN_FORM];
} settings_test;

/* False: nothing is remembered. */
bool settings_remember_test_read(const char *scene, settings_test *out);
/* False: `error` has the message. */
bool settings_remember_test_write(const char *scene, const settings_test *test, char *error,
                                  size_t error_size);

#endif
