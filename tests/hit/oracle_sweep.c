/* SPDX-License-Identifier: MIT */
#include "oracle_sweep.h"

#include "oracle_edges.h"
#include "rational.h"

typedef struct spot {
    num x, y;
} spot;

/* ---- Vectors -------------------------------------------------------------------------------- */

static spot spot_add(spot p, spot v)
{
    return (spot){num_add(p.x, v.x), num_add(p.y, v.y)};
}

static spot spot_sub(spot p, spot q)
{
    return (spot){num_sub(p.x, q.x), num_sub(p.y, q.y)};
}

static spot spot_times(spot p, num factor)
{
    return (spot){num_mul(p.x, factor), num_mul(p.y, factor)};
}

static num cross(spot u, spot v)
{
    return num_sub(num_mul(u.x, v.y), num_mul(u.y, v.x));
}

static num dot(spot u, spot v)
{
    return num_add(num_mul(u.x, v.x), num_mul(u.y, v.y));
}

/* ---- A unit that divides every number of a case -----------------------------------------------
 */

static int unit_of(const hit_shape *shape, int unit)
{
    for (int i = 0; i < shape->count; i++)
        unit = num_unit_with(num_unit_with(unit, oracle_vertices(shape)[i].x),
                             oracle_vertices(shape)[i].y);
    return num_unit_with(unit, shape->radius);
}

enum { COARSEST = 1024 };

/* ---- Edges ---------------------------------------------------------------------------------- */

typedef struct span {
    spot a, b;
} span;

typedef struct figure {
    int count;
    bool filled;
    span edge[ORACLE_EDGES];
    num radius;
} figure;

static void figure_make(figure *out, const hit_shape *shape, int unit)
{
    spot v[ORACLE_EDGES];
    oracle_edge edges[ORACLE_EDGES];
    for (int i = 0; i < shape->count; i++)
        v[i] = (spot){num_from_double(oracle_vertices(shape)[i].x, unit),
                      num_from_double(oracle_vertices(shape)[i].y, unit)};
    out->count = oracle_edges(shape, edges, &out->filled);
    for (int i = 0; i < out->count; i++)
        out->edge[i] = (span){v[edges[i].from], v[edges[i].to]};
    out->radius = num_from_double(shape->radius, unit);
}

/* The nearest point is a + (t / length) u with t clamped to [0, length]. All terms are multiplied
 * by length. */
static bool is_within(spot p, span f, num reach_squared)
{
    spot u = spot_sub(f.b, f.a), w = spot_sub(p, f.a);
    num length = dot(u, u), t = dot(w, u);
    if (num_sign(length) == 0)
        return num_order(dot(w, w), reach_squared) <= 0;
    t = num_sign(t) < 0 ? num_from_int(0) : num_order(t, length) > 0 ? length : t;
    spot away = spot_sub(spot_times(w, length), spot_times(u, t));
    return num_order(dot(away, away), num_mul(reach_squared, num_mul(length, length))) <= 0;
}

/* Returns whether p = corner + s u + t v with s and t in [0, 1]. False also when u and v are
 * parallel. */
static bool is_in_frame(spot p, spot corner, spot u, spot v)
{
    num area = cross(u, v);
    spot w = spot_sub(p, corner);
    return num_sign(area) != 0 && fraction_in_unit(fraction_of(cross(w, v), area)) >= 0 &&
           fraction_in_unit(fraction_of(cross(u, w), area)) >= 0;
}

/* Spans cross when e.a + s u = f.a + t v, that is f.a = e.a + s u - t v. */
static bool spans_near(span e, span f, num reach_squared)
{
    spot u = spot_sub(e.b, e.a), minus_v = spot_sub(f.a, f.b);
    return is_in_frame(f.a, e.a, u, minus_v) || is_within(e.a, f, reach_squared) ||
           is_within(e.b, f, reach_squared) || is_within(f.a, e, reach_squared) ||
           is_within(f.b, e, reach_squared);
}

/* ---- Areas swept over -------------------------------------------------------------------------
 */

typedef struct interval {
    num low, high;
} interval;

static interval interval_of(num p, num q)
{
    return num_order(p, q) < 0 ? (interval){p, q} : (interval){q, p};
}

/* Returns the interval [p, q] and all places it takes while it moves by `by`. */
static interval interval_swept(num p, num q, num by)
{
    interval i = interval_of(p, q);
    return num_sign(by) < 0 ? (interval){num_add(i.low, by), i.high}
                            : (interval){i.low, num_add(i.high, by)};
}

static bool intervals_apart(interval i, interval k, num reach)
{
    return num_order(num_sub(k.low, i.high), reach) > 0 ||
           num_order(num_sub(i.low, k.high), reach) > 0;
}

static bool boxes_apart(span e, spot by, span f, num reach)
{
    return intervals_apart(interval_swept(e.a.x, e.b.x, by.x), interval_of(f.a.x, f.b.x), reach) ||
           intervals_apart(interval_swept(e.a.y, e.b.y, by.y), interval_of(f.a.y, f.b.y), reach);
}

/* Tests the parallelogram that e sweeps over against f: a side of it comes near f, or it contains
 * all of f. */
static bool sweeps_over(span e, spot by, span f, num reach, num reach_squared)
{
    if (boxes_apart(e, by, f, reach))
        return false;
    span end = {spot_add(e.a, by), spot_add(e.b, by)};
    span path_a = {e.a, end.a}, path_b = {e.b, end.b};
    return spans_near(e, f, reach_squared) || spans_near(end, f, reach_squared) ||
           spans_near(path_a, f, reach_squared) || spans_near(path_b, f, reach_squared) ||
           is_in_frame(f.a, e.a, spot_sub(e.b, e.a), by);
}

/* Returns whether the figure's area contains p, which is not on the outline. */
static bool fills(const figure *f, spot p)
{
    bool inside = false;
    for (int i = 0; f->filled && i < f->count; i++) {
        span e = f->edge[i];
        bool above = num_order(e.a.y, p.y) > 0;
        if (above == (num_order(e.b.y, p.y) > 0))
            continue;
        int side = num_sign(cross(spot_sub(e.b, e.a), spot_sub(p, e.a)));
        inside ^= above ? side < 0 : side > 0;
    }
    return inside;
}

/* Returns whether a ring of g, none of which meets f's outline, is in f's area. */
static bool fills_any(const figure *f, const figure *g)
{
    for (int i = 0; i < g->count; i++)
        if (fills(f, g->edge[i].a))
            return true;
    return false;
}

bool oracle_sweep(const hit_shape *a, const hit_shape *b, hit_vec motion, double part)
{
    arena_empty();
    int unit = unit_of(b, unit_of(a, COARSEST));
    int motion_unit =
        num_unit_with(num_unit_with(COARSEST, motion.x), motion.y) + num_unit_with(COARSEST, part);
    unit = motion_unit < unit ? motion_unit : unit;
    spot by = {num_product(motion.x, part, unit), num_product(motion.y, part, unit)};
    static figure f, g;
    figure_make(&f, a, unit);
    figure_make(&g, b, unit);
    num reach = num_add(f.radius, g.radius), reach_squared = num_mul(reach, reach);
    for (int i = 0; i < f.count; i++)
        for (int j = 0; j < g.count; j++)
            if (sweeps_over(f.edge[i], by, g.edge[j], reach, reach_squared))
                return true;
    return fills_any(&f, &g) || fills_any(&g, &f);
}
