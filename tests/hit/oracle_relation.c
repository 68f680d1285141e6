/* SPDX-License-Identifier: MIT */
#include "oracle_relation.h"

#include "oracle_figure.h"

#include <stddef.h>

/* ---- Plane geometry in integers ------------------------------------------------------------- */

typedef struct edge {
    place a, b;
} edge;

static place from_to(place from, place to)
{
    return (place){num_sub(to.x, from.x), num_sub(to.y, from.y)};
}

static num cross(place u, place v)
{
    return num_sub(num_mul(u.x, v.y), num_mul(u.y, v.x));
}

static num dot(place u, place v)
{
    return num_add(num_mul(u.x, v.x), num_mul(u.y, v.y));
}

static bool same(place p, place q)
{
    return num_order(p.x, q.x) == 0 && num_order(p.y, q.y) == 0;
}

static spot spot_of(place p)
{
    return (spot){p.x, p.y, num_from_int(1)};
}

/* a + t (b - a) */
static spot spot_on(edge e, fraction t)
{
    place u = from_to(e.a, e.b);
    return (spot){num_add(num_mul(e.a.x, t.d), num_mul(u.x, t.n)),
                  num_add(num_mul(e.a.y, t.d), num_mul(u.y, t.n)), t.d};
}

/* Returns the vector w (p - from), which has the direction from `from` to p. */
static place towards(place from, spot p)
{
    return (place){num_sub(p.x, num_mul(from.x, p.w)), num_sub(p.y, num_mul(from.y, p.w))};
}

/* ---- Figures: a shape as what it is --------------------------------------------------------- */

static int edge_count(const figure *f)
{
    return f->count > 2 ? f->count : 1;
}

static edge edge_of(const figure *f, int index)
{
    return (edge){f->corner[index], f->corner[(index + 1) % f->count]};
}

static place read_place(hit_vec v, int unit)
{
    return (place){num_from_double(v.x, unit), num_from_double(v.y, unit)};
}

/* The two ends of an ellipse that has no area. */
static void read_flat_ellipse(figure *f, const hit_shape *ellipse, int unit)
{
    const hit_vec *v = ellipse->vertex;
    place centre = read_place(v[0], unit);
    place axis = read_place(v[v[1].x == 0 && v[1].y == 0 ? 2 : 1], unit);
    f->count = 2;
    f->corner[0] = from_to(axis, centre);
    f->corner[1] = (place){num_add(centre.x, axis.x), num_add(centre.y, axis.y)};
    if (same(f->corner[0], f->corner[1]))
        f->count = 1;
}

/* Reads the corners and leaves out those that repeat the one before. */
static void read_corners(figure *f, const hit_shape *shape, int unit)
{
    if (shape->kind == HIT_ELLIPSE) {
        read_flat_ellipse(f, shape, unit);
        return;
    }
    const hit_vec *v = shape->kind == HIT_POLYGON ? shape->ring : shape->vertex;
    f->count = 0;
    for (int i = 0; i < shape->count; i++) {
        place p = {num_from_double(v[i].x, unit), num_from_double(v[i].y, unit)};
        if (f->count == 0 || !same(f->corner[f->count - 1], p))
            f->corner[f->count++] = p;
    }
    if (f->count > 1 && same(f->corner[0], f->corner[f->count - 1]))
        f->count--;
}

static bool on_one_line(const figure *f)
{
    place u = from_to(f->corner[0], f->corner[1]);
    for (int i = 2; i < f->count; i++)
        if (num_sign(cross(u, from_to(f->corner[0], f->corner[i]))) != 0)
            return false;
    return true;
}

/* Keeps the two corners at the ends of the line that all corners lie on. */
static void keep_ends(figure *f)
{
    place start = f->corner[0], u = from_to(start, f->corner[1]);
    int low = 0, high = 0;
    for (int i = 1; i < f->count; i++) {
        num along = dot(u, from_to(start, f->corner[i]));
        if (num_order(along, dot(u, from_to(start, f->corner[low]))) < 0)
            low = i;
        if (num_order(along, dot(u, from_to(start, f->corner[high]))) > 0)
            high = i;
    }
    place first = f->corner[low], last = f->corner[high];
    f->corner[0] = first;
    f->corner[1] = last;
    f->count = 2;
}

/* ---- Meetings ------------------------------------------------------------------------------- */

