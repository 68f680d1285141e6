/* SPDX-License-Identifier: MIT */
/* The verdict map on the stage: a picture of the cells known so far. */
#ifndef LAB_MAP_VIEW_H
#define LAB_MAP_VIEW_H

#include "layout.h"
#include "map.h"
#include "map_pixels.h"
#include "stage_layers.h"

typedef struct lab lab; /* lab.h */
typedef struct ui ui;   /* ui.h */

/* What a map was made for. If any of it changes, a new map is needed. */
typedef struct map_subject {
    int scene, revision;
    const hit_method *method;
    view view;
    int width, height;
} map_subject;

/* Rows of the picture which are painted together, and how often they have been. */
typedef struct map_band {
    bool stale;     /* the map's cells have changed since then */
    Uint64 painted; /* 0: nothing is there yet */
} map_band;

enum { MAP_VIEW_BANDS = 1024 };

typedef struct map_view {
    map map;
    map_subject subject;
    box base;          /* the base shape's, output pixels; the legend keeps off it */
    map_counts counts; /* which the legend of this frame tells */
    bool failed;
    const char *refused; /* why there is no map in a window; NULL: there is one */
    SDL_Texture *texture;
    unsigned char *known; /* the cell that each pixel of the texture shows */
    int texture_width, texture_height;
    map_colours colours;
    map_band bands[MAP_VIEW_BANDS];
    int next_band;  /* the first one that is looked at in the next frame */
    Uint64 painted; /* how often bands have been, of all maps */
    bool finished;  /* nobody waits for frames: all of it is painted at once */
} map_view;

/* Returns the memory of the layer map_layer.c. */
map_view *map_view_of(const stage_layers *layers);
void map_view_free(map_view *map_view);
/* Call it after a device reset, which destroys textures. */
void map_view_drop_texture(map_view *map_view);

/* Returns the value's name, for legend and list. */
const char *map_view_value_name(map_value value);

/* Draws the cells known so far over the stage's zone, and the border. Starts the map that this
 * frame needs, unless it is under way already. */
void map_view_draw(ui *ui, map_view *map_view, const lab *lab);
/* Waits until the whole map is known, if there is one. False when memory is out. */
bool map_view_finish(const ui *ui, map_view *map_view, const lab *lab);

/* Finds the tested position nearest to this output position that has the colour seen there: a lone
 * false pixel is drawn larger than it is. False: no map is there. */
bool map_view_find(const ui *ui, const map_view *map_view, hit_vec output, hit_vec *stage);

#endif
