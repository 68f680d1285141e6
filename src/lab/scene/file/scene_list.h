/* SPDX-License-Identifier: MIT */
/* The list of scene files, from files and folders: their order and their number keys. */
#ifndef LAB_SCENE_LIST_H
#define LAB_SCENE_LIST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct scene_file {
    char *path; /* owned */
    int number; /* the leading number of the file name; -1: none */
    int key;    /* 0 to 9, -1: none */
    bool fault; /* it is in a folder faults/ */
    bool own;   /* the user's: it is in no such folder, and none is beside it */
} scene_file;

typedef struct scene_list {
    scene_file *files; /* owned */
    int count, room;
} scene_list;

/* Adds a scene file, or the .ini files of a folder and then those of its subfolders. Each folder is
 * sorted by leading number (0 counts as 10), then by name. Returns false, with a message, when
 * there is no such path or no scene in it. */
bool scene_list_add(scene_list *list, const char *path, char *error, size_t error_size);

/* Adds one file without looking at it. */
void scene_list_append(scene_list *list, const char *path);
void scene_list_drop_last(scene_list *list);

/* Assigns the number keys: a file with a leading number 0 to 9 gets that key, other files get the
 * keys that are left. */
void scene_list_assign_keys(scene_list *list);

void scene_list_free(scene_list *list);

/* Returns the folder of the installed scenes: $HITLAB_SCENES if that is set, otherwise
 * ../share/hitlab/scenes beside the program's own folder, or those of the source from which a
 * program in a build folder was made. NULL, with a message, when neither exists. The caller frees
 * the path. */
char *scene_list_installed_folder(char *error, size_t error_size);
/* Adds the installed scenes. With `saved_too` it adds the user's saved scenes too, before the
 * faults. Returns false, with a message, when there are none. */
bool scene_list_add_installed(scene_list *list, bool saved_too, char *error, size_t error_size);

/* A number that tells whether a text has changed. */

#define DIGEST_START 0xcbf29ce484222325u

/* Returns FNV-1a with 64 bits (Fowler, Noll, Vo 1991) of the texts before and this one. It detects
 * changes; it does not resist forgery. */
uint64_t scene_list_digest(uint64_t before, const char *text, size_t size);

#endif
