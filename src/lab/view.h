/* Stage units to output pixels and back. World coordinates never make a round trip through it. */
#ifndef LAB_VIEW_H
#define LAB_VIEW_H

#include "hit.h"

typedef struct view {
    double scale;   /* output pixels a stage unit */
    hit_vec origin; /* output position of the stage's (0, 0) */
} view;

/* The stage as large as it fits into the zone (output pixels), centred, proportions kept. */
view view_fit(hit_vec stage, double x, double y, double w, double h);
hit_vec view_to_output(view view, hit_vec stage);
hit_vec view_to_stage(view view, hit_vec output);

/* The position a pointer at this pixel means: the one on the stage with the fewest binary digits
 * that is less than a pixel away. So whole units, halves, quarters ... can be pointed at, at any
 * scale: touching shapes and equal points are within the mouse's reach. */
hit_vec view_snap(view view, hit_vec stage);

#endif
