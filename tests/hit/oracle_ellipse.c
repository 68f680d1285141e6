#include "oracle_ellipse.h"

#include "oracle_figure.h"
#include "oracle_relation.h"

/* ---- Polynomials in t ----------------------------------------------------------------------- */

enum { MAX_DEGREE = 12 };

typedef struct poly {
    int degree; /* -1: 0 */
    num c[MAX_DEGREE + 1];
} poly;

static poly trimmed(poly p)
{
    while (p.degree >= 0 && num_sign(p.c[p.degree]) == 0)
        p.degree--;
    return p;
}

static poly poly_of(num c0, num c1, num c2)
{
    return trimmed((poly){2, {c0, c1, c2}});
}

static poly poly_zero(int degree)
{
    poly p = {.degree = degree};
    for (int i = 0; i <= degree; i++)
        p.c[i] = num_from_int(0);
    return p;
}

static poly poly_mul(poly p, poly q)
{
    if (p.degree < 0 || q.degree < 0)
        return (poly){.degree = -1};
    poly out = poly_zero(p.degree + q.degree);
    for (int i = 0; i <= p.degree; i++)
        for (int j = 0; j <= q.degree; j++)
            out.c[i + j] = num_add(out.c[i + j], num_mul(p.c[i], q.c[j]));
    return trimmed(out);
}

/* p + sign q */
static poly poly_add(poly p, poly q, int sign)
{
    poly out = poly_zero(p.degree > q.degree ? p.degree : q.degree);
    for (int i = 0; i <= p.degree; i++)
        out.c[i] = p.c[i];
    for (int i = 0; i <= q.degree; i++)
        out.c[i] = sign > 0 ? num_add(out.c[i], q.c[i]) : num_sub(out.c[i], q.c[i]);
    return trimmed(out);
}

static poly poly_scaled(poly p, num by)
{
    return poly_mul(p, (poly){num_sign(by) == 0 ? -1 : 0, {by}});
}

static poly derivative(poly p)
{
    poly out = {.degree = p.degree - 1};
    for (int i = 1; i <= p.degree; i++)
        out.c[i - 1] = num_mul(p.c[i], num_from_int(i));
    return trimmed(out);
}

/* Divides by the greatest common divisor of the coefficients. */
static poly reduced(poly p)
{
    mpz_t divisor;
    mpz_init(divisor);
    for (int i = 0; i <= p.degree; i++)
        mpz_gcd(divisor, divisor, p.c[i].z);
    for (int i = 0; i <= p.degree; i++) {
        num c;
        mpz_init(c.z);
        mpz_divexact(c.z, p.c[i].z, divisor);
        p.c[i] = c;
    }
    return p;
}

/* The negative remainder of p / q, times something positive. */
static poly negative_remainder(poly p, poly q)
{
    num lead = q.c[q.degree];
    while (p.degree >= q.degree) {
        num factor = num_mul(lead, p.c[p.degree]);
        poly part = poly_zero(p.degree);
        for (int i = 0; i <= q.degree; i++)
            part.c[p.degree - q.degree + i] = num_mul(q.c[i], factor);
        p = poly_add(poly_scaled(p, num_mul(lead, lead)), part, -1);
    }
    return reduced(poly_scaled(p, num_from_int(-1)));
}

static int sign_at_end(poly p, int end)
{
    int sign = num_sign(p.c[p.degree]);
    return end < 0 && p.degree % 2 == 1 ? -sign : sign;
}

/* How many more changes of sign the sequence p, q, ... has at minus infinity than at infinity. Its
 * last polynomial becomes *last. */
static int changes(poly p, poly q, poly *last)
{
    int count = 0;
    while (q.degree >= 0) {
        count += sign_at_end(p, -1) != sign_at_end(q, -1);
        count -= sign_at_end(p, 1) != sign_at_end(q, 1);
        poly next = negative_remainder(p, q);
        p = q;
        q = next;
    }
    *last = p;
    return count;
}

/* The number of different real roots. *repeated becomes the polynomial of those that p has more
 * than once, once less often each. */
static int real_roots(poly p, poly *repeated)
{
    if (p.degree <= 0) {
        *repeated = (poly){.degree = 0, .c = {num_from_int(1)}};
        return 0;
    }
    return changes(p, derivative(p), repeated);
}

