/* hitlab make: outlines of many vertices. */
#ifndef LAB_COMMAND_MAKE_H
#define LAB_COMMAND_MAKE_H

#include "options.h"

/* Prints the vertices of an outline as a points-file. Returns the exit status. */
int command_make(const options *options);

#endif
