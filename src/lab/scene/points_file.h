/* Files of vertices, x,y or x y, that a scene file names. */
#ifndef LAB_POINTS_FILE_H
#define LAB_POINTS_FILE_H

#include "key_types.h"

/* The file's path, seen from the scene file at `from`; the caller frees it. NULL: out of memory. */
char *points_file_path(const char *from, const char *path);

/* Appends the points of the file that a key names. An error in the file is reported with the file's
 * own name and lines. */
bool points_file_read(report *report, const text_slot *file, point_list *list);

#endif
