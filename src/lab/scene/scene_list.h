/* Which scenes there are: files and folders of them, their order and their keys. */
#ifndef LAB_SCENE_LIST_H
#define LAB_SCENE_LIST_H

#include <stdbool.h>
#include <stddef.h>

typedef struct scene_file {
    char *path; /* owned */
    int number; /* the file name's leading number, -1 when it has none */
    int key;    /* 0 to 9, -1: none */
} scene_file;

typedef struct scene_list {
    scene_file *files; /* owned */
    int count, room;
} scene_list;

/* Adds a scene file, or a folder's .ini files and then those of its subfolders, each sorted by
 * leading number (0 counts as 10), then by name. False with a message when there is no such path
 * or no scene in it. */
bool scene_list_add(scene_list *list, const char *path, char *error, size_t error_size);

/* Adds one file as it is; false when memory is out. */
bool scene_list_append(scene_list *list, const char *path);
void scene_list_drop_last(scene_list *list);

/* Gives number keys: a leading number 0 to 9 has its own, other files the keys that are left. */
void scene_list_assign_keys(scene_list *list);

void scene_list_free(scene_list *list);

/* Adds the installed scenes, and with `saved_too` those that the user has saved, before the faults.
 * The installed ones are in $HITLAB_SCENES if it is set, otherwise in ../share/hitlab/scenes beside
 * the program's own folder. False with a message when there are none. */
bool scene_list_add_installed(scene_list *list, bool saved_too, char *error, size_t error_size);

#endif
