/* Rectangles in output pixels. */
#ifndef LAB_BOX_H
#define LAB_BOX_H

#include <SDL.h>
#include <stdbool.h>

typedef struct box {
    double x, y, w, h;
} box;

bool box_contains(box box, double x, double y);
/* Returns what of the box is in the rectangle. */
box box_common(box box, SDL_Rect rect);
/* Returns the rectangle of all pixels that the box covers at least partly. */
SDL_Rect box_pixels(box box);

#endif
