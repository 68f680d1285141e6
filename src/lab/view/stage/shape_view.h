/* SPDX-License-Identifier: MIT */
/* Shapes on the stage. What is drawn is what is tested. */
#ifndef LAB_SHAPE_VIEW_H
#define LAB_SHAPE_VIEW_H

#include "answer_rows.h"
#include "colour.h"
#include "layout.h"

typedef struct scene scene;           /* scene.h */
typedef struct scene_look scene_look; /* scene_look.h */
typedef struct ui ui;                 /* ui.h */

SDL_Color shape_view_colour(colour colour);

/* Draws base and cursor as they are tested, through ui->view. The base shows what was said of them:
 * the colour of a hit, the ticks of a false verdict. Only outlines are drawn unless `filled`,
 * because a map may lie under them, and marks of points. Of a field scene only the cursor is drawn.
 */
void shape_view_draw_scene(ui *ui, const scene *scene, const hit_shape *cursor,
                           const answer_row *said, bool filled);
/* The same of one of the two. */
void shape_view_draw_base(ui *ui, const scene *scene, const answer_row *said, bool filled);
void shape_view_draw_cursor(ui *ui, const scene *scene, const hit_shape *cursor, bool filled);
/* The colour and the width, in output pixels, of a line that is drawn as the scene wants it: in the
 * dark theme it is lightened until it is seen. */
SDL_Color shape_view_line_colour(const ui *ui, const scene_look *look);
double shape_view_line_width(const ui *ui, const scene_look *look);
/* Fills the box, the scene's stage, if the scene's background tells of a hit; with ticks if that is
 * false. */
void shape_view_draw_background(ui *ui, const scene *scene, box stage, const answer_row *said);
/* Draws the outline alone; `width` in output pixels. */
void shape_view_draw_ghost(ui *ui, const hit_shape *shape, SDL_Color colour, double width);
/* The same of the scene's cursor at another place. */
void shape_view_draw_cursor_ghost(ui *ui, const scene *scene, hit_vec at, SDL_Color colour,
                                  double width);

#endif
