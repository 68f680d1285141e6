#include "camera.h"

#include <float.h>
#include <math.h>

/* At the deepest zoom, neighbouring doubles are so many output pixels apart. */
#define PIXELS_AN_ULP 32.0
/* Doubles around 0 have no least distance. With this scale, visible positions are still finite. */
#define LARGEST_SCALE 0x1p1016

view camera_view(const camera *camera, view fit, double x, double y, double w, double h)
{
    if (camera->zoom == 0)
        return fit;
    hit_vec output = {x + w / 2 + camera->offset.x, y + h / 2 + camera->offset.y};
    return (view){fit.scale * camera->zoom, camera->stage, output};
}

static double ulp(hit_vec at)
{
    double largest = fmax(fmax(fabs(at.x), fabs(at.y)), DBL_MIN);
    return nextafter(largest, INFINITY) - largest;
}

void camera_zoom(camera *camera, view fit, view now, hit_vec output, hit_vec middle, double factor)
{
    hit_vec stage = view_to_stage(now, output);
    double before = camera->zoom == 0 ? 1 : camera->zoom, zoom = before * factor;
    double scale = fmin(PIXELS_AN_ULP / ulp(stage), LARGEST_SCALE);
    double deepest = fmin(scale / fit.scale, LARGEST_SCALE); /* the stage may be wide */
    zoom = fmin(zoom, deepest);
    if (!(zoom > fmin(before, 1))) { /* a scene may open with less than 1 */
        *camera = (struct camera){0};
        return;
    }
    camera->zoom = zoom;
    camera->stage = stage;
    camera->offset = (hit_vec){output.x - middle.x, output.y - middle.y};
}

void camera_pan(camera *camera, view now, hit_vec middle, hit_vec by)
{
    if (camera->zoom == 0)
        return;
    hit_vec moved = {now.output.x + by.x, now.output.y + by.y};
    camera->offset = (hit_vec){moved.x - middle.x, moved.y - middle.y};
}
