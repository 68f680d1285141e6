/* How the user looks at the stage: `zoom` times larger than it fits. */
#ifndef LAB_CAMERA_H
#define LAB_CAMERA_H

#include "view.h"

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
/* Moves the picture by so many output pixels. */
void camera_pan(camera *camera, view now, hit_vec middle, hit_vec by);

#endif
