/* SPDX-License-Identifier: MIT */
/*
 * A border as straight lines in output pixels: an arc's miss it by at most 1/32 of a pixel, which
 * is the error to which the outlines of ellipses are drawn. They are made in wide numbers, and are
 * right at every zoom; at deep zoom, pieces end where their tracks cross to a part of a pixel.
 */
#ifndef LAB_BORDER_LINES_H
#define LAB_BORDER_LINES_H

#include "border.h"
#include "deep.h"

/* Adds the lines of all pieces within the box to the list, which grows. `deep`: a pixel is so small
 * that the ends of pieces have to be found again. */
void border_lines_make(const border *border, view view, box within, bool deep, deep_line **list,
                       int *count, int *room);

#endif
