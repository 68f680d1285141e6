/* SPDX-License-Identifier: MIT */
#include "curve_matrix.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef long double real;
typedef struct spot {
    real x, y;
} spot;

/* A segment from a to b, or the circle around a with the radius r. */
typedef struct curve {
    bool is_circle;
    spot a, b;
    real r;
} curve;

enum { MOST_CURVES = 120, MOST_CUTS = 4 * MOST_CURVES };
enum { INSIDE, BORDER, OUTSIDE };

static const real same = 1e-11L, beside = 1e-8L;

static spot from_to(spot a, spot b)
{
    return (spot){b.x - a.x, b.y - a.y};
}

static real cross(spot u, spot v)
{
    return u.x * v.y - u.y * v.x;
}

static real dot(spot u, spot v)
{
    return u.x * v.x + u.y * v.y;
}

static spot moved(spot p, spot by, real times)
{
    return (spot){p.x + times * by.x, p.y + times * by.y};
}

static spot spot_of(hit_vec v)
{
    return (spot){v.x, v.y};
}

/* ---- The edges of a shape ------------------------------------------------------------------- */

typedef struct figure {
    int edges;
    curve edge[MOST_CURVES]; /* of the core; a point has one without a length */
    bool is_filled;
    real radius;
    spot first, last; /* of a line */
} figure;

static void read_figure(figure *f, const hit_shape *s)
{
    const hit_vec *v = hit_vertices(s);
    bool polygon = s->kind == HIT_POLYGON, open = polygon && s->rings.open;
    f->is_filled = !open && (polygon || s->count > 2);
    f->radius = s->radius;
    f->edges = 0;
    f->first = spot_of(v[0]), f->last = spot_of(v[s->count - 1]);
    for (int i = 0, start = 0, k = 0; i < s->count; i++) {
        int end = polygon && s->rings.ends ? s->rings.ends[k] : s->count;
        int next = i + 1 < end ? i + 1 : start;
        if (f->is_filled || next == i + 1 || s->count == 1)
            f->edge[f->edges++] = (curve){false, spot_of(v[i]), spot_of(v[next]), 0};
        if (i + 1 == end)
            start = end, k++;
    }
}

static real distance_to(const curve *e, spot p)
{
    spot u = from_to(e->a, e->b), w = from_to(e->a, p);
    real length = dot(u, u), t = length > 0 ? dot(u, w) / length : 0;
    t = t < 0 ? 0 : t;
    t = t > 1 ? 1 : t;
    spot off = from_to(moved(e->a, u, t), p);
    return hypotl(off.x, off.y);
}

static bool is_odd_around(const figure *f, spot p)
{
    bool odd = false;
    for (int i = 0; i < f->edges && f->is_filled; i++) {
        spot a = f->edge[i].a, b = f->edge[i].b;
        if ((a.y > p.y) != (b.y > p.y))
            odd ^= p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x);
    }
    return odd;
}

/* ---- Where a point is ----------------------------------------------------------------------- */

static int by_size(const void *p, const void *q)
{
    real x = *(const real *)p, y = *(const real *)q;
    return (x > y) - (x < y);
}

/* The directions of what leaves p, without repetition. */
static int rays_from(const figure *f, spot p, real *angle)
{
    const real turn = 2 * acosl(-1);
    int count = 0, left = 0;
    for (int i = 0; i < f->edges; i++) {
        const spot end[2] = {from_to(p, f->edge[i].a), from_to(p, f->edge[i].b)};
        for (int k = 0; k < 2 && distance_to(&f->edge[i], p) < same; k++)
            if (hypotl(end[k].x, end[k].y) > same)
                angle[count++] = atan2l(end[k].y, end[k].x);
    }
    qsort(angle, (size_t)count, sizeof *angle, by_size);
    for (int i = 0; i < count; i++)
        if (left == 0 || angle[i] - angle[left - 1] > same)
            angle[left++] = angle[i];
    if (left > 1 && angle[0] + turn - angle[left - 1] < same)
        left--;
    return left;
}

