/* SPDX-License-Identifier: MIT */
/*
 * A walker is a place on a line or an oval, told by its way along that. To be carried over an area
 * is to be put at the first way at which the line or oval leaves the area. Nothing else moves.
 *
 * A point of an oval is m + s p + t q, and (s, t) goes around a circle of radius 1. Half an angle a
 * has a tangent from 0 to infinity for all of half a circle, and the cosine and sine of a are
 * rational in it: so a place on an oval takes no sine, and keeps its last bits. A half-plane is one
 * for (s, t), too, and another copy of the oval another disc of radius 1. Ways from a middle are
 * within u of the largest number, and divided by |p| and |q| they are as for points that are moved
 * by that: so a thin oval loses nothing.
 */
#include "walker.h"

#include "scale.h"

walker_oval hit_walker_oval(hit_vec p, hit_vec q)
{
    double pp = vec_square(p), qq = vec_square(q);
    hit_vec left = vec_cross(p, q) < 0 ? vec_scale(q, -1) : q;
    return (walker_oval){.p = p,
                         .q = left,
                         .per_p = vec(p.x / pp, p.y / pp),
                         .per_q = vec(left.x / qq, left.y / qq),
                         .length_p = sqrt(pp),
                         .length_q = sqrt(qq)};
}

/* (s, t) of a way from the middle. */
static inline hit_vec in_disc(const walker_oval *of, hit_vec way)
{
    return vec(vec_dot(way, of->per_p), vec_dot(way, of->per_q));
}

static inline hit_vec out_of_disc(const walker_oval *of, hit_vec w)
{
    return vec_add(vec_scale(of->p, w.x), vec_scale(of->q, w.y));
}

/* Perpendicular to the tangent across n, as seen by (s, t); not of length 1. */
static inline hit_vec normal_in_disc(const walker_oval *of, hit_vec n)
{
    return vec(vec_dot(n, of->p), vec_dot(n, of->q));
}

hit_vec hit_walker_oval_way(const walker_oval *of, hit_vec n)
{
    if (of->length_p == of->length_q)
        return vec_scale(n, of->length_p);
    hit_vec across = normal_in_disc(of, n);
    return out_of_disc(of, vec_scale(across, 1 / vec_length(across)));
}

static void put_at(walker *w, double way)
{
    w->way = way;
    if (!w->oval) {
        w->at = vec_add(w->centre, vec_scale(w->along, way));
        return;
    }
    double square = way * way;
    hit_vec x = vec_scale(w->along, (1 - square) / (1 + square));
    hit_vec y = vec_scale(quarter_turned(w->along), 2 * way / (1 + square));
    w->at = vec_add(w->centre, out_of_disc(w->oval, vec_add(x, y)));
}

walker hit_walker_on_line(hit_vec start, hit_vec along, double way)
{
    walker w = {.centre = start, .along = along};
    put_at(&w, way);
    return w;
}

walker hit_walker_on_oval(hit_vec centre, const walker_oval *oval, hit_vec along)
{
    walker w = {.centre = centre, .oval = oval, .along = along};
    put_at(&w, 0);
    return w;
}

static double way_on_line(const walker *w, half_plane to)
{
    double rate = vec_dot(to.n, w->along);
    return rate > 0 ? w->way + (to.h - vec_dot(to.n, w->at)) / rate : INFINITY;
}

/* A line cuts the circle of (s, t) in the directions n turned both ways; the walker comes to the
 * one before n. */
static double way_around(const walker *w, hit_vec n, double cosine)
{
    if (!(fabs(cosine) < 1))
        return INFINITY;
    hit_vec across = vec_scale(quarter_turned(n), sqrt((1 - cosine) * (1 + cosine)));
    hit_vec there = vec_sub(vec_scale(n, cosine), across);
    double y = vec_cross(w->along, there), x = vec_dot(w->along, there);
    double way = y > 0 ? y / (1 + x) : INFINITY;
    return way > w->way ? way : INFINITY;
}

static double way_on_oval(const walker *w, half_plane to)
{
    hit_vec n = normal_in_disc(w->oval, to.n);
    double per_length = 1 / vec_length(n);
    return way_around(w, vec_scale(n, per_length), (to.h - vec_dot(to.n, w->centre)) * per_length);
}

void hit_walker_carry_over_planes(walker *w, const half_plane *planes, int count, double slack)
{
    double end = INFINITY;
    for (int i = 0; i < count; i++)
        if (!(vec_dot(planes[i].n, w->at) < planes[i].h - slack))
            return;
    for (int i = 0; i < count; i++) {
        half_plane border = planes[i];
        border.h -= slack / 2;
        end = least(end, w->oval ? way_on_oval(w, border) : way_on_line(w, border));
    }
    put_at(w, end);
}

static double way_over_disc(const walker *w, const walker_oval *oval, hit_vec m)
{
    hit_vec along = in_disc(oval, w->along);
    double length = vec_length(along);
    double middle = vec_dot(m, along) / length, off = vec_cross(along, m) / length;
    return w->way + (sqrt(greatest((1 - off) * (1 + off), 0)) - middle) / length;
}

/* The points that both ovals have are on a line across the way between their middles, halfway. */
static double way_over_arc(const walker *w, hit_vec centre)
{
    hit_vec away = in_disc(w->oval, vec_sub(w->centre, centre));
    double d = scale_length(away);
    return d > 0 ? way_around(w, vec(away.x / d, away.y / d), -d / 2) : INFINITY;
}

/*
 * Whether the point m of (s, t), inside of the circle, is deeper than the slack. Along p and q it
 * is so far from the outline as is computed here. The outline goes past the triangle of these two
 * points and m, and is convex. So the depth is at most the smaller way, and at least half the root
 * of 2 times that.
 */
static bool is_deeper(const walker_oval *oval, hit_vec m, double slack)
{
    double along_p = oval->length_p * (sqrt((1 - m.y) * (1 + m.y)) - fabs(m.x));
    double along_q = oval->length_q * (sqrt((1 - m.x) * (1 + m.x)) - fabs(m.y));
    return along_p > slack && along_q > slack;
}

void hit_walker_carry_over_oval(walker *w, hit_vec centre, const walker_oval *oval, double slack)
{
    hit_vec m = in_disc(oval, vec_sub(w->at, centre));
    if (!(vec_square(m) < 1) || !is_deeper(oval, m, slack))
        return;
    put_at(w, w->oval ? way_over_arc(w, centre) : way_over_disc(w, oval, m));
}
