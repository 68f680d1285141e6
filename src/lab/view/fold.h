/*
 * Outlines that go to and fro so closely that a stroke covers every way: combs, hatchings, rays.
 * The vertices between the ends of a zigzag are left out. What a stroke as wide as the zigzag shows
 * stays the same, and the area differs only under that stroke.
 */
#ifndef LAB_FOLD_H
#define LAB_FOLD_H

#include "hit.h"

/* Leaves out, in place, the inner vertices of each long zigzag that is at most `width` wide (units
 * of the vertices). Returns how many vertices are left. */
int fold_line(hit_vec *vertices, int count, double width);

#endif
