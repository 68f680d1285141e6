/* SPDX-License-Identifier: MIT */
/* The files of a class: those that are named, and those of folders that are in a language that is
 * known. */
#ifndef LAB_JUDGE_FILES_H
#define LAB_JUDGE_FILES_H

#include <stdbool.h>

typedef struct judge_files {
    char **path; /* owned */
    int count, room;
} judge_files;

/* Adds the file, or what is in the folder and in those below, sorted by name. */
void judge_files_add(judge_files *files, const char *path);
void judge_files_free(judge_files *files);

#endif
