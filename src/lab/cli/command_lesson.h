/* The commands `lesson` and `lessons`: a lesson in the window, a list of all, pages of all. */
#ifndef LAB_COMMAND_LESSON_H
#define LAB_COMMAND_LESSON_H

#include "options.h"

/* Both return the program's exit status. */
int command_lesson(const options *options);
int command_lessons(const options *options);

#endif
