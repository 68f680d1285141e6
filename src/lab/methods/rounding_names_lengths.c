/* SPDX-License-Identifier: MIT */
/* Distances, feet of perpendiculars and boxes as real arithmetic has them. */
#include "kind.h"
#include "rounding_private.h"

static twofold square_of_length(hit_vec from, hit_vec to)
{
    twofold_vec way = twofold_between(from, to);
    return twofold_dot(way, way);
}

/* ---- Point and circle ------------------------------------------------------------------------ */

bool rounding_point_circle(const rounding_shapes *of, const char *name, size_t length,
                           rounding_number *out)
{
    hit_vec p = rounding_at(of, of->a->vertex[0]), c = rounding_at(of, of->b->vertex[0]);
    twofold r = twofold_of(rounding_scaled(of, of->b->radius));
    twofold size = twofold_multiply(twofold_of(2), r), square = square_of_length(c, p);
    if (rounding_is(name, length, "distance"))
        return rounding_put(out, twofold_root(square), 1);
    if (rounding_is(name, length, "r"))
        return rounding_put(out, r, 1);
    if (rounding_is(name, length, "size"))
        return rounding_put(out, size, 1);
    if (rounding_is(name, length, "dx * dx + dy * dy"))
        return rounding_put(out, square, 2);
    if (rounding_is(name, length, "r * r"))
        return rounding_put(out, rounding_square(r), 2);
    return rounding_is(name, length, "norm_x * norm_x + norm_y * norm_y") &&
           rounding_put(out, twofold_divide(square, rounding_square(size)), 0);
}

/* ---- The foot of a perpendicular ------------------------------------------------------------- */

typedef struct foot {
    hit_vec p, a, b;
    double radius;
} foot;

/* Of a point or circle and an edge of the other shape. */
static bool foot_of(const rounding_shapes *of, foot *out)
{
    bool first = of->a->count == 1;
    const hit_shape *round = first ? of->a : of->b;
    const hit_shape *ring = first ? of->b : of->a;
    int edge = first ? of->edge_b : of->edge_a;
    if (edge < 0 || round->count != 1 || ring->count < 2)
        return false;
    *out = (foot){rounding_at(of, round->vertex[0]), rounding_at(of, hit_vertices(ring)[edge]),
                  rounding_at(of, hit_vertices(ring)[(edge + 1) % ring->count]),
                  rounding_scaled(of, round->radius)};
    return true;
}

static twofold share_of_foot(const foot *f)
{
    twofold_vec ab = twofold_between(f->a, f->b);
    return twofold_divide(twofold_dot(ab, twofold_between(f->a, f->p)), twofold_dot(ab, ab));
}

/* From p to the edge's nearest point. */
static twofold distance_of(const foot *f)
{
    twofold_vec ab = twofold_between(f->a, f->b);
    twofold t = share_of_foot(f);
    if (twofold_compare(t, twofold_of(0)) == -1)
        return twofold_root(square_of_length(f->a, f->p));
    if (twofold_compare(t, twofold_of(1)) == 1)
        return twofold_root(square_of_length(f->b, f->p));
    twofold area = twofold_absolute(twofold_cross(ab, twofold_between(f->a, f->p)));
    return twofold_divide(area, twofold_length(ab));
}

#define BUFFER 0.1 /* of line/point */

bool rounding_foot(const rounding_shapes *of, const char *name, size_t length, rounding_number *out)
{
    foot f;
    if (!foot_of(of, &f))
        return false;
    twofold whole = twofold_root(square_of_length(f.a, f.b));
    twofold buffer = twofold_of(rounding_scaled(of, BUFFER));
    if (rounding_is(name, length, "t"))
        return rounding_put(out, share_of_foot(&f), 0);
    if (rounding_is(name, length, "distance"))
        return rounding_put(out, distance_of(&f), 1);
    if (rounding_is(name, length, "r"))
        return rounding_put(out, twofold_of(f.radius), 1);
    if (rounding_is(name, length, "length - buffer"))
        return rounding_put(out, twofold_subtract(whole, buffer), 1);
    if (rounding_is(name, length, "length + buffer"))
        return rounding_put(out, twofold_add(whole, buffer), 1);
    return rounding_is(name, length, "d1 + d2") &&
           rounding_put(out,
                        twofold_add(twofold_root(square_of_length(f.a, f.p)),
                                    twofold_root(square_of_length(f.b, f.p))),
                        1);
}

/* ---- Circle and upright rect ----------------------------------------------------------------- */

static double clamped(double value, double low, double high)
{
    return fmin(fmax(value, low), high);
}

bool rounding_nearest(const rounding_shapes *of, const char *name, size_t length,
                      rounding_number *out)
{
    hit_vec low, high, c = rounding_at(of, of->a->vertex[0]);
    hit_bounds(of->b, &low, &high);
    low = rounding_at(of, low);
    high = rounding_at(of, high);
    const struct {
        const char *name;
        double value;
    } numbers[] = {{"cx", c.x},
                   {"cy", c.y},
                   {"r.x", low.x},
                   {"r.y", low.y},
                   {"r.x + r.w", high.x},
                   {"r.y + r.h", high.y},
                   {"radius", rounding_scaled(of, of->a->radius)}};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (rounding_is(name, length, numbers[i].name))
            return rounding_put(out, twofold_of(numbers[i].value), 1);
    hit_vec nearest = {clamped(c.x, low.x, high.x), clamped(c.y, low.y, high.y)};
    return rounding_is(name, length, "distance") &&
           rounding_put(out, twofold_root(square_of_length(nearest, c)), 1);
}

/* ---- Boxes ----------------------------------------------------------------------------------- */

/* Of a coordinate, times 1 or -1, the greatest in the shape. */
static twofold reach_of(const rounding_shapes *of, const hit_shape *s, bool of_y, int way)
{
    hit_vec u, v; /* 0 but for an ellipse */
    double most = -INFINITY;
    hit_ellipse_axes(s, &u, &v);
    u = rounding_at(of, u);
    v = rounding_at(of, v);
    for (int i = 0; i < s->count; i++) {
        hit_vec p = rounding_at(of, hit_vertices(s)[i]);
        most = fmax(most, way * (of_y ? p.y : p.x));
    }
    twofold along_u = twofold_of(of_y ? u.y : u.x);
    twofold along_v = twofold_of(of_y ? v.y : v.x);
    twofold square = twofold_add(rounding_square(along_u), rounding_square(along_v));
    twofold more = twofold_of(rounding_scaled(of, s->radius));
    if (kind_of(s)->axes)
        more = twofold_root(square);
    return twofold_add(twofold_of(most), more);
}

bool rounding_boxes(const rounding_shapes *of, const char *name, size_t length,
                    rounding_number *out)
{
    static const struct {
        const char *name;
        bool of_y;
        int way;
    } sides[] = {{"left", false, -1}, {"right", false, 1}, {"top", true, -1}, {"bottom", true, 1}};
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++)
        if (length > 2 && name[1] == '_' && rounding_is(name + 2, length - 2, sides[i].name)) {
            const hit_shape *shape = name[0] == 'a' ? of->a : of->b;
            if (kind_of(shape)->slice)
                return false; /* an arc's ends are roots */
            twofold reach = reach_of(of, shape, sides[i].of_y, sides[i].way);
            if (sides[i].way < 0)
                reach = twofold_subtract(twofold_of(0), reach);
            return rounding_put(out, reach, 1);
        }
    return false;
}
