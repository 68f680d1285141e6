/* SPDX-License-Identifier: MIT */
#include "view.h"

#include <math.h>

view view_fit(hit_vec stage, double x, double y, double w, double h)
{
    double scale = fmin(w / stage.x, h / stage.y);
    hit_vec output = {x + (w - stage.x * scale) / 2, y + (h - stage.y * scale) / 2};
    return (view){scale, {0, 0}, output};
}

hit_vec view_to_stage(view view, hit_vec output)
{
    return (hit_vec){view.stage.x + (output.x - view.output.x) / view.scale,
                     view.stage.y + (output.y - view.output.y) / view.scale};
}

/* Half a pixel and a little more, so that rounding leaves no gap between two pixels. */
#define HALF 0.500001

/* Rounds x to a multiple of the largest power of two that has one within half a pixel of x.
 * `finest`: the largest power of two up to a pixel. */
static double snap(double x, double pixel, double finest)
{
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
    double finest = exp2(floor(log2(pixel)));
    return (hit_vec){snap(stage.x, pixel, finest), snap(stage.y, pixel, finest)};
}

hit_vec view_snap(view view, hit_vec stage)
{
    return view_snap_to(stage, 1 / view.scale);
}
