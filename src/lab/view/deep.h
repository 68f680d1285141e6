/*
 * Shapes at deep zoom, where a vertex is 10^17 pixels off the window and a double's last bit is as
 * wide as a finger: geometry is cut to the window in long double before it becomes pixels.
 */
#ifndef LAB_DEEP_H
#define LAB_DEEP_H

#include "box.h"
#include "hit.h"
#include "view.h"

/* Zoomed in by more than this, a double's last bit of a vertex on the stage nears a pixel's part.
 */
#define DEEP_SCALE 1e7

typedef struct deep_line {
    hit_vec a, b; /* output pixels, near the window */
} deep_line;

/* Edge `index` of the shape's outline within the box; false: it is not in sight. */
bool deep_edge(const hit_shape *shape, int index, view view, box within, deep_line *out);

/* The ring's filling within the box, as a ring of its own; the caller frees it. NULL: out of memory
 * or nothing in sight. */
hit_vec *deep_ring(const hit_shape *shape, view view, box within, int *count);

/* A disc or capsule so large that its outline is straight in sight: the part of the box inside it
 * (up to 8 vertices) and the outline. False when no outline crosses the box; then *count is 4 when
 * the box is inside, 0 when it is outside. */
bool deep_round(const hit_shape *shape, view view, box within, hit_vec inside[8], int *count,
                deep_line *outline);

#endif
