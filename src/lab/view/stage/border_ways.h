/* SPDX-License-Identifier: MIT */
/*
 * Ways on the map, which is one picture for all motion of the cursor: its place is a point, and the
 * shapes touch on the border. A motion is a straight arrow, and its first contact the first
 * crossing; the depth is the shortest way out; a slide goes along the border; the border of two
 * circles is a disc with the radii's sum, around the base's centre.
 */
#ifndef LAB_BORDER_WAYS_H
#define LAB_BORDER_WAYS_H

#include "border_view.h"

/* Finds the ways of this frame, which the legend names. */
void border_ways_follow(const ui *ui, border_view *border_view, const lab *lab);
/* Draws them. `legend` and `labelled`: labels keep off that box; or there are none. */
void border_ways_draw(ui *ui, const border_view *border_view, const lab *lab, box legend,
                      bool labelled);

#endif
