/* The files of the lessons: their folder, their order, their names. */
#ifndef LAB_LESSON_LIST_H
#define LAB_LESSON_LIST_H

#include "scene_list.h"

/* Lists the lessons of $HITLAB_LESSONS, or of the folder lessons/ beside that of the installed
 * scenes, in the order of their numbers. False, with a message, when there are none: the list is
 * empty then. */
bool lesson_list_find(scene_list *out, char *error, size_t error_size);

/* Writes the lesson's name: that of its file, without the number and without ".ini". */
void lesson_list_name(const char *path, char *out, size_t size);
/* Returns the lesson with this name, this number or this file; -1: there is none. */
int lesson_list_index(const scene_list *list, const char *name);
/* Returns the name that is most like this one, or NULL; it lives until the next call. */
const char *lesson_list_suggest(const scene_list *list, const char *name);

#endif
