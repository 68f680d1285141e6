/* Bounding boxes first: four comparisons spare the exact test where the boxes do not meet.
 * Christer Ericson, "Real-Time Collision Detection", chapter 4.2. */
#include "broad_private.h"

static void ask(const void *built, broad_run *run)
{
    (void)built;
    for (int i = 0; i < run->crowd->count; i++)
        broad_run_box(run, i);
}

const broad_phase broad_boxes = {
    BROAD_METHOD("field/boxes", N_("Boxes first"),
                 N_("Compares the bounding boxes with every shape; asks exactly where they meet."),
                 "Christer Ericson, “Real-Time Collision Detection”, chapter 4.2"),
    .looks = N_("boxes"),
    .ask = ask,
};
