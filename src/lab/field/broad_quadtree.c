/* SPDX-License-Identifier: MIT */
/* Quadtree: each shape is in the smallest quadrant that holds its whole box. Quadrants that meet
 * the cursor's box are visited, from the whole down. Gershon Kedem, "The quad-CIF tree" (1982),
 * after Finkel and Bentley (1974). */
#include "broad_private.h"
#include "memory.h"
#include "system.h"
#include "words.h"

#include <math.h>
#include <stdlib.h>

enum { NONE = -1 };

typedef struct quadrant {
    crowd_box box;
    int child[4];
    int first, count; /* its own shapes, among the items */
} quadrant;

/* Boxes are stored in the order in which they are looked at. */
typedef struct item {
    crowd_box box;
    int shape;
} item;

typedef struct quadtree {
    int count, depth;
    item *items;         /* in the order of the walk */
    quadrant *quadrants; /* both behind this struct */
} quadtree;

/* ---- Building ------------------------------------------------------------------------------ */

static hit_vec middle_of_quadrant(crowd_box b)
{
    return (hit_vec){b.low.x + (b.high.x - b.low.x) / 2, b.low.y + (b.high.y - b.low.y) / 2};
}

static crowd_box quarter(crowd_box b, int which)
{
    hit_vec m = middle_of_quadrant(b);
    if (which & 1)
        b.low.x = m.x;
    else
        b.high.x = m.x;
    if (which & 2)
        b.low.y = m.y;
    else
        b.high.y = m.y;
    return b;
}

/* Returns the quarter that holds the whole box; NONE: it lies across a line between them. */
static int quarter_for(crowd_box whole, crowd_box b)
{
    hit_vec m = middle_of_quadrant(whole);
    bool right = b.low.x >= m.x, below = b.low.y >= m.y;
    if ((!right && b.high.x >= m.x) || (!below && b.high.y >= m.y))
        return NONE;
    return right + 2 * below;
}

static int add_quadrant(quadtree *t, crowd_box box)
{
    t->quadrants[t->count] = (quadrant){box, {NONE, NONE, NONE, NONE}, NONE, 0};
    return t->count++;
}

/* While the tree is built, `first` begins a linked list of shapes. */
static void insert_shape(quadtree *t, int *next, crowd_box b, int shape)
{
    int at = 0;
    for (int depth = 0; depth < t->depth; depth++) {
        int which = quarter_for(t->quadrants[at].box, b);
        if (which == NONE)
            break;
        int child = t->quadrants[at].child[which];
        if (child == NONE) {
            child = add_quadrant(t, quarter(t->quadrants[at].box, which));
            t->quadrants[at].child[which] = child;
        }
        at = child;
    }
    next[shape] = t->quadrants[at].first;
    t->quadrants[at].first = shape;
}

/* Stores the quadrants level by level, so that those of one walk are near each other. */
static void copy_in_order(quadtree *t, const quadrant *from, const int *next, const crowd *crowd)
{
    int used = 0;
    t->count = 0;
    t->quadrants[t->count++] = from[0];
    for (int at = 0; at < t->count; at++) {
        quadrant *q = &t->quadrants[at];
        int shape = q->first;
        q->first = used;
        for (; shape != NONE; shape = next[shape])
            t->items[used++] = (item){crowd->boxes[shape], shape};
        q->count = used - q->first;
        for (int i = 0; i < 4; i++)
            if (q->child[i] != NONE) {
                t->quadrants[t->count] = from[q->child[i]];
                q->child[i] = t->count++;
            }
    }
}

static void fill_tree(quadtree *t, quadrant *plan, int *next, const crowd *crowd)
{
    quadrant *quadrants = t->quadrants;
    t->quadrants = plan;
    add_quadrant(t, crowd->all);
    for (int i = 0; i < crowd->count; i++)
        insert_shape(t, next, crowd->boxes[i], i);
    t->quadrants = quadrants;
    copy_in_order(t, plan, next, crowd);
}

static void *build_quadtree(crowd *crowd)
{
    int depth = 1; /* the bottom of such a depth has about as many quadrants as there are shapes */
    for (double bottom = 4; bottom < crowd->count; bottom *= 4)
        depth++;
    /* The full tree bounds the number of quadrants, and so do the shapes. */
    double full = (pow(4, depth + 1) - 1) / 3, made = 1 + (double)crowd->count * depth;
    size_t most = (size_t)fmin(full, made), shapes = (size_t)crowd->count;
    quadtree *t = memory_get(sizeof *t + most * sizeof(quadrant) + shapes * sizeof(item));
    *t = (quadtree){.depth = depth, .quadrants = (quadrant *)(t + 1)};
    t->items = (item *)(t->quadrants + most);
    quadrant *plan = memory_get(most * sizeof *plan);
    int *next = memory_get((shapes + 1) * sizeof *next);
    fill_tree(t, plan, next, crowd);
    free(plan);
    free(next);
    return t;
}

/* ---- Asking -------------------------------------------------------------------------------- */

/* A walk goes at most this deep; each level leaves three more quadrants to visit. */
enum { MOST_OPEN = 64 };

static void ask_quadtree(const void *built, broad_run *run)
{
    const quadtree *t = built;
    int open[MOST_OPEN], count = 0;
    open[count++] = 0;
    while (count > 0) {
        int at = open[--count];
        run->looked++;
        if (!crowd_boxes_meet(t->quadrants[at].box, run->around))
            continue;
        const quadrant *q = &t->quadrants[at];
        broad_mark_add(&run->marks, BROAD_NODE, false, q->box);
        for (int i = q->first; i < q->first + q->count; i++)
            broad_run_box(run, t->items[i].shape, t->items[i].box);
        for (int i = 0; i < 4; i++)
            if (t->quadrants[at].child[i] != NONE)
                open[count++] = t->quadrants[at].child[i];
    }
}

static void outline_quadrants(const void *built, const crowd *crowd, broad_marks *marks)
{
    const quadtree *t = built;
    (void)crowd;
    for (int i = 0; i < t->count; i++)
        broad_mark_add(marks, BROAD_PLAIN, false, t->quadrants[i].box);
}

const broad_phase broad_quadtree = {
    BROAD_METHOD("field/quadtree", N_("Quadtree"),
                 N_("Keeps each shape in the smallest quadrant that holds it; visits those that "
                    "the box meets."),
                 "Gershon Kedem, 1982"),
    .looks = N_("quadrants and boxes"),
    .build = build_quadtree,
    .ask = ask_quadtree,
    .outline = outline_quadrants,
};
