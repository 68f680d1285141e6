/* SPDX-License-Identifier: MIT */
/*
 * Broad phases: ways to find the few shapes of a crowd that are worth the exact test. One row each,
 * in a file of its own. All of them find the same shapes; they differ in what they look at.
 */
#ifndef LAB_BROAD_H
#define LAB_BROAD_H

#include "crowd.h"
#include "hit_lab.h"

/* What one question to a broad phase finds, looks at and counts. */

typedef enum broad_mark_sort {
    BROAD_AREA,  /* a cell or a strip that was visited */
    BROAD_NODE,  /* a part of a tree that was visited; others are in it */
    BROAD_BOX,   /* a box or circle that was compared: they do not meet */
    BROAD_ASKED, /* they meet: the exact test was made */
    BROAD_PLAIN  /* a part of the structure, whatever was asked */
} broad_mark_sort;

typedef struct broad_mark {
    broad_mark_sort sort;
    bool round; /* a circle in the box */
    crowd_box box;
} broad_mark;

/* The first marks, in order; there is no room for more. A zeroed list keeps none. */
#define BROAD_MARKS 16384

typedef struct broad_marks {
    broad_mark *marks; /* owned; NULL: none are kept */
    int count;
} broad_marks;

typedef struct broad_run {
    const crowd *crowd;
    const hit_shape *cursor;
    crowd_box around; /* the cursor */
    long long looked; /* boxes, cells and circles looked at */
    long long tests;  /* calls of the exact test */
    int *hits;        /* numbers of shapes; room for all of them */
    /* Of each shape, whether it is hit, when that is known already: then tests are counted as
     * always, and not made. NULL: they are made. */
    const bool *known;
    int hit_count;
    broad_marks marks;
} broad_run;

void broad_mark_add(broad_marks *marks, broad_mark_sort sort, bool round, crowd_box box);
/* Makes the exact test with shape number i, and counts it. */
void broad_run_test(broad_run *run, int i);
/* Looks at the box of shape number i, and makes the exact test if it meets that of the cursor. */
void broad_run_box(broad_run *run, int i, crowd_box box);

typedef struct broad_phase {
    hit_method method; /* as a row in lists, scene files and the panel; it runs the exact test */
    const char *looks; /* what it looks at: "boxes" */
    /* What is built once for a crowd, in one block of memory for free(). NULL: nothing is built. */
    void *(*build)(crowd *crowd);
    void (*ask)(const void *built, broad_run *run);
    /* The structure, to be drawn; NULL: there is none. */
    void (*outline)(const void *built, const crowd *crowd, broad_marks *marks);
} broad_phase;

/* The first one is all pairs, the referee of a field. NULL past the last. */
const broad_phase *broad_at(int index);
int broad_count(void);
/* NULL: there is none of that name, or it is not a broad phase. */
const broad_phase *broad_find(const char *id);
/* Returns its place; the referee (NULL) is the first. -1: it is not a broad phase. */
int broad_index(const hit_method *method);
/* Returns whether the method, NULL being the referee, is for fields. */
bool broad_has(const hit_method *method);

/* What all broad phases have built for one crowd. A zeroed struct has built nothing. */
#define BROAD_MOST 8

typedef struct broad_set {
    crowd *crowd; /* owned, one share */
    bool built[BROAD_MOST];
    void *memory[BROAD_MOST];
} broad_set;

void broad_set_start(broad_set *set, crowd *crowd);
void broad_set_free(broad_set *set);
/* Builds what the phase needs, once; broad_ask() does so, too. */
void broad_build(broad_set *set, int phase);
/* Asks which shapes the cursor hits. run->hits has room for all, marks are kept if run->marks has
 * room. */
void broad_ask(broad_set *set, int phase, const hit_shape *cursor, broad_run *run);
/* Adds the structure's parts to the marks. */
void broad_outline(broad_set *set, int phase, broad_marks *marks);

#endif
