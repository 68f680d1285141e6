/* Shapes on the stage. What is drawn is what is tested. */
#ifndef LAB_SHAPE_VIEW_H
#define LAB_SHAPE_VIEW_H

#include "scene.h"
#include "ui.h"

SDL_Color shape_view_colour(colour colour);

/* Draws base and cursor as they are tested, through ui->view. The base gets its hit colour if
 * `hit`. Only outlines are drawn unless `filled`, because a map may lie under them. */
void shape_view_draw_scene(ui *ui, const scene *scene, const hit_shape *cursor, bool hit,
                           bool filled);
/* Draws the outline alone; `width` in output pixels. */
void shape_view_draw_ghost(ui *ui, const hit_shape *shape, SDL_Color colour, double width);

#endif
