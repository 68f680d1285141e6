/* Scenes and their files: read again, opened, made. */
#ifndef LAB_FILES_H
#define LAB_FILES_H

#include "lab.h"

/* Reads the file of the scene shown again, all of it; undoing brings the edits back. */
bool files_reload(lab *lab);
/* Reads it again if it has changed; true: it has. */
bool files_watch(lab *lab);

/* Scene files or folders of them, from outside: shows the last. */
void files_open(lab *lab, const char *path);
/* A new scene of these two kinds. */
void files_make(lab *lab, hit_kind base, hit_kind cursor);

#endif
