#include "turning.h"

#include <math.h>

/* The library turns the corners of rects exactly by quarter turns; so they are used here. */
turning turning_by(double degrees)
{
    const hit_vec origin = {0, 0};
    return (turning){hit_make_rect(origin, (hit_vec){2, 0}, degrees).vertex[1],
                     hit_make_rect(origin, (hit_vec){0, 2}, degrees).vertex[2]};
}

hit_vec turning_apply(turning t, hit_vec v, hit_vec middle)
{
    double dx = v.x - middle.x, dy = v.y - middle.y;
    return (hit_vec){middle.x + (dx * t.x.x + dy * t.y.x), middle.y + (dx * t.x.y + dy * t.y.y)};
}

double turning_towards(hit_vec middle, hit_vec top)
{
    const double pi = 3.14159265358979323846;
    return atan2(top.y - middle.y, top.x - middle.x) * (180 / pi) + 90;
}

double turning_shorten(double degrees)
{
    double rest = remainder(degrees, 360);
    return rest == -180 ? 180 : rest + 0.0;
}

double turning_step(double degrees, double step)
{
    return step > 0 ? round(degrees / step) * step : degrees;
}
