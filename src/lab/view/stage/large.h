/* Outlines of many vertices, or seen from very near, made fit to be drawn. */
#ifndef LAB_LARGE_H
#define LAB_LARGE_H

#include "far.h"
#include "fill.h"
#include "hit.h"
#include "layout.h"
#include "view.h"

/*
 * Shapes at deep zoom. There a vertex may be 10^17 pixels away from the window, and the last bit of
 * a double may be many pixels wide. So shapes are cut to the window in wider numbers before
 * they become pixels.
 */

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

/*
 * Outlines that go to and fro so closely that a stroke covers every way: combs, hatchings, rays.
 * The vertices between the ends of a zigzag are left out. What a stroke as wide as the zigzag shows
 * stays the same, and the area differs only under that stroke.
 */

/* Leaves out, in place, the inner vertices of each long zigzag that is at most `width` wide (units
 * of the vertices). Returns how many vertices are left. */
int fold_line(hit_vec *vertices, int count, double width);
/* Does the same for each strand of what thin_ring() made. */
hit_shape fold_strands(const hit_shape *thin, hit_vec *room, double width);

/*
 * Large rings with only as many vertices as a picture shows. Parts of the outline that stay beyond
 * one side of the zone, or within so many pixels of a vertex, become one edge: what is filled and
 * drawn in the zone moves by no more than that.
 */

/* Rings with fewer vertices are drawn as they are. */
#define THIN_FROM 1000

/* Some vertices of each ring, or of the chain, at least 3, in *room, which the caller frees; it has
 * the ends of several rings too. When memory is out, the ring itself, and *room is NULL. */
hit_shape thin_ring(const hit_shape *ring, view view, box within, double pixels, hit_vec **room);

/* Points at deep zoom, for deep.c and curve.c. */

/* The difference of two doubles and its product with the scale keep 64 bits. */
far_point deep_to_far(view view, hit_vec v);

/* Cuts the line to the box. False: it is outside. */
bool deep_cut_line(far_point p, far_point q, box within, deep_line *out);

/* Cutting takes room for so many points a vertex. */
enum { DEEP_ROOM = 32 };

/* Cuts the ring of `count` points, which have room for DEEP_ROOM * count, to the box. The caller
 * frees the result, a ring of *kept vertices. NULL: memory is out. */
hit_vec *deep_cut_ring(far_point *points, int count, box within, int *kept);

#endif
