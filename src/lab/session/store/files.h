/* SPDX-License-Identifier: MIT */
/* Scene files: opens, watches and saves them, and makes new scenes. */
#ifndef LAB_FILES_H
#define LAB_FILES_H

#include "scene_actor.h"

typedef struct lab lab;     /* lab.h */
typedef struct scene scene; /* scene.h */

/* Reads the file of the scene shown again. Undoing brings the edits back. */
bool files_reload(lab *lab);
/* Reads it again when it has changed. True when it has. Under unsaved changes it is not read: the
 * slot is outdated then, until the file is read again, the changes are saved as a new scene, or
 * files_keep_mine() is called. */
bool files_watch(lab *lab);
/* The changes may be saved over the file as it is now. */
void files_keep_mine(lab *lab);

/* Opens a scene file, or all scene files of a folder, and shows the last one. */
void files_open(lab *lab, const char *path);
/* Shows the scene of a file, which it adds to the list if it is not there. False: the lab tells the
 * error. */
bool files_show(lab *lab, const char *path);
/* Returns the path that a new scene of this title would be saved to. The caller frees it. */
char *files_propose(const char *title);
/* Makes and shows a new scene of these two kinds. */
void files_make(lab *lab, int base, int cursor);

/* Puts the scene, which it takes over, in place of the one shown, with the cursor at `at`. If the
 * shapes differ, that is a change: undoing brings the old ones back. `in_file`: the file holds
 * these shapes. Returns whether edits went, which undoing brings back. */
bool files_replace(lab *lab, scene *fresh, hit_vec at, bool in_file);
bool files_is_same_actor(const scene_actor *a, const scene_actor *b);

/* Drops the scene shown, which is in no file, and shows the next one. */
void files_drop(lab *lab);

/* Saves the scene shown to its file and tells how it went. False when the file has changed since it
 * was read: the slot is outdated; or when the scene needs a new name: it has no file, or one that
 * the lab may not replace. */
bool files_save(lab *lab);
/* Saves it to the user's folder as a new scene. Returns what is wrong with the name, or NULL. */
const char *files_save_as(lab *lab, const char *name);
/* The first scene with changes that has no file of its own to go to: its name is to be asked. -1:
 * there is none. */
int files_nameless(const lab *lab);
/* Saves all changed scenes, as new scenes where their files may not be replaced or have changed
 * since. False, with a message, at the first that cannot be saved. */
bool files_save_all(lab *lab);
/* Writes a name for a new scene of this one: the title with something that tells it apart from
 * every scene there is, "(mine)" for a copy of a scene that is not the user's own, otherwise a
 * number. */
void files_offer_name(lab *lab, int index, char *out, size_t size);

#endif
