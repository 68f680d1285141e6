/* SPDX-License-Identifier: MIT */
/* The numbers of the posts' methods as real arithmetic has them, by the same formulas. */
#include "rounding_private.h"

#include <math.h>
#include <string.h>

static twofold_vec halves(twofold_vec v)
{
    return (twofold_vec){rounding_half(v.x), rounding_half(v.y)};
}

static twofold_vec plus(twofold_vec a, twofold_vec b)
{
    return (twofold_vec){twofold_add(a.x, b.x), twofold_add(a.y, b.y)};
}

static twofold_vec minus(twofold_vec a, twofold_vec b)
{
    return (twofold_vec){twofold_subtract(a.x, b.x), twofold_subtract(a.y, b.y)};
}

static twofold_vec vector(hit_vec v)
{
    return (twofold_vec){twofold_of(v.x), twofold_of(v.y)};
}

/* ---- Circles, of polygons the ones around them ----------------------------------------------- */

typedef struct disc {
    twofold_vec centre;
    twofold radius;
} disc;

#define NEAR 1e-9 /* of the radius: what the library's circle around a polygon may be off */

static double length_between(hit_vec p, hit_vec q)
{
    return hypot(p.x - q.x, p.y - q.y);
}

/* The circle with pq as a diameter. */
static disc circle_on(hit_vec p, hit_vec q)
{
    twofold_vec middle = halves(plus(vector(p), vector(q)));
    return (disc){middle, rounding_half(twofold_length(twofold_between(p, q)))};
}

/* The circle through three points. */
static disc circle_through(hit_vec p, hit_vec q, hit_vec r)
{
    twofold_vec u = twofold_between(p, q), v = twofold_between(p, r);
    twofold uu = twofold_dot(u, u), vv = twofold_dot(v, v);
    twofold twice = twofold_multiply(twofold_of(2), twofold_cross(u, v));
    twofold x = twofold_subtract(twofold_multiply(uu, v.y), twofold_multiply(vv, u.y));
    twofold y = twofold_subtract(twofold_multiply(vv, u.x), twofold_multiply(uu, v.x));
    twofold_vec way = {twofold_divide(x, twice), twofold_divide(y, twice)};
    return (disc){plus(vector(p), way), twofold_length(way)};
}

static bool is_disc_near(disc d, hit_vec centre, double radius)
{
    hit_vec c = {d.centre.x.high, d.centre.y.high};
    return d.radius.error < INFINITY && length_between(c, centre) <= NEAR * radius;
}

enum { MOST_ON_RIM = 8 };

/* The vertices on the rim of the circle around them. */
static int vertices_on_rim(const rounding_shapes *of, const hit_shape *ring, hit_vec centre,
                           double radius, hit_vec *out)
{
    int count = 0;
    for (int i = 0; i < ring->count && count < MOST_ON_RIM; i++) {
        hit_vec v = rounding_at(of, hit_vertices(ring)[i]);
        if (fabs(length_between(v, centre) - radius) <= NEAR * radius)
            out[count++] = v;
    }
    return count;
}

/* Two or three of these vertices hold the circle. */
static bool disc_on_rim(const hit_vec *rim, int count, hit_vec centre, double radius, disc *out)
{
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++) {
            *out = circle_on(rim[i], rim[j]);
            if (is_disc_near(*out, centre, radius))
                return true;
        }
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            for (int k = 0; k < j; k++) {
                *out = circle_through(rim[i], rim[j], rim[k]);
                if (is_disc_near(*out, centre, radius))
                    return true;
            }
    return false;
}

static bool disc_of(const rounding_shapes *of, const hit_shape *shape, disc *out)
{
    hit_vec centre, rim[MOST_ON_RIM];
    double radius;
    if (shape->count == 1) {
        *out = (disc){vector(rounding_at(of, shape->vertex[0])),
                      twofold_of(rounding_scaled(of, shape->radius))};
        return true;
    }
    if (!hit_enclose(shape, &centre, &radius))
        return false;
    centre = rounding_at(of, centre);
    radius = rounding_scaled(of, radius);
    int count = vertices_on_rim(of, shape, centre, radius, rim);
    return disc_on_rim(rim, count, centre, radius, out);
}

