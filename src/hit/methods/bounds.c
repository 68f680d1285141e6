/* SPDX-License-Identifier: MIT */
#include "bounds.h"

#include "exact.h"
#include "outline.h"
#include "vec.h"

#include <math.h>

void hit_bounds_trace_upright(hit_trace *trace, const hit_shape *rect)
{
    hit_shape upright = hit_make_rect(rect->centre, rect->size, 0);
    for (int i = 0; i < 4; i++)
        hit_trace_segment(trace, "upright", upright.vertex[i], upright.vertex[(i + 1) % 4]);
}

bool hit_bounds_upright(const hit_shape *rect, const char *upright_name, const char *turned_name,
                        hit_trace *trace)
{
    double angle = rect->angle;
    bool turned = fmod(angle, 90) != 0;
    if (trace_keeps(trace)) {
        hit_vec from = hit_make_rect(rect->centre, rect->size, 0).vertex[1];
        hit_trace_part(trace, turned ? turned_name : upright_name);
        hit_bounds_trace_upright(trace, rect);
        if (turned)
            hit_trace_turn(trace, "angle", rect->centre, from, rect->vertex[1], vec_radians(angle));
    }
    if (!CHECK(trace, fmod(angle, 90), ==, 0))
        return false;
    hit_trace_part(trace, NULL);
    return true;
}

bool hit_bounds_is_upright(const hit_shape *rect, hit_trace *trace)
{
    return hit_bounds_upright(rect, "the rect is upright", "refused: the rect is turned", trace);
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

void hit_bounds_trace(hit_trace *trace, bounds_names names, hit_vec low, hit_vec high)
{
    hit_trace_length(trace, names.left, vec(low.x, high.y), low, low.x);
    hit_trace_length(trace, names.right, vec(high.x, low.y), high, high.x);
    hit_trace_length(trace, names.top, low, vec(high.x, low.y), low.y);
    hit_trace_length(trace, names.bottom, high, vec(low.x, high.y), high.y);
}

static bool turns_clockwise(const hit_shape *rect)
{
    const hit_vec *v = rect->vertex;
    for (int i = 0; i < 4; i++)
        if (hit_exact_orient(v[i], v[(i + 1) % 4], v[(i + 2) % 4]) <= 0)
            return false;
    return true;
}

bool hit_bounds_has_area(const hit_shape *rect, hit_trace *trace)
{
    bool has_area = turns_clockwise(rect);
    for (int i = 0; i < 4; i++)
        hit_trace_segment(trace, "side", rect->vertex[i], rect->vertex[(i + 1) % 4]);
    return CHECK(trace, has_area, ==, true);
}

int hit_bounds_side(const hit_shape *rect, int edge, hit_vec p)
{
    hit_edge e = outline_edge(rect, edge);
    return hit_exact_orient(e.a, e.b, p);
}
