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
/* Marks as the area's rim what is within `width` of the outline. A disc or capsule of less than
 * twice that is all rim. */
void shape_fill_add_rim(ui *ui, const hit_shape *shape, double width);

#endif
