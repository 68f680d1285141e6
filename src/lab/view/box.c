#include "box.h"

#include <math.h>

bool box_contains(box box, double x, double y)
{
    return x >= box.x && x < box.x + box.w && y >= box.y && y < box.y + box.h;
}

SDL_Rect box_pixels(box box)
{
    int left = (int)floor(box.x), top = (int)floor(box.y);
    return (SDL_Rect){left, top, (int)ceil(box.x + box.w) - left, (int)ceil(box.y + box.h) - top};
}