bool rounding_circles(const rounding_shapes *of, const char *name, size_t length,
                      rounding_number *out)
{
    disc a, b;
    if (!disc_of(of, of->a, &a) || !disc_of(of, of->b, &b))
        return false;
    if (rounding_is(name, length, "r1"))
        return rounding_put(out, a.radius, 1);
    if (rounding_is(name, length, "r2"))
        return rounding_put(out, b.radius, 1);
    return rounding_is(name, length, "distance") &&
           rounding_put(out, twofold_length(minus(b.centre, a.centre)), 1);
}

/* ---- Circle and rect ------------------------------------------------------------------------- */

/* How far p is from the line through a point in a direction. */
static twofold offset_from(twofold_vec p, twofold_vec from, twofold_vec along)
{
    twofold area = twofold_absolute(twofold_cross(along, minus(p, from)));
    return twofold_divide(area, twofold_length(along));
}

bool rounding_centre_lines(const rounding_shapes *of, const char *name, size_t length,
                           rounding_number *out)
{
    hit_vec v[4], p = rounding_at(of, of->a->vertex[0]);
    for (int i = 0; i < 4; i++)
        v[i] = rounding_at(of, of->b->vertex[i]);
    twofold_vec position = vector(of->apart_from_position ? (hit_vec){0, 0} : v[0]);
    twofold_vec ab = twofold_between(v[0], v[1]), ad = twofold_between(v[0], v[3]);
    twofold_vec centre = plus(position, halves(twofold_between(v[0], v[2])));
    twofold_vec to_ad = minus(plus(position, halves(ad)), centre);
    twofold_vec to_ab = minus(plus(position, halves(ab)), centre);
    static const char *const corners[] = {"pa", "pb", "pc", "pd"};
    for (int i = 0; i < 4; i++)
        if (rounding_is(name, length, corners[i]))
            return rounding_put(out, twofold_length(twofold_between(v[i], p)), 1);
    if (rounding_is(name, length, "d1"))
        return rounding_put(out, offset_from(vector(p), centre, to_ad), 1);
    if (rounding_is(name, length, "d2"))
        return rounding_put(out, offset_from(vector(p), centre, to_ab), 1);
    if (rounding_is(name, length, "half_da"))
        return rounding_put(out, rounding_half(twofold_length(ad)), 1);
    if (rounding_is(name, length, "half_ab"))
        return rounding_put(out, rounding_half(twofold_length(ab)), 1);
    return rounding_is(name, length, "r") &&
           rounding_put(out, twofold_of(rounding_scaled(of, of->a->radius)), 1);
}

/* A sine or cosine, which is at most 1, as a double has it. */
static twofold of_turn(double value)
{
    return (twofold){value, 0, 0x1p-50};
}

static twofold_vec turned_centre(const rounding_shapes *of)
{
    double radians = of->b->angle * (-1) / 180.0 * 3.14159265358979323846;
    twofold c = of_turn(cos(radians)), s = of_turn(sin(radians));
    twofold_vec way =
        twofold_between(rounding_at(of, of->b->centre), rounding_at(of, of->a->vertex[0]));
    if (of->b->angle == 0)
        return way;
    return (twofold_vec){twofold_subtract(twofold_multiply(c, way.x), twofold_multiply(s, way.y)),
                         twofold_add(twofold_multiply(s, way.x), twofold_multiply(c, way.y))};
}

bool rounding_turned(const rounding_shapes *of, const char *name, size_t length,
                     rounding_number *out)
{
    twofold_vec turned = turned_centre(of);
    twofold x = twofold_absolute(turned.x), y = twofold_absolute(turned.y);
    twofold half_width = rounding_half(twofold_of(rounding_scaled(of, of->b->size.x)));
    twofold half_height = rounding_half(twofold_of(rounding_scaled(of, of->b->size.y)));
    twofold radius = twofold_of(rounding_scaled(of, of->a->radius));
    if (rounding_is(name, length, "delta_x"))
        return rounding_put(out, x, 1);
    if (rounding_is(name, length, "delta_y"))
        return rounding_put(out, y, 1);
    if (rounding_is(name, length, "half_width"))
        return rounding_put(out, half_width, 1);
    if (rounding_is(name, length, "half_height"))
        return rounding_put(out, half_height, 1);
    if (rounding_is(name, length, "radius"))
        return rounding_put(out, radius, 1);
    if (rounding_is(name, length, "pow(radius, 2)"))
        return rounding_put(out, rounding_square(radius), 2);
    return rounding_is(name, length, "distance") &&
           rounding_put(out,
                        twofold_add(rounding_square(twofold_subtract(x, half_width)),
                                    rounding_square(twofold_subtract(y, half_height))),
                        2);
}

