/* Lessons as pages for a browser: one for each lesson and language, and a list of them. */
#ifndef LAB_LESSON_PAGE_H
#define LAB_LESSON_PAGE_H

#include "lab.h"
#include "settings.h"

/* Writes the pages of all lessons and their pictures into the folder that is the output, which it
 * makes: in both themes, from which the browser chooses, or in the one that the command line gives.
 * Changes the language spoken. False with a message. */
bool lesson_pages_write(lab *lab, const settings *settings, char *error, size_t error_size);

#endif
