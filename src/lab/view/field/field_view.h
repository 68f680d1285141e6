/* The shapes of a field scene: the untouched ones from a picture that is kept, those that are hit
 * in the colour of hits over it. */
#ifndef LAB_FIELD_VIEW_H
#define LAB_FIELD_VIEW_H

#include "column.h"
#include "crowd.h"
#include "evidence.h"
#include "scene_look.h"
#include "ui.h"

/* Draws the field in the box, through ui->view. Only outlines are drawn unless `filled`. */
void field_view_draw(ui *ui, const evidence *evidence, box box, bool filled);
/* Draws the same with the cursor there, for a tile. */
void field_view_draw_small(ui *ui, const scene *scene, const hit_shape *cursor, box box);

/* Paints shapes of a field into a layer. */

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

brush brush_of(ui *ui, const scene *scene, const layer *layer, SDL_Color colour, bool filled);
/* Returns the width of the outlines; 0: none. */
double brush_line(const ui *ui, const scene_look *look);
/* Returns the pixels of the layer that shapes in the box may be painted on. */
SDL_Rect brush_pixels(const brush *brush, crowd_box box);

/* Paints the shapes with these numbers; NULL: the first `count`. */
void brush_paint(const brush *brush, const crowd *crowd, const int *numbers, int count);

/* The two layers that a field is painted in: the untouched shapes, and over them those that are hit
 * in the colour of hits. */

/* A field, and how it is to be drawn. */
typedef struct field_subject {
    ui *ui;
    const scene *scene;
    SDL_Rect box; /* in it, output pixels */
    bool filled;  /* false: outlines only */
} field_subject;

SDL_Color field_untouched_colour(const field_subject *subject);
SDL_Color field_hit_colour(const field_subject *subject);
/* Returns what a layer of that colour depends on. */
field_picture_key field_key(const field_subject *subject, SDL_Color colour);

/* Shows them. Where the hits have changed since they were painted, they are painted anew; elsewhere
 * the picture stays. */
void field_show_hits(const field_subject *subject, field_hits *layer, const int *hits, int count);

/* E on a field scene: what the selected broad phase looked at, over the structure it has built. */

void field_overlay_draw(ui *ui, const evidence *evidence);

/* The panel of a field scene: the broad phases, and what the selected one did. */

/* The list, one row a broad phase, with its counters. */
void field_rows_draw(ui *ui, const evidence *evidence, column *column);
/* What the selected one did, down to `bottom`, in place of the comparisons of a pair. */
void field_rows_draw_work(ui *ui, const evidence *evidence, column *column, double bottom);
/* How many shapes are hit, and which is nearest: two rows. */
void field_rows_draw_hits(ui *ui, const evidence *evidence, column *column);
/* What the field consists of: one row. */
void field_rows_draw_shapes(ui *ui, const evidence *evidence, column *column);

#endif
