/* SPDX-License-Identifier: MIT */
/* Converts stage units to output pixels and back. Tested coordinates never make this round trip. */
#ifndef LAB_VIEW_H
#define LAB_VIEW_H

#include "hit.h"

/* Where the stage is in the output. Differences of doubles near the stage point are exact, so that
 * even at the deepest zoom every double has its own place. */
typedef struct view {
    double scale;   /* output pixels a stage unit */
    hit_vec stage;  /* this stage point ... */
    hit_vec output; /* ... is at this output position */
} view;

/* Shows the stage as large as it fits into the zone (output pixels), centred and undistorted. */
view view_fit(hit_vec stage, double x, double y, double w, double h);
static inline hit_vec view_to_output(view view, hit_vec stage)
{
    return (hit_vec){view.output.x + (stage.x - view.stage.x) * view.scale,
                     view.output.y + (stage.y - view.stage.y) * view.scale};
}

hit_vec view_to_stage(view view, hit_vec output);

/* Returns the position that a pointer at this pixel stands for: the one within the pixel with the
 * fewest binary digits. So the mouse can point at whole units, halves, quarters ... at any scale,
 * and make shapes touch exactly. */
hit_vec view_snap(view view, hit_vec stage);
/* Does the same for a pixel of this width in stage units. */
hit_vec view_snap_to(hit_vec stage, double pixel);

#endif
