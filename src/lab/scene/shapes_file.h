/* Files of shapes that a scene file names: one shape a line. */
#ifndef LAB_SHAPES_FILE_H
#define LAB_SHAPES_FILE_H

#include "key_types.h"

/* Appends the shapes of the file that a key names. On failure it reports the error and returns
 * false; an error in the file has the file's own name and line. */
bool shapes_file_read(report *report, const text_slot *file, shape_list *list);

#endif
