/* SPDX-License-Identifier: MIT */
#include "oracle_ellipse.h"

#include "oracle_figure.h"
#include "oracle_poly.h"
#include "oracle_relation.h"

/* ---- What a polynomial does around a whole outline ------------------------------------------ */

/* t from minus infinity to infinity, and the infinite t itself, go around once. */
typedef struct around {
    bool below, zero, above;
} around;

/* Where no sign changes, one value that is not 0 tells the sign. */
static int any_sign(poly p)
{
    for (int t = 0;; t++)
        if (num_sign(poly_at(p, t)) != 0)
            return num_sign(poly_at(p, t));
}

/* p is of degree 4, or less, when the infinite t is a root. The sign changes in roots of odd
 * multiplicity: those that are roots of p but not of gcd(p, p'), and so on. */
static around go_around(poly p)
{
    if (p.degree < 0)
        return (around){.zero = true};
    int count[4];
    poly of = p, repeated;
    for (int i = 0; i < 4; i++) {
        count[i] = poly_roots(of, &repeated);
        of = repeated;
    }
    bool odd = count[0] - count[1] + count[2] - count[3] > 0 || p.degree % 2 == 1;
    bool zero = count[0] > 0 || p.degree < 4;
    int sign = any_sign(p);
    return (around){.below = odd || sign < 0, .zero = zero, .above = odd || sign > 0};
}

static around both(around a, around b)
{
    return (around){a.below || b.below, a.zero || b.zero, a.above || b.above};
}

/* ---- Sets: middle + s u + t v, in half units ------------------------------------------------ */

typedef struct set {
    place m, u, v;
} set;

static num cross(place u, place v)
{
    return num_sub(num_mul(u.x, v.y), num_mul(u.y, v.x));
}

static place minus(place p, place q)
{
    return (place){num_sub(p.x, q.x), num_sub(p.y, q.y)};
}

static place plus(place p, place q)
{
    return (place){num_add(p.x, q.x), num_add(p.y, q.y)};
}

static num twice(num x)
{
    return num_add(x, x);
}

static place twice_place(place p)
{
    return plus(p, p);
}

static place zero_place(void)
{
    return (place){num_from_int(0), num_from_int(0)};
}

static place place_of(hit_vec v, int unit)
{
    return (place){num_from_double(v.x, unit), num_from_double(v.y, unit)};
}

static set set_of_edge(place a, place b)
{
    return (set){plus(a, b), minus(b, a), zero_place()};
}

static set set_of_disc(place centre, num radius)
{
    num none = num_from_int(0), r = twice(radius);
    return (set){twice_place(centre), {r, none}, {none, r}};
}

static set set_of_ellipse(const hit_shape *ellipse, int unit)
{
    const hit_vec *v = ellipse->vertex;
    return (set){twice_place(place_of(v[0], unit)), twice_place(place_of(v[1], unit)),
                 twice_place(place_of(v[2], unit))};
}

static bool has_area(const set *s)
{
    return num_sign(cross(s->u, s->v)) != 0;
}

/* ---- Around one of them --------------------------------------------------------------------- */

/* The point m + ((1 - t^2) u + 2 t v) / (1 + t^2) less `from`, times 1 + t^2. */
typedef struct path {
    poly x, y;
} path;

static poly path_of(num from, num m, num u, num v)
{
    num middle = num_sub(m, from);
    return poly_of(num_add(middle, u), twice(v), num_sub(middle, u));
}

static path path_around(const set *s, place from)
{
    return (path){path_of(from.x, s->m.x, s->u.x, s->v.x), path_of(from.y, s->m.y, s->u.y, s->v.y)};
}

/* p x w */
static poly cross_with(path p, place w)
{
    return poly_add(poly_scaled(p.x, w.y), poly_scaled(p.y, w.x), -1);
}

static poly dot_with(path p, place w)
{
    return poly_add(poly_scaled(p.x, w.x), poly_scaled(p.y, w.y), 1);
}

/* 1 + t^2 */
static poly weight(void)
{
    return poly_of(num_from_int(1), num_from_int(0), num_from_int(1));
}

static poly squared(poly p)
{
    return poly_mul(p, p);
}

/* How y's outline lies to x, which has area: below 0 inside of it. */
static around outline_in(const set *x, const set *y)
{
    path p = path_around(y, x->m);
    num area = cross(x->u, x->v);
    poly out = poly_add(squared(cross_with(p, x->u)), squared(cross_with(p, x->v)), 1);
    return go_around(poly_add(out, squared(poly_scaled(weight(), area)), -1));
}

