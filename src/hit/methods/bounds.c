/* Shared by point/rect and rect/rect. */
#include "bounds.h"

#include "exact.h"
#include "outline.h"
#include "trace.h"
#include "vec.h"

void hit_bounds_trace_upright(hit_trace *trace, const hit_shape *rect)
{
    hit_shape upright = hit_make_rect(rect->centre, rect->size, 0);
    for (int i = 0; i < 4; i++)
        hit_trace_segment(trace, "upright", upright.vertex[i], upright.vertex[(i + 1) % 4]);
}

bool hit_bounds_upright(const hit_shape *rect, hit_trace *trace)
{
    if (fmod(rect->angle, 90) == 0)
        return true;
    if (trace) {
        hit_vec from = hit_make_rect(rect->centre, rect->size, 0).vertex[1];
        hit_bounds_trace_upright(trace, rect);
        hit_trace_turn(trace, "turned by", rect->centre, from, rect->vertex[1],
                       vec_radians(rect->angle));
    }
    return false;
}

rectangle_f hit_bounds_rectangle_f(const hit_shape *rect)
{
    hit_vec low, high;
    hit_bounds(rect, &low, &high);
    float width = (float)(high.x - low.x);
    float height = (float)(high.y - low.y);
    rectangle_f r = {.left = (float)low.x, .top = (float)low.y};
    r.right = r.left + width;
    r.bottom = r.top + height;
    return r;
}

void hit_bounds_trace(hit_trace *trace, const char *name, rectangle_f r)
{
    hit_trace_segment(trace, name, vec(r.left, r.top), vec(r.right, r.top));
    hit_trace_segment(trace, name, vec(r.right, r.top), vec(r.right, r.bottom));
    hit_trace_segment(trace, name, vec(r.right, r.bottom), vec(r.left, r.bottom));
    hit_trace_segment(trace, name, vec(r.left, r.bottom), vec(r.left, r.top));
}

bool hit_bounds_proper(const hit_shape *rect)
{
    const hit_vec *v = rect->vertex;
    for (int i = 0; i < 4; i++)
        if (hit_exact_orient(v[i], v[(i + 1) % 4], v[(i + 2) % 4]) <= 0)
            return false;
    return true;
}

int hit_bounds_side(const hit_shape *rect, int edge, hit_vec p)
{
    hit_edge e = outline_edge(rect, edge);
    return hit_exact_orient(e.a, e.b, p);
}
