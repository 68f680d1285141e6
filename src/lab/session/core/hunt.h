/* SPDX-License-Identifier: MIT */
/* Looks for a place where the selected method is wrong. */
#ifndef LAB_HUNT_H
#define LAB_HUNT_H

typedef struct lab lab; /* lab.h */

/* Puts the cursor at the nearest such position and pins it there; asked again, where the method is
 * wrong in the other way, and then in the scenes of its known faults, one after the other. */
void hunt_find_fault(lab *lab);

#endif
