/* SPDX-License-Identifier: MIT */
/*
 * The outline of an ellipse as straight pieces in output pixels, so short that none is seen. Only
 * what is in sight is cut into pieces, in wide numbers: it is right at every zoom, however large
 * the ellipse is.
 */
#ifndef LAB_CURVE_H
#define LAB_CURVE_H

#include "fill.h"
#include "layout.h"

#include <math.h>
#include <stddef.h>

typedef struct curve {
    hit_vec centre, u, v; /* stage units */
} curve;

/* False: the shape is no ellipse; its outline goes from vertex to vertex. */
bool curve_of(const hit_shape *shape, curve *out);

/* Add it to the fill: its area, and a line along it. Nothing outside of the box is seen. */
void curve_add_area(fill *fill, const curve *curve, view view, box within);
void curve_add_line(fill *fill, const curve *curve, view view, box within, double width);

/* Does the same for the curve at a distance around it, in stage units. No double is lost where it
 * is sharply bent: the pieces are those of the ellipse, moved along its normals. */
void curve_add_line_around(fill *fill, const curve *curve, double distance, view view, box within,
                           double width);

/* Returns the point that the half-axes turned by so many radians give. */
hit_vec curve_point(const curve *curve, double angle);

#endif
