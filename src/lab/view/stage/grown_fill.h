/* SPDX-License-Identifier: MIT */
/* Rects, triangles, polygons and chains with a radius at any zoom: their outlines have straight
 * sides beside edges, and arcs around corners. `sight` is what is seen. Output pixels. */
#ifndef LAB_GROWN_FILL_H
#define LAB_GROWN_FILL_H

#include "hit.h"
#include "layout.h"

typedef struct ui ui; /* ui.h */

/* Adds the area at deep zoom to ui->draw.fill, cut to what is seen. */
void grown_fill_add_deep_area(ui *ui, const hit_shape *shape, box sight);

/* A straight piece of the outline, with the inside to its left as seen with y going down. */
typedef void grown_piece_fn(void *context, hit_vec a, hit_vec b);

/* Calls fn for the outline, piece by piece. */
void grown_fill_outline(ui *ui, const hit_shape *shape, box sight, grown_piece_fn *fn,
                        void *context);

#endif