/* x has area. */
static hit_relation relate_sets(const set *x, const set *y)
{
    around of_y = outline_in(x, y), of_x = {.above = true};
    if (has_area(y))
        of_x = outline_in(y, x);
    if (!of_y.zero && !of_y.below && of_x.above)
        return HIT_APART;
    return oracle_name_relation(!of_x.above, !of_y.above, of_y.below);
}

/* ---- An ellipse and a ring ------------------------------------------------------------------ */

static hit_relation relate_ring(const set *x, const figure *ring)
{
    around of_edges = {.below = false};
    for (int i = 0; i < ring->count; i++) {
        set edge = set_of_edge(ring->corner[i], ring->corner[(i + 1) % ring->count]);
        of_edges = both(of_edges, outline_in(x, &edge));
    }
    spot middle = {x->m.x, x->m.y, num_from_int(2)};
    bool held = oracle_where_in(ring, middle) == INSIDE;
    if (!of_edges.below && !of_edges.zero && !held)
        return HIT_APART;
    return oracle_name_relation(held && !of_edges.below, !of_edges.above, of_edges.below);
}

/* ---- An ellipse and a capsule --------------------------------------------------------------- */

/* What goes around an ellipse does to the axis of a capsule, in half units. `near` is below 0 where
 * it is within the radius of the axis's line. The other two are positive beside the axis and never
 * both negative. */
typedef struct passing {
    poly near, after_a, before_b;
} passing;

static passing passing_of(const set *x, place a, place b, num radius)
{
    place w = minus(b, a);
    num r = twice(radius), length = num_add(num_mul(w.x, w.x), num_mul(w.y, w.y));
    num reach = num_mul(num_mul(r, r), length);
    path from_a = path_around(x, twice_place(a)), from_b = path_around(x, twice_place(b));
    return (passing){
        poly_add(squared(cross_with(from_a, w)), poly_scaled(squared(weight()), reach), -1),
        dot_with(from_a, w), poly_negative(dot_with(from_b, w))};
}

/* Returns whether the outline has a point at most the radius from the axis's line that is beside
 * the axis, or, when it is to cross, nearer than that. It has none so near to the axis's ends: so
 * no such point is across from an end, and where it comes nearer, `near` has roots that are not
 * double. */
static bool comes_beside(const passing *of, bool crosses)
{
    poly near = of->near, beside = poly_mul(of->after_a, of->before_b), repeated;
    int roots = poly_roots_by_sign(near, squared(beside)) + poly_roots_by_sign(near, beside);
    poly_roots(near, &repeated);
    if (crosses)
        roots -=
            poly_roots_by_sign(repeated, squared(beside)) + poly_roots_by_sign(repeated, beside);
    if (roots > 0)
        return true;
    int at_most = crosses ? -1 : 0;
    bool at_zero = num_sign(poly_at(near, 0)) <= at_most && num_sign(poly_at(beside, 0)) >= 0;
    int sign = near.degree < 4 ? 0 : num_sign(near.c[4]);
    bool at_infinity = sign <= at_most && (beside.degree < 4 || num_sign(beside.c[4]) >= 0);
    return at_zero || at_infinity;
}

static bool is_off(hit_relation of_disc)
{
    return of_disc == HIT_APART || of_disc == HIT_TOUCHING;
}

static bool is_within(hit_relation of_disc)
{
    return of_disc == HIT_A_CONTAINS_B || of_disc == HIT_EQUAL;
}

static bool is_around(hit_relation of_disc)
{
    return of_disc == HIT_B_CONTAINS_A || of_disc == HIT_EQUAL;
}

/* Returns whether it has a point that is behind an end of the axis and not in the disc there. */
static bool leaves_end(poly beside, const set *x, const set *disc)
{
    path p = path_around(x, disc->m);
    poly square = poly_add(squared(p.x), squared(p.y), 1), rest = squared(weight());
    poly out = poly_add(square, poly_scaled(rest, num_mul(disc->u.x, disc->u.x)), -1);
    return poly_both_positive(poly_negative(beside), out);
}

static bool meets_capsule(const set *x, const figure *capsule)
{
    place a = capsule->corner[0], b = capsule->corner[capsule->count - 1];
    set disc_a = set_of_disc(a, capsule->radius), disc_b = set_of_disc(b, capsule->radius);
    set axis = set_of_edge(a, b);
    if (relate_sets(x, &disc_a) != HIT_APART || relate_sets(x, &disc_b) != HIT_APART)
        return true;
    if (capsule->count == 1)
        return false;
    bool meets_axis = relate_sets(x, &axis) != HIT_APART;
    if (meets_axis || num_sign(capsule->radius) == 0)
        return meets_axis;
    passing of = passing_of(x, a, b, capsule->radius);
    return comes_beside(&of, false);
}

