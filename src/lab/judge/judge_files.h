/* SPDX-License-Identifier: MIT */
/* Collects the files of a class: those that are named, and those in folders whose language is
 * known. */
#ifndef LAB_JUDGE_FILES_H
#define LAB_JUDGE_FILES_H

#include <stdbool.h>

typedef struct judge_files {
    char **path; /* owned */
    int count, room;
} judge_files;

/* Adds the file, or all files of the folder and its subfolders, sorted by name. A folder that links
 * lead to again counts once. Folders of others' code do not: hidden ones, node_modules, and virtual
 * environments of Python. */
void judge_files_add(judge_files *files, const char *path);
void judge_files_free(judge_files *files);

#endif