/* ---- Point and triangle ---------------------------------------------------------------------- */

static hit_vec corner(const rounding_shapes *of, char letter)
{
    const hit_shape *from = letter == 'p' ? of->a : of->b;
    return rounding_at(of, from->vertex[letter == 'p' ? 0 : letter - 'a']);
}

static bool are_corners(const char *letters, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!strchr("abcp", letters[i]))
            return false;
    return true;
}

/* "bap": at a, between b and p. */
static rounding_number angle_at(const rounding_shapes *of, const char *letters)
{
    hit_vec apex = corner(of, letters[1]);
    twofold_vec u = twofold_between(apex, corner(of, letters[0]));
    twofold_vec v = twofold_between(apex, corner(of, letters[2]));
    return (rounding_number){.value = twofold_angle(u, v),
                             .is_angle = true,
                             .cosine = twofold_dot(u, v),
                             .sine = twofold_absolute(twofold_cross(u, v))};
}

static twofold angle_sum(const rounding_shapes *of)
{
    static const char *const angles[] = {"bap", "cap", "abp", "cbp", "acp", "bcp"};
    twofold sum = twofold_of(0);
    for (size_t i = 0; i < sizeof angles / sizeof *angles; i++)
        sum = twofold_add(sum, angle_at(of, angles[i]).value);
    return sum;
}

/* "ab", "p": (a -> b) x (a -> p) */
static twofold side_of(const rounding_shapes *of, const char *line, char letter)
{
    hit_vec from = corner(of, line[0]);
    return twofold_cross(twofold_between(from, corner(of, line[1])),
                         twofold_between(from, corner(of, letter)));
}

/* P = A + u AC + v AB */
static twofold share_of(const rounding_shapes *of, bool first)
{
    twofold_vec ap = twofold_between(corner(of, 'a'), corner(of, 'p'));
    twofold_vec ab = twofold_between(corner(of, 'a'), corner(of, 'b'));
    twofold_vec ac = twofold_between(corner(of, 'a'), corner(of, 'c'));
    twofold area = twofold_cross(ac, ab); /* its square is the post's denominator */
    return twofold_divide(first ? twofold_cross(ap, ab) : twofold_cross(ac, ap), area);
}

static twofold areas_at_p(const rounding_shapes *of)
{
    twofold sum = twofold_absolute(side_of(of, "ab", 'p'));
    sum = twofold_add(sum, twofold_absolute(side_of(of, "bc", 'p')));
    return twofold_add(sum, twofold_absolute(side_of(of, "ca", 'p')));
}

bool rounding_triangle(const rounding_shapes *of, const char *name, size_t length,
                       rounding_number *out)
{
    static const char *const sides[] = {"ab", "bc", "ca"};
    if (rounding_is(name, length, "abp + bcp + cap"))
        return rounding_put(out, areas_at_p(of), 2);
    if (of->areas && rounding_is(name, length, "abc"))
        return rounding_put(out, twofold_absolute(side_of(of, "ab", 'c')), 2);
    if (length == 2 && name[0] == 'd' && name[1] >= '1' && name[1] <= '3') {
        twofold d = side_of(of, sides[name[1] - '1'], 'p');
        return rounding_put(out, twofold_subtract(twofold_of(0), d), 2);
    }
    if (rounding_is(name, length, "u") || rounding_is(name, length, "v"))
        return rounding_put(out, share_of(of, *name == 'u'), 0);
    if (rounding_is(name, length, "sum"))
        return rounding_put(out, angle_sum(of), 0);
    if (length == 2 && name[0] == 'p' && are_corners(name, 2))
        return rounding_put(
            out, twofold_length(twofold_between(corner(of, 'p'), corner(of, name[1]))), 1);
    if (length == 4 && name[2] == '_' && are_corners(name, 2) && are_corners(name + 3, 1))
        return rounding_put(out, side_of(of, name, name[3]), 2);
    if (length != 3 || !are_corners(name, 3))
        return false;
    *out = angle_at(of, name);
    return true;
}

