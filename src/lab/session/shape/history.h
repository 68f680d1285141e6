/* SPDX-License-Identifier: MIT */
/* Remembers a scene's shapes after every change, oldest first, within a memory budget. */
#ifndef LAB_HISTORY_H
#define LAB_HISTORY_H

#include "scene_actor.h"

typedef struct scene scene;

typedef struct history_entry {
    scene_actor base, cursor; /* rings owned */
    hit_vec before, after;    /* the cursor's reference point before and after the change */
    bool moves;               /* only the cursor's place has changed, no shape */
} history_entry;

typedef struct history {
    history_entry *entries; /* owned; the first is the scene as it was read or made */
    int count, room;
    int position; /* the entry that is shown */
    int saved;    /* the entry that is in the scene's file; -1: none */
    int read;     /* the entry that the file's [expect] section is about; -1: none */
    size_t bytes; /* of all entries */
    int changes;  /* made, undone and redone so far */
} history;

/* The most bytes of a scene's history. The oldest entries are dropped first; the newest change
 * always stays. */
#define HISTORY_BUDGET ((size_t)64 << 20)

/* Makes the first entry from the scene. */
void history_start(history *history, const scene *scene, hit_vec at);
void history_free(history *history);

/* Adds an entry for the changed scene; nothing can be redone then. `before` and `after`: the
 * reference point of the cursor. */
void history_commit(history *history, const scene *scene, hit_vec before, hit_vec after);

/* Does the same for a change of the cursor's place alone. `goes_on`: the last entry is a move, too,
 * and the two become one move. */
void history_move(history *history, const scene *scene, hit_vec before, hit_vec after,
                  bool goes_on);

/* Goes `by` entries on and puts that entry's shapes into the scene; the looks stay. If the change
 * moved the cursor, *at becomes the position before or after it. False when there is no such
 * entry: nothing changes. */
bool history_walk(history *history, int by, scene *scene, hit_vec *at);

/* Returns whether the shapes shown are those of this entry; -1: of none. */
bool history_shows(const history *history, int entry);
bool history_is_saved(const history *history);

#endif