/* Tarski: the number of real roots of p where k > 0, less that where k < 0. */
static int roots_by_sign(poly p, poly k)
{
    poly last;
    if (p.degree <= 0 || k.degree < 0)
        return 0;
    return changes(p, poly_mul(derivative(p), k), &last);
}

/* ---- What a polynomial does around a whole outline ------------------------------------------ */

/* t from minus infinity to infinity, and the infinite t itself, go around once. */
typedef struct around {
    bool below, zero, above;
} around;

static num value_at(poly p, int t)
{
    num value = num_from_int(0);
    for (int i = p.degree; i >= 0; i--)
        value = num_add(num_mul(value, num_from_int(t)), p.c[i]);
    return value;
}

/* Where no sign changes, one value that is not 0 tells the sign. */
static int any_sign(poly p)
{
    for (int t = 0;; t++)
        if (num_sign(value_at(p, t)) != 0)
            return num_sign(value_at(p, t));
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
        count[i] = real_roots(of, &repeated);
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
    if (ring->tangled)
        return HIT_MEETING;
    return oracle_name_relation(held && !of_edges.below, !of_edges.above, of_edges.below);
}

/* ---- An ellipse and a capsule --------------------------------------------------------------- */

/* Whether the outline of the set has a point at most r from the axis's line that is beside the
 * axis, given that it has none at most r from the axis's ends: then no such point is across from an
 * end. Beside the axis is where both factors of `beside` are positive, which never are both
 * negative. In half units. */
static bool outline_comes_beside(const set *s, place a, place b, num radius)
{
    place w = minus(b, a);
    num r = twice(radius), length = num_add(num_mul(w.x, w.x), num_mul(w.y, w.y));
    num reach = num_mul(num_mul(r, r), length);
    path from_a = path_around(s, twice_place(a)), from_b = path_around(s, twice_place(b));
    poly near = poly_add(squared(cross_with(from_a, w)), poly_scaled(squared(weight()), reach), -1);
    poly beside = poly_mul(dot_with(from_a, w), poly_scaled(dot_with(from_b, w), num_from_int(-1)));
    if (roots_by_sign(near, squared(beside)) + roots_by_sign(near, beside) > 0)
        return true;
    bool at_zero = num_sign(value_at(near, 0)) <= 0 && num_sign(value_at(beside, 0)) >= 0;
    bool at_infinity = (near.degree < 4 || num_sign(near.c[4]) <= 0) &&
                       (beside.degree < 4 || num_sign(beside.c[4]) >= 0);
    return at_zero || at_infinity;
}

static hit_relation relate_capsule(const set *x, const figure *capsule)
{
    place a = capsule->corner[0], b = capsule->corner[capsule->count - 1];
    set disc_a = set_of_disc(a, capsule->radius), disc_b = set_of_disc(b, capsule->radius);
    set axis = set_of_edge(a, b);
    if (capsule->count == 1)
        return relate_sets(x, &disc_a);
    if (num_sign(capsule->radius) == 0)
        return relate_sets(x, &axis);
    bool hit = relate_sets(x, &disc_a) != HIT_APART || relate_sets(x, &disc_b) != HIT_APART ||
               relate_sets(x, &axis) != HIT_APART || outline_comes_beside(x, a, b, capsule->radius);
    return hit ? HIT_MEETING : HIT_APART;
}

/* ---- The relation --------------------------------------------------------------------------- */

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

/* x is the set of a full ellipse. */
static hit_relation relate_with(const set *x, const hit_shape *b, int unit)
{
    if (is_full_ellipse(b, unit)) {
        set y = set_of_ellipse(b, unit);
        return relate_sets(x, &y);
    }
    figure f;
    oracle_read_figure(&f, b, unit);
    if (f.count > 2)
        return relate_ring(x, &f);
    return relate_capsule(x, &f);
}

hit_relation oracle_relate_ellipse(const hit_shape *a, const hit_shape *b)
{
    int unit = oracle_least_unit(oracle_least_unit(1024, a), b);
    arena_empty();
    bool full_a = is_full_ellipse(a, unit), full_b = is_full_ellipse(b, unit);
    if (!full_a && !full_b)
        return oracle_relate(a, b);
    set x = set_of_ellipse(full_a ? a : b, unit);
    hit_relation relation = relate_with(&x, full_a ? b : a, unit);
    return full_a ? relation : swapped(relation);
}
