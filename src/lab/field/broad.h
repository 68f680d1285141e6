/*
 * Broad phases: ways to find the few shapes of a crowd that are worth the exact test. One row each,
 * in a file of its own. All of them find the same shapes; they differ in what they look at.
 */
#ifndef LAB_BROAD_H
#define LAB_BROAD_H

#include "broad_run.h"

typedef struct broad_phase {
    hit_method method; /* as a row in lists, scene files and the panel; it runs the exact test */
    const char *looks; /* what it looks at: "boxes" */
    /* What is built once for a crowd, in one block of memory for free(). NULL: nothing is built. */
    void *(*build)(crowd *crowd, bool *fine);
    void (*ask)(const void *built, broad_run *run);
    /* The structure, to be drawn; NULL: there is none. */
    void (*outline)(const void *built, const crowd *crowd, broad_marks *marks);
} broad_phase;

/* The first one is all pairs, the referee of a field. NULL past the last. */
const broad_phase *broad_at(int index);
int broad_count(void);
/* NULL: there is none of that name, or it is not a broad phase. */
const broad_phase *broad_find(const char *id);
/* Its place; the referee (NULL) is the first. -1: it is not a broad phase. */
int broad_index(const hit_method *method);
/* Whether the method, NULL being the referee, is for fields. */
bool broad_has(const hit_method *method);

/* What all broad phases have built for one crowd. A zeroed struct has built nothing. */
#define BROAD_MOST 8

typedef struct broad_set {
    crowd *crowd; /* owned, one share */
    bool built[BROAD_MOST], failed[BROAD_MOST];
    void *memory[BROAD_MOST];
} broad_set;

void broad_set_start(broad_set *set, crowd *crowd);
void broad_set_free(broad_set *set);
/* Builds what the phase needs, once. False: memory is out. */
bool broad_is_built(broad_set *set, int phase);
/* Asks which shapes the cursor hits. run->hits has room for all, marks are kept if run->marks has
 * room. False: memory is out, nothing was asked. */
bool broad_ask(broad_set *set, int phase, const hit_shape *cursor, broad_run *run);
/* Adds the structure's parts to the marks. */
void broad_outline(broad_set *set, int phase, broad_marks *marks);

#endif
