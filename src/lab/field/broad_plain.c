/* SPDX-License-Identifier: MIT */
/* Two ways without a structure. All pairs makes the exact test with every shape: it is no broad
 * phase, and so the referee of a field. Bounding boxes first: four comparisons spare the exact test
 * where the boxes do not meet. Christer Ericson, "Real-Time Collision Detection", chapter 4.2. */
#include "broad_private.h"
#include "words.h"

static void ask_plainly(const void *built, broad_run *run)
{
    (void)built;
    for (int i = 0; i < run->crowd->count; i++)
        broad_run_test(run, i);
}

const broad_phase broad_pairs = {
    BROAD_METHOD("referee", N_("All pairs"),
                 N_("Makes the exact test with every shape: always right, and slow."), ""),
    .looks = N_("nothing"),
    .ask = ask_plainly,
};

static void ask_boxes(const void *built, broad_run *run)
{
    (void)built;
    const crowd *c = run->crowd;
    crowd_box around = run->around;
    for (int i = 0; i < c->count; i++)
        if (run->marks.marks || crowd_boxes_meet(c->boxes[i], around))
            broad_run_box(run, i, c->boxes[i]);
    run->looked = c->count;
}

const broad_phase broad_boxes = {
    BROAD_METHOD(
        "field/boxes", N_("Boxes first"),
        N_("Compares the bounding boxes with every shape; makes the exact test where they meet."),
        "Christer Ericson, “Real-Time Collision Detection”, chapter 4.2"),
    .looks = N_("boxes"),
    .ask = ask_boxes,
};
