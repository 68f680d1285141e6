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

#endif