static hit_relation relate_capsule(const set *x, const figure *capsule)
{
    place a = capsule->corner[0], b = capsule->corner[capsule->count - 1];
    set disc_a = set_of_disc(a, capsule->radius), disc_b = set_of_disc(b, capsule->radius);
    set axis = set_of_edge(a, b);
    if (capsule->count == 1)
        return relate_sets(x, &disc_a);
    hit_relation of_axis = relate_sets(x, &axis);
    if (num_sign(capsule->radius) == 0)
        return of_axis;
    hit_relation of_a = relate_sets(x, &disc_a), of_b = relate_sets(x, &disc_b);
    passing of = passing_of(x, a, b, capsule->radius);
    bool off = is_off(of_a) && is_off(of_b) && of_axis == HIT_APART;
    if (off && of_a == HIT_APART && of_b == HIT_APART && !comes_beside(&of, false))
        return HIT_APART;
    if (is_within(of_a) && is_within(of_b)) /* a capsule is the hull of the discs around its ends */
        return HIT_A_CONTAINS_B;
    if (is_around(of_a) || is_around(of_b))
        return HIT_B_CONTAINS_A;
    if (off && !comes_beside(&of, true))
        return HIT_TOUCHING;
    bool crosses = go_around(of.near).above || leaves_end(of.after_a, x, &disc_a) ||
                   leaves_end(of.before_b, x, &disc_b);
    return crosses ? HIT_CROSSING : HIT_B_CONTAINS_A;
}

/* ---- What hit.h says ------------------------------------------------------------------------ */

static hit_relation swapped(hit_relation relation)
{
    return relation == HIT_A_CONTAINS_B   ? HIT_B_CONTAINS_A
           : relation == HIT_B_CONTAINS_A ? HIT_A_CONTAINS_B
                                          : relation;
}

static bool is_full_ellipse(const hit_shape *shape, int unit)
{
    if (shape->kind != HIT_ELLIPSE)
        return false;
    set s = set_of_ellipse(shape, unit);
    return has_area(&s);
}

static bool is_double(num x, int unit)
{
    if (num_sign(x) == 0)
        return true;
    int bits = (int)mpz_sizeinbase(x.z, 2), zeros = (int)mpz_scan1(x.z, 0);
    return bits - zeros <= 53 && bits + unit <= 1024;
}

/* Returns whether it is an ellipse without area of which an end is no pair of doubles. */
static bool has_odd_ends(const hit_shape *shape, int unit)
{
    if (shape->kind != HIT_ELLIPSE || is_full_ellipse(shape, unit))
        return false;
    figure f;
    bool odd = false;
    oracle_read_figure(&f, shape, unit);
    for (int i = 0; i < f.count; i++)
        odd |= !is_double(f.corner[i].x, unit) || !is_double(f.corner[i].y, unit);
    return odd;
}

/* The figure of an ellipse that is a disc. */
static bool read_disc(figure *f, const hit_shape *ellipse, int unit)
{
    hit_vec u = ellipse->vertex[1], v = ellipse->vertex[2];
    bool upright = u.y == 0 && v.x == 0 && fabs(u.x) == fabs(v.y);
    bool on_side = u.x == 0 && v.y == 0 && fabs(u.y) == fabs(v.x);
    f->count = 1;
    f->tangled = false;
    f->corner[0] = place_of(ellipse->vertex[0], unit);
    f->radius = num_from_double(fabs(upright ? u.x : u.y), unit);
    return upright || on_side;
}

/* a is a full ellipse. */
static hit_relation relate_full(const hit_shape *a, const hit_shape *b, int unit)
{
    set x = set_of_ellipse(a, unit);
    if (is_full_ellipse(b, unit)) {
        set y = set_of_ellipse(b, unit);
        return relate_sets(&x, &y);
    }
    figure f, disc;
    oracle_read_figure(&f, b, unit);
    if (f.count > 2)
        return relate_ring(&x, &f);
    return read_disc(&disc, a, unit) ? oracle_relate_figures(&disc, &f) : relate_capsule(&x, &f);
}

static int common_unit(const hit_shape *a, const hit_shape *b)
{
    return oracle_least_unit(oracle_least_unit(1024, a), b);
}

hit_relation oracle_relate_ellipse(const hit_shape *a, const hit_shape *b)
{
    int unit = common_unit(a, b);
    arena_empty();
    return is_full_ellipse(a, unit)   ? relate_full(a, b, unit)
           : is_full_ellipse(b, unit) ? swapped(relate_full(b, a, unit))
                                      : oracle_relate(a, b);
}

