#include "ellipse_view.h"

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

/* From the ellipse's view back to the stage. */
static hit_vec turned_back(const ellipse_view *e, hit_vec p)
{
    return vec(e->cosa * p.x - e->sina * p.y, e->sina * p.x + e->cosa * p.y);
}

/* A vector from the centre. */
static hit_vec stretched(const ellipse_view *e, hit_vec p)
{
    double r = greatest(e->rx, e->ry);
    return turned_back(e, vec(p.x * (r / e->rx), p.y * (r / e->ry)));
}

hit_vec hit_ellipse_view_mapped(const ellipse_view *e, hit_vec p)
{
    return vec_add(e->centre, stretched(e, ellipse_view_of(e, p)));
}

void hit_ellipse_view_trace_mapped(hit_trace *trace, const ellipse_view *e, const ellipse_view *of)
{
    hit_vec centre = hit_ellipse_view_mapped(e, of->centre);
    hit_vec u = vec_sub(hit_ellipse_view_mapped(e, vec_add(of->centre, of->u)), centre);
    hit_vec v = vec_sub(hit_ellipse_view_mapped(e, vec_add(of->centre, of->v)), centre);
    hit_trace_ellipse(trace, "mapped", centre, u, v, 0);
}
