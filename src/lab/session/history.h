/* What can be undone: a scene's shapes after every change, oldest first, within a memory budget. */
#ifndef LAB_HISTORY_H
#define LAB_HISTORY_H

#include "scene.h"

typedef struct history_entry {
    scene_actor base, cursor; /* rings owned */
    hit_vec before, after;    /* the cursor's reference point round the change that led here */
} history_entry;

typedef struct history {
    history_entry *entries; /* owned; the first is the scene as it was read or made */
    int count, room;
    int position; /* the entry that is shown */
    int saved;    /* the entry that is in the scene's file; -1: none */
    int read;     /* the entry that came from there: what the scene expects is about it */
    size_t bytes; /* of all entries */
} history;

/* Of one scene. The oldest changes go first; the newest is always kept. */
#define HISTORY_BUDGET ((size_t)64 << 20)

/* The first entry: what `scene` shows. False when memory is out. */
bool history_start(history *history, const scene *scene, hit_vec at);
void history_free(history *history);

/* The scene has changed: a new entry, after which there is nothing to redo. `before` and `after`:
 * where the cursor was. False when memory is out: the history is as it was. */
bool history_commit(history *history, const scene *scene, hit_vec before, hit_vec after);

/* Puts the shapes of the entry `by` places from the one shown into the scene, whose looks stay, and
 * the cursor where that change moved it, if it did. False when there is none, or memory is out:
 * nothing changes. */
bool history_walk(history *history, int by, scene *scene, hit_vec *at);

bool history_is_saved(const history *history);

#endif
