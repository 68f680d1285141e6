/* SPDX-License-Identifier: MIT */
/* Sort and sweep: the boxes are sorted by their left ends. Only those are looked at whose left end
 * is in the cursor's interval, or before it by at most the widest box.
 * David Baraff, "Dynamic Simulation of Non-Penetrating Rigid Bodies" (1992), chapter 2. */
#include "broad_private.h"
#include "memory.h"
#include "words.h"

#include <math.h>
#include <stdlib.h>

/* Boxes are stored in the order in which they are looked at. */
typedef struct item {
    crowd_box box;
    int shape;
} item;

typedef struct sorted {
    double widest;
    item items[];
} sorted;

static int by_left(const void *a, const void *b)
{
    const item *p = a, *q = b;
    if (p->box.low.x != q->box.low.x)
        return p->box.low.x < q->box.low.x ? -1 : 1;
    return (p->shape > q->shape) - (p->shape < q->shape);
}

static void *build_sweep(crowd *crowd)
{
    size_t size = sizeof(sorted) + (size_t)crowd->count * sizeof(item);
    sorted *s = memory_get(size);
    s->widest = 0;
    for (int i = 0; i < crowd->count; i++) {
        crowd_box b = crowd->boxes[i];
        s->items[i] = (item){b, i};
        s->widest = fmax(s->widest, b.high.x - b.low.x);
    }
    s->widest *= 1 + 0x1p-40;
    qsort(s->items, (size_t)crowd->count, sizeof *s->items, by_left);
    return s;
}

/* Returns the first that does not begin before x. */
static int first_from(const sorted *s, int count, double x)
{
    int low = 0, high = count;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (s->items[middle].box.low.x < x)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void ask_sweep(const void *built, broad_run *run)
{
    const sorted *s = built;
    int count = run->crowd->count;
    crowd_box all = run->crowd->all;
    double from = run->around.low.x - s->widest, to = run->around.high.x;
    from -= fabs(from) * 0x1p-40;
    crowd_box strip = {{fmax(from, all.low.x), all.low.y}, {fmin(to, all.high.x), all.high.y}};
    if (strip.low.x <= strip.high.x)
        broad_mark_add(&run->marks, BROAD_AREA, false, strip);
    for (int i = first_from(s, count, from); i < count && s->items[i].box.low.x <= to; i++)
        broad_run_box(run, s->items[i].shape, s->items[i].box);
}

const broad_phase broad_sweep = {
    BROAD_METHOD(
        "field/sort-and-sweep", N_("Sort and sweep"),
        N_("Sorts the boxes by their left ends; looks only at those in the cursor's strip."),
        "David Baraff, 1992"),
    .looks = N_("boxes"),
    .build = build_sweep,
    .ask = ask_sweep,
};
