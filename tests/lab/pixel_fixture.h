/* SPDX-License-Identifier: MIT */
/* Pictures in memory for tests, and what their pixels should be according to the referee. */
#ifndef PIXEL_FIXTURE_H
#define PIXEL_FIXTURE_H

#include "lab_fixture.h"
#include "layer_list.h"
#include "random.h"
#include "screen.h"

#include <inttypes.h>
#include <math.h>

typedef struct picture {
    SDL_Surface *surface;
    SDL_Renderer *renderer;
    screen screen;
    int width, height;
} picture;

extern picture shown;

void open_picture(int width, int height, layout_zones zones, theme_name theme, double scale,
                  const char *font);

/* Opens a picture with the built-in font, so that letters are the same on every machine. */
void open_plain(int width, int height, layout_zones zones);
void close_picture(void);
void draw_picture(void);
/* Returns what the layer has found for the question of now. */
const void *found_by(const stage_layer *layer);
/* What a scene draws beside its shapes has tests of its own: hit points, rays, contact points, a
 * base's turn, a front. */
void show_shapes_alone(void);
/* Draws the window, and returns whether this is among what it says. */
bool picture_says(const char *wanted);
Uint32 pixel_at(int x, int y); /* not pixel(), which SDL2_gfx has and would call */

/* Returns a copy of the pixels of a box; the caller frees it. */
Uint32 *copy_pixels(box box);

int count_changed(const Uint32 *before, box box);
/* The pixels of exactly this colour. */
int count_colour(SDL_Color colour, box box);

box whole_picture(void);

/* ---- Colours ------------------------------------------------------------------------------- */

SDL_Color over(SDL_Color ground, SDL_Color c);

/* Allows for SDL blending up to 3/255 too little for each layer. */
bool is_colour(Uint32 got, SDL_Color expected);
SDL_Color ground_now(void);

/* Returns the base's colour for the current verdict, translucent. */
SDL_Color base_colour_now(void);
SDL_Color cursor_colour(void);
falseness falseness_now(void);

/* Returns the colour of a pixel that the base covers: a false verdict tints it and hatches its rim.
 */
SDL_Color base_over(SDL_Color ground, int x, int y);

/* ---- Where shapes are ---------------------------------------------------------------------- */

typedef enum place { OUTSIDE, INSIDE, AT_AN_EDGE } place;

/* Returns where an output position lies. For lines and points the tested outline counts as an edge
 * too, because it is drawn on their stroke. */
place place_of_base(double x, double y);
place place_of_cursor(double x, double y);

typedef struct spot {
    int x, y;
} spot;

/* Returns a random pixel of the shape's box, enlarged by some pixels and cut to the stage. */
spot random_spot(const hit_shape *near);

#endif
