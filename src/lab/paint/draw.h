/* Shapes, strokes, boxes and markers in output pixels. */
#ifndef LAB_DRAW_H
#define LAB_DRAW_H

#include "fill.h"
#include "hit.h"

#include <SDL.h>

typedef struct draw {
    SDL_Renderer *renderer;
    fill fill;
    SDL_Rect clip; /* everything is clipped to it */
} draw;

void draw_free(draw *draw);

/* The whole clip rectangle. */
void draw_clear(draw *draw, SDL_Color colour);

/* Anti-aliased, translucent colours blend once. Coordinates may be anything finite. */
void draw_polygon(draw *draw, const hit_vec *points, int count, SDL_Color colour);
void draw_capsule(draw *draw, hit_vec a, hit_vec b, double radius, SDL_Color colour);
void draw_disc(draw *draw, hit_vec centre, double radius, SDL_Color colour);
void draw_circle(draw *draw, hit_vec centre, double radius, double width, SDL_Color colour);
/* Round joins and caps. */
void draw_stroke(draw *draw, const hit_vec *points, int count, bool closed, double width,
                 SDL_Color colour);
void draw_line(draw *draw, hit_vec a, hit_vec b, double width, SDL_Color colour);
/* `dash`: length of a dash, its round ends included; the first one starts at a. */
void draw_dashes(draw *draw, hit_vec a, hit_vec b, double width, double dash, SDL_Color colour);
/* The outline of a capsule: two sides, two half circles. */
void draw_capsule_outline(draw *draw, hit_vec a, hit_vec b, double radius, double width,
                          SDL_Color colour);

/* UI: x, y, w, h in output pixels, may be fractional. A border lies inside its box. */
void draw_box(draw *draw, double x, double y, double w, double h, double corner, SDL_Color colour);
void draw_border(draw *draw, double x, double y, double w, double h, double corner, double width,
                 SDL_Color colour);

#endif