bool oracle_has_odd_ends(const hit_shape *a, const hit_shape *b)
{
    int unit = common_unit(a, b);
    arena_empty();
    return has_odd_ends(a, unit) || has_odd_ends(b, unit);
}

/* ---- Motion --------------------------------------------------------------------------------- */

/* One shape stands, the other moves by `by`. If one is an ellipse with area, one stands. */
typedef struct sweeping {
    bool full;
    set x; /* the standing one if `full`, otherwise f */
    figure f;
    place by;
} sweeping;

static bool meets_figure(const sweeping *s, const figure *part)
{
    if (!s->full)
        return oracle_relate_figures(&s->f, part) != HIT_APART;
    return part->count > 2 ? relate_ring(&s->x, part) != HIT_APART : meets_capsule(&s->x, part);
}

static bool is_same(place p, place q)
{
    return num_order(p.x, q.x) == 0 && num_order(p.y, q.y) == 0;
}

/* The edge from p to q, grown by the radius. */
static bool meets_edge(const sweeping *s, place p, place q, num radius)
{
    figure part = {.count = is_same(p, q) ? 1 : 2, .corner = {p, q}, .radius = radius};
    return meets_figure(s, &part);
}

/* The parallelogram that the edge sweeps over, grown by the radius. */
static bool meets_swept_edge(const sweeping *s, place p, place q, num radius)
{
    place to_p = plus(p, s->by), to_q = plus(q, s->by);
    figure inside = {.count = 4, .corner = {p, q, to_q, to_p}, .radius = num_from_int(0)};
    return meets_edge(s, p, q, radius) || meets_edge(s, p, to_p, radius) ||
           meets_edge(s, q, to_q, radius) || meets_edge(s, to_p, to_q, radius) ||
           (num_sign(cross(minus(q, p), s->by)) != 0 && meets_figure(s, &inside));
}

static bool meets_swept_figure(const sweeping *s, const figure *f)
{
    if (f->count == 1)
        return meets_edge(s, f->corner[0], plus(f->corner[0], s->by), f->radius);
    for (int i = 0; i < (f->count > 2 ? f->count : 1); i++)
        if (meets_swept_edge(s, f->corner[i], f->corner[(i + 1) % f->count], f->radius))
            return true;
    return meets_figure(s, f);
}

/* Returns the inverse of the axes u and v, times u x v. */
static place inverted(place w, place u, place v)
{
    return (place){cross(w, v), cross(u, w)};
}

/* Inverted, the standing ellipse is a disc. Back along the way it sweeps over a capsule. */
static bool meets_swept_ellipse(const hit_shape *standing, const hit_shape *moving, place by,
                                int unit)
{
    const hit_vec *v = standing->vertex, *w = moving->vertex;
    place p = place_of(v[1], unit), q = place_of(v[2], unit);
    place from = inverted(place_of(v[0], unit), p, q);
    place to = minus(from, inverted(by, p, q));
    num area = cross(p, q);
    figure way = {.count = is_same(from, to) ? 1 : 2,
                  .corner = {from, to},
                  .radius = num_sign(area) < 0 ? num_negative(area) : area};
    set y = {twice_place(inverted(place_of(w[0], unit), p, q)),
             twice_place(inverted(place_of(w[1], unit), p, q)),
             twice_place(inverted(place_of(w[2], unit), p, q))};
    return meets_capsule(&y, &way);
}

static bool sweep_against(const hit_shape *standing, const hit_shape *moving, place by, int unit)
{
    sweeping s = {.full = is_full_ellipse(standing, unit), .by = by};
    if (is_full_ellipse(moving, unit))
        return meets_swept_ellipse(standing, moving, by, unit);
    if (s.full)
        s.x = set_of_ellipse(standing, unit);
    else
        oracle_read_figure(&s.f, standing, unit);
    figure f;
    oracle_read_figure(&f, moving, unit);
    return meets_swept_figure(&s, &f);
}

bool oracle_sweep_ellipse(const hit_shape *a, const hit_shape *b, hit_vec motion, double part)
{
    int unit = common_unit(a, b);
    int unit_of_way =
        num_unit_with(num_unit_with(1024, motion.x), motion.y) + num_unit_with(1024, part);
    unit = unit_of_way < unit ? unit_of_way : unit;
    arena_empty();
    place by = {num_product(motion.x, part, unit), num_product(motion.y, part, unit)};
    if (is_full_ellipse(b, unit))
        return sweep_against(b, a, by, unit);
    return sweep_against(a, b, minus(zero_place(), by), unit);
}
