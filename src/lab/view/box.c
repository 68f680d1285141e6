#include "box.h"

#include <math.h>

bool box_contains(box box, double x, double y)
{
    return x >= box.x && x < box.x + box.w && y >= box.y && y < box.y + box.h;
}

box box_common(box b, SDL_Rect r)
{
    double left = fmax(b.x, r.x), top = fmax(b.y, r.y);
    return (box){left, top, fmax(fmin(b.x + b.w, r.x + r.w) - left, 0),
                 fmax(fmin(b.y + b.h, r.y + r.h) - top, 0)};
}

SDL_Rect box_pixels(box box)
{
    int left = (int)floor(box.x), top = (int)floor(box.y);
    return (SDL_Rect){left, top, (int)ceil(box.x + box.w) - left, (int)ceil(box.y + box.h) - top};
}
