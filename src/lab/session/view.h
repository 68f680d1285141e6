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

/* How the user looks at the stage: `zoom` times larger than it fits. */
typedef struct camera {
    double zoom;    /* 0: the whole stage, fitted */
    hit_vec stage;  /* this stage point ... */
    hit_vec offset; /* ... is so far from the middle of the zone, in output pixels */
} camera;

/* Shows the stage as large as it fits into the zone (output pixels), centred and undistorted. */
view view_fit(hit_vec stage, double x, double y, double w, double h);
/* Applies the camera to the fitted view of the same zone. */
view view_through(view fit, const camera *camera, double x, double y, double w, double h);

/* Zooms by the factor and keeps the stage point at the output position in place. The limits are the
 * fitted view and the scale at which neighbouring doubles are several pixels apart. */
void camera_zoom(camera *camera, view fit, view now, hit_vec output, hit_vec middle, double factor);
/* Moves the picture by so many output pixels. */
void camera_pan(camera *camera, view now, hit_vec middle, hit_vec by);

hit_vec view_to_output(view view, hit_vec stage);
hit_vec view_to_stage(view view, hit_vec output);

/* The position that a pointer at this pixel stands for: the one within the pixel with the fewest
 * binary digits. So the mouse can point at whole units, halves, quarters ... at any scale, and make
 * shapes touch exactly. */
hit_vec view_snap(view view, hit_vec stage);
/* The same for a pixel of this width in stage units. */
hit_vec view_snap_to(hit_vec stage, double pixel);

#endif
