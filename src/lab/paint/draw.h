/* SPDX-License-Identifier: MIT */
/* Shapes, strokes, boxes and markers in output pixels. */
#ifndef LAB_DRAW_H
#define LAB_DRAW_H

#include "fill.h"
#include "hit.h"
#include "paint.h"

#include <SDL.h>

typedef struct sheet sheet; /* sheet.h */

typedef struct draw {
    SDL_Renderer *renderer;
    fill fill;
    SDL_Rect clip; /* everything is clipped to it */
    sheet *sheet;  /* lists what is drawn; NULL: it is painted at once */
} draw;

void draw_free(draw *draw);

/* Paints what was added to the fill. */
void draw_paint(draw *draw, SDL_Color colour);
void draw_paint_with(draw *draw, const paint *paint);

/* Fills the whole clip rectangle. */
void draw_clear(draw *draw, SDL_Color colour);

/* These draw anti-aliased; a translucent colour blends once. Coordinates may be any finite numbers.
 */
void draw_polygon(draw *draw, const hit_vec *points, int count, SDL_Color colour);
void draw_capsule(draw *draw, hit_vec a, hit_vec b, double radius, SDL_Color colour);
void draw_disc(draw *draw, hit_vec centre, double radius, SDL_Color colour);
void draw_circle(draw *draw, hit_vec centre, double radius, double width, SDL_Color colour);
/* Draws a line through the points with round joins and caps. */
void draw_stroke(draw *draw, const hit_vec *points, int count, bool closed, double width,
                 SDL_Color colour);
/* Adds it to draw->fill and paints nothing. */
void draw_add_stroke(draw *draw, const hit_vec *points, int count, bool closed, double width);
void draw_line(draw *draw, hit_vec a, hit_vec b, double width, SDL_Color colour);
/* The first dash starts at a. `dash` is a dash's length including its round ends. */
void draw_dashes(draw *draw, hit_vec a, hit_vec b, double width, double dash, SDL_Color colour);
/* Draws the outline of a capsule: two sides and two half circles. */
void draw_capsule_outline(draw *draw, hit_vec a, hit_vec b, double radius, double width,
                          SDL_Color colour);

/* Draw a filled box, and a border inside of a box. x, y, w and h are in output pixels and may be
 * fractional. */
void draw_box(draw *draw, double x, double y, double w, double h, double corner, SDL_Color colour);
void draw_border(draw *draw, double x, double y, double w, double h, double corner, double width,
                 SDL_Color colour);

#endif
