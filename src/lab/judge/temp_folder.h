/* SPDX-License-Identifier: MIT */
/*
 * The temporary folder of this program, with a folder in it for each program that it makes.
 *
 * It is there while it holds any, and has a file that is locked meanwhile. One whose file nobody
 * has locked was left by a program that was killed: the next one removes it.
 */
#ifndef LAB_TEMP_FOLDER_H
#define LAB_TEMP_FOLDER_H

#include <stddef.h>

/* Returns a new folder. NULL, with a message. Call temp_folder_remove(), which frees the path. From
 * any thread. */
char *temp_folder_make(char *error, size_t size);
/* Removes it with all that is in it. NULL: nothing to do. */
void temp_folder_remove(char *folder);

/* Removes all of them: the program ends now, and its threads do not go on. */
void temp_folder_remove_all(void);
/* Removes what killed programs of this user have left. */
void temp_folder_sweep(void);

#endif
