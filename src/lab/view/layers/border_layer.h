/* SPDX-License-Identifier: MIT */
/*
 * The layer of the border, and of the ways on the map, which is one picture for all motion of the
 * cursor: its place is a point, and the shapes touch on the border. A motion is a straight arrow,
 * and its first contact the first crossing; the depth is the shortest way out; a slide goes along
 * the border; the border of two circles is a disc with the radii's sum, around the base's centre.
 */
#ifndef LAB_BORDER_LAYER_H
#define LAB_BORDER_LAYER_H

#include "border_view.h"

/* Finds the ways of this frame, which the legend names. */
void border_layer_follow(const ui *ui, border_view *border_view, const lab *lab);

#endif
