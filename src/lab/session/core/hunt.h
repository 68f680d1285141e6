/* SPDX-License-Identifier: MIT */
/* Looks for a place where the selected method is wrong. */
#ifndef LAB_HUNT_H
#define LAB_HUNT_H

#include "hit.h"

typedef struct lab lab; /* lab.h */

/* The corners of what a person sees, in units of the stage. */
typedef struct hunt_view {
    hit_vec low, high;
} hunt_view;

/* Puts the cursor into the largest region of such positions, and pins it there. Where a part of the
 * stage is seen, the regions in it come first; `seen` may be NULL: all of the stage is. Asked
 * again, it goes where the method is wrong in the other way, then to the nearest such position that
 * nobody sees, and then to the scenes of the method's known faults, one after the other. */
void hunt_find_fault(lab *lab, const hunt_view *seen);

#endif