/* The parameters t of the points where an edge meets other edges. */
enum { MAX_CUTS = 2 * MAX_CORNERS + 2 };

typedef struct cuts {
    int count;
    fraction t[MAX_CUTS];
    bool inner; /* whether one of the points is inside both edges */
} cuts;

static void add_cut(cuts *out, fraction t, int where_on_other)
{
    int where = fraction_in_unit(t);
    if (where < 0 || where_on_other < 0)
        return;
    out->t[out->count++] = t;
    out->inner |= where == 2 && where_on_other == 2;
}

/* Returns whether the intervals a b and c d have nothing in common. Their ends may come in any
 * order. */
static bool apart(num a, num b, num c, num d)
{
    return (num_order(a, c) < 0 && num_order(a, d) < 0 && num_order(b, c) < 0 &&
            num_order(b, d) < 0) ||
           (num_order(a, c) > 0 && num_order(a, d) > 0 && num_order(b, c) > 0 &&
            num_order(b, d) > 0);
}

/* Solves a + t u = c + s v. Edges on one line may share a piece. The ends of this piece are ends of
 * f, or ends of e, which are always cuts. */
static void add_meetings(cuts *out, edge e, edge f)
{
    if (apart(e.a.x, e.b.x, f.a.x, f.b.x) || apart(e.a.y, e.b.y, f.a.y, f.b.y))
        return;
    place u = from_to(e.a, e.b), v = from_to(f.a, f.b), w = from_to(e.a, f.a);
    num parallel = cross(u, v);
    num off = cross(w, u);
    if (num_sign(parallel) != 0) {
        int where_on_f = fraction_in_unit(fraction_of(off, parallel));
        if (where_on_f >= 0)
            add_cut(out, fraction_of(cross(w, v), parallel), where_on_f);
    } else if (num_sign(off) == 0) {
        num length = dot(u, u);
        add_cut(out, fraction_of(dot(u, w), length), 0);
        add_cut(out, fraction_of(dot(u, from_to(e.a, f.b)), length), 1);
    }
}

/* Adds the meetings of the edge, which has a length, with every edge of the other figure. */
static void add_all_meetings(cuts *out, edge e, const figure *other)
{
    for (int j = 0; j < edge_count(other); j++)
        add_meetings(out, e, edge_of(other, j));
}

static bool only_at(const cuts *of, int end)
{
    for (int i = 0; i < of->count; i++)
        if (fraction_in_unit(of->t[i]) != end)
            return false;
    return true;
}

/* Edges i < j of a ring may meet only where one ends and the other starts. The cuts of e show every
 * other meeting, except when e lies inside f; then the cuts of f show it. */
static bool edges_tangle(const figure *f, int i, int j)
{
    cuts forth = {0}, back = {0};
    add_meetings(&forth, edge_of(f, i), edge_of(f, j));
    add_meetings(&back, edge_of(f, j), edge_of(f, i));
    if (j == i + 1)
        return !only_at(&forth, 1) || !only_at(&back, 0);
    if (i == 0 && j == f->count - 1)
        return !only_at(&forth, 0) || !only_at(&back, 1);
    return forth.count + back.count > 0;
}

static bool is_tangled(const figure *f)
{
    for (int i = 0; i < f->count; i++)
        for (int j = i + 1; j < f->count; j++)
            if (edges_tangle(f, i, j))
                return true;
    return false;
}

void oracle_read_figure(figure *f, const hit_shape *shape, int unit)
{
    f->radius = num_from_double(shape->radius, unit);
    read_corners(f, shape, unit);
    if (f->count > 2 && on_one_line(f))
        keep_ends(f);
    f->tangled = f->count > 2 && is_tangled(f);
}

/* ---- Where a point is ----------------------------------------------------------------------- */

static bool is_on(edge e, spot p)
{
    place from_a = towards(e.a, p), from_b = towards(e.b, p);
    return num_sign(cross(from_to(e.a, e.b), from_a)) == 0 && num_sign(dot(from_a, from_b)) <= 0;
}

/* Compares x / w with the number: -1 when it is less, 0 when equal, +1 when greater. */
static int side_of(num x, num w, num number)
{
    return num_order(x, num_mul(number, w));
}

/* Returns whether p is below the edge, on the vertical line through p. Both heights are compared
 * after multiplying by the edge's width. */
