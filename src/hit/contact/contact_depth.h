/* SPDX-License-Identifier: MIT */
/* Depths of contact points that are small beside the shapes. Internal to the library. */
#ifndef HIT_CONTACT_DEPTH_H
#define HIT_CONTACT_DEPTH_H

#include "hit.h"

/* A depth of more than this many margins is right to 2^-40 of itself as it is: a margin is 2^-44 of
 * an extent, and errors are below an 8th of it. weaken: 0 */
#define CONTACT_DEPTH_CLOSE 0x1p37

/* Makes the depth of each point right to 2^-40 of itself where a vertex has it. The shapes are
 * convex and no ellipses, and the depths are right to the margin. */
void hit_contact_depth_exactly(const hit_shape *a, const hit_shape *b, double margin,
                               hit_manifold *of);

#endif
