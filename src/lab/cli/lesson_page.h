/* Lessons as pages for a browser: one for each lesson and language, and a list of them. */
#ifndef LAB_LESSON_PAGE_H
#define LAB_LESSON_PAGE_H

#include "lab.h"

/* Writes the pages of all lessons and their pictures into the folder, which it makes. Changes the
 * language spoken. False with a message. */
bool lesson_pages_write(lab *lab, const char *folder, const char *font, char *error,
                        size_t error_size);

#endif
