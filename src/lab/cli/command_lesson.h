/* The command `lesson`: a lesson in the window, or a list of all. */
#ifndef LAB_COMMAND_LESSON_H
#define LAB_COMMAND_LESSON_H

#include "options.h"

/* Returns the program's exit status. */
int command_lesson(const options *options);

#endif
