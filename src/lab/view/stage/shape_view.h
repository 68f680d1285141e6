/* Shapes on the stage. What is drawn is what is tested. */
#ifndef LAB_SHAPE_VIEW_H
#define LAB_SHAPE_VIEW_H

#include "evidence.h"
#include "scene_look.h"
#include "ui.h"

SDL_Color shape_view_colour(colour colour);

/* Draws base and cursor as they are tested, through ui->view. The base shows what was said of them:
 * the colour of a hit, the hatching of a false verdict. Only outlines are drawn unless `filled`,
 * because a map may lie under them. Of a field scene only the cursor is drawn. */
void shape_view_draw_scene(ui *ui, const scene *scene, const hit_shape *cursor,
                           const evidence_row *said, bool filled);
/* Fills the box, the scene's stage, if the scene's background tells of a hit; hatched if that is
 * false. */
void shape_view_draw_background(ui *ui, const scene *scene, box stage, const evidence_row *said);
/* Draws the outline alone; `width` in output pixels. */
void shape_view_draw_ghost(ui *ui, const hit_shape *shape, SDL_Color colour, double width);

/* Why a small stage seems to contradict its verdict: how far apart the shapes are, and a gap that
 * is too small to be seen, enlarged. */

/* Draws nothing where the picture speaks for itself. `b` is the small stage, which ui->view shows;
 * everything is clipped as before. */
void closeup_draw(ui *ui, const scene *scene, const hit_shape *cursor, const evidence_row *said,
                  box b);

/* Shapes at any zoom, added to ui->draw.fill and cut to what is seen. */

/* What is seen, and so much more; output pixels. */
box shape_in_sight(const ui *ui, double margin);
/* Returns whether it is made of rings or a chain. The others are ellipses, or capsules of any
 * radius. */
bool shape_is_path(const hit_shape *shape);
/* Adds its area, if wanted, and what is within `grow` of its outline. Points and segments have no
 * area of their own. */
void shape_add_area(ui *ui, const hit_shape *shape, bool area, double grow);
void shape_add_line(ui *ui, const hit_shape *shape, double width);
/* Marks as the area's rim what is within `width` of the outline. A disc or capsule of less than
 * twice that is all rim. */
void shape_add_rim(ui *ui, const hit_shape *shape, double width);

/* A cursor that moves by itself: its last ticks, and where a tick stepped over the base. */

/* Draws where the cursor was in the last ticks. */
void flight_view_draw_trail(ui *ui, const evidence *evidence);
/* Draws the last tick that stepped over, with the contact that no test saw. */
void flight_view_draw_missed(ui *ui, const evidence *evidence);

#endif
