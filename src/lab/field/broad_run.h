/* What one question to a broad phase finds, looks at and counts. */
#ifndef LAB_BROAD_RUN_H
#define LAB_BROAD_RUN_H

#include "crowd.h"

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

#endif
