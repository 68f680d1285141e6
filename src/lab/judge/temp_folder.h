/* SPDX-License-Identifier: MIT */
/* The temporary folder of this process, with a subfolder for each program that it makes. It exists
 * while it has subfolders, and holds a locked file. A folder whose file is not locked was left by a
 * killed process; the next process removes it. */
#ifndef LAB_TEMP_FOLDER_H
#define LAB_TEMP_FOLDER_H

#include <stddef.h>

/* Returns a new folder. NULL, with a message: there is none. temp_folder_remove() frees the path.
 * Any thread may call it. */
char *temp_folder_make(char *error, size_t size);
/* Removes the folder with all that is in it. NULL is fine. */
void temp_folder_remove(char *folder);

/* Removes all of them, when the process ends and its threads do not go on. */
void temp_folder_remove_all(void);
/* Removes what this user's killed processes have left. */
void temp_folder_sweep(void);

#endif
