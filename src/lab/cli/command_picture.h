/* The commands `shot` and `map`: what the window would show, as a file. */
#ifndef LAB_COMMAND_PICTURE_H
#define LAB_COMMAND_PICTURE_H

#include "options.h"

/* Both return the program's exit status. */
int command_shot(const options *options);
int command_map(const options *options);

#endif
