/* SPDX-License-Identifier: MIT */
/*
 * A walker is a place on a line or a circle, told by its way along that. To be carried over an area
 * is to be put at the first way at which the line or circle leaves the area. Nothing else moves.
 *
 * Half an angle t has a tangent from 0 to infinity for all of half a circle, and the cosine and
 * sine of t are rational in it: so a place on a circle takes no sine, and keeps its last bits.
 */
#include "separate.h"

#include "scale.h"
#include "walker.h"

static void put_at(walker *w, double way)
{
    w->way = way;
    if (w->radius == 0) {
        w->at = vec_add(w->centre, vec_scale(w->along, way));
        return;
    }
    double square = way * way;
    hit_vec x = vec_scale(w->along, (1 - square) / (1 + square));
    hit_vec y = vec_scale(quarter_turned(w->along), 2 * way / (1 + square));
    w->at = vec_add(w->centre, vec_scale(vec_add(x, y), w->radius));
}

walker hit_walker_on_line(hit_vec start, hit_vec along, double way)
{
    walker w = {.centre = start, .along = along};
    put_at(&w, way);
    return w;
}

walker hit_walker_on_circle(hit_vec centre, double radius, hit_vec along)
{
    walker w = {.centre = centre, .along = along, .radius = radius};
    put_at(&w, 0);
    return w;
}

/* The border cuts the circle in the directions n turned both ways; the walker comes to the one
 * before n. */
static double way_on_circle(const walker *w, half_plane to)
{
    double cosine = (to.h - vec_dot(to.n, w->centre)) / w->radius;
    if (!(fabs(cosine) < 1))
        return INFINITY;
    hit_vec across = vec_scale(quarter_turned(to.n), sqrt((1 - cosine) * (1 + cosine)));
    hit_vec there = vec_sub(vec_scale(to.n, cosine), across);
    double y = vec_cross(w->along, there), x = vec_dot(w->along, there);
    double way = y > 0 ? y / (1 + x) : INFINITY;
    return way > w->way ? way : INFINITY;
}

static double way_to(const walker *w, half_plane to)
{
    if (w->radius != 0)
        return way_on_circle(w, to);
    double rate = vec_dot(to.n, w->along);
    return rate > 0 ? w->way + (to.h - vec_dot(to.n, w->at)) / rate : INFINITY;
}

void hit_walker_carry_over_planes(walker *w, const half_plane *planes, int count, double slack)
{
    double end = INFINITY;
    for (int i = 0; i < count; i++) {
        half_plane border = planes[i];
        if (!(vec_dot(border.n, w->at) < border.h - slack))
            return;
        border.h -= slack / 2;
        end = least(end, way_to(w, border));
    }
    put_at(w, end);
}

static double way_over_disc(const walker *w, hit_vec m, double radius)
{
    double middle = vec_dot(m, w->along), off = vec_cross(w->along, m);
    return w->way - middle + sqrt(greatest((radius - off) * (radius + off), 0));
}

/* The points that both circles have are on a line across the way between their centres. */
static double way_over_arc(const walker *w, hit_vec centre, double radius)
{
    hit_vec away = vec_sub(w->centre, centre), n = unit_between(vec(0, 0), away);
    double d = vec_dot(away, n);
    if (d == 0)
        return INFINITY;
    double beyond = ((radius - w->radius) * (radius + w->radius) - d * d) / (2 * d);
    return way_on_circle(w, (half_plane){n, vec_dot(n, w->centre) + beyond});
}

void hit_walker_carry_over_disc(walker *w, hit_vec centre, double radius, double slack)
{
    hit_vec m = vec_sub(w->at, centre);
    double inner = radius - slack;
    if (!(vec_dot(m, m) < inner * inner))
        return;
    double outer = radius - slack / 2;
    put_at(w, w->radius == 0 ? way_over_disc(w, m, outer) : way_over_arc(w, centre, outer));
}
