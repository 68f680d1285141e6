/* SPDX-License-Identifier: MIT */
/* All scenes of the lab, and which one is shown. */
#ifndef LAB_CATALOGUE_H
#define LAB_CATALOGUE_H

#include "scene_list.h"

typedef struct scene scene; /* scene.h */
typedef struct slot slot;   /* slot.h */

typedef struct catalogue {
    scene_list list; /* owned */
    slot *slots;     /* owned; one for each file of the list */
    int current;     /* the scene shown; -1: none has loaded yet */
    bool sealed;     /* the lab reads only files that the user asks to see */

    /* The scene of a lesson, which is shown in place of the current one and is in no list. */
    slot *guest;      /* owned; NULL: there is none */
    char *guest_path; /* owned; the file that it was made of */
    int guest_of;     /* that file's place in the list; -1: it is not there */
} catalogue;

/* Starts with this list, which the catalogue owns from then on. */
void catalogue_start(catalogue *catalogue, scene_list list);
void catalogue_free(catalogue *catalogue);

/* Returns the slot and the path of the scene shown. */
slot *catalogue_slot(const catalogue *catalogue);
const char *catalogue_path(const catalogue *catalogue);

/* Shows the scene as the guest. The catalogue owns it from then on. */
void catalogue_invite(catalogue *catalogue, scene *scene, const char *path);
/* Shows the current scene again. */
void catalogue_dismiss(catalogue *catalogue);
/* Returns the place in the list of the scene shown, or of the one that the guest was made of; -1:
 * none. */
int catalogue_shown(const catalogue *catalogue);

/* Loads every scene that is not loaded yet. Bad files are left out silently. */
void catalogue_load_all(catalogue *catalogue);

/* Loads the scenes that have keys, whose names stand beside these; large files are left out, and so
 * are all of a sealed catalogue. */
void catalogue_load_named(catalogue *catalogue);

/* Adds an empty slot at the end. */
slot *catalogue_add(catalogue *catalogue, const char *path);
void catalogue_drop_last(catalogue *catalogue);
/* Drops a scene that is not shown. */
void catalogue_drop(catalogue *catalogue, int index);
/* Moves the scene to a new slot at the end. The old slot becomes empty: its file is read when it is
 * shown again. */
void catalogue_move_to_end(catalogue *catalogue, int from, const char *path);
void catalogue_set_path(catalogue *catalogue, int index, const char *path);

/* These return the scene that came from this file, or the one with this key. -1: none. */
int catalogue_find_file(const catalogue *catalogue, const char *path);
int catalogue_find_key(const catalogue *catalogue, int key);
/* Returns how many scenes have unsaved changes. */
int catalogue_unsaved(const catalogue *catalogue);

#endif