static bool is_spot(spot p, spot q)
{
    return hypotl(p.x - q.x, p.y - q.y) < same;
}

static int where_on_line(const figure *f, spot p)
{
    bool closed = is_spot(f->first, f->last);
    return !closed && (is_spot(p, f->first) || is_spot(p, f->last)) ? BORDER : INSIDE;
}

static int where_in_sharp(const figure *f, spot p)
{
    real angle[2 * MOST_CURVES];
    int count = rays_from(f, p, angle), odd = 0;
    real nearest = INFINITY;
    for (int i = 0; i < f->edges; i++)
        nearest = fminl(nearest, distance_to(&f->edge[i], p));
    if (nearest >= same)
        return is_odd_around(f, p) ? INSIDE : OUTSIDE;
    if (!f->is_filled)
        return where_on_line(f, p);
    for (int i = 0; i < count; i++) {
        real next = i + 1 < count ? angle[i + 1] : angle[0] + 2 * acosl(-1);
        real middle = (angle[i] + next) / 2;
        odd += is_odd_around(f, moved(p, (spot){cosl(middle), sinl(middle)}, beside));
    }
    if (odd > 0)
        return odd < count ? BORDER : INSIDE;
    return count == 1 ? BORDER : INSIDE;
}

static int where_in(const figure *f, spot p)
{
    if (f->radius == 0)
        return where_in_sharp(f, p);
    if (is_odd_around(f, p))
        return INSIDE;
    real nearest = INFINITY;
    for (int i = 0; i < f->edges; i++)
        nearest = fminl(nearest, distance_to(&f->edge[i], p));
    if (fabsl(nearest - f->radius) < same)
        return BORDER;
    return nearest < f->radius ? INSIDE : OUTSIDE;
}

/* ---- Curves --------------------------------------------------------------------------------- */

/* Curves that hold the outline, and perhaps more. */
static int curves_of(const figure *f, curve *out)
{
    int count = 0;
    for (int i = 0; i < f->edges; i++) {
        curve e = f->edge[i];
        spot u = from_to(e.a, e.b);
        real length = hypotl(u.x, u.y), r = f->radius;
        spot across = {-u.y * r / length, u.x * r / length};
        if (r == 0)
            out[count++] = e;
        if (r > 0) {
            out[count++] = (curve){true, e.a, e.a, r};
            out[count++] = (curve){true, e.b, e.b, r};
        }
        for (int side = -1; side <= 1 && r > 0 && length > 0; side += 2)
            out[count++] = (curve){false, moved(e.a, across, side), moved(e.b, across, side), 0};
    }
    return count;
}

static spot spot_at(const curve *c, real t)
{
    if (c->is_circle)
        return (spot){c->a.x + c->r * cosl(t), c->a.y + c->r * sinl(t)};
    return moved(c->a, from_to(c->a, c->b), t);
}

/* Where on the curve the point is, which is on it or on its line. */
static real place_of(const curve *c, spot p)
{
    spot w = from_to(c->a, p), u = from_to(c->a, c->b);
    return c->is_circle ? atan2l(w.y, w.x) : dot(u, w) / dot(u, u);
}

/* Of the line through a along u. */
static int meet_line_circle(spot a, spot u, const curve *circle, spot out[2])
{
    spot w = from_to(a, circle->a);
    real length = hypotl(u.x, u.y), along = dot(u, w) / length, off = cross(u, w) / length;
    real left = circle->r - fabsl(off);
    if (left < -same)
        return 0;
    real half = left < same ? 0 : sqrtl(circle->r * circle->r - off * off);
    out[0] = moved(a, u, (along - half) / length);
    out[1] = moved(a, u, (along + half) / length);
    return 2;
}