static bool is_under(edge e, spot p)
{
    place u = from_to(e.a, e.b), to = towards(e.a, p);
    return num_order(num_mul(to.x, u.y), num_mul(to.y, u.x)) == num_sign(u.x);
}

int oracle_where_in(const figure *f, spot p)
{
    bool inside = false;
    for (int i = 0; i < edge_count(f); i++) {
        edge e = edge_of(f, i);
        int from_a = side_of(p.x, p.w, e.a.x), from_b = side_of(p.x, p.w, e.b.x);
        if (from_a * from_b > 0)
            continue;
        if (is_on(e, p))
            return ON_OUTLINE;
        if ((from_a < 0) != (from_b < 0))
            inside ^= is_under(e, p);
    }
    return f->count > 2 && inside ? INSIDE : OUTSIDE;
}

/* ---- Without radii: split and look ---------------------------------------------------------- */

typedef struct tally {
    bool contact;         /* outlines meet */
    bool inner;           /* they meet in a point inside an edge of each */
    bool in, on, outside; /* whether there is such a piece */
} tally;

static void sort_cuts(cuts *c)
{
    for (int i = 1; i < c->count; i++)
        for (int j = i; j > 0 && fraction_order(c->t[j], c->t[j - 1]) < 0; j--) {
            fraction later = c->t[j - 1];
            c->t[j - 1] = c->t[j];
            c->t[j] = later;
        }
}

static void count_place(tally *out, int where)
{
    out->in |= where == INSIDE;
    out->on |= where == ON_OUTLINE;
    out->outside |= where == OUTSIDE;
}

static void split_edge(tally *out, edge e, const figure *other)
{
    cuts c = {0};
    add_all_meetings(&c, e, other);
    out->contact |= c.count > 0;
    out->inner |= c.inner;
    c.t[c.count++] = (fraction){num_from_int(0), num_from_int(1)};
    c.t[c.count++] = (fraction){num_from_int(1), num_from_int(1)};
    sort_cuts(&c);
    for (int i = 0; i + 1 < c.count; i++)
        if (fraction_order(c.t[i], c.t[i + 1]) != 0)
            count_place(out,
                        oracle_where_in(other, spot_on(e, fraction_middle(c.t[i], c.t[i + 1]))));
}

static tally split(const figure *f, const figure *other)
{
    tally out = {0};
    if (f->count == 1)
        count_place(&out, oracle_where_in(other, spot_of(f->corner[0])));
    for (int i = 0; f->count > 1 && i < edge_count(f); i++)
        split_edge(&out, edge_of(f, i), other);
    return out;
}

/* Called only when the shapes hit and neither contains the other. */
static bool thin_interiors_meet(const figure *f, const figure *g, tally fg, tally gf)
{
    if (f->count == 2 && g->count == 2)
        return fg.on || fg.inner;
    return fg.in || gf.in;
}

hit_relation oracle_name_relation(bool f_in_g, bool g_in_f, bool interiors)
{
    if (f_in_g && g_in_f)
        return HIT_EQUAL;
    if (f_in_g)
        return HIT_B_CONTAINS_A;
    if (g_in_f)
        return HIT_A_CONTAINS_B;
    return interiors ? HIT_CROSSING : HIT_TOUCHING;
}

/* Returns the relation of two figures without radius. A piece of one that lies on the other's
 * outline is a contact, too: segments or points on each other need not have cuts in both
 * directions. */
static hit_relation relate_thin(const figure *f, const figure *g)
{
    tally fg = split(f, g), gf = split(g, f);
    if (!(fg.contact || gf.contact || fg.in || fg.on || gf.in || gf.on))
        return HIT_APART;
    /* of these test_matrix says more */
    if ((f->tangled && g->count > 1) || (g->tangled && f->count > 1))
        return HIT_MEETING;
    return oracle_name_relation(!fg.outside, !gf.outside, thin_interiors_meet(f, g, fg, gf));
}

/* ---- With radii: nearest points ------------------------------------------------------------- */

/* Returns the squared distance of p from the nearest point of e: a + (along / length) u, or an end.
 */
