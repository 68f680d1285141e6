/* The window's zones, in output pixels. */
#ifndef LAB_LAYOUT_H
#define LAB_LAYOUT_H

#include "box.h"

typedef struct layout {
    double scale;                   /* output pixels a UI unit */
    box title, stage, strip, panel; /* a zone that is not shown has no width */
} layout;

typedef enum layout_zones { LAYOUT_ALL, LAYOUT_NO_PANEL, LAYOUT_STAGE_ONLY } layout_zones;

/* Bars and panel keep their size times the scale, the stage gets the rest; a window narrower than
 * 900 units folds the panel away. */
layout layout_make(double width, double height, double scale, layout_zones zones);

#endif
