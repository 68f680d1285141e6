/* SPDX-License-Identifier: MIT */
/* What the options of the command line say, and the types of their values. */
#ifndef LAB_OPTIONS_H
#define LAB_OPTIONS_H

#include "case.h"
#include "hit_lab.h"
#include "judge_wish.h"
#include "key_type.h"
#include "layout.h"
#include "settings.h"
#include "state.h"

#include <stdio.h>

/* Each option is a bit, so that a sum of them says which options a command takes. */
typedef enum option_id {
    OPTION_THEME = 1 << 0,
    OPTION_SCALE = 1 << 1,
    OPTION_FONT = 1 << 2,
    OPTION_LOG = 1 << 3,
    OPTION_METHODS = 1 << 4,
    OPTION_SCENES = 1 << 5,
    OPTION_AT = 1 << 6,
    OPTION_OUTPUT = 1 << 7,
    OPTION_SIZE = 1 << 8,
    OPTION_SHOW = 1 << 9,
    OPTION_METHOD = 1 << 10,
    OPTION_FAST = 1 << 11,
    OPTION_HELP = 1 << 12,
    OPTION_LANGUAGE = 1 << 13,
    OPTION_VERSION = 0, /* goes with every command: it needs no bit */
    OPTION_START_TIME = 1 << 14,
    OPTION_SEED = 1 << 15,
    OPTION_DECK = 1 << 16,
    OPTION_NUMBERS = 1 << 17,
    OPTION_COUNT = 1 << 18,
    OPTION_JSON = 1 << 19,
    OPTION_TOUCHING = 1 << 20,
    OPTION_TIME = 1 << 21,
    OPTION_FUNCTION = 1 << 22,
    OPTION_WITH = 1 << 23,
    OPTION_TEMPLATE = 1 << 24,
    OPTION_MISTAKES = 1 << 25,
    OPTION_PRESENT = 1 << 26,
    OPTION_OWN = 1 << 27,
    OPTION_WITNESS = 1 << 28,
    OPTION_CONVEX = 1 << 29,
    OPTION_FLAT = 1 << 30, /* the last */
} option_id;

/* What a picture shows besides the zones of the window. */
typedef enum options_layer {
    LAYER_PANEL, /* where it floats */
    LAYER_HELP,
    LAYER_EXPLAIN,
    LAYER_MAP,
    LAYER_GALLERY,
    LAYER_EDIT,
    LAYER_NEW,
    LAYER_COUNT
} options_layer;

typedef struct options {
    settings settings;      /* its paths are the words that are not options */
    bool help, version;     /* the program prints that instead of running the command */
    const char *state_word; /* names a state; NULL: none is given */
    state state;            /* owned; settings.state is this one */
    bool list_methods, list_mistakes, list_scenes;
    hit_vec *at; /* owned */
    int at_count, at_room;
    uint64_t seed;  /* 0: none is given */
    unsigned decks; /* a bit for each case_deck; 0: all */
    case_numbers numbers;
    long count; /* of cases; 0: as usual */
    bool json, witness;
    judge_touching touching;
    judge_flat flat;
    bool convex;                            /* all polygons of cases are */
    double seconds, starting;               /* 0: as usual */
    const char *function, *with, *template; /* NULL: not given */
    bool dashes;                            /* "--" stands before the words or between them */
    const hit_method **methods;             /* owned; the referee is NULL */
    int method_count, method_room;          /* 0: what the scene says */
    char **named;                           /* owned: the paths of scenes given by name */
    int named_count;
    char wrong[160]; /* of a value, where that has to name something */
    layout_zones zones;
    bool layers[LAYER_COUNT];
} options;

void options_free(options *options);

/* What options take: how a word becomes a value. The words of a type are what --help shows. */

/* The slot is a text, which stays where it is: it is an argument; of a switch, a bool. */
extern const key_type options_type_switch, options_type_file, options_type_name,
    options_type_command, options_type_language;
/* The slot is the options themselves. */
extern const key_type options_type_at, options_type_size, options_type_show, options_type_method,
    options_type_seed, options_type_deck, options_type_numbers, options_type_count,
    options_type_touching, options_type_flat, options_type_time;

#endif
