/* SPDX-License-Identifier: MIT */
/* Files of vertices or shapes that a scene file names. */
#ifndef LAB_POINTS_FILE_H
#define LAB_POINTS_FILE_H

#include "point_list.h"
#include "shape_list.h"

typedef struct report report; /* report.h */

/* These append what the file holds that a key in this line names: it starts in the folder of the
 * scene. On failure they report the error and return false; an error in the file has the file's own
 * name and line. */

/* Behind the file's name, "#name=Chile" or "#3" chooses one of its features. */
bool points_file_read(report *report, int line, const char *name, point_list *list);
/* Returns the file's name alone, which the caller frees. */
char *points_file_name(const char *scene_path, const char *name);
/* Reads one shape a line. */
bool shapes_file_read(report *report, int line, const char *name, shape_list *list);

#endif
