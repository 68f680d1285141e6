/* SPDX-License-Identifier: MIT */
/* Paints shapes of a field into a layer. */
#ifndef LAB_FIELD_PAINT_H
#define LAB_FIELD_PAINT_H

#include "crowd.h"
#include "layer.h"
#include "view.h"

typedef struct scene_look scene_look; /* scene_look.h */

typedef struct ui ui;       /* ui.h */
typedef struct scene scene; /* scene.h */

/* What the shapes of a crowd are painted with. */
typedef struct brush {
    ui *ui;
    view view; /* that the layer shows the stage through */
    const layer *layer;
    SDL_Color colour, outline;
    double line;   /* 0: no outlines */
    double margin; /* how far shapes may be painted beyond their boxes */
    bool filled;
} brush;

brush field_paint_brush(ui *ui, const scene *scene, const layer *layer, SDL_Color colour,
                        bool filled);
/* Returns the width of the outlines; 0: none. */
double field_paint_line(const ui *ui, const scene_look *look);
/* Returns the pixels of the layer that shapes in the box may be painted on. */
SDL_Rect field_paint_pixels(const brush *brush, crowd_box box);

/* Paints the shapes with these numbers. */
void field_paint_shapes(const brush *brush, const crowd *crowd, const int *numbers, int count);
/* Paints the shapes from number `from` on, to before `to`. */
void field_paint_range(const brush *brush, const crowd *crowd, int from, int to);

#endif
