/* Bounding boxes first: four comparisons spare the exact test where the boxes do not meet.
 * Christer Ericson, "Real-Time Collision Detection", chapter 4.2. */
#include "broad_private.h"

static void ask(const void *built, broad_run *run)
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
    BROAD_METHOD("field/boxes", N_("Boxes first"),
                 N_("Compares the bounding boxes with every shape; asks exactly where they meet."),
                 "Christer Ericson, “Real-Time Collision Detection”, chapter 4.2"),
    .looks = N_("boxes"),
    .ask = ask,
};
