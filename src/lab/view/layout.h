/* The window's zones, in output pixels. */
#ifndef LAB_LAYOUT_H
#define LAB_LAYOUT_H

#include "box.h"

typedef struct layout {
    double scale;                   /* output pixels per UI unit */
    box title, stage, strip, panel; /* a zone that is not shown has no width */
} layout;

typedef enum layout_zones { LAYOUT_ALL, LAYOUT_NO_PANEL, LAYOUT_STAGE_ONLY } layout_zones;

/* Bars and panel have fixed sizes in UI units; the stage gets the rest. A window narrower than 900
 * units has no panel. */
layout layout_make(double width, double height, double scale, layout_zones zones);

#endif
