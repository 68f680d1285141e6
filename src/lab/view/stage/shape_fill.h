/* SPDX-License-Identifier: MIT */
/* Shapes at any zoom, added to ui->draw.fill and cut to what is seen. */
#ifndef LAB_SHAPE_FILL_H
#define LAB_SHAPE_FILL_H

#include "layout.h"

typedef struct ui ui; /* ui.h */

/* What is seen, and so much more; output pixels. */
box shape_fill_sight(const ui *ui, double margin);
/* Returns whether it is made of rings or a chain. The others are ellipses, or capsules of any
 * radius. */
bool shape_fill_is_path(const hit_shape *shape);
/* Adds its area, if wanted, and what is within `grow` of its outline. Points and segments have no
 * area of their own. */
void shape_fill_add_area(ui *ui, const hit_shape *shape, bool area, double grow);
void shape_fill_add_line(ui *ui, const hit_shape *shape, double width);
/* Ticks along an outline, inside of it. Output pixels. */
typedef struct ticks {
    double length, period, width;
    int lean; /* 1 or -1: to which side of the edge's normal they lean; 0: there are none */
} ticks;

/* Marks ticks along the outline, grown by `grow`, of the area that was added. */
void shape_fill_add_ticks(ui *ui, const hit_shape *shape, const ticks *ticks, double grow);
/* The same along a ring of output points. */
void shape_fill_add_ring_ticks(ui *ui, const hit_vec *ring, int count, const ticks *ticks);

#endif
