/* SPDX-License-Identifier: MIT */
/* Goes to a place where the selected method is wrong. */
#ifndef LAB_HUNT_H
#define LAB_HUNT_H

typedef struct lab lab;                           /* lab.h */
typedef struct hunt_search_view hunt_search_view; /* hunt_search.h */

/* Puts the cursor into the largest region of such positions, and pins it there. Where a part of the
 * stage is seen, the regions in it come first; `seen` may be NULL: all of the stage is. Asked
 * again, it goes where the method is wrong in the other way, then to the nearest such position that
 * nobody sees, and then to the scenes of the method's known faults, one after the other. */
void hunt_find_fault(lab *lab, const hunt_search_view *seen);

#endif
