/* SPDX-License-Identifier: MIT */
/* The stage: background, map, base, cursor, hit points, a drawing in progress. */
#ifndef LAB_STAGE_H
#define LAB_STAGE_H

#include "map_view.h"

typedef struct lab lab; /* lab.h */
typedef struct ui ui;   /* ui.h */

/* Draws the map if it is wanted; then only the outlines of the shapes are drawn. */
void stage_draw(ui *ui, const lab *lab, map_view *map);

#endif
