/* SPDX-License-Identifier: MIT */
/* Paths of files, and the names in them. */
#ifndef LAB_PATH_H
#define LAB_PATH_H

#include <stdbool.h>

/* Returns the file's name, behind the last slash. */
const char *path_name(const char *path);
/* Returns whether the path ends so, with something before it. */
bool path_ends(const char *path, const char *ending);
bool path_is_folder(const char *path);

/* The caller frees what these return. */

/* Returns the three texts, one behind the other. */
char *path_join(const char *a, const char *b, const char *c);
/* Returns a path that the file `from` names: it starts in that file's folder, unless it is
 * absolute. */
char *path_beside(const char *from, const char *path);

/* Returns whether the path that the file `from` names leads to something in that file's folder or
 * below it: it has no way up, and no link leads out. What is not there is below. */
bool path_is_below(const char *from, const char *path);

#endif