/* ---- Two edges ------------------------------------------------------------------------------- */

typedef struct edge {
    hit_vec a, b;
} edge;

/* -1: the unfinished one, which leads from the last vertex to (0, 0). */
static bool edge_of(const rounding_shapes *of, const hit_shape *ring, int index, edge *out)
{
    int from = index < 0 ? ring->count - 1 : index;
    if (index < 0 && (!of->unfinished || ring != of->a))
        return false;
    out->a = rounding_at(of, hit_vertices(ring)[from]);
    out->b = rounding_at(of, hit_vertices(ring)[(from + 1) % ring->count]);
    if (index < 0)
        out->b = (hit_vec){0, 0};
    return true;
}

bool rounding_edges(const rounding_shapes *of, const char *name, size_t length,
                    rounding_number *out)
{
    edge e, f;
    if (!edge_of(of, of->a, of->edge_a, &e) || !edge_of(of, of->b, of->edge_b, &f))
        return false;
    twofold_vec along_e = twofold_between(e.a, e.b), along_f = twofold_between(f.a, f.b);
    twofold_vec from_f = twofold_between(f.a, e.a);
    twofold denominator = twofold_cross(along_e, along_f);
    if (rounding_is(name, length, "line1p1"))
        return rounding_put(out, twofold_cross(along_e, twofold_between(e.a, f.a)), 2);
    if (rounding_is(name, length, "line1p2"))
        return rounding_put(out, twofold_cross(along_e, twofold_between(e.a, f.b)), 2);
    if (rounding_is(name, length, "line2p1"))
        return rounding_put(out, twofold_cross(along_f, from_f), 2);
    if (rounding_is(name, length, "line2p2"))
        return rounding_put(out, twofold_cross(along_f, twofold_between(f.a, e.b)), 2);
    if (rounding_is(name, length, "denominator"))
        return rounding_put(out, denominator, 2);
    twofold numerator_a = twofold_cross(along_f, from_f);
    twofold numerator_b = twofold_cross(along_e, from_f);
    if (rounding_is(name, length, "fabs(q.denominator)"))
        return rounding_put(out, twofold_absolute(denominator), 2);
    if (rounding_is(name, length, "fabs(q.numerator_a)"))
        return rounding_put(out, twofold_absolute(numerator_a), 2);
    if (rounding_is(name, length, "fabs(q.numerator_b)"))
        return rounding_put(out, twofold_absolute(numerator_b), 2);
    if (rounding_is(name, length, "ua"))
        return rounding_put(out, twofold_divide(twofold_cross(along_f, from_f), denominator), 0);
    return rounding_is(name, length, "ub") &&
           rounding_put(out, twofold_divide(twofold_cross(along_e, from_f), denominator), 0);
}

/* ---- Upright rects --------------------------------------------------------------------------- */

/* "left" and so on, of a rect or a point. */
static bool bound_of(const rounding_shapes *of, const hit_shape *shape, const char *side,
                     size_t length, rounding_number *out)
{
    hit_vec low, high;
    hit_bounds(shape, &low, &high);
    const struct {
        const char *name;
        double value;
    } bounds[] = {{"left", low.x},    {"right", high.x}, {"top", low.y},
                  {"bottom", high.y}, {"x", low.x},      {"y", low.y}};
    for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++)
        if (rounding_is(side, length, bounds[i].name))
            return rounding_put(out, twofold_of(rounding_scaled(of, bounds[i].value)), 1);
    return false;
}

bool rounding_bounds(const rounding_shapes *of, const char *name, size_t length,
                     rounding_number *out)
{
    const char *dot = memchr(name, '.', length);
    if (!dot)
        return bound_of(of, of->a, name, length, out);
    bool first = rounding_is(name, (size_t)(dot - name), "r1");
    return bound_of(of, first ? of->a : of->b, dot + 1, length - (size_t)(dot - name) - 1, out);
}
