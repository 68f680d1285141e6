/*
 * Shapes at deep zoom. There a vertex may be 10^17 pixels away from the window, and the last bit of
 * a double may be many pixels wide. So shapes are cut to the window in long double before they
 * become pixels.
 */
#ifndef LAB_DEEP_H
#define LAB_DEEP_H

#include "box.h"
#include "fill.h"
#include "hit.h"
#include "view.h"

/* From this zoom on, the rounding of a vertex to a double may become visible. */
#define DEEP_SCALE 1e7

static inline bool deep_is_shown(view now, view fit)
{
    return now.scale >= DEEP_SCALE * fit.scale;
}

typedef struct deep_line {
    hit_vec a, b; /* output pixels, near the window */
} deep_line;

/* Cuts edge `index` of the shape's outline to the box. False: the edge is outside of it. */
bool deep_edge(const hit_shape *shape, int index, view view, box within, deep_line *out);

/* Adds the filling of the shape's rings, cut to the box. */
void deep_add_rings(fill *fill, const hit_shape *shape, view view, box within);

/* Cuts the box to a disc or capsule that is so large that its outline is straight within the box.
 * `inside` gets the part of the box that the shape covers, up to 8 vertices. False when no outline
 * crosses the box; then *count is 4 if the box is inside, 0 if it is outside. */
bool deep_round(const hit_shape *shape, view view, box within, hit_vec inside[8], int *count,
                deep_line *outline);

#endif
