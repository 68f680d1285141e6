/* SPDX-License-Identifier: MIT */
#include "hairline.h"

#include <stdint.h>

typedef struct whole {
    int64_t x, y;
} whole;

static whole whole_add(whole a, whole b)
{
    return (whole){a.x + b.x, a.y + b.y};
}

static whole whole_scale(whole a, int64_t by)
{
    return (whole){a.x * by, a.y * by};
}

/* p * along + q * square, rounded, where `square` is `along` turned by a right angle. */
static whole whole_combine(whole along, double p, double q)
{
    double x = (double)along.x, y = (double)along.y;
    return (whole){llrint(p * x - q * y), llrint(p * y + q * x)};
}

/* Returns a number of `bits` bits. The highest one is 1. */
static int64_t random_whole(int bits)
{
    uint64_t highest = (uint64_t)1 << (bits - 1);
    return (int64_t)(highest | (random_next() & (highest - 1)));
}

static int64_t common_divisor(int64_t a, int64_t b)
{
    while (b != 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* Returns the vector s with v x s = 1 that is not larger than v; the coordinates of v are positive
 * and coprime. It comes from Euclid's algorithm, which writes each remainder as a combination of
 * the two coordinates. */
static whole unit_cross(whole v)
{
    int64_t a = v.x, b = v.y;
    whole of_a = {1, 0}, of_b = {0, 1};
    while (b != 0) {
        int64_t quotient = a / b, rest = a - quotient * b;
        whole of_rest = whole_add(of_a, whole_scale(of_b, -quotient));
        a = b;
        b = rest;
        of_a = of_b;
        of_b = of_rest;
    }
    whole s = {-of_a.y, of_a.x};
    return s.y > 0 ? s : whole_add(s, v);
}

/* ---- Shapes that lie to one side of a line -------------------------------------------------- */

/* A shape in whole numbers. Of the vertices, as many are used as the kind has. */
typedef struct draft {
    hit_kind kind;
    int count;
    whole v[MAX_RING];
    int64_t radius;
} draft;

/* Returns a shape with an edge from `at` to `at + along`, if its kind has edges. All other vertices
 * lie beyond it, by up to `away`. Those of a ring lie on an arc, so the ring is convex up to
 * rounding.
 */
static draft draft_of(hit_kind kind, whole at, whole along, whole away)
{
    draft d = {.kind = kind, .count = kind_vertices(kind), .v = {at, whole_add(at, along)}};
    if (kind == HIT_POLYGON)
        d.count = random_int(3, MAX_RING);
    for (int i = 2; i < d.count; i++) {
        double back = (i - 1.0) / (d.count - 1), out = 4 * back * (1 - back);
        whole off = {llrint((double)along.x * (1 - back) + (double)away.x * out),
                     llrint((double)along.y * (1 - back) + (double)away.y * out)};
        d.v[i] = whole_add(at, off);
    }
    if (kind == HIT_RECT) {
        d.v[2] = whole_add(d.v[1], away);
        d.v[3] = whole_add(at, away);
    }
    return d;
}

/* 1, or a power of two down to 1/256: how far a shape extends to one side, in lengths of its
 * edge. */
static double some_part(void)
{
    return one_in(3) ? 1 : ldexp(1, -random_int(1, 8));
}

typedef struct draft_pair {
    draft a, b;
} draft_pair;

/* Across the edge, by some part of its length, and along it by up to `most` of it. */
static whole some_way(whole along, double most)
{
    double by = random_double(-most, most);
    return whole_combine(along, by, some_part());
}

/* The first shape has an edge from (0, 0) to `along`. The other starts at `at` on the positive
 * side, with an edge parallel to the first one's or with a vertex only. */
static draft_pair facing(hit_kind a, hit_kind b, whole along, whole at)
{
    whole beside = some_way(along, 1);
    if (one_in(2))
        beside = one_in(2) ? along : whole_scale(along, -1);
    draft_pair d;
    d.a = draft_of(a, (whole){0, 0}, along, whole_combine(along, 0, -some_part()));
    d.b = draft_of(b, at, beside, some_way(along, 0.5));
    return d;
}

/* Sizes on both sides of the limits where cross products and their squares stop being exact, and
 * beyond. */
static int random_bits(int most)
{
    int bits = one_in(6)   ? random_int(11, 14)
               : one_in(2) ? random_int(25, 28)
                           : random_int(2, most);
    return bits < most ? bits : most;
}

/* ---- A hairline: cross products of 0, +-1 and a few ----------------------------------------- */

static whole coprime(int bits)
{
    whole v;
    do {
        v.x = random_whole(bits);
        v.y = random_whole(one_in(4) ? (bits + 1) / 2 : bits);
    } while (common_divisor(v.x, v.y) != 1);
    return v;
}

/* The edge is `times` a coprime vector v. The other shape's vertex lies beside the edge or on it:
 * the cross product with v is -1 to 2. */
static draft_pair draft_hairline(hit_kind a, hit_kind b)
{
    int times = one_in(4) ? 2 : 1, off = random_int(-1, 2);
    whole v = coprime(random_bits(49));
    whole at = whole_add(whole_scale(unit_cross(v), off), whole_scale(v, random_int(0, times)));
    return facing(a, b, whole_scale(v, times), at);
}

/* ---- A radius from an edge: cross^2 - radius^2 length^2 of 0, 1 or 4 ------------------------- */

/* Returns a vector with this squared length whose coordinates are coprime and positive; (0, 0) when
 * there is none. */
static whole of_squared_length(int64_t square)
{
    for (int64_t x = llrint(sqrt((double)square / 2)); x > 0; x--) {
        int64_t y = llrint(sqrt((double)(square - x * x)));
        if (x * x + y * y == square && common_divisor(x, y) == 1)
            return (whole){x, y};
    }
    return (whole){0, 0};
}

/* An edge, a radius, and the cross product that says how far `at` is from the edge's line. */
typedef struct near_edge {
    whole along;
    int64_t radius, cross;
} near_edge;

/* Uses (r^2 +- c)^2 - r^2 (r^2 +- 2 c) = c^2, where r^2 +- 2 c is the squared length. Only some
 * such numbers are sums of two squares; an odd one with c = 1 never is. */
static near_edge next_to_radius(int bits)
{
    near_edge n = {.along = {0, 0}};
    while (n.along.x == 0) {
        n.radius = random_whole(bits);
        int64_t c = n.radius % 2 == 0 ? 1 : 2, square = n.radius * n.radius;
        c = one_in(2) ? c : -c;
        n.cross = square + c;
        n.along = of_squared_length(square + 2 * c);
    }
    return n;
}

/* Returns an edge whose length is a whole number, so that the radius is met exactly. */
static near_edge at_radius(int bits)
{
    near_edge n = {.radius = random_whole(bits)};
    int64_t p, q;
    do {
        p = random_whole((bits + 1) / 2);
        q = random_whole((bits + 1) / 2);
    } while (p <= q || p % 2 == q % 2 || common_divisor(p, q) != 1);
    n.along = (whole){p * p - q * q, 2 * p * q};
    n.cross = n.radius * (p * p + q * q);
    return n;
}

/* Returns a vector whose cross product with `along` is `cross`. It ends beside the edge, if the
 * edge is long enough for the grid. */
static whole beside(whole along, int64_t cross)
{
    whole v = whole_scale(unit_cross(along), cross);
    double x = (double)along.x, y = (double)along.y;
    double past = ((double)v.x * x + (double)v.y * y) / (x * x + y * y);
    return whole_add(v, whole_scale(along, -llrint(past - random_double(0, 1))));
}

/* Shares the radius between round shapes. If both are round, one may get very little. */
static void give_radius(draft *a, draft *b, int64_t radius)
{
    int64_t part = one_in(2) ? radius / 3 : random_int(0, 3);
    bool both = kind_is_round(a->kind) && kind_is_round(b->kind);
    if (both && one_in(2))
        part = radius - part;
    a->radius = both ? part : kind_is_round(a->kind) ? radius : 0;
    b->radius = radius - a->radius;
}

static draft_pair draft_beside_edge(hit_kind a, hit_kind b)
{
    int bits = random_int(0, 3) > 0 ? 14 : random_int(3, 15);
    near_edge n = one_in(4) ? at_radius(bits) : next_to_radius(bits);
    draft_pair d = facing(a, b, n.along, beside(n.along, n.cross));
    give_radius(&d.a, &d.b, n.radius);
    return d;
}

/* ---- A radius from a vertex: x^2 + y^2 - radius^2 of 0 or 1 ---------------------------------- */

typedef struct near_vertex {
    whole at;
    int64_t radius;
} near_vertex;

/* With y = j d +- c, r - x = d and x = (j^2 d +- 2 j c - d) / 2, the equation y^2 - c^2 = (r - x)
 * (r + x) holds. */
static near_vertex next_to_vertex(int bits)
{
    int bits_d = random_int(1, bits / 2);
    int64_t d = random_whole(bits_d), c, j, twice;
    do {
        c = random_int(-1, 1);
        j = random_whole((bits + 3 - bits_d) / 2);
        twice = j * j * d + 2 * j * c - d;
    } while (twice % 2 != 0 || twice <= 0);
    return (near_vertex){{twice / 2, j * d + c}, twice / 2 + d};
}

/* The first vertices of the two shapes are next to each other. All other vertices point away. */
static draft_pair draft_at_vertex(hit_kind a, hit_kind b)
{
    near_vertex n = next_to_vertex(random_bits(48));
    whole back = whole_scale(n.at, -1), across = {0, n.at.y}, down = {n.at.x, 0};
    draft_pair d;
    d.a = draft_of(a, (whole){0, 0}, whole_scale(across, -1), whole_scale(down, -1));
    d.b = draft_of(b, n.at, across, down);
    if (!one_in(3)) {
        whole along = whole_combine(back, some_part(), 0.25);
        d.a = draft_of(a, (whole){0, 0}, along, whole_combine(back, some_part(), -0.25));
    }
    give_radius(&d.a, &d.b, n.radius);
    return d;
}

/* ---- To doubles ----------------------------------------------------------------------------- */

/* How a draft is placed: turned by quarters or mirrored, moved, then scaled. */
typedef struct placing {
    bool exchange;
    int sign_x, sign_y, power;
    whole to;
} placing;

static int64_t random_move(void)
{
    int64_t by = random_whole(random_int(1, 50));
    return one_in(2) ? by : -by;
}

/* Returns a placing of any size. Some are so large or small that squares or fourth powers leave the
 * range of doubles. Of the small ones, many lose only the last bits of products. */
static placing random_placing(void)
{
    static const int far[] = {-560, -540, -300, -270, -220, 180, 220, 250, 440, 480, 500};
    placing p = {.exchange = one_in(2)};
    p.sign_x = one_in(2) ? 1 : -1;
    p.sign_y = one_in(2) ? 1 : -1;
    p.power = random_int(-60, 60);
    if (one_in(4))
        p.power = one_in(2) ? far[random_int(0, 10)] : -random_int(510, 580);
    if (one_in(2)) {
        p.to.x = random_move();
        p.to.y = random_move();
    }
    return p;
}

static hit_vec place_vertex(whole v, const placing *p)
{
    whole turned = p->exchange ? (whole){v.y, v.x} : v;
    whole moved = {p->sign_x * turned.x + p->to.x, p->sign_y * turned.y + p->to.y};
    return vec(ldexp((double)moved.x, p->power), ldexp((double)moved.y, p->power));
}

/* Makes the shape. A ring starts at a random vertex. */
static hit_shape place_draft(const draft *d, const placing *p, hit_vec *ring)
{
    int first = d->count > 2 ? random_int(0, d->count - 1) : 0;
    for (int i = 0; i < d->count; i++)
        ring[i] = place_vertex(d->v[(first + i) % d->count], p);
    hit_shape shape = {.kind = d->kind, .count = d->count};
    if (d->kind == HIT_POLYGON)
        return hit_make_polygon(ring, d->count);
    for (int i = 0; i < d->count; i++)
        shape.vertex[i] = ring[i];
    shape.radius = kind_is_round(d->kind) ? ldexp((double)d->radius, p->power) : 0;
    return shape;
}

/* ---- Dust: off the grid by so little that no difference shows it ----------------------------- */

/* Moves the placing so that one coordinate of the vertex becomes 0. */
static void bring_to_origin(placing *p, whole v)
{
    p->to = (whole){0, 0};
    hit_vec at = place_vertex(v, p);
    p->to = (whole){-(int64_t)ldexp(at.x, -p->power), -(int64_t)ldexp(at.y, -p->power)};
}

static void add_dust(hit_shape *shape, int power, hit_vec *ring)
{
    hit_vec *v = shape->kind == HIT_POLYGON ? ring : shape->vertex;
    for (int i = 0; i < shape->count; i++)
        if (v[i].x == 0 && v[i].y == 0) {
            double *coordinate = one_in(2) ? &v[i].x : &v[i].y;
            *coordinate = ldexp(random_int(0, 1) - 0.5, power - 70);
        }
}

static hit_shape place_with_dust(const draft *d, placing *p, hit_vec *ring)
{
    hit_shape shape = place_draft(d, p, ring);
    if (shape.radius > 0 && one_in(2))
        shape.radius = nextafter(shape.radius, one_in(2) ? 0 : INFINITY);
    else
        add_dust(&shape, p->power, ring);
    return shape;
}

static void place_pair(test_case *c, const draft_pair *d)
{
    placing p = random_placing();
    bool dust = one_in(3), second = one_in(2);
    if (dust) {
        const draft *of = second ? &d->b : &d->a;
        bring_to_origin(&p, of->v[random_int(0, of->count - 1)]);
    }
    c->a = dust && !second ? place_with_dust(&d->a, &p, c->ring[0])
                           : place_draft(&d->a, &p, c->ring[0]);
    c->b = dust && second ? place_with_dust(&d->b, &p, c->ring[1])
                          : place_draft(&d->b, &p, c->ring[1]);
}

typedef draft_pair draft_fn(hit_kind a, hit_kind b);

/* Draws the pair in either order, but so that the first shape has an edge if one of the two has. */
static void make_drafted(test_case *c, draft_fn *draw, hit_kind a, hit_kind b)
{
    bool swap = kind_is_disc(a);
    if (!kind_is_disc(b))
        swap = swap || one_in(2);
    draft_pair d = swap ? draw(b, a) : draw(a, b);
    place_pair(c, &d);
    if (swap)
        exchange(c);
}

void make_hairline(test_case *c, hit_kind a, hit_kind b)
{
    make_drafted(c, draft_hairline, a, b);
}

void make_beside_edge(test_case *c, hit_kind a, hit_kind b)
{
    make_drafted(c, draft_beside_edge, a, b);
}

void make_at_vertex(test_case *c, hit_kind a, hit_kind b)
{
    make_drafted(c, draft_at_vertex, a, b);
}
