/* SPDX-License-Identifier: MIT */
/* The commands of the program: one row each. */
#ifndef LAB_COMMAND_H
#define LAB_COMMAND_H

#include "options.h"

/* A row of the table of commands. */

/* The words that a command expects beside its options. */
typedef enum command_words {
    WORDS_SCENES,        /* any number of scene files and folders */
    WORDS_ONE_SCENE,     /* one scene file, or a state */
    WORDS_NEW_RECORDING, /* a file to record to, then any number of scenes */
    WORDS_RECORDING,     /* one recording */
    WORDS_WATCHED,       /* a file that another program writes */
    WORDS_LESSON,        /* a lesson's name, or none */
    WORDS_OWN,           /* a pair of shapes, then a file or a program with its words */
    WORDS_PAIR,          /* two forms, with a slash between them */
    WORDS_CASE           /* such a pair, and the numbers of both; options come before them */
} command_words;

typedef struct command {
    const char *name;      /* the first word of the command line; "": the window */
    const char *arguments; /* as --help shows them */
    const char *help;      /* lines of at most 60 characters, separated by line feeds */
    const char *page;      /* the text of its own --help; NULL: that of the program */
    command_words words;
    const char *output;                 /* what --output names; NULL: it needs no --output */
    bool one_position;                  /* takes at most one --at */
    bool takes_state;                   /* one of the scenes may be a state */
    option_set options;                 /* the options it takes: a sum of OPTION_* */
    int (*run)(const options *options); /* returns the program's exit status */
} command;

extern const command commands[];
extern const int command_count;

/* Returns the command that the command line names. NULL, with a message: something is wrong. */
const command *commands_read(options *options, int count, char **arguments, char *error,
                             size_t error_size);
/* Reads the state that the command line names, if it names one. */
bool commands_read_state(options *options, char *error, size_t error_size);
/* Prints all commands and all options. */
void commands_print_help(FILE *out);
/* Prints the help of the command, or all. */
void commands_print_page(const command *command, FILE *out);

/* The commands, a file each. All of them return the program's exit status. */

int command_cases(const options *options);  /* cases of decks, as a user's own test gets them */
int command_check(const options *options);  /* the verdicts of all methods, position by position */
int command_judge(const options *options);  /* compares a user's own test with the exact answers */
int command_lesson(const options *options); /* a lesson in the window, or a list of all */
int command_prove(const options *options);  /* a proof of the answer for two shapes */
int command_list(const options *options);   /* methods and scenes as tables */
int command_shot(const options *options);   /* writes what the window would show to a file */
int command_map(const options *options);

#endif
