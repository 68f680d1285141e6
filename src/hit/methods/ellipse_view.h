/* SPDX-License-Identifier: MIT */
/* The plane as an ellipse sees it, in plain doubles: the methods that people use begin with this
 * view. */
#ifndef HIT_ELLIPSE_VIEW_H
#define HIT_ELLIPSE_VIEW_H

#include "trace.h"
#include "vec.h"

typedef struct ellipse_view {
    hit_vec centre, u, v; /* as stored */
    double rx, ry;        /* the lengths of u and v */
    double cosa, sina;    /* of the angle: the direction of u; of v when u is 0 */
} ellipse_view;

ellipse_view hit_ellipse_view(const hit_shape *ellipse);

/* Returns p's coordinates along u and along v, from the centre. */
static inline hit_vec ellipse_view_of(const ellipse_view *e, hit_vec p)
{
    double dx = p.x - e->centre.x;
    double dy = p.y - e->centre.y;
    return vec(e->cosa * dx + e->sina * dy, e->cosa * dy - e->sina * dx);
}

/*
 * The map that takes the ellipse to the unit disc, drawn so large that the disc has the ellipse's
 * longer radius: that direction stays as it is, the other one is stretched.
 */
void hit_ellipse_view_trace_disc(hit_trace *trace, const ellipse_view *e);
/* Returns where the map takes a point. */
hit_vec hit_ellipse_view_mapped(const ellipse_view *e, hit_vec p);

#endif
