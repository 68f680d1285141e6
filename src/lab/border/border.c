/* SPDX-License-Identifier: MIT */
#include "border.h"

#include "vec.h"

#include <math.h>
#include <stdlib.h>

void border_free(border *b)
{
    free(b->tracks);
    free(b->pieces);
    *b = (border){0};
}

hit_vec border_reach(const border_body *b, hit_vec n)
{
    hit_vec reach = {(b->radius[0] + b->radius[1]) * n.x, (b->radius[0] + b->radius[1]) * n.y};
    for (int i = 0; b->oval && i < 2; i++) {
        double u = vec_dot(b->u[i], n), v = vec_dot(b->v[i], n), length = hypot(u, v);
        if (length > 0)
            reach = vec_add(vec_add(reach, vec_scale(b->u[i], u / length)),
                            vec_scale(b->v[i], v / length));
    }
    return reach;
}

hit_vec border_normal(const border_track *t, double at)
{
    if (t->round)
        return (hit_vec){cos(at), sin(at)};
    hit_vec base = vec_sub(t->base[1], t->base[0]), cursor = vec_sub(t->cursor[0], t->cursor[1]);
    hit_vec way = vec_add(base, cursor);
    double length = hypot(way.x, way.y);
    return length > 0 ? (hit_vec){-way.y / length * t->side, way.x / length * t->side}
                      : (hit_vec){0, 0};
}

hit_vec border_local(const border *b, int track, double at)
{
    const border_track *t = &b->tracks[track];
    hit_vec from = vec_sub(vec_sub(t->base[0], b->origin[0]), vec_sub(t->cursor[0], b->origin[1]));
    hit_vec reach = border_reach(&b->body, border_normal(t, at));
    if (t->round)
        return vec_add(from, reach);
    hit_vec to = vec_sub(vec_sub(t->base[1], b->origin[0]), vec_sub(t->cursor[1], b->origin[1]));
    hit_vec way = vec_sub(to, from), back = vec_sub(from, to);
    hit_vec on_core =
        at < 0.5 ? vec_add(from, vec_scale(way, at)) : vec_add(to, vec_scale(back, 1 - at));
    return vec_add(on_core, reach);
}

hit_vec border_point(const border *b, int track, double at)
{
    return vec_add(border_local(b, track, at), vec_sub(b->origin[0], b->origin[1]));
}
