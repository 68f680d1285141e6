/* SPDX-License-Identifier: MIT */
/* Boxes, the places of the zones, and the view that the stage is seen through. */
#ifndef LAB_LAYOUT_H
#define LAB_LAYOUT_H

#include "view.h"

#include <SDL.h>
#include <stdbool.h>

/* Rectangles in output pixels. */

typedef struct box {
    double x, y, w, h;
} box;

bool box_contains(box box, double x, double y);
bool box_equal(box a, box b);
/* Returns what of the box is in the rectangle. */
box box_common(box box, SDL_Rect rect);
/* Returns the rectangle of all pixels that the box covers at least partly. */
SDL_Rect box_pixels(box box);

/* The window's zones, in output pixels. */

/* A window of so many UI units shows a stage of 960x640 at zoom 1. */
#define LAYOUT_WIDTH  1280
#define LAYOUT_HEIGHT 760

#define LAYOUT_PANEL  320.0 /* the panel's width */
#define LAYOUT_LESSON 400.0 /* ... while a lesson stands in its place */

#define LAYOUT_FINGER 44.0 /* UI units: the side of a button for a finger */

typedef struct layout {
    double scale;                            /* output pixels per UI unit */
    box title, toolbar, stage, strip, panel; /* a zone that is not shown has no width or height */
    bool floats;                             /* the panel lies over the other zones, if at all */
    bool phone;                              /* so narrow that the toolbar has few buttons */
    bool fingers;                            /* and higher than wide: all is LAYOUT_FINGER high */
} layout;

typedef enum layout_zones {
    LAYOUT_ALL,
    LAYOUT_NO_PANEL,
    LAYOUT_PRESENT, /* for a projector: stage and title alone, in large letters; of a lesson also
                       its step, in the strip */
    LAYOUT_STAGE_ONLY
} layout_zones;

#define LAYOUT_PRESENT_SCALE 1.5 /* times the usual size of text */

typedef struct layout_panel {
    double width; /* UI units */
    bool pushes;  /* where it would float it lies over nothing, but takes its room from the stage */
    double slid;  /* how much of it has come in there, 0 to 1 */
} layout_panel;

/* The title bar goes across the whole window; below it the panel is at the right. Bars and panel
 * have fixed sizes in UI units; the stage gets the rest. In a window narrower than 900 units the
 * panel floats. One narrower than 520 has two rows of tools. */
layout layout_make(double width, double height, double scale, layout_zones zones,
                   const layout_panel *panel);

/* How the user looks at the stage: `zoom` times larger than it fits. */

typedef struct camera {
    double zoom;    /* 0: the whole stage, fitted */
    hit_vec stage;  /* this stage point ... */
    hit_vec offset; /* ... is so far from the middle of the zone, in output pixels */
} camera;

/* Applies the camera to the fitted view of a zone (output pixels). */
view camera_view(const camera *camera, view fit, double x, double y, double w, double h);

/* Zooms by the factor and keeps the stage point at the output position in place. The limits are the
 * fitted view and the scale at which neighbouring doubles are several pixels apart. */
void camera_zoom(camera *camera, view fit, view now, hit_vec output, hit_vec middle, double factor);
bool camera_is_same(const camera *a, const camera *b);
/* Moves the picture by so many output pixels. */
void camera_pan(camera *camera, view now, hit_vec middle, hit_vec by);

#endif
