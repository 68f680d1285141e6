/* A row of the table of commands. */
#ifndef LAB_COMMAND_H
#define LAB_COMMAND_H

#include "options.h"

/* The words that a command expects beside its options. */
typedef enum command_words {
    WORDS_SCENES,        /* any number of scene files and folders */
    WORDS_ONE_SCENE,     /* one scene file, or a state */
    WORDS_NEW_RECORDING, /* a file to record to, then any number of scenes */
    WORDS_RECORDING,     /* one recording */
    WORDS_LESSON,        /* a lesson's name, or none */
    WORDS_OUTLINE        /* a kind of outline and a number of vertices */
} command_words;

typedef struct command {
    const char *name;      /* the first word of the command line; "": the window */
    const char *arguments; /* as --help shows them */
    const char *help;      /* lines of at most 60 characters, separated by line feeds */
    command_words words;
    const char *output;                 /* what --output names; NULL: it runs without */
    bool one_position;                  /* takes --at only once */
    bool takes_state;                   /* one of the scenes may be a state */
    unsigned options;                   /* the options it takes: a sum of OPTION_* */
    int (*run)(const options *options); /* returns the program's exit status */
} command;

#endif
