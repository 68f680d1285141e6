/* The command line. */
#ifndef LAB_OPTIONS_H
#define LAB_OPTIONS_H

#include "hit.h"
#include "layout.h"
#include "settings.h"

#include <stdio.h>

typedef enum command {
    COMMAND_WINDOW,
    COMMAND_LIST,
    COMMAND_CHECK,
    COMMAND_SHOT,
    COMMAND_MAP,
    COMMAND_RECORD,
    COMMAND_REPLAY,
    COMMAND_HELP,
    COMMAND_VERSION
} command;

typedef struct options {
    command command;
    settings settings; /* its paths: for help the topic */
    bool list_methods, list_scenes;
    hit_vec *at; /* owned */
    int at_count;
    const char *method; /* an id, or "referee"; NULL: the scene's */
    layout_zones zones;
    bool help_layer, explain_layer, map_layer, gallery_layer, edit_layer, new_layer;
} options;

/* False with a message, ending in how to get help, when the line is wrong: exit status 2. */
bool options_read(options *options, int count, char **arguments, char *error, size_t error_size);
void options_free(options *options);
void options_print_help(FILE *out);

#endif
