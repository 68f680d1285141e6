/* SPDX-License-Identifier: MIT */
/* The border over the map's pixels. It depends on shapes and view, not on the cursor's place: so it
 * is painted into the map's own picture, and costs a frame nothing. */
#ifndef LAB_BORDER_VIEW_H
#define LAB_BORDER_VIEW_H

#include "border.h"
#include "deep.h"
#include "layout.h"
#include "map_border.h"
#include "stage_layers.h"
#include "theme.h"

typedef struct lab lab; /* lab.h */
typedef struct map map; /* map.h */
typedef struct ui ui;   /* ui.h */

/* What the legend names; from BORDER_MOTION on, ways of the cursor: see border_layer.c. */
typedef enum border_mark {
    BORDER_EXACT,
    BORDER_OF_METHOD,
    BORDER_MOTION,
    BORDER_WAY_OUT,
    BORDER_SLIDE,
    BORDER_RADIUS,
    BORDER_GHOST, /* the cursor at the end of a way */
    BORDER_MARKS
} border_mark;

enum { BORDER_SLIDE_PLACES = 64 };

/* A zeroed one is empty. The border is found once for each change of the shapes, and turned into
 * lines of pixels once for each view of it. */
typedef struct border_view {
    int scene, revision; /* of the shapes, */
    border border;       /* whose border this is */
    bool asked, found;
    bool shown[BORDER_MARKS]; /* in this frame */
    struct border_lines {
        view view;
        box within;
        deep_line *list; /* owned */
        int count, room;
        bool made;
    } lines;
    int round;                       /* the map's number, over which the exact border was painted */
    int changed_top, changed_bottom; /* in these rows of the map other lines are to be painted */
    map_border by_pixels[2];         /* of the method; the referee's where there is no other */
    struct border_way {
        hit_vec motion; /* from the cursor's place, for so many ticks */
        double ticks;
        hit_swept swept;
    } way;
    bool held_back;                     /* a solid cursor is not where the pointer is, */
    hit_vec slide[BORDER_SLIDE_PLACES]; /* and these are its last places */
    int slide_count;
} border_view;

/* Returns the memory of the layer border_layer.c. */
border_view *border_view_of(const stage_layers *layers);
void border_view_free(border_view *border_view);
/* Until it is followed again, nothing of it is shown. */
void border_view_hide(border_view *border_view);
/* Finds the border of the scene's shapes, if they have changed, and those that the whole map tells.
 * Returns whether nothing is left to find in the next frame. `waits`: all is found now. */
bool border_view_follow(border_view *border_view, const ui *ui, const lab *lab, const map *map,
                        bool waits);
/* Paints the borders over these rows of the map's picture: straight alpha, ARGB8888. `rows`: in
 * output pixels; `zone`: where the map stands; `pitch`: from row to row, bytes. */
void border_view_paint(ui *ui, const border_view *border_view, SDL_Rect zone, SDL_Rect rows,
                       void *pixels, int pitch);
/* Draws the exact border in rows of the window where the map has no picture yet. */
void border_view_draw(ui *ui, const border_view *border_view, SDL_Rect rows);

const char *border_view_name(border_mark mark);
SDL_Color border_view_colour(const theme *theme, border_mark mark);

#endif
