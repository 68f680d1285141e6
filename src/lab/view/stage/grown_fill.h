/* SPDX-License-Identifier: MIT */
/* Rects, triangles, polygons and chains with a radius, added to ui->draw.fill at any zoom: their
 * outlines have straight sides beside edges, and arcs around corners. */
#ifndef LAB_GROWN_FILL_H
#define LAB_GROWN_FILL_H

#include "shape_fill.h"

/* Adds the area at deep zoom, cut to what is seen. */
void grown_fill_add_deep_area(ui *ui, const hit_shape *shape);
void grown_fill_add_line(ui *ui, const hit_shape *shape, double width);
/* Ticks along the outline, inside of it. */
void grown_fill_add_ticks(ui *ui, const hit_shape *shape, const ticks *ticks);

#endif