static fraction distance_squared(place p, edge e)
{
    place u = from_to(e.a, e.b), w = from_to(e.a, p);
    num length = dot(u, u), along = dot(w, u);
    num one = num_from_int(1);
    if (num_sign(along) <= 0)
        return (fraction){dot(w, w), one};
    if (num_order(along, length) >= 0) {
        place from_end = from_to(e.b, p);
        return (fraction){dot(from_end, from_end), one};
    }
    place rest = {num_sub(num_mul(w.x, length), num_mul(u.x, along)),
                  num_sub(num_mul(w.y, length), num_mul(u.y, along))};
    return (fraction){dot(rest, rest), num_mul(length, length)};
}

/* Returns -1 when p is nearer to the edge than the reach, 0 when just as far, +1 when farther. */
static int point_nearness(place p, edge e, num reach)
{
    fraction distance = distance_squared(p, e);
    return num_order(distance.n, num_mul(num_mul(reach, reach), distance.d));
}

static int nearer(int p, int q)
{
    return p < q ? p : q;
}

static bool edges_meet(edge e, edge f)
{
    cuts c = {0};
    if (!same(e.a, e.b))
        add_meetings(&c, e, f);
    else if (!same(f.a, f.b))
        add_meetings(&c, f, e);
    return c.count > 0;
}

static int edge_nearness(edge e, edge f, num reach)
{
    if (edges_meet(e, f))
        return -1;
    int of_e = nearer(point_nearness(e.a, f, reach), point_nearness(e.b, f, reach));
    int of_f = nearer(point_nearness(f.a, e, reach), point_nearness(f.b, e, reach));
    return nearer(of_e, of_f);
}

/* Compares the distance of the outlines with the sum of the radii, which is not 0. */
static int nearness(const figure *f, const figure *g)
{
    num reach = num_add(f->radius, g->radius);
    int least = 1;
    for (int i = 0; i < edge_count(f) && least >= 0; i++)
        for (int j = 0; j < edge_count(g) && least >= 0; j++)
            least = nearer(least, edge_nearness(edge_of(f, i), edge_of(g, j), reach));
    return least;
}

static bool is_round(const figure *f)
{
    return num_sign(f->radius) > 0;
}

/* Returns whether each corner's distance plus the radius r is at most R, computed as distance^2 <=
 * (R - r)^2. */
static bool lies_in_round(const figure *f, const figure *g)
{
    num room = num_sub(g->radius, f->radius);
    if (num_sign(room) < 0)
        return false;
    for (int i = 0; i < f->count; i++)
        if (point_nearness(f->corner[i], edge_of(g, 0), room) > 0)
            return false;
    return true;
}

static bool axis_starts_in(const figure *ring, const figure *f)
{
    return ring->count > 2 && oracle_where_in(ring, spot_of(f->corner[0])) != OUTSIDE;
}

/* Returns whether f lies in g. One of the two is round; near is nearness(f, g). */
static bool round_lies_in(const figure *f, const figure *g, int near)
{
    if (is_round(g))
        return lies_in_round(f, g);
    return axis_starts_in(g, f) && near >= 0;
}

static hit_relation relate_round(const figure *f, const figure *g)
{
    int near = nearness(f, g);
    bool held = axis_starts_in(f, g) || axis_starts_in(g, f);
    if (near > 0 && !held)
        return HIT_APART;
    return oracle_name_relation(round_lies_in(f, g, near), round_lies_in(g, f, near),
                                near < 0 || held);
}

/* ---- The relation --------------------------------------------------------------------------- */

int oracle_least_unit(int unit, const hit_shape *shape)
{
    const hit_vec *v = shape->kind == HIT_POLYGON ? shape->ring : shape->vertex;
    int count = shape->kind == HIT_ELLIPSE ? 3 : shape->count;
    for (int i = 0; i < count; i++)
        unit = num_unit_with(num_unit_with(unit, v[i].x), v[i].y);
    return num_unit_with(unit, shape->radius);
}

hit_relation oracle_relate_figures(const figure *f, const figure *g)
{
    return is_round(f) || is_round(g) ? relate_round(f, g) : relate_thin(f, g);
}

hit_relation oracle_relate(const hit_shape *a, const hit_shape *b)
{
    int unit = oracle_least_unit(oracle_least_unit(1024, a), b);
    arena_empty();
    figure f, g;
    oracle_read_figure(&f, a, unit);
    oracle_read_figure(&g, b, unit);
    return oracle_relate_figures(&f, &g);
}
