/* SPDX-License-Identifier: MIT */
/* The shapes of a field scene: the untouched ones from a picture that is kept, those that are hit
 * in the colour of hits over it. */
#ifndef LAB_FIELD_VIEW_H
#define LAB_FIELD_VIEW_H

#include "layout.h"

typedef struct lab lab;     /* lab.h */
typedef struct ui ui;       /* ui.h */
typedef struct scene scene; /* scene.h */

/* Draws the field in the box, through ui->view. Only outlines are drawn unless `filled`. */
void field_view_draw(ui *ui, const lab *lab, box box, bool filled);
/* Draws the same with the cursor there, for a tile. */
void field_view_draw_small(ui *ui, const scene *scene, const hit_shape *cursor, box box);

#endif
