/* SPDX-License-Identifier: MIT */
/* The library's own: hit_field, a tree of boxes around the shapes. */
#include "broad_private.h"
#include "words.h"

#include <math.h>

static void *build_tree(crowd *crowd)
{
    crowd_tree(crowd); /* the crowd keeps it */
    return NULL;
}

/* A disc (one vertex with a radius) hits whatever lies in it; there the walk only counts. */
static bool box_lies_in_disc(const hit_shape *cursor, crowd_box b)
{
    hit_vec c = cursor->vertex[0];
    double x = fmax(fabs(b.low.x - c.x), fabs(b.high.x - c.x));
    double y = fmax(fabs(b.low.y - c.y), fabs(b.high.y - c.y));
    return cursor->count == 1 && cursor->radius > 0 && hypot(x, y) <= cursor->radius;
}

/* The walk enters nodes whose box meets the cursor's, and looks at their children. */
static void mark_walk(broad_run *run)
{
    const hit_field *tree = run->crowd->tree;
    int places = run->marks.marks ? hit_field_places(tree) : 0, height;
    crowd_box b;
    for (int i = 0; i < places; i++)
        if (hit_field_box(tree, i, &b.low, &b.high, &height) && crowd_boxes_meet(b, run->around) &&
            !box_lies_in_disc(run->cursor, b))
            broad_mark_add(&run->marks, height ? BROAD_NODE : BROAD_ASKED, false, b);
}

static void ask_tree(const void *built, broad_run *run)
{
    (void)built;
    hit_work work = {0, 0};
    run->hit_count =
        hit_field_hits(run->crowd->tree, run->cursor, run->hits, run->crowd->count, &work);
    run->looked = work.boxes;
    run->tests = work.tests;
    mark_walk(run);
}

/* Only the upper boxes are drawn, because those below are too many to tell apart. */
static void outline_nodes(const void *built, const crowd *crowd, broad_marks *marks)
{
    (void)built;
    enum { LEVELS = 9 };
    int top = 0, height;
    crowd_box b;
    for (int i = 0; i < hit_field_places(crowd->tree); i++)
        if (hit_field_box(crowd->tree, i, &b.low, &b.high, &height) && height > top)
            top = height;
    for (int i = 0; i < hit_field_places(crowd->tree); i++)
        if (hit_field_box(crowd->tree, i, &b.low, &b.high, &height) && height > 0 &&
            height > top - LEVELS)
            broad_mark_add(marks, BROAD_PLAIN, false, b);
}

const broad_phase broad_tree = {
    BROAD_METHOD("field/tree", N_("hit_field"),
                 N_("The library's own: walks down a balanced tree of boxes, into those that meet "
                    "the cursor's box."),
                 "hit.h"),
    .looks = N_("boxes"),
    .build = build_tree,
    .ask = ask_tree,
    .outline = outline_nodes,
};
