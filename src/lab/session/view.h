/* Stage units to output pixels and back. World coordinates never make a round trip through it. */
#ifndef LAB_VIEW_H
#define LAB_VIEW_H

#include "hit.h"

typedef struct view {
    double scale;  /* output pixels a stage unit */
    hit_vec stage; /* this stage point ... */
    hit_vec
        output; /* ... is at this output position. Near it differences of doubles are exact, so */
} view;         /* at the deepest zoom, too, every double has its own place */

/* How the user looks at the stage: `zoom` times larger than it fits. */
typedef struct camera {
    double zoom;    /* 0: the whole stage, fitted */
    hit_vec stage;  /* this stage point ... */
    hit_vec offset; /* ... is so far from the middle of the zone, in output pixels */
} camera;

/* The stage as large as it fits into the zone (output pixels), centred, proportions kept. */
view view_fit(hit_vec stage, double x, double y, double w, double h);
/* The fitted view of the same zone through the camera. */
view view_through(view fit, const camera *camera, double x, double y, double w, double h);

/* Zooms by the factor; the stage point at the output position stays there. Ends at the fitted view
 * and where neighbouring doubles are far enough apart to point at. */
void camera_zoom(camera *camera, view fit, view now, hit_vec output, hit_vec middle, double factor);
/* Moves the picture by so many output pixels. */
void camera_pan(camera *camera, view now, hit_vec middle, hit_vec by);

hit_vec view_to_output(view view, hit_vec stage);
hit_vec view_to_stage(view view, hit_vec output);

/* The position a pointer at this pixel means: the one on the stage with the fewest binary digits
 * that is less than a pixel away. So whole units, halves, quarters ... can be pointed at, at any
 * scale: touching shapes and equal points are within the mouse's reach. */
hit_vec view_snap(view view, hit_vec stage);
/* The same for a pixel so many stage units wide. */
hit_vec view_snap_to(hit_vec stage, double pixel);

#endif
