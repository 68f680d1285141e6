/* SPDX-License-Identifier: MIT */
#include "ellipse_view.h"

#include <math.h>

ellipse_view hit_ellipse_view(const hit_shape *ellipse)
{
    ellipse_view e = {.centre = ellipse->vertex[0], .cosa = 1};
    hit_ellipse_axes(ellipse, &e.u, &e.v);
    e.rx = hypot(e.u.x, e.u.y);
    e.ry = hypot(e.v.x, e.v.y);
    if (e.rx > 0) {
        e.cosa = e.u.x / e.rx;
        e.sina = e.u.y / e.rx;
    } else if (e.ry > 0) {
        e.cosa = e.v.y / e.ry;
        e.sina = -e.v.x / e.ry;
    }
    return e;
}

void hit_ellipse_view_trace_disc(hit_trace *trace, const ellipse_view *e)
{
    hit_trace_circle(trace, "unit disc", e->centre, greatest(e->rx, e->ry));
}

hit_vec hit_ellipse_view_mapped(const ellipse_view *e, hit_vec p)
{
    hit_vec own = ellipse_view_of(e, p);
    double r = greatest(e->rx, e->ry);
    hit_vec s = vec(own.x * (r / e->rx), own.y * (r / e->ry));
    hit_vec back = vec(e->cosa * s.x - e->sina * s.y, e->sina * s.x + e->cosa * s.y);
    return vec_add(e->centre, back);
}
