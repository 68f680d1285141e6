/* Files of vertices that a scene file names: tables of x,y or x y, WKT, GeoJSON. */
#ifndef LAB_POINTS_FILE_H
#define LAB_POINTS_FILE_H

#include "key_types.h"

/* The file's path, which starts in the folder of the scene file `from`. The caller frees it. NULL:
 * out of memory. */
char *points_file_path(const char *from, const char *path);

/* Appends the points of the file that a key names. On failure it reports the error and returns
 * false; an error in the file has the file's own name and line. */
bool points_file_read(report *report, const text_slot *file, point_list *list);

#endif
