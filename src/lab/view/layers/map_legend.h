/* SPDX-License-Identifier: MIT */
/* The legend of the map: how many of the positions tested so far got which verdict. */
#ifndef LAB_MAP_LEGEND_H
#define LAB_MAP_LEGEND_H

#include "border_view.h"
#include "map_view.h"

/* A map, and the border in it. */
typedef struct map_legend {
    const map_view *map;
    const border_view *border;
    bool in_window; /* otherwise it stands on a picture */
} map_legend;

/* Returns where it stands. Its rows are buttons that lead from one place to the next. */
box map_legend_box(const ui *ui, const map_legend *legend);
void map_legend_draw(ui *ui, const map_legend *legend);

#endif
