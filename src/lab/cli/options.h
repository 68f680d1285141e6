/* SPDX-License-Identifier: MIT */
/* The values of the command line's options, and their types. */
#ifndef LAB_OPTIONS_H
#define LAB_OPTIONS_H

#include "case.h"
#include "hit_lab.h"
#include "judge_wish.h"
#include "key_type.h"
#include "layout.h"
#include "settings.h"
#include "state.h"

#include <stdint.h>
#include <stdio.h>

/* Each option is a bit, so that a sum of them says which options a command takes: more than an enum
 * of C11 can have. */
typedef uint64_t option_set;

#define OPTION_VERSION    ((option_set)0) /* goes with every command: it needs no bit */
#define OPTION_THEME      ((option_set)1 << 0)
#define OPTION_SCALE      ((option_set)1 << 1)
#define OPTION_FONT       ((option_set)1 << 2)
#define OPTION_LOG        ((option_set)1 << 3)
#define OPTION_METHODS    ((option_set)1 << 4)
#define OPTION_SCENES     ((option_set)1 << 5)
#define OPTION_AT         ((option_set)1 << 6)
#define OPTION_OUTPUT     ((option_set)1 << 7)
#define OPTION_SIZE       ((option_set)1 << 8)
#define OPTION_SHOW       ((option_set)1 << 9)
#define OPTION_METHOD     ((option_set)1 << 10)
#define OPTION_FAST       ((option_set)1 << 11)
#define OPTION_HELP       ((option_set)1 << 12)
#define OPTION_LANGUAGE   ((option_set)1 << 13)
#define OPTION_TOLERANCE  ((option_set)1 << 14)
#define OPTION_SEED       ((option_set)1 << 15)
#define OPTION_DECK       ((option_set)1 << 16)
#define OPTION_NUMBERS    ((option_set)1 << 17)
#define OPTION_COUNT      ((option_set)1 << 18)
#define OPTION_JSON       ((option_set)1 << 19)
#define OPTION_TOUCHING   ((option_set)1 << 20)
#define OPTION_TIME       ((option_set)1 << 21)
#define OPTION_FUNCTION   ((option_set)1 << 22)
#define OPTION_WITH       ((option_set)1 << 23)
#define OPTION_TEMPLATE   ((option_set)1 << 24)
#define OPTION_MISTAKES   ((option_set)1 << 25)
#define OPTION_PRESENT    ((option_set)1 << 26)
#define OPTION_OWN        ((option_set)1 << 27)
#define OPTION_WITNESS    ((option_set)1 << 28)
#define OPTION_CONVEX     ((option_set)1 << 29)
#define OPTION_FLAT       ((option_set)1 << 30)
#define OPTION_FORM       ((option_set)1 << 31)
#define OPTION_NAME       ((option_set)1 << 32)
#define OPTION_ASK        ((option_set)1 << 33)
#define OPTION_CONVENTION ((option_set)1 << 34)
#define OPTION_CSV        ((option_set)1 << 35)
#define OPTION_TEXT       ((option_set)1 << 36)
#define OPTION_LAST       OPTION_TEXT /* the highest bit */

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
    const char *explained;  /* the command's words, if it has its own --help; NULL: it has none */
    const char *state_word; /* names a state; NULL: none is given */
    state state;            /* owned; settings.state is this one */
    bool list_methods, list_mistakes, list_scenes;
    hit_vec *at; /* owned */
    int at_count, at_room;
    uint64_t seed;  /* 0: none is given */
    unsigned decks; /* a bit for each case_deck; 0: all */
    case_numbers numbers;
    long count; /* of cases; 0: as usual */
    bool json, witness, csv, text;
    judge_touching touching;
    judge_flat flat;
    ask_wish ask;                           /* its tolerance is the one below */
    bool convex;                            /* all polygons of cases are */
    double tolerance;                       /* of hits, or of numbers; 0: as usual */
    double seconds;                         /* 0: as usual */
    const char *function, *with, *template; /* NULL: not given */
    const char *form, *names;               /* of the function; NULL: not given */
    bool dashes;                            /* "--" stands before the words or between them */
    const hit_method **methods;             /* owned; the referee is NULL */
    int method_count, method_room;          /* 0: what the scene says */
    char **named;                           /* owned: the paths of scenes given by name */
    int named_count;
    char *line;      /* owned: the whole command line, as a shell reads it */
    char wrong[160]; /* the value's kind of name, where it must name something */
    layout_zones zones;
    bool layers[LAYER_COUNT];
} options;

void options_free(options *options);

/* The types of options: how a word becomes a value. --help shows the words of a type. */

/* The slot is a text, which is the argument itself; for a switch, a bool. */
extern const key_type options_type_switch, options_type_file, options_type_name,
    options_type_command, options_type_language, options_type_form, options_type_names;
/* The slot is the options themselves. */
extern const key_type options_type_at, options_type_size, options_type_show, options_type_method,
    options_type_seed, options_type_deck, options_type_numbers, options_type_count,
    options_type_touching, options_type_flat, options_type_time, options_type_ask,
    options_type_tolerance, options_type_convention;

#endif
