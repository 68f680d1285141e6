/* SPDX-License-Identifier: MIT */
#include "border.h"

#include <math.h>
#include <stdlib.h>

static double dot(hit_vec a, hit_vec b)
{
    return a.x * b.x + a.y * b.y;
}

static hit_vec plus(hit_vec a, hit_vec b, double times)
{
    return (hit_vec){a.x + b.x * times, a.y + b.y * times};
}

static hit_vec minus(hit_vec a, hit_vec b)
{
    return (hit_vec){a.x - b.x, a.y - b.y};
}

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
        double u = dot(b->u[i], n), v = dot(b->v[i], n), length = hypot(u, v);
        if (length > 0)
            reach = plus(plus(reach, b->u[i], u / length), b->v[i], v / length);
    }
    return reach;
}

hit_vec border_normal(const border_track *t, double at)
{
    if (t->round)
        return (hit_vec){cos(at), sin(at)};
    hit_vec base = minus(t->base[1], t->base[0]), cursor = minus(t->cursor[0], t->cursor[1]);
    hit_vec way = plus(base, cursor, 1);
    double length = hypot(way.x, way.y);
    return length > 0 ? (hit_vec){-way.y / length * t->side, way.x / length * t->side}
                      : (hit_vec){0, 0};
}

hit_vec border_local(const border *b, int track, double at)
{
    const border_track *t = &b->tracks[track];
    hit_vec from = minus(minus(t->base[0], b->origin[0]), minus(t->cursor[0], b->origin[1]));
    hit_vec reach = border_reach(&b->body, border_normal(t, at));
    if (t->round)
        return plus(from, reach, 1);
    hit_vec to = minus(minus(t->base[1], b->origin[0]), minus(t->cursor[1], b->origin[1]));
    hit_vec way = minus(to, from), back = minus(from, to);
    hit_vec on_core = at < 0.5 ? plus(from, way, at) : plus(to, back, 1 - at);
    return plus(on_core, reach, 1);
}

hit_vec border_point(const border *b, int track, double at)
{
    return plus(border_local(b, track, at), minus(b->origin[0], b->origin[1]), 1);
}