/* Where the curves, or the lines on which they lie, meet. */
static int meet(const curve *c, const curve *d, spot out[2])
{
    spot u = from_to(c->a, c->b), v = from_to(d->a, d->b), w = from_to(c->a, d->a);
    if (!c->is_circle && d->is_circle)
        return meet_line_circle(c->a, u, d, out);
    if (c->is_circle && !d->is_circle)
        return meet_line_circle(d->a, v, c, out);
    if (c->is_circle) {
        real way = hypotl(w.x, w.y);
        if (way < same)
            return 0;
        real along = (way * way + c->r * c->r - d->r * d->r) / (2 * way);
        spot foot = moved(c->a, w, along / way);
        return meet_line_circle(foot, (spot){-w.y, w.x}, c, out);
    }
    real parallel = cross(u, v);
    if (fabsl(parallel) > same) {
        out[0] = moved(c->a, u, cross(w, v) / parallel);
        return 1;
    }
    out[0] = d->a, out[1] = d->b; /* if on one line */
    return 2;
}

static int cut(const curve *c, const curve *all, int count, real *at)
{
    const real turn = 2 * acosl(-1);
    int cuts = 0;
    at[cuts++] = c->is_circle ? -turn / 2 : 0;
    at[cuts++] = c->is_circle ? turn / 2 : 1;
    for (int i = 0; i < count; i++) {
        spot p[2];
        bool is_point = !all[i].is_circle && is_spot(all[i].a, all[i].b);
        int places = is_point ? 1 : meet(c, &all[i], p);
        if (is_point)
            p[0] = all[i].a;
        for (int k = 0; k < places; k++) {
            real t = place_of(c, p[k]);
            if (c->is_circle || (t > 0 && t < 1))
                at[cuts++] = t;
        }
    }
    qsort(at, (size_t)cuts, sizeof *at, by_size);
    return cuts;
}

/* ---- Samples -------------------------------------------------------------------------------- */

typedef struct sampler {
    figure a, b;
    int dimension[3][3];
} sampler;

static void sample(sampler *s, spot p, int dimension)
{
    int *is = &s->dimension[where_in(&s->a, p)][where_in(&s->b, p)];
    *is = *is > dimension ? *is : dimension;
}

static void sample_piece(sampler *s, const curve *c, real from, real to)
{
    spot middle = spot_at(c, (from + to) / 2), u = from_to(c->a, c->is_circle ? middle : c->b);
    real length = hypotl(u.x, u.y);
    spot across = c->is_circle ? u : (spot){-u.y, u.x};
    sample(s, middle, 1);
    sample(s, moved(middle, across, beside / length), 2);
    sample(s, moved(middle, across, -beside / length), 2);
}

/* Most of a circle around a corner is inside. */
static void sample_curve(sampler *s, const figure *of, const curve *c, const curve *all, int count)
{
    real at[MOST_CUTS];
    int cuts = cut(c, all, count, at);
    for (int i = 0; i < cuts; i++) {
        bool is_piece = i + 1 < cuts && at[i + 1] - at[i] > 10 * same;
        sample(s, spot_at(c, at[i]), 0);
        if (is_piece && where_in(of, spot_at(c, (at[i] + at[i + 1]) / 2)) != OUTSIDE)
            sample_piece(s, c, at[i], at[i + 1]);
    }
}

void curve_matrix(const hit_shape *a, const hit_shape *b, char letters[10])
{
    static curve all[2 * MOST_CURVES];
    static sampler s;
    read_figure(&s.a, a);
    read_figure(&s.b, b);
    memset(s.dimension, -1, sizeof s.dimension);
    int of_a = curves_of(&s.a, all), count = of_a + curves_of(&s.b, all + of_a);
    for (int i = 0; i < count; i++) {
        const figure *of = i < of_a ? &s.a : &s.b;
        bool is_point = !all[i].is_circle && is_spot(all[i].a, all[i].b);
        if (is_point)
            sample(&s, all[i].a, 0);
        else
            sample_curve(&s, of, &all[i], all, count);
    }
    sample(&s, (spot){1e6L, 1e6L}, 2);
    for (int i = 0; i < 9; i++)
        letters[i] = "F012"[s.dimension[i / 3][i % 3] + 1];
    letters[9] = 0;
}
