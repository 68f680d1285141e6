/* The lab without a window. Each returns the program's exit status. */
#ifndef LAB_COMMANDS_H
#define LAB_COMMANDS_H

#include "options.h"
#include "scene_list.h"

int command_list(const options *options);
int command_check(const options *options);
int command_shot(const options *options);
int command_map(const options *options);

/* The scenes the options name, else the installed ones, with keys. False after a message. */
bool command_find_scenes(const options *options, scene_list *list);

/* For the commands' own files: the installed scenes; a line to standard error. */
bool command_add_default_scenes(scene_list *list, char *error, size_t size);
void command_complain(const char *message);

#endif
