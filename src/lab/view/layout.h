/* The window's zones, in output pixels. */
#ifndef LAB_LAYOUT_H
#define LAB_LAYOUT_H

#include "box.h"

/* In UI units. A window of this size shows a stage of 960x640 at zoom 1. */
#define LAYOUT_WIDTH  1280
#define LAYOUT_HEIGHT 760

#define LAYOUT_PANEL  320.0 /* the panel's width */
#define LAYOUT_LESSON 400.0 /* ... while a lesson stands in its place */

typedef struct layout {
    double scale;                            /* output pixels per UI unit */
    box title, toolbar, stage, strip, panel; /* a zone that is not shown has no width or height */
    bool floats;                             /* the panel lies over the other zones, if at all */
    bool two_rows; /* of tools: in one they would be too small for a finger */
} layout;

typedef enum layout_zones { LAYOUT_ALL, LAYOUT_NO_PANEL, LAYOUT_STAGE_ONLY } layout_zones;

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

#endif
