#include "view.h"

#include <float.h>
#include <math.h>

/* At the deepest zoom, neighbouring doubles are so many output pixels apart. */
#define PIXELS_AN_ULP 32.0
/* Doubles around 0 have no least distance. With this scale, visible positions are still finite. */
#define LARGEST_SCALE 0x1p1016

view view_fit(hit_vec stage, double x, double y, double w, double h)
{
    double scale = fmin(w / stage.x, h / stage.y);
    hit_vec output = {x + (w - stage.x * scale) / 2, y + (h - stage.y * scale) / 2};
    return (view){scale, {0, 0}, output};
}

view view_through(view fit, const camera *camera, double x, double y, double w, double h)
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
    double zoom = (camera->zoom == 0 ? 1 : camera->zoom) * factor;
    double scale = fmin(PIXELS_AN_ULP / ulp(stage), LARGEST_SCALE);
    double deepest = fmin(scale / fit.scale, LARGEST_SCALE); /* the stage may be wide */
    zoom = fmin(zoom, deepest);
    if (!(zoom > 1)) {
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

hit_vec view_to_output(view view, hit_vec stage)
{
    return (hit_vec){view.output.x + (stage.x - view.stage.x) * view.scale,
                     view.output.y + (stage.y - view.stage.y) * view.scale};
}

hit_vec view_to_stage(view view, hit_vec output)
{
    return (hit_vec){view.stage.x + (output.x - view.output.x) / view.scale,
                     view.stage.y + (output.y - view.output.y) / view.scale};
}

/* Half a pixel and a little more, so that rounding leaves no gap between two pixels. */
#define HALF 0.500001

/* Rounds x to a multiple of the largest power of two that has one within half a pixel of x. */
static double snap(double x, double pixel)
{
    double finest = exp2(floor(log2(pixel)));
    for (double grid = finest * 0x1p10; grid > finest; grid /= 2) {
        double snapped = round(x / grid) * grid;
        if (fabs(snapped - x) <= pixel * HALF)
            return snapped;
    }
    double snapped = round(x / finest) * finest;
    return isfinite(snapped) ? snapped : x;
}

hit_vec view_snap_to(hit_vec stage, double pixel)
{
    return (hit_vec){snap(stage.x, pixel), snap(stage.y, pixel)};
}

hit_vec view_snap(view view, hit_vec stage)
{
    return view_snap_to(stage, 1 / view.scale);
}
