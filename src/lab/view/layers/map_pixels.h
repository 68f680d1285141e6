/* SPDX-License-Identifier: MIT */
/* The pixels of the map's picture: a colour for each cell, and for false ones spots, edges and
 * ticks. */
#ifndef LAB_MAP_PIXELS_H
#define LAB_MAP_PIXELS_H

#include "map.h"
#include "theme.h"

/* The patterns of map_pixels_colour() repeat after so many pixels: dots of 6 and 4. */
enum { MAP_PATTERN = 12 };

typedef struct map_colours_row {
    Uint32 of[MAP_PATTERN][2 * MAP_VALUES]; /* by column and cell */
} map_colours_row;

/* The few colours that cells have, mixed once for each theme because a frame has little time for a
 * map. */
typedef struct map_colours {
    const theme *theme; /* NULL: not mixed yet */
    map_colours_row row[MAP_PATTERN];
} map_colours;

/* The picture's pixels of a band and the cells they show. The cells are copied once, because the
 * workers go on meanwhile. */
typedef struct map_canvas {
    char *pixels;
    int pitch, width, height;
    int top, bottom; /* the band's rows: top <= y < bottom */
    unsigned char *known;
} map_canvas;

/* Further than this from a cell, no pixel shows what it is: false and alone, or an edge. */
enum { MAP_PIXELS_REACH = 7 };

/* Returns the colour of a cell, with stripes on false ones, at this output pixel; ARGB. */
Uint32 map_pixels_colour(const theme *theme, unsigned char cell, int x, int y);
void map_pixels_mix(map_colours *colours, const theme *theme);
/* `some_false`: cells within reach may be false. */
void map_pixels_paint(const map_canvas *canvas, const map_colours *colours, bool some_false);
/* Returns the value whose colour is seen at the pixel. */
int map_pixels_seen(const map_canvas *canvas, int x, int y);

#endif
