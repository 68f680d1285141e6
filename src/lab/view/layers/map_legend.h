/* SPDX-License-Identifier: MIT */
/* The legend of the map: how many of the positions tested so far got which verdict. */
#ifndef LAB_MAP_LEGEND_H
#define LAB_MAP_LEGEND_H

#include "map_view.h"

/* A line of this colour on the stage, or the outline of a shape. */
typedef struct map_legend_line {
    const char *name; /* N_() */
    SDL_Color colour;
    bool is_outline;
} map_legend_line;

enum { MAP_LEGEND_LINES = 8 };

/* A map, and the lines over it. */
typedef struct map_legend {
    const map_view *map;
    bool in_window; /* otherwise it stands on a picture */
    map_legend_line lines[MAP_LEGEND_LINES];
    int line_count;
} map_legend;

/* Returns where it stands. Its rows are buttons that lead from one place to the next. */
box map_legend_box(const ui *ui, const map_legend *legend);
void map_legend_draw(ui *ui, const map_legend *legend);

#endif
