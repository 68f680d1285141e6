/* SPDX-License-Identifier: MIT */
/*
 * The outline of an ellipse or a sector as straight pieces in output pixels, so short that none is
 * seen. Only what is in sight is cut into pieces, in wide numbers: it is right at every zoom,
 * however large the shape is.
 */
#ifndef LAB_CURVE_H
#define LAB_CURVE_H

#include "fill.h"
#include "layout.h"

#include <math.h>
#include <stddef.h>

typedef struct curve {
    hit_vec centre, u, v;    /* stage units; of an ellipse */
    const hit_shape *sector; /* NULL: it is an ellipse */
} curve;

/* The curve may point to the shape. False: its outline goes from vertex to vertex. */
bool curve_of(const hit_shape *shape, curve *out);

/* Add it to the fill: its area, and a line along it. Nothing outside of the box is seen. */
void curve_add_area(fill *fill, const curve *curve, view view, box within);
void curve_add_line(fill *fill, const curve *curve, view view, box within, double width);

/* Does the same for the curve at a distance around an ellipse, in stage units. No double is lost
 * where it is sharply bent: the pieces are those of the ellipse, moved along its normals. */
void curve_add_line_around(fill *fill, const curve *curve, double distance, view view, box within,
                           double width);

/* Returns the point of an ellipse that the half-axes turned by so many radians give. */
hit_vec curve_point(const curve *curve, double angle);

/* Writes points of the outline, in stage units: a ring of the first half, and where the curve has a
 * hole another one of the rest. Otherwise they are one ring. Returns the number of rings. `count`
 * is even. */
int curve_points(const curve *curve, hit_vec *out, int count);

#endif
