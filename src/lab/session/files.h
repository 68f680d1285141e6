/* Reads scene files again, opens others and makes new scenes. */
#ifndef LAB_FILES_H
#define LAB_FILES_H

#include "lab.h"

/* Reads the file of the scene shown again. Undoing brings the edits back. */
bool files_reload(lab *lab);
/* Reads it again when it has changed. True when it has. */
bool files_watch(lab *lab);

/* Opens a scene file, or all scene files of a folder, and shows the last one. */
void files_open(lab *lab, const char *path);
/* Shows the scene of a file, which it adds to the list if it is not there. False: the lab tells the
 * error. */
bool files_show(lab *lab, const char *path);
/* Makes and shows a new scene of these two kinds. */
void files_make(lab *lab, int base, int cursor);

#endif
