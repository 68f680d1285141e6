/* Paints shapes of a field into a plate, as many at a time as there is work for. */
#ifndef LAB_FIELD_PAINT_H
#define LAB_FIELD_PAINT_H

#include "crowd.h"
#include "scene.h"
#include "ui.h"

/* What the shapes of a crowd are painted with. */
typedef struct brush {
    ui *ui;
    view view; /* that the plate shows the stage through */
    const plate *plate;
    SDL_Color colour, outline;
    double line;   /* 0: no outlines */
    double margin; /* how far shapes may be painted beyond their boxes */
    bool filled;
} brush;

brush brush_of(ui *ui, view view, const scene *scene, const plate *plate, SDL_Color colour,
               bool filled);
/* Of the outlines; 0: none. */
double brush_line(const ui *ui, view view, const scene_look *look);
/* The pixels of the plate that shapes in the box may be painted on. */
SDL_Rect brush_pixels(const brush *brush, crowd_box box);

/* Paints all shapes with these numbers, or all. */
void brush_paint_all(const brush *brush, const crowd *crowd, const int *numbers, int count);
/* Paints the shapes with these numbers, NULL: all, from *next on, while some work is left; see
 * fill_go_on(). Afterwards *next is the one to go on with. True: they are all painted. */
bool brush_paint(const brush *brush, const crowd *crowd, const int *numbers, int count, int *next,
                 int64_t *work_left);

#endif
