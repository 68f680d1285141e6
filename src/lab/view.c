#include "view.h"

#include <math.h>

view view_fit(hit_vec stage, double x, double y, double w, double h)
{
    double scale = fmin(w / stage.x, h / stage.y);
    hit_vec origin = {x + (w - stage.x * scale) / 2, y + (h - stage.y * scale) / 2};
    return (view){scale, origin};
}

hit_vec view_to_output(view view, hit_vec stage)
{
    return (hit_vec){view.origin.x + stage.x * view.scale, view.origin.y + stage.y * view.scale};
}

hit_vec view_to_stage(view view, hit_vec output)
{
    return (hit_vec){(output.x - view.origin.x) / view.scale,
                     (output.y - view.origin.y) / view.scale};
}

hit_vec view_snap(view view, hit_vec stage)
{
    /* The largest power of two that is no larger than a pixel. */
    double grid = exp2(floor(log2(1 / view.scale)));
    return (hit_vec){round(stage.x / grid) * grid, round(stage.y / grid) * grid};
}
