/* All pairs: the exact test with every shape. No broad phase at all, and so the referee of a field.
 */
#include "broad_private.h"

static void ask(const void *built, broad_run *run)
{
    (void)built;
    for (int i = 0; i < run->crowd->count; i++)
        broad_run_test(run, i);
}

const broad_phase broad_pairs = {
    BROAD_METHOD("referee", N_("All pairs"),
                 N_("Makes the exact test with every shape: always right, and slow."), ""),
    .looks = N_("nothing"),
    .ask = ask,
};
